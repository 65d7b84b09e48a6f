import { cartItemOf, cartLinesOf, hasLine, lineKey, withoutLine, withQuantity } from "./cart-rules";

const M6 = { attributeId: 2, optionId: 6 };
const M8 = { attributeId: 2, optionId: 8 };
const RED = { attributeId: 1, optionId: 3 };

describe("R159: the identity of a cart line", () => {
  it("is the product and its choice, in whatever order it was made", () => {
    expect(lineKey(cartItemOf(1001, [RED, M6], 1, ""))).toBe(
      lineKey(cartItemOf(1001, [M6, RED], 5, "/a.webp")),
    );
  });
  it("differs with the size, so that the same bolt is bought in M6 and M8", () => {
    const items = [cartItemOf(1001, [M6], 1, "")];
    expect(hasLine(items, cartItemOf(1001, [M8], 1, ""))).toBe(false);
    expect(hasLine(items, cartItemOf(1001, [M6], 9, ""))).toBe(true);
  });
});

it("R249: changes and removes the line that is meant", () => {
  const items = [cartItemOf(1001, [M6], 1, ""), cartItemOf(1001, [M8], 1, "")];
  const key = lineKey(cartItemOf(1001, [M8], 1, ""));
  expect(withQuantity(items, key, 4).map((i) => i.Quantity)).toEqual([1, 4]);
  expect(withoutLine(items, key).map(lineKey)).toEqual(["1001|2:6"]);
});

it("R253: gives pricing products, choices and quantities, never a price", () => {
  expect(cartLinesOf([cartItemOf(1001, [M6], 3, "/a.webp")])).toEqual([
    { productId: 1001, selections: [M6], quantity: 3 },
  ]);
});
