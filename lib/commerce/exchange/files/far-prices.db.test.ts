import { eq } from "drizzle-orm";
import { COMMAND_LINE } from "../../base/actor";
import { db } from "../../base/db/client";
import { products, variants } from "../../base/db/schema";
import { aCategory, aProduct, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { checkImport } from "./check-import";
import { listFarPrices } from "./far-prices";
import { findImport } from "./list-imports";
import { planPrices } from "./plan-prices";
import { continueImports } from "./run-imports";
import { startImport } from "./start-import";

useTestDatabase();

const checked = async (lines: string[]): Promise<number> => {
  const data = Buffer.from(lines.join("\n"));
  const { importId, problems } = await checkImport(COMMAND_LINE, { fileName: "goods.csv", data });
  expect(problems).toEqual([]);
  return importId ?? 0;
};
const farOf = async (id: number) =>
  (await listFarPrices(id)).map(({ row, sku, field, before, after }) => [row, sku, field, before, after]);
const priceOf = async (sku: string) =>
  (await db().select().from(products).where(eq(products.sku, sku)))[0]?.pricePaise;

test("prices below half and above double are listed, the farthest first; a new product's is not", async () => {
  const [vendor, category] = [await aVendor(), await aCategory()];
  for (const sku of ["A-1", "A-2", "A-3", "A-4", "A-5"])
    await aProduct({ sku, pricePaise: 100_00, vendorId: vendor.id, categories: [category.id] });
  const id = await checked([
    "sku,name_en,price_inr,category_id,gst_rate,hsn_code,seller_id",
    "A-1,,200,,,,",
    "A-2,,200.01,,,,",
    "A-3,,50,,,,",
    "A-4,,1,,,,",
    "A-5,Bolt,10000,,,,",
    `A-6,Bolt,9000,${category.id},18,7318,${vendor.id}`,
  ]);
  expect(await farOf(id)).toEqual([
    [5, "A-4", "pricePaise", 100_00, 1_00],
    [6, "A-5", "pricePaise", 100_00, 10_000_00],
    [3, "A-2", "pricePaise", 100_00, 200_01],
  ]);
});

test("an article without a price of its own has its product's, and an MRP is a price", async () => {
  await aProduct({ sku: "B-1", pricePaise: 100_00, stock: 3 });
  await aProduct({ sku: "B-2", pricePaise: 100_00, stock: 3 });
  await db().update(variants).set({ mrpPaise: 150_00 }).where(eq(variants.sku, "B-2"));
  const id = await checked(["article_sku,price_inr,mrp_inr,stock", "B-1,250,300,9", "B-2,90,1500,1"]);
  expect(await farOf(id)).toEqual([
    [3, "B-2", "mrpPaise", 150_00, 1500_00],
    [2, "B-1", "pricePaise", 100_00, 250_00],
  ]);
});

test("without a yes to all of them nothing is written; with it the import is", async () => {
  await aProduct({ sku: "C-1", pricePaise: 100_00 });
  await aProduct({ sku: "C-2", pricePaise: 100_00 });
  const id = await checked(["sku,price_inr", "C-1,7", "C-2,700"]);
  expect(await startImport(COMMAND_LINE, id)).toEqual({ ok: false, code: "FAR_PRICES", facts: { count: 2 } });
  expect(await startImport(COMMAND_LINE, id, 1)).toMatchObject({ code: "FAR_PRICES" });
  await continueImports();
  expect(await findImport(id)).toMatchObject({ state: "checked" });
  expect(await priceOf("C-1")).toBe(100_00);
  expect(await startImport(COMMAND_LINE, id, 2)).toEqual({ ok: true, value: id });
  await continueImports();
  expect([await priceOf("C-1"), await priceOf("C-2")]).toEqual([7_00, 700_00]);
});

test("a planned change of more than double is asked for too", async () => {
  const vendor = await aVendor();
  await aProduct({ sku: "D-1", pricePaise: 100_00, vendorId: vendor.id });
  const plan = { name: "D", brandId: null, categoryId: null, vendorId: vendor.id, step: "rupee" } as const;
  const planned = async (basisPoints: number): Promise<number> => {
    const found = await planPrices(COMMAND_LINE, { ...plan, basisPoints });
    return found.ok ? (found.value.importId ?? 0) : 0;
  };
  expect(await farOf(await planned(10_000))).toEqual([]);
  expect(await farOf(await planned(10_100))).toEqual([[1, "D-1", "pricePaise", 100_00, 201_00]]);
});
