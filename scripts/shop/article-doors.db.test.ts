import { rm } from "node:fs/promises";
import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import { db } from "@/lib/commerce/base/db/client";
import { aProduct } from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import type { CatalogueVariant } from "@/lib/commerce/catalogue/catalogue-files";
import type { GivenArticle } from "@/lib/commerce/catalogue/products/check-articles";
import { changePrices, editProduct } from "@/lib/commerce/catalogue/products/edit-product";
import { readProductArticles, versionOfArticles } from "@/lib/commerce/catalogue/products/product-articles";
import { saveArticles } from "@/lib/commerce/catalogue/products/save-articles";
import { readCatalogue } from "@/lib/commerce/exchange/catalogue-folder/read-catalogue";
import { smallCatalogue, writeCatalogue } from "@/lib/commerce/exchange/catalogue-folder/small-catalogue";
import { checkImport } from "@/lib/commerce/exchange/files/check-import";
import { shop } from "./run-command.testing";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
useTestDatabase();

/** The problems of the desk's table, by field and reason. */
const atDesk = async (
  { id, sku }: { id: number; sku: string },
  given: Partial<GivenArticle>,
): Promise<string[]> => {
  const article: GivenArticle = {
    key: "",
    sku,
    gtin: null,
    pricePaise: null,
    mrpPaise: null,
    costPaise: null,
    weightGrams: null,
    pictureId: null,
    isActive: true,
    stock: null,
    ...given,
  };
  const version = versionOfArticles(await readProductArticles(db(), id));
  const saved = await saveArticles(COMMAND_LINE, sku, { version, choices: [], articles: [article] });
  const problems = saved.ok ? [] : (saved.facts?.problems as { field: string; reason: string }[]);
  return problems.map(({ field, reason }) => `${field} ${reason}`);
};

/** The mistakes of a CSV of articles with one cell, by column and what is expected. */
const inFile = async (sku: string, column: string, cell: string): Promise<string[]> => {
  const text = `article_sku,${column}\n${sku},${cell}`;
  const { problems } = await checkImport(COMMAND_LINE, { fileName: "", data: Buffer.from(text) });
  return problems.map((problem) => `${problem.column} ${problem.expected}`);
};

/** What the catalogue folder says of a variant; empty if it takes it. */
const inFolder = async (given: Partial<CatalogueVariant>): Promise<string> => {
  const catalogue = smallCatalogue();
  catalogue.products = catalogue.products.map((product) =>
    product.id === 1002
      ? {
          ...product,
          colours: [],
          sizes: [],
          attributes: [],
          specifications: [],
          stockQuantity: given.stockQuantity ?? 0,
          variants: [{ sku: "V-1", optionIds: [], stockQuantity: 0, ...given }],
        }
      : product,
  );
  const folder = await writeCatalogue(catalogue);
  const refused = await readCatalogue(folder).then(
    () => "",
    (error: Error) => error.message,
  );
  await rm(folder, { recursive: true });
  return refused.split("\n").slice(1).join("\n").trim();
};

const PLACE = "products: id 1002: variants: V-1";

test("a wrong price is refused with one reason at desk, file and catalogue folder", async () => {
  const product = await aProduct({ sku: "PRICE" });
  for (const paise of [-1, 0, 1_000_000_001]) {
    expect(await atDesk(product, { pricePaise: paise })).toEqual(["price price"]);
    expect(await inFile("PRICE", "price_inr", (paise / 100).toFixed(2))).toEqual(["price_inr price"]);
    expect(await inFolder({ price: paise / 100 })).toBe(
      `${PLACE}: price: is in rupees, as 120 or 99.50, from 0.01 to 10000000.00`,
    );
  }
  for (const paise of [1, 1_000_000_000]) {
    expect(await inFile("PRICE", "price_inr", (paise / 100).toFixed(2))).toEqual([]);
    expect(await inFolder({ price: paise / 100 })).toBe("");
    expect(await atDesk(product, { pricePaise: paise })).toEqual([]);
  }
});

test("a wrong cost is refused with one reason at desk, file and catalogue folder; one above the price is not", async () => {
  const product = await aProduct({ sku: "COST", pricePaise: 90_00 });
  for (const paise of [-1, 0, 1_000_000_001]) {
    expect(await atDesk(product, { costPaise: paise })).toEqual(["cost price"]);
    expect(await inFile("COST", "cost_inr", (paise / 100).toFixed(2))).toEqual(["cost_inr price"]);
    expect(await inFolder({ cost: paise / 100 })).toBe(
      `${PLACE}: cost: is in rupees, as 120 or 99.50, from 0.01 to 10000000.00`,
    );
  }
  for (const paise of [1, 1_000_000_000]) {
    expect(await inFile("COST", "cost_inr", (paise / 100).toFixed(2))).toEqual([]);
    expect(await inFolder({ cost: paise / 100 })).toBe("");
    expect(await atDesk(product, { costPaise: paise })).toEqual([]);
  }
});

test("wrong pieces are refused with one reason at desk, file and catalogue folder, and by the command", async () => {
  const product = await aProduct({ sku: "PIECES", stock: 0 });
  const said = "a whole number, from 0 to 1000000";
  for (const pieces of [-1, 1_000_001]) {
    expect(await atDesk(product, { stock: { seen: 0, counted: pieces } })).toEqual(["stock pieces"]);
    expect(await inFile("PIECES", "stock", String(pieces))).toEqual(["stock pieces"]);
    await expect(shop("stock", "count", "PIECES", String(pieces))).rejects.toThrow(
      `The number of pieces is ${said}.`,
    );
  }
  // The product of the folder has the sum of its variants, which cannot be below zero.
  expect(await inFolder({ stockQuantity: 1_000_001 })).toBe(`${PLACE}: stockQuantity: is ${said}`);
  expect(await inFolder({ stockQuantity: 1_000_000 })).toBe("");
  expect(await inFile("PIECES", "stock", "1000000")).toEqual([]);
  expect(await atDesk(product, { stock: { seen: 0, counted: 1_000_000 } })).toEqual([]);
  expect(await shop("stock", "count", "PIECES", "0")).toBe("PIECES: 1000000 → 0 pieces");
});

test("a wrong trade item number is refused with one reason, and so is one that another article has", async () => {
  const [product, other] = [await aProduct({ sku: "GTIN" }), await aProduct({ sku: "OTHER" })];
  for (const gtin of ["4006381333932", "12", "x"]) {
    expect(await atDesk(product, { gtin })).toEqual(["gtin gtin"]);
    expect(await inFile("GTIN", "gtin", gtin)).toEqual(["gtin gtin"]);
    expect(await inFolder({ gtin })).toBe(`${PLACE}: gtin: 8, 12, 13 or 14 digits with a right check digit`);
  }
  expect(await atDesk(other, { gtin: "96385074" })).toEqual([]);
  expect(await atDesk(product, { gtin: "96385074" })).toEqual(["gtin free-gtin"]);
  expect(await inFile("GTIN", "gtin", "96385074")).toEqual(["gtin free-gtin"]);
});

test("a wrong weight is refused at desk and catalogue folder, and a file of articles has no column for it", async () => {
  const product = await aProduct({ sku: "WEIGHT" });
  for (const weightGrams of [-1, 10_000_001]) {
    expect(await atDesk(product, { weightGrams })).toEqual(["weight grams"]);
    expect(await inFolder({ weightGrams })).toBe(
      `${PLACE}: weightGrams: is a whole number, from 0 to 10000000`,
    );
  }
  expect(await inFile("WEIGHT", "weight_grams", "5")).toEqual(["weight_grams known-column"]);
  for (const weightGrams of [0, 10_000_000]) {
    expect(await inFolder({ weightGrams })).toBe("");
    expect(await atDesk(product, { weightGrams })).toEqual([]);
  }
});

test("no door lets a price be above the highest retail price of the package", async () => {
  const product = await aProduct({ sku: "MRP", pricePaise: 90_00 });
  expect(await atDesk(product, { mrpPaise: 89_99 })).toEqual(["mrp below-price"]);
  expect(await inFile("MRP", "mrp_inr", "89.99")).toEqual(["mrp_inr below-mrp"]);
  expect(await atDesk(product, { mrpPaise: 100_00 })).toEqual([]);
  expect(await atDesk(product, { mrpPaise: 100_00, pricePaise: 100_01 })).toEqual(["mrp below-price"]);
  expect(await inFile("MRP", "price_inr", "100.01")).toEqual(["price_inr below-mrp"]);
  const edit = (pricePaise: number) =>
    editProduct(COMMAND_LINE, "MRP", { changes: { pricePaise }, seen: {} });
  expect(await edit(100_01)).toMatchObject({ code: "ABOVE_MRP", facts: { sku: "MRP", mrpPaise: 100_00 } });
  const raise = { skus: ["MRP"], categoryId: null, vendorId: null };
  expect(await changePrices(COMMAND_LINE, raise, 1_200)).toMatchObject({ code: "ABOVE_MRP" });
  expect(await edit(100_00)).toMatchObject({ ok: true });
  const { problems } = await checkImport(COMMAND_LINE, {
    fileName: "",
    data: Buffer.from("sku,price_inr\nMRP,100.01"),
  });
  expect(problems).toMatchObject([
    { row: 2, column: "price_inr", expected: "below-mrp", facts: { mrp: "100.00" } },
  ]);
  expect(await inFolder({ price: 90, mrp: 89.99 })).toBe(`${PLACE}: mrp: is below the price`);
});
