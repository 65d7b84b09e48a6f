import fc from "fast-check";
import type { CartLine, ProductFacts, VariantFacts } from "./cart-line";
import { priceCart } from "./price-cart";

const options = (...ids: number[]) =>
  new Map(ids.map((id) => [id, { type: "fixed" as const, paise: id * 10 }]));
const variant = (id: number, key: string, given: Partial<VariantFacts> = {}): VariantFacts => ({
  id,
  key,
  stock: 1000,
  own: null,
  ...given,
});
/** `stock`: of its only variant, whose id is ten times the product's. */
type Given = Partial<ProductFacts> & { stock?: number };
const product = ({ stock = 1000, ...given }: Given = {}): ProductFacts => ({
  id: 1,
  basePaise: 10_000,
  discount: null,
  minimumQuantity: null,
  maximumQuantity: null,
  variants: [variant(10 * (given.id ?? 1), "", { stock })],
  quantityStep: null,
  priceTiers: { tiers: [], isPerProduct: false },
  attributes: [],
  ...given,
});
const line = (given: Partial<CartLine> = {}): CartLine => ({
  productId: 1,
  selections: [],
  quantity: 1,
  ...given,
});
const shelf = (...products: ProductFacts[]) => new Map(products.map((p) => [p.id, p]));
const chosen = (...pairs: [number, number][]) =>
  pairs.map(([attributeId, optionId]) => ({ attributeId, optionId }));
const problems = (lines: CartLine[], ...products: ProductFacts[]) =>
  priceCart(lines, shelf(...products)).lines.map((l) => l.problem && [l.problem.code, l.problem.limit]);

const bolt = product({
  attributes: [
    { id: 1, isRequired: true, definesVariant: true, options: options(7, 8, 9) },
    { id: 2, isRequired: true, definesVariant: true, options: options(3) },
    { id: 5, isRequired: false, definesVariant: false, options: options(50, 51) },
  ],
  variants: [variant(11, "1:7,2:3"), variant(12, "1:8,2:3")],
});
const withStock = (...stocks: number[]): ProductFacts => ({
  ...bolt,
  variants: bolt.variants.map((of, i) => ({ ...of, stock: stocks[i] ?? 0 })),
});

describe("the price", () => {
  test("R135 R382: is unit price times quantity, options included, discount on the base", () => {
    const cart = priceCart(
      [line({ selections: chosen([1, 7], [2, 3]), quantity: 3 }), line({ productId: 2, quantity: 2 })],
      shelf({ ...bolt, discount: { id: 9, paise: 1000 } }, product({ id: 2, basePaise: 250 })),
    );
    expect(cart.lines[0]).toMatchObject({
      unitPaise: 10_100,
      discountedUnitPaise: 9_100,
      lineTotalPaise: 27_300,
      discountId: 9,
      problem: null,
    });
    expect(cart).toMatchObject({ subtotalPaise: 27_800, shippingPaise: 0, totalPaise: 27_800 });
  });
  test("of nothing is nothing", () =>
    expect(priceCart([], shelf())).toEqual({ lines: [], subtotalPaise: 0, shippingPaise: 0, totalPaise: 0 }));
  test("R260: a problem line costs nothing and the rest survives", () => {
    const cart = priceCart(
      [line({ quantity: 0 }), line({ productId: 99 }), line({ quantity: 2 })],
      shelf(product()),
    );
    expect(cart.lines.map((l) => l.lineTotalPaise)).toEqual([0, 0, 20_000]);
    expect(cart.totalPaise).toBe(20_000);
  });
});

describe("a line on its own", () => {
  test.each<[string, CartLine, [string, number | null] | null]>([
    ["sound", line({ selections: chosen([1, 7], [2, 3]) }), null],
    ["sound with an extra", line({ selections: chosen([5, 51], [2, 3], [1, 8]) }), null],
    ["unknown product", line({ productId: 404 }), ["PRODUCT_GONE", null]],
    ["product of no number", line({ productId: Number.NaN }), ["PRODUCT_GONE", null]],
    ["no colour", line({ selections: chosen([2, 3]) }), ["OPTION_REQUIRED", null]],
    ["nothing chosen", line(), ["OPTION_REQUIRED", null]],
    ["another product's option", line({ selections: chosen([1, 6], [2, 3]) }), ["OPTION_INVALID", null]],
    ["a combination that is not made", line({ selections: chosen([1, 9], [2, 3]) }), ["NOT_MADE", null]],
    [
      "an option under the wrong attribute",
      line({ selections: chosen([1, 3], [2, 7]) }),
      ["OPTION_INVALID", null],
    ],
    [
      "an attribute the product has not",
      line({ selections: chosen([1, 7], [2, 3], [6, 60]) }),
      ["OPTION_INVALID", null],
    ],
    ["two colours", line({ selections: chosen([1, 7], [1, 8], [2, 3]) }), ["OPTION_INVALID", null]],
    ["the same colour twice", line({ selections: chosen([1, 7], [1, 7], [2, 3]) }), ["OPTION_INVALID", null]],
  ])("%s", (_, given, expected) => expect(problems([given], bolt)).toEqual([expected]));

  test.each([
    0,
    -1,
    -100,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e12,
    1_000_001,
    Number.MAX_SAFE_INTEGER,
  ])("quantity %p is none", (quantity) =>
    expect(problems([line({ quantity })], product())).toEqual([["QUANTITY_INVALID", null]]),
  );
});

describe("least and most", () => {
  test.each<[string, number, Given, [string, number] | null]>([
    ["the minimum", 10, { minimumQuantity: 10 }, null],
    ["below it", 9, { minimumQuantity: 10 }, ["BELOW_MINIMUM", 10]],
    ["the maximum", 5, { maximumQuantity: 5 }, null],
    ["above it", 6, { maximumQuantity: 5 }, ["ABOVE_MAXIMUM", 5]],
    ["a hundred without a maximum", 100, {}, null],
    ["one more", 101, {}, ["ABOVE_MAXIMUM", 100]],
    ["an own maximum over a hundred", 500, { maximumQuantity: 500 }, null],
    ["a minimum over a hundred without a maximum", 200, { minimumQuantity: 200 }, null],
  ])("%s", (_, quantity, given, expected) =>
    expect(problems([line({ quantity })], product(given))).toEqual([expected]),
  );

  test("are summed over lines of the same variant, whatever their services", () => {
    expect(problems([line({ quantity: 60 }), line({ quantity: 60 })], product())).toEqual([
      ["ABOVE_MAXIMUM", 100],
      ["ABOVE_MAXIMUM", 100],
    ]);
    expect(
      problems([line({ quantity: 5 }), line({ quantity: 5 })], product({ minimumQuantity: 10 })),
    ).toEqual([null, null]);
    const twice = [
      line({ quantity: 60, selections: chosen([1, 7], [2, 3]) }),
      line({ quantity: 60, selections: chosen([2, 3], [5, 50], [1, 7]) }),
    ];
    expect(problems(twice, bolt)).toEqual([
      ["ABOVE_MAXIMUM", 100],
      ["ABOVE_MAXIMUM", 100],
    ]);
  });
  test("not over lines of another variant", () =>
    expect(
      problems(
        [
          line({ quantity: 60, selections: chosen([1, 7], [2, 3]) }),
          line({ quantity: 60, selections: chosen([1, 8], [2, 3]) }),
        ],
        bolt,
      ),
    ).toEqual([null, null]));
});

describe("R164: stock", () => {
  test.each<[number, number, [string, number] | null]>([
    [5, 5, null],
    [6, 5, ["OUT_OF_STOCK", 5]],
    [1, 0, ["OUT_OF_STOCK", 0]],
  ])("%p of %p", (quantity, stock, expected) =>
    expect(problems([line({ quantity })], product({ stock }))).toEqual([expected]),
  );

  test("is that of the variant, summed over its lines, whatever their services", () => {
    const lines = [
      line({ quantity: 3, selections: chosen([1, 7], [2, 3]) }),
      line({ quantity: 3, selections: chosen([1, 7], [2, 3], [5, 50]) }),
      line({ quantity: 3, selections: chosen([1, 8], [2, 3]) }),
      line({ productId: 2, quantity: 3 }),
    ];
    expect(problems(lines, withStock(5, 3), product({ id: 2, stock: 5 }))).toEqual([
      ["OUT_OF_STOCK", 5],
      ["OUT_OF_STOCK", 5],
      null,
      null,
    ]);
    expect(problems(lines, withStock(6, 0), product({ id: 2, stock: 5 }))).toEqual([
      null,
      null,
      ["OUT_OF_STOCK", 0],
      null,
    ]);
  });
  test("a line that fails otherwise takes none of it", () =>
    expect(
      problems(
        [
          line({ quantity: 101, selections: chosen([5, 51]) }),
          line({ quantity: 5, selections: chosen([5, 50]) }),
        ],
        {
          ...product({ stock: 5 }),
          variants: [variant(11, "5:50", { stock: 5 }), variant(12, "5:51", { stock: 200 })],
          attributes: [{ id: 5, isRequired: true, definesVariant: true, options: options(51, 50) }],
        },
      ),
    ).toEqual([["ABOVE_MAXIMUM", 100], null]));
});

describe("a variant", () => {
  const drill: ProductFacts = product({
    discount: { id: 9, paise: 1000 },
    attributes: [
      { id: 3, isRequired: true, definesVariant: true, options: options(30, 31) },
      { id: 5, isRequired: false, definesVariant: false, options: options(50) },
    ],
    variants: [
      variant(1, "3:30"),
      variant(2, "3:31", { own: { basePaise: 25_000, discount: { id: 8, paise: 2_500 } } }),
    ],
  });
  test("is never chosen for the shopper, and the line names what is missing (ruling O120)", () =>
    expect(priceCart([line()], shelf(drill)).lines[0]).toMatchObject({
      variantId: null,
      problem: { code: "OPTION_REQUIRED", limit: null, attributeId: 3 },
    }));
  test("whose only option leaves no choice is named on the line; a service is left out", () => {
    const plain = {
      ...drill,
      attributes: [{ ...drill.attributes[0]!, options: options(30) }, drill.attributes[1]!],
    };
    expect(priceCart([line()], shelf(plain)).lines[0]).toMatchObject({
      variantId: 1,
      selections: [{ attributeId: 3, optionId: 30 }],
      problem: null,
    });
  });
  test("with its own price has no surcharge of its options, but those of services", () =>
    expect(priceCart([line({ selections: chosen([3, 31], [5, 50]) })], shelf(drill)).lines[0]).toMatchObject({
      variantId: 2,
      unitPaise: 25_500,
      discountedUnitPaise: 23_000,
      discountId: 8,
    }));
});

describe("prices by quantity", () => {
  const tiers = [
    { minimumQuantity: 10, basisPoints: 500 },
    { minimumQuantity: 100, basisPoints: 750 },
  ];
  const pricesOf = (lines: CartLine[], ...products: ProductFacts[]) =>
    priceCart(lines, shelf(...products)).lines.map((l) => [l.unitPaise, l.discountedUnitPaise]);
  /** 2.00 rupees: 1.90 from ten, 1.85 from a hundred. */
  const washer = product({
    basePaise: 200,
    maximumQuantity: 500,
    priceTiers: { tiers, isPerProduct: false },
    attributes: [{ id: 5, isRequired: true, definesVariant: true, options: options(50, 51) }],
    variants: [variant(1, "5:50"), variant(2, "5:51")],
  });

  test.each([
    [9, 200],
    [10, 190],
    [99, 190],
    [100, 185],
  ])("%p pieces cost %p paise each", (quantity, paise) =>
    expect(pricesOf([line({ quantity })], { ...washer, attributes: [], variants: [variant(1, "")] })).toEqual(
      [[paise, paise]],
    ),
  );

  test("a tier takes its part off the price with options, before and after the discount, half up", () =>
    expect(
      pricesOf([line({ quantity: 10, selections: chosen([5, 50]) })], {
        ...washer,
        basePaise: 1005,
        discount: { id: 7, paise: 100 },
      }),
    ).toEqual([[1430, 1335]]));

  const six = line({ quantity: 6, selections: chosen([5, 50]) });
  const four = line({ quantity: 4, selections: chosen([5, 51]) });

  test("each variant counts alone", () =>
    expect(pricesOf([six, four], washer)).toEqual([
      [700, 700],
      [710, 710],
    ]));

  test("all variants count together where the seller says so, but not what cannot be bought", () => {
    const mixed = { ...washer, priceTiers: { tiers, isPerProduct: true } };
    expect(pricesOf([six, four], mixed)).toEqual([
      [665, 665],
      [674, 674],
    ]);
    expect(pricesOf([six, { ...four, selections: chosen([5, 99]) }], mixed)[0]).toEqual([700, 700]);
  });

  test("a product sold in steps", () => {
    const packs = (stock: number) =>
      product({ stock, quantityStep: 5, minimumQuantity: 5, maximumQuantity: null });
    expect(problems([line({ quantity: 7 })], packs(23))).toEqual([["NOT_A_MULTIPLE", 5]]);
    expect(problems([line({ quantity: 20 })], packs(23))).toEqual([null]);
    expect(problems([line({ quantity: 25 })], packs(23))).toEqual([["OUT_OF_STOCK", 20]]);
    expect(problems([line({ quantity: 105 })], packs(500))).toEqual([["ABOVE_MAXIMUM", 100]]);
  });
});

describe("any cart", () => {
  const anyProduct = (id: number) =>
    fc.record({
      id: fc.constant(id),
      basePaise: fc.integer({ min: 1, max: 10_000_000 }),
      discount: fc.option(fc.record({ id: fc.constant(id), paise: fc.integer({ min: 0, max: 10_000_000 }) })),
      minimumQuantity: fc.option(fc.integer({ min: 1, max: 12 })),
      maximumQuantity: fc.option(fc.integer({ min: 12, max: 60 })),
      variants: fc
        .tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 80 }))
        .map(([first, second]) => [
          variant(10 * id, "3:1", { stock: first }),
          variant(10 * id + 1, "3:2", {
            stock: second,
            own: { basePaise: 777, discount: { id, paise: 7 } },
          }),
        ]),
      quantityStep: fc.option(fc.integer({ min: 2, max: 4 })),
      priceTiers: fc.record({
        isPerProduct: fc.boolean(),
        tiers: fc.constantFrom(
          [],
          [
            { minimumQuantity: 5, basisPoints: 250 },
            { minimumQuantity: 20, basisPoints: 1333 },
          ],
        ),
      }),
      attributes: fc.constant([
        {
          id: 3,
          isRequired: true,
          definesVariant: true,
          options: new Map([
            [1, { type: "percentage" as const, basisPoints: 750 }],
            [2, { type: "fixed" as const, paise: 99 }],
          ]),
        },
      ]),
    });
  const products = fc.tuple(anyProduct(1), anyProduct(2), anyProduct(3)).map((list) => shelf(...list));
  const anyLine = fc.record({
    productId: fc.integer({ min: 1, max: 4 }),
    quantity: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.double()),
    selections: fc.array(
      fc.record({ attributeId: fc.constant(3), optionId: fc.integer({ min: 1, max: 3 }) }),
      { maxLength: 2 },
    ),
  });
  const lines = fc.array(anyLine, { maxLength: 12 });

  test("R382: totals are whole, never negative, and the sum of their lines", () => {
    fc.assert(
      fc.property(lines, products, (list, onSale) => {
        const cart = priceCart(list, onSale);
        for (const l of cart.lines) {
          for (const amount of [l.unitPaise, l.discountedUnitPaise, l.lineTotalPaise])
            expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
          expect(l.discountedUnitPaise).toBeLessThanOrEqual(l.unitPaise);
          expect(l.lineTotalPaise).toBe(l.problem === null ? l.discountedUnitPaise * l.quantity : 0);
        }
        expect(cart.subtotalPaise).toBe(cart.lines.reduce((sum, l) => sum + l.lineTotalPaise, 0));
        expect(cart.totalPaise).toBe(cart.subtotalPaise + cart.shippingPaise);
      }),
    );
  });

  test("lines of a variant are sold if its stock is enough for all of them, and else none is", () => {
    const seen = { sold: 0, refused: 0 };
    fc.assert(
      fc.property(lines, products, (list, onSale) => {
        const stocks = new Map([...onSale.values()].flatMap((p) => p.variants.map((v) => [v.id, v.stock])));
        const sound = priceCart(list, onSale).lines.filter(
          ({ problem }) => problem === null || problem.code === "OUT_OF_STOCK",
        );
        for (const { variantId, problem } of sound) {
          const wanted = sound.reduce((sum, l) => sum + (l.variantId === variantId ? l.quantity : 0), 0);
          const isEnough = wanted <= (stocks.get(variantId ?? 0) ?? -1);
          expect([wanted, problem === null]).toEqual([wanted, isEnough]);
          seen[isEnough ? "sold" : "refused"] += 1;
        }
      }),
      // A hundred random carts refused none about once in some hundred runs.
      { numRuns: 1_000 },
    );
    expect([seen.sold > 0, seen.refused > 0]).toEqual([true, true]);
  });

  test("the order of the lines changes nothing but the order of the answer", () => {
    fc.assert(
      fc.property(lines, products, (list, onSale) => {
        const there = priceCart(list, onSale);
        const back = priceCart([...list].reverse(), onSale);
        expect([...back.lines].reverse()).toEqual(there.lines);
        expect(back.totalPaise).toBe(there.totalPaise);
      }),
    );
  });
});
