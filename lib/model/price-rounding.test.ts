import { changedPrice } from "./price-rounding";

test("a changed price is rounded half up to paise, rupees, five or ten of them, and is never nothing", () => {
  expect(changedPrice(100_00, 350, "paisa")).toBe(103_50);
  expect(changedPrice(99_99, 350, "paisa")).toBe(103_49);
  expect(changedPrice(100_00, 350, "rupee")).toBe(104_00);
  expect(changedPrice(100_00, 349, "rupee")).toBe(103_00);
  expect(changedPrice(100_00, 350, "five")).toBe(105_00);
  expect(changedPrice(100_00, -350, "five")).toBe(95_00);
  expect(changedPrice(104_99, 0, "ten")).toBe(100_00);
  expect(changedPrice(105_00, 0, "ten")).toBe(110_00);
  expect(changedPrice(2_30, 500, "ten")).toBe(2_42);
  expect(changedPrice(1, -9_000, "paisa")).toBe(1);
});
