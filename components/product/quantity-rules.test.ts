import { allowedQuantity } from "./quantity-limits";
import { typedQuantity } from "./typed-quantity";

const limits = { minimum: 5, maximum: 20, stock: null, step: 1 };

it("lets a quantity within the limits be", () => {
  expect(allowedQuantity(5, limits)).toEqual({ quantity: 5, problem: null });
  expect(allowedQuantity(20, limits)).toEqual({ quantity: 20, problem: null });
});

it("R150 R152: does not go below the minimum, nor above the maximum", () => {
  expect(allowedQuantity(4, limits)).toEqual({ quantity: 5, problem: { code: "BELOW_MINIMUM", n: 5 } });
  expect(allowedQuantity(21, limits)).toEqual({ quantity: 20, problem: { code: "ABOVE_MAXIMUM", n: 20 } });
});

it("R151 R153: stops at 1 and at 100 where the product says nothing", () => {
  const none = { minimum: 1, maximum: null, stock: null, step: 1 };
  expect(allowedQuantity(0, none).quantity).toBe(1);
  expect(allowedQuantity(101, none)).toEqual({ quantity: 100, problem: { code: "ABOVE_MAXIMUM", n: 100 } });
});

it("R164: names what is left when the stock is the tighter limit", () => {
  expect(allowedQuantity(9, { ...limits, stock: 8 })).toEqual({
    quantity: 8,
    problem: { code: "STOCK_LEFT", n: 8 },
  });
  expect(allowedQuantity(900, { ...limits, stock: 800 }).problem?.code).toBe("ABOVE_MAXIMUM");
});

it("goes up to the next multiple of the step, and never above what is left or allowed", () => {
  const packs = { minimum: 10, maximum: 50, stock: 34, step: 10 };
  expect(allowedQuantity(20, packs)).toEqual({ quantity: 20, problem: null });
  expect(allowedQuantity(21, packs)).toEqual({ quantity: 30, problem: { code: "NOT_A_MULTIPLE", n: 10 } });
  expect(allowedQuantity(31, packs)).toEqual({ quantity: 30, problem: { code: "STOCK_LEFT", n: 30 } });
  expect(allowedQuantity(100, { minimum: 7, maximum: null, stock: null, step: 7 })).toEqual({
    quantity: 98,
    problem: { code: "ABOVE_MAXIMUM", n: 98 },
  });
});

it.each(["a lot", "7.5", "7,0", "1e3", "0x10", "٢.٥", "-7,5", "0 00"])("R158: %p is no quantity", (text) => {
  expect(typedQuantity(text, limits)).toEqual({ quantity: null, problem: { code: "NOT_A_NUMBER", n: 1 } });
});

it.each([
  ["12 50", 1250],
  ["1,2,3", 123],
  ["7,5", 75],
])("%p is not clear: it may be %d", (text, n) => {
  expect(typedQuantity(text, limits)).toEqual({ quantity: null, problem: { code: "UNCLEAR", n } });
});

it.each(["", " ", "0", "-1", "٠"])("R158: %p asks for a quantity", (text) => {
  expect(typedQuantity(text, limits)).toEqual({ quantity: null, problem: { code: "BELOW_ONE", n: 1 } });
});

it("R150 R152: holds a typed number of pieces to the limits, however long it is", () => {
  expect(typedQuantity("3", limits)).toEqual({ quantity: 5, problem: { code: "BELOW_MINIMUM", n: 5 } });
  expect(typedQuantity("123456789012345", limits)).toEqual({
    quantity: 20,
    problem: { code: "ABOVE_MAXIMUM", n: 20 },
  });
});

it("reads digits of every script", () => {
  const typed = [" 12 ", "١٢", "۱۲", "१२", "૧૨", "12.0"];
  expect(typed.map((text) => typedQuantity(text, limits).quantity)).toEqual(typed.map(() => 12));
});
