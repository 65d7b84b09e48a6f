import { rm } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { db } from "../../base/db/client";
import { variants } from "../../base/db/schema";
import { aProduct } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { importCatalogue } from "./catalogue";
import { smallCatalogue, writeCatalogue } from "./small-catalogue";

useTestDatabase();

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

const numbersOf = async (productId: number) =>
  (await db().select().from(variants).where(eq(variants.productId, productId))).map(({ sku, gtin }) => [
    sku,
    gtin,
  ]);

/** Imports the small catalogue, whose second product is one article with these numbers, without choices or in a colour. */
const importWith = async (given: { sku: string; gtin: string }, colourId?: number) => {
  const catalogue = smallCatalogue();
  catalogue.products = catalogue.products.map((product) =>
    product.id === 1002
      ? {
          ...product,
          colours: colourId === undefined ? [] : [{ colourId, images: [] }],
          sizes: [],
          attributes: [],
          specifications: [],
          variants: [
            {
              ...given,
              ...(colourId === undefined ? {} : { colourId }),
              optionIds: [],
              stockQuantity: product.stockQuantity,
            },
          ],
        }
      : product,
  );
  const folder = await writeCatalogue(catalogue);
  folders.push(folder);
  await importCatalogue({ folder, mediaFolder: path.join(folder, "media"), log: () => undefined });
};

test("numbers of the files that an article made here has are refused, and nothing is written", async () => {
  const own = await aProduct({ id: 100_001, sku: "Own-1" });
  await db().update(variants).set({ gtin: "96385074" }).where(eq(variants.productId, own.id));
  const place = "products: id 1002: variants: FILE-1";
  await expect(importWith({ sku: "own-1", gtin: "4006381333931" })).rejects.toThrow(
    "products: id 1002: variants: own-1: sku: Own-1 has it too",
  );
  await expect(importWith({ sku: "FILE-1", gtin: "96385074" })).rejects.toThrow(
    `${place}: gtin: Own-1 has it too`,
  );
  await expect(importWith({ sku: "FILE-1", gtin: "96385075" })).rejects.toThrow(
    `${place}: gtin: 8, 12, 13 or 14`,
  );
  expect(await numbersOf(own.id)).toEqual([["Own-1", "96385074"]]);
  expect(await numbersOf(1002)).toEqual([]);

  // An article that is off keeps its part number, but its GTIN is free.
  await db().update(variants).set({ isActive: false }).where(eq(variants.productId, own.id));
  await importWith({ sku: "FILE-1", gtin: "96385074" });
  expect(await numbersOf(1002)).toEqual([["FILE-1", "96385074"]]);
  // Within the files a number moves to another article, also in another case.
  await importWith({ sku: "file-1", gtin: "96385074" }, 1);
  const { rows } = await db().execute<{ sku: string; isActive: boolean }>(sql`
    select case when is_active then sku else replace(sku, id::text, 'id') end as sku, is_active as "isActive"
    from variants where product_id = 1002 order by id`);
  expect(rows).toEqual([
    { sku: "earlier id", isActive: false },
    { sku: "file-1", isActive: true },
  ]);
});
