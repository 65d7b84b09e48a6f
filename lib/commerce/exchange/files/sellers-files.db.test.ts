import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../base/actor";
import { db } from "../../base/db/client";
import { products, variants } from "../../base/db/schema";
import { aCategory, aProduct, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { saveSetting } from "../../base/settings/shop-settings";
import { readApproval } from "../../catalogue/products/approvals";
import { checkImport } from "./check-import";
import { exportBatch } from "./export-file";
import { findImport, listImports } from "./list-imports";
import { continueImports } from "./run-imports";
import { startImport, startUndo } from "./start-import";

useTestDatabase();

const OWNER: Actor = { role: "owner", id: 1, name: "Asha" };
const sellerOf = (id: number): Actor => ({ role: "seller", id, name: "Ravi" });
const check = (actor: Actor, text: string) =>
  checkImport(actor, { fileName: "own.csv", data: Buffer.from(text) });
const write = async (actor: Actor, text: string): Promise<number> => {
  const { importId, problems } = await check(actor, text);
  expect(problems).toEqual([]);
  expect(await startImport(actor, importId ?? 0)).toMatchObject({ ok: true });
  await continueImports();
  return importId ?? 0;
};
const productOf = async (sku: string) => (await db().select().from(products).where(eq(products.sku, sku)))[0];

let saved = 0;
const wait = async (newProductsWait: boolean) => {
  await saveSetting(OWNER, "sellers", { newProductsWait }, saved);
  saved += 1;
};
afterEach(() => wait(false));

/** Two sellers with a product each. */
const scene = async () => {
  const [own, other] = [await aVendor({ name: "Own" }), await aVendor({ name: "Other" })];
  const mine = await aProduct({ vendorId: own.id, pricePaise: 10_00, name: "Mine" });
  const theirs = await aProduct({ vendorId: other.id, pricePaise: 20_00, name: "Theirs" });
  return { own, other, mine, theirs, seller: sellerOf(own.id), rival: sellerOf(other.id) };
};

test("a seller's file changes their own goods; rows of others are named, and nothing of them is told", async () => {
  const { seller, mine, theirs } = await scene();
  await write(seller, `sku,price_inr\n${mine.sku},11\n`);
  expect(await productOf(mine.sku)).toMatchObject({ pricePaise: 11_00 });
  for (const head of ["sku,price_inr", "article_sku,stock", "sku,attribute,value"])
    expect(
      (await check(seller, `${head}\n${theirs.sku.toLowerCase()},1${head.endsWith("value") ? ",1" : ""}\n`))
        .problems,
    ).toMatchObject([{ row: 2, expected: "own-goods", facts: {} }]);
  expect(await productOf(theirs.sku)).toMatchObject({ pricePaise: 20_00 });
});

test("new products are the seller's, whatever a column says, and wait for the owner's yes where it is wanted", async () => {
  const { seller, own, other } = await scene();
  const category = await aCategory();
  const file = (sku: string) =>
    `sku,name_en,price_inr,category_id,gst_rate,hsn_code,seller_id,status\n${sku},New,5,${category.id},18,7318,${other.id},on\n`;
  await write(seller, file("FREE-1"));
  expect(await productOf("FREE-1")).toMatchObject({ vendorId: own.id, isActive: true });
  await wait(true);
  await write(seller, file("WAIT-1"));
  const waiting = await productOf("WAIT-1");
  expect(waiting).toMatchObject({ vendorId: own.id, isActive: false });
  expect(await readApproval(waiting?.id ?? 0)).toBe("asked");
});

test("what waits for the owner's yes at the desk waits in a file too", async () => {
  const { seller, mine } = await scene();
  await wait(true);
  await write(seller, `sku,name_en,weight_grams\n${mine.sku},Better name,70\n`);
  expect(await productOf(mine.sku)).toMatchObject({ name: { en: "Mine" }, weightGrams: 70 });
  const { rows } = await db().execute(sql`select 1 from product_proposals where product_id = ${mine.id}`);
  expect(rows).toHaveLength(1);
});

test("a seller sees, begins and undoes their own imports only; the owner all", async () => {
  const { seller, rival, mine } = await scene();
  const { importId } = await check(seller, `sku,price_inr\n${mine.sku},12\n`);
  const id = importId ?? 0;
  expect(await findImport(id, rival.id)).toBeNull();
  expect((await listImports({ page: 1, perPage: 100, vendorId: rival.id })).rows).toEqual([]);
  expect(await startImport(rival, id)).toEqual({ ok: false, code: "NOT_CHECKED" });
  // Another seller of the same name does not take its place.
  await check(rival, "article_sku,stock\nX,1\n");
  expect(await findImport(id, seller.id)).toMatchObject({ state: "checked" });
  expect(await startImport(seller, id)).toMatchObject({ ok: true });
  await continueImports();
  expect(await startUndo(rival, null)).toEqual({ ok: false, code: "NOT_LAST" });
  expect(await findImport(id)).toMatchObject({ state: "done" });
  expect(await startUndo(seller, id)).toMatchObject({ ok: true });
  await continueImports();
  expect(await productOf(mine.sku)).toMatchObject({ pricePaise: 10_00 });
});

test("a seller's exports have their own goods, and come back without a difference", async () => {
  const { seller, own, mine, theirs } = await scene();
  for (const what of ["products", "articles", "specifications"] as const) {
    const { text } = await exportBatch(what, { after: null, month: "", vendorId: own.id });
    expect(text).not.toContain(theirs.sku);
    if (what === "specifications") continue;
    expect(text).toContain(mine.sku);
    const { importId, problems } = await check(seller, text);
    expect(problems).toEqual([]);
    expect(await findImport(importId ?? 0, own.id)).toMatchObject({ rows: 1, changes: 0 });
  }
  expect(await db().$count(variants, eq(variants.productId, mine.id))).toBe(1);
});
