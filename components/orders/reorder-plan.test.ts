import type { PricedLine } from "@/lib/model/cart";
import { planReorder } from "./reorder-plan";

const line = (given: Partial<PricedLine>): PricedLine => ({
  productId: 1,
  name: { text: "Bolt" },
  href: null,
  vendor: null,
  image: null,
  selections: [],
  unitPrice: 0,
  discountedUnitPrice: 0,
  quantity: 3,
  lineTotal: 0,
  problem: null,
  minimumQuantity: 1,
  maximumQuantity: null,
  quantityStep: 1,
  stock: null,
  pack: null,
  isDigital: false,
  isDangerous: false,
  ...given,
});
const short = (limit: number, given: Partial<PricedLine> = {}) =>
  line({ problem: { code: "OUT_OF_STOCK", limit }, ...given });

test("what can be had comes whole", () =>
  expect(planReorder([], [line({})])).toEqual([{ quantity: 3, problem: null }]));

test.each([
  ["gone", line({ problem: { code: "PRODUCT_GONE", limit: null } }), 0],
  ["with an option that is no longer offered", line({ problem: { code: "OPTION_INVALID", limit: null } }), 0],
  ["with a choice that is new", line({ problem: { code: "OPTION_REQUIRED", limit: null } }), 0],
  ["above today's maximum", line({ problem: { code: "ABOVE_MAXIMUM", limit: 2 } }), 2],
  ["below today's minimum", line({ problem: { code: "BELOW_MINIMUM", limit: 5 } }), 5],
  ["short on the shelf", short(2), 2],
  ["sold out", short(0), 0],
  ["short of the smallest order", short(2, { minimumQuantity: 3 }), 0],
])("what is %s comes as far as it can be had, and why", (_, wanted, quantity) =>
  expect(planReorder([], [wanted])).toEqual([{ quantity, problem: wanted.problem }]),
);

test("the shelf is shared by the lines of a product, and with the cart", () => {
  expect(
    planReorder([line({ quantity: 2 })], [short(6), short(6), line({ productId: 2 })]).map((p) => p.quantity),
  ).toEqual([3, 1, 3]);
  expect(planReorder([line({ quantity: 9 })], [short(6)])).toMatchObject([{ quantity: 0 }]);
});

test("a line that comes whole after all has no problem to tell", () =>
  expect(planReorder([], [short(4), short(4)])).toEqual([
    { quantity: 3, problem: null },
    { quantity: 1, problem: { code: "OUT_OF_STOCK", limit: 4 } },
  ]));
