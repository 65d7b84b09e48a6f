import { findBrokenNumbers } from "./catalogue-numbers";
import type { CatalogueProduct, CatalogueVariant } from "../../catalogue/catalogue-files";
import { findBrokenVariants, variantsOf } from "./catalogue-variants";
import { smallCatalogue } from "./small-catalogue";

/** A bolt in one colour, two sizes and two lengths (options 31 and 32), with a service (option 51). */
const bolt = (variants?: CatalogueVariant[], given: Partial<CatalogueProduct> = {}): CatalogueProduct => {
  const [base] = smallCatalogue().products;
  if (base === undefined) throw new Error("The small catalogue has changed.");
  const option = (id: number) => ({
    id,
    value: { en: String(id) },
    additionalPrice: 0,
    priceType: "fixed" as const,
  });
  return {
    ...base,
    attributes: [
      {
        attributeId: 6,
        name: { en: "Length" },
        required: true,
        definesVariant: true,
        options: [31, 32].map(option),
      },
      {
        attributeId: 5,
        name: { en: "Engraving" },
        required: false,
        definesVariant: false,
        options: [option(51)],
      },
    ],
    ...(variants === undefined
      ? {}
      : { variants, stockQuantity: variants.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0) }),
    ...given,
  };
};
const variant = (sku: string, given: Partial<CatalogueVariant> = {}): CatalogueVariant => ({
  sku,
  colourId: 1,
  sizeId: 1,
  optionIds: [31],
  stockQuantity: 10,
  ...given,
});

test("a product that lists no variants has one for each combination, which share its stock", () => {
  expect(variantsOf(bolt(undefined, { stockQuantity: 6 }))).toEqual([
    { sku: "HW-1001-1.1-2.1-6.31", key: "1:1,2:1,6:31", stockQuantity: 2 },
    { sku: "HW-1001-1.1-2.1-6.32", key: "1:1,2:1,6:32", stockQuantity: 2 },
    { sku: "HW-1001-1.1-2.2-6.31", key: "1:1,2:2,6:31", stockQuantity: 1 },
    { sku: "HW-1001-1.1-2.2-6.32", key: "1:1,2:2,6:32", stockQuantity: 1 },
  ]);
  expect(variantsOf(bolt(undefined, { colours: [], sizes: [], attributes: [], stockQuantity: 6 }))).toEqual([
    { sku: "HW-1001", key: "", stockQuantity: 6 },
  ]);
});

test("a variant with a pack of its own needs a product with a pack, whose unit it is in", () => {
  const packed = [variant("A", { packQuantity: 50 }), variant("B", { optionIds: [32] })];
  const problems = findBrokenVariants([bolt(packed)]).join();
  expect(problems).toMatch(/id 1001: variants: A: packQuantity: the product has no pack/);
  expect(problems).not.toMatch(/variants: B: packQuantity/);
  const given = bolt(packed, { pack: { quantity: 10, unit: "piece" } });
  expect(findBrokenVariants([given]).join()).not.toMatch(/packQuantity/);
});

test("listed variants are found whatever the order of their options", () => {
  const listed = [variant("A", { optionIds: [32], gtin: "8901234567890", price: 12.5 }), variant("B")];
  expect(variantsOf(bolt(listed))).toEqual([
    { sku: "A", key: "1:1,2:1,6:32", stockQuantity: 10, gtin: "8901234567890", price: 12.5 },
    { sku: "B", key: "1:1,2:1,6:31", stockQuantity: 10 },
  ]);
  expect(findBrokenVariants([bolt(listed)])).toEqual([]);
});

test.each<[string, CatalogueProduct[], string[]]>([
  ["none", [bolt([])], ["variants: a product needs at least one"]],
  ["the same options twice", [bolt([variant("A"), variant("B")])], ["variants: B: the same options as A"]],
  [
    "a size, a colour and an option that the product does not have",
    [bolt([variant("A", { sizeId: 9 }), variant("B", { colourId: 7 }), variant("C", { optionIds: [99] })])],
    [
      "variants: A: sizeId: 9 is not an option of the product that defines a variant",
      "variants: B: colourId: 7 is not an option of the product that defines a variant",
      "variants: C: optionIds: 99 is not an option of the product that defines a variant",
    ],
  ],
  [
    "a service",
    [bolt([variant("A", { optionIds: [31, 51] })])],
    ["variants: A: optionIds: 51 is not an option of the product that defines a variant"],
  ],
  [
    "two options of one attribute",
    [bolt([variant("A", { optionIds: [31, 32] })])],
    ["variants: A: optionIds: two options of one attribute"],
  ],
  [
    "an option too few",
    [bolt([variant("A", { optionIds: [] })])],
    ["variants: A: an option of every colour, size and attribute that defines a variant must be named"],
  ],
  [
    "a stock that is not the sum",
    [bolt([variant("A")], { stockQuantity: 9 })],
    ["stockQuantity: is 9, the variants have 10"],
  ],
])("names %s", (_, products, problems) =>
  expect(findBrokenVariants(products).map((problem) => problem.replace(/^products: id \d+: /, ""))).toEqual(
    problems,
  ),
);

test("an attribute that need not be chosen may not charge for its first option", () => {
  const product = bolt();
  const [length] = product.attributes;
  Object.assign(length ?? {}, { required: false });
  expect(findBrokenVariants([product])).toEqual([]);
  Object.assign(length?.options[0] ?? {}, { additionalPrice: 1 });
  expect(findBrokenVariants([product])).toEqual([
    "products: id 1001: attributes: 6: defines a variant and is not required, so its first option must cost nothing more",
  ]);
});

test("part numbers and GTINs that cannot be or stand twice are named; case makes no other part number", () => {
  const products = [
    bolt([variant("A", { gtin: "96385074" }), variant("a", { optionIds: [32], gtin: "96385074" })]),
    bolt([variant("hw-1001"), variant("-B", { optionIds: [32], gtin: "96385075" })], { id: 1002 }),
    bolt([variant("HW-1003"), variant("HW-1002", { optionIds: [32] })], { id: 1003 }),
  ];
  expect(findBrokenNumbers(products)).toEqual([
    "products: id 1001: variants: a: sku: product 1001 has it too",
    "products: id 1001: variants: a: gtin: A has it too",
    "products: id 1002: variants: hw-1001: sku: product 1001 has it too",
    "products: id 1002: variants: -B: sku: letters, digits and . _ / - only, at most 64, a letter or digit first",
    "products: id 1002: variants: -B: gtin: 8, 12, 13 or 14 digits with a right check digit",
    "products: id 1003: variants: HW-1002: sku: product 1002 has it too",
  ]);
});
