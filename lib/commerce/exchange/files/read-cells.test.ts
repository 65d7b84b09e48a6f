import type { z } from "zod";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { writtenNumber, type NumberField } from "@/lib/model/typed-number";
import type { Value } from "./check-rows";
import { CELLS, sellerCell } from "./read-cells";

const { products, articles } = CELLS;

type Cell = z.ZodType<Value, string>;

/** Reads a cell: its value, or the problem's `expected`. */
const read = (cell: Cell, text: string): unknown => {
  const found = cell.safeParse(text);
  return found.success ? found.data : found.error.issues[0]?.message;
};

const BOUNDED: [string, Cell, NumberField, string][] = [
  ["price_inr of a product", products.pricePaise, NUMBER_FIELDS.price, "price"],
  ["category_id", products.categoryId, NUMBER_FIELDS.id, "category"],
  ["brand_id", products.brandId, NUMBER_FIELDS.id, "brand"],
  ["weight_grams", products.weightGrams, NUMBER_FIELDS.weight, "grams"],
  ["price_inr of an article", articles.pricePaise, NUMBER_FIELDS.price, "price"],
  ["stock", articles.stock, NUMBER_FIELDS.stock, "pieces"],
  ["seller_id", sellerCell, NUMBER_FIELDS.id, "seller"],
];

test.each(BOUNDED)("%s has a least and a most number", (_, cell, { kind, least, most }, expected) => {
  const typed = (value: number): unknown => read(cell, writtenNumber(value, kind));
  expect([least - 1, least, most, most + 1].map(typed)).toEqual([expected, least, most, expected]);
});

test("a GST rate is one of the list", () => {
  const typed = (text: string): unknown => read(products.gstRate, text);
  expect(["0", "0.25", "18 %", "40", "١٨٪"].map(typed)).toEqual([0, 0.25, 18, 40, 18]);
  expect(["-1", "17", "40.01", "100", "eighteen"].map(typed)).toEqual(["gst", "gst", "gst", "gst", "gst"]);
});

test.each<[string, number]>([
  ["Rs. 1,234.00", 1234_00],
  ["1,250/-", 1250_00],
  ["₹1,20,150", 120150_00],
  ["१,२५०", 1250_00],
])("%s is a price", (text, paise) => expect(read(products.pricePaise, text)).toBe(paise));

test.each(["1,250", "१,२५०", "1250.0", "1250.00"])("%s is a number of pieces", (text) =>
  expect(read(articles.stock, text)).toBe(1250),
);

test.each<[string, string, Record<string, Value>]>([
  ["249,50", "one-reading", { first: "249.50", second: "24,950" }],
  ["120 150", "clear-number", { first: "1,20,150" }],
  ["120\n150", "clear-number", { first: "1,20,150" }],
  ["1.250,00", "clear-number", { first: "1,250.00" }],
  ["120-150", "price", {}],
])("%j is refused with what it may mean", (text, expected, facts) => {
  const found = products.pricePaise.safeParse(text);
  expect(found.error?.issues[0]).toMatchObject({
    message: expected,
    ...(expected === "price" ? {} : { params: facts }),
  });
  // The reader that takes an emptied cell as well says the same.
  expect(articles.pricePaise.safeParse(text).error?.issues[0]).toMatchObject({
    message: expected,
    ...(expected === "price" ? {} : { params: facts }),
  });
});

test("a GTIN may have the gaps of its package", () => {
  expect(read(articles.gtin, "4 006381 333931")).toBe("4006381333931");
  expect(read(articles.gtin, "4 006381 333932")).toBe("gtin");
});

test("an HSN code's digits have no gaps", () => {
  expect(read(products.hsnCode, "८२०५")).toBe("8205");
  expect(read(products.hsnCode, "7318 7319")).toBe("hsn");
  expect(read(products.hsnCode, "7,318")).toBe("hsn");
});
