import type { CartLine, LineProblem, PricedLine } from "@/lib/model/cart";
import { mergeLines, settleMerged } from "./merge-carts";

const line = (productId: number, quantity: number, ...selections: [number, number][]): CartLine => ({
  productId,
  quantity,
  selections: selections.map(([attributeId, optionId]) => ({ attributeId, optionId })),
});
const priced = (
  given: CartLine,
  problem: { code: LineProblem; limit: number | null } | null = null,
  minimumQuantity = 1,
): PricedLine => ({
  ...given,
  name: { text: `Product ${given.productId}` },
  href: null,
  vendor: null,
  image: { url: `/${given.productId}.webp`, widths: [] },
  selections: [],
  unitPrice: 100,
  discountedUnitPrice: 100,
  lineTotal: 0,
  problem,
  minimumQuantity,
  maximumQuantity: null,
  quantityStep: 1,
  stock: null,
  pack: null,
  isDigital: false,
  isDangerous: false,
});
const settle = (
  here: CartLine[],
  there: CartLine[],
  problems: Record<number, { code: LineProblem; limit: number | null }> = {},
  minimum = 1,
) => {
  const joined = mergeLines(here, there);
  const { lines, changes } = settleMerged(
    joined,
    joined.map((one) => priced(one.line, problems[one.line.productId] ?? null, minimum)),
  );
  return {
    lines: lines.map(({ productId, quantity }) => [productId, quantity]),
    changes: changes.map(({ name, ...rest }) => [name.text, rest]),
  };
};

test("keeps every line of both carts, this device's first; the same choice in another order is the same line", () => {
  const joined = mergeLines(
    [line(1, 2, [1, 7], [2, 8]), line(2, 1)],
    [line(3, 4), line(1, 1, [2, 8], [1, 7]), line(1, 5, [1, 9])],
  );
  expect(
    joined.map(({ line: { productId, quantity }, here, there }) => [productId, quantity, here, there]),
  ).toEqual([
    [1, 2, 2, 1],
    [2, 1, 1, 0],
    [3, 4, 0, 4],
    [1, 5, 0, 5],
  ]);
});

test("the larger quantity stands, so that an older copy of the same cart changes nothing", () => {
  const cart = [line(1, 2), line(2, 3)];
  expect(settle(cart, cart)).toEqual({
    lines: [
      [1, 2],
      [2, 3],
    ],
    changes: [],
  });
  expect(settle([line(1, 5)], [line(1, 2)])).toEqual({ lines: [[1, 5]], changes: [] });
  expect(settle([line(1, 2)], [line(1, 5)])).toEqual({
    lines: [[1, 5]],
    changes: [["Product 1", { here: 2, there: 5, quantity: 5 }]],
  });
});

test("what the other cart brings is held to the maximum and the stock, never below what is here", () => {
  expect(settle([], [line(1, 9)], { 1: { code: "ABOVE_MAXIMUM", limit: 5 } })).toEqual({
    lines: [[1, 5]],
    changes: [["Product 1", { here: 0, there: 9, quantity: 5 }]],
  });
  expect(settle([line(1, 2)], [line(1, 9)], { 1: { code: "OUT_OF_STOCK", limit: 3 } })).toEqual({
    lines: [[1, 3]],
    changes: [["Product 1", { here: 2, there: 9, quantity: 3 }]],
  });
  expect(settle([line(1, 4)], [line(1, 9)], { 1: { code: "OUT_OF_STOCK", limit: 3 } })).toEqual({
    lines: [[1, 4]],
    changes: [["Product 1", { here: 4, there: 9, quantity: 4 }]],
  });
  // Fewer pieces are left than the minimum order: the line keeps its quantity, and the cart reports the
  // problem.
  expect(settle([], [line(1, 9)], { 1: { code: "OUT_OF_STOCK", limit: 1 } }, 2).lines).toEqual([[1, 9]]);
  expect(settle([], [line(1, 9)], { 1: { code: "OUT_OF_STOCK", limit: 0 } }).lines).toEqual([[1, 9]]);
});

test("a product that is no longer sold is not brought, but one that is here stays", () => {
  const gone = { code: "PRODUCT_GONE", limit: null } as const;
  expect(settle([line(1, 2)], [line(1, 2), line(2, 1)], { 1: gone, 2: gone })).toEqual({
    lines: [[1, 2]],
    changes: [["Product 2", { here: 0, there: 1, quantity: 0 }]],
  });
});
