import { NO_CHOICE, packFor, priceOf, type Choosable } from "./choice";
import { hasVariantTable, variantRows } from "./variant-rows";

const option = (id: number, text: string, paise = 0) => ({
  id,
  name: { text },
  surcharge: { type: "fixed" as const, paise },
});
const LENGTH = {
  id: 6,
  name: { text: "Length" },
  isRequired: true,
  options: [option(8, "25 mm"), option(9, "38 mm", 3000)],
};
const ENGRAVING = {
  id: 7,
  name: { text: "Engraving" },
  isRequired: false,
  options: [option(70, "Name", 500)],
};

const screw = (more: Partial<Choosable> = {}): Choosable => ({
  id: 1,
  name: "Screw",
  price: { unit: 10000, discounted: null },
  gallery: [],
  colors: [
    { id: 1, name: { text: "Zinc" }, hex: "#ccc" },
    { id: 2, name: { text: "Brass" }, hex: "#fc0" },
  ],
  sizes: [],
  attributes: [LENGTH, ENGRAVING],
  minimumQuantity: 1,
  maximumQuantity: null,
  quantityStep: 1,
  priceTiers: { tiers: [], isPerProduct: false },
  pack: null,
  isInStock: true,
  stock: 10,
  variants: [
    ["1:2,6:9", "BRA-38", 4, { unit: 20000, discounted: 18000 }],
    ["1:1,6:9", "ZIN-38", 0],
    ["1:1,6:8", "ZIN-25", 6],
  ],
  ...more,
});

it("lists the variants in the order of their options, each as a choice", () => {
  expect(variantRows(screw()).map(({ sku, options }) => [sku, ...options.map((one) => one?.text)])).toEqual([
    ["ZIN-25", "Zinc", "25 mm"],
    ["ZIN-38", "Zinc", "38 mm"],
    ["BRA-38", "Brass", "38 mm"],
  ]);
  expect(variantRows(screw())[2]?.choice).toEqual({ ...NO_CHOICE, colorId: 2, options: { 6: 9 } });
});

it("prices a variant with a price of its own by that, and services on top", () => {
  const product = screw();
  expect(priceOf(product, { ...NO_CHOICE, colorId: 1, options: { 6: 9 } })).toEqual({
    unit: 13000,
    discounted: null,
  });
  expect(priceOf(product, { ...NO_CHOICE, colorId: 2, options: { 6: 9 } })).toEqual({
    unit: 20000,
    discounted: 18000,
  });
  expect(priceOf(product, { ...NO_CHOICE, colorId: 2, options: { 6: 9, 7: 70 } })).toEqual({
    unit: 20500,
    discounted: 18500,
  });
});

it("counts the unit price of a variant by its own pack, else by the product's", () => {
  const product = screw({
    pack: { quantity: 100, unit: "piece" },
    variants: [
      ["1:1,6:8", "ZIN-25", 6, null, 500],
      ["1:1,6:9", "ZIN-38", 6],
    ],
  });
  expect(variantRows(product).map(({ pack }) => pack?.quantity)).toEqual([500, 100]);
  expect(packFor(product, { ...NO_CHOICE, colorId: 1, options: { 6: 8 } })?.quantity).toBe(500);
  expect(packFor(product, NO_CHOICE)?.quantity).toBe(100);
  expect(priceOf(product, { ...NO_CHOICE, colorId: 1, options: { 6: 9 } }).unit).toBe(13000);
});

it("offers a table from seven variants on, unless a choice is required that no variant answers", () => {
  const seven = Array.from({ length: 7 }, (_, i): [string, string, number] => [`6:${i}`, `S-${i}`, 1]);
  expect(hasVariantTable(screw({ variants: seven.slice(1) }))).toBe(false);
  expect(hasVariantTable(screw({ variants: seven }))).toBe(true);
  expect(
    hasVariantTable(screw({ variants: seven, attributes: [LENGTH, { ...ENGRAVING, isRequired: true }] })),
  ).toBe(false);
});
