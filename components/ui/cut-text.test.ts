import { cutText } from "./cut-text";

test.each([30, 45, 50, 80, 103, 500])(
  "a text is cut after %p graphemes, and only when it is longer",
  (length) => {
    expect(cutText("x".repeat(length), length)).toBe("x".repeat(length));
    expect(cutText("x".repeat(length + 1), length)).toBe(`${"x".repeat(length)}…`);
    expect(cutText("👷🏽‍♀️".repeat(length), length)).toBe("👷🏽‍♀️".repeat(length));
    expect(cutText("مُ".repeat(length + 1), length)).toBe(`${"مُ".repeat(length)}…`);
  },
);

test("no space, comma or dash stands before the ellipsis", () => {
  expect(cutText("HSS Twist Drill Bit Set, 7 Pieces", 24)).toBe("HSS Twist Drill Bit Set…");
  expect(cutText("برغي مطلي بالزنك، عبوة 10", 18)).toBe("برغي مطلي بالزنك…");
  expect(cutText("Anchor Bolt M10 - Zinc", 17)).toBe("Anchor Bolt M10…");
});

test("a mark right behind the cut belongs to its letter, one farther away changes nothing", () => {
  expect(cutText("abcde\u0301fg", 5)).toBe("abcde\u0301…");
  expect(cutText("abcdefg\u0301h", 5)).toBe("abcde…");
});

test.each([
  ["Workshop Box of 100 Bolts", 17, "Workshop Box of…"],
  ["Ladder, 5 Steps, 180 kg", 19, "Ladder, 5 Steps…"],
  ["برغي سداسي الرأس، عبوة من 10 قطع", 26, "برغي سداسي الرأس، عبوة من…"],
  ["Drywall Screw 3.5 × 25 mm", 20, "Drywall Screw…"],
  ["Drywall Screw 3.5 × 25 mm", 22, "Drywall Screw 3.5 × 25…"],
  ["Range 10–20 mm", 8, "Range…"],
  ["Bolt M10 × 50", 7, "Bolt…"],
  ["Price ₹1,299.50 only", 9, "Price…"],
  ["Pipe 1½ inch", 6, "Pipe…"],
])("%s is never cut inside a number", (text, length, cut) => expect(cutText(text, length)).toBe(cut));
