import { eq, sql } from "drizzle-orm";
import { COMMAND_LINE } from "../../base/actor";
import { db } from "../../base/db/client";
import {
  auditLog,
  contactMessages,
  newsletterSubscriptions,
  products,
  stockLevels,
  stockMovements,
} from "../../base/db/schema";
import { aCategory, aProduct, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { receiveStock } from "../../stock/change-stock";
import { changeProducts, editProduct } from "../../catalogue/products/edit-product";
import { readProductArticles, versionOfArticles } from "../../catalogue/products/product-articles";
import { saveArticles } from "../../catalogue/products/save-articles";
import { saveSelling } from "../../catalogue/products/save-selling";
import { readSelling } from "../../catalogue/products/selling";
import { versionOf } from "../../catalogue/products/version";
import { checkImport } from "./check-import";
import { exportBatch, exportFile, type ExportName } from "./export-file";
import { findImport, listChanges } from "./list-imports";
import { continueImports } from "./run-imports";
import { startImport, startUndo } from "./start-import";

useTestDatabase({ connections: 3 });

/** The person has seen all prices that move far, and says that they are right. */
const YES = Infinity;

/** Rows of a large file; IMPORT_ROWS=10000 measures a larger one. */
const MANY = Number(process.env.IMPORT_ROWS ?? 400);

const check = (text: string) => checkImport(COMMAND_LINE, { fileName: "goods.csv", data: Buffer.from(text) });
const checked = async (text: string): Promise<number> => {
  const { importId, problems } = await check(text);
  expect(problems).toEqual([]);
  return importId ?? 0;
};
const written = async (text: string): Promise<number> => {
  const id = await checked(text);
  expect(await startImport(COMMAND_LINE, id, YES)).toMatchObject({ ok: true });
  await continueImports();
  return id;
};
const undo = async (id: number): Promise<void> => {
  expect(await startUndo(COMMAND_LINE, id)).toMatchObject({ ok: true });
  await continueImports();
};
const productOf = async (sku: string) => (await db().select().from(products).where(eq(products.sku, sku)))[0];
const exported = async (name: ExportName): Promise<string> => {
  let text = "";
  for await (const part of exportFile(name, "")) text += part;
  return text;
};

test("a dry run shows the differences and writes nothing; written, the current price follows; undone, all is as before", async () => {
  const { sku, id: productId } = await aProduct({ name: { en: "Bolt", ar: "برغي" }, pricePaise: 100_00 });
  const id = await checked(`sku,name_en,name_ar,price_inr\n${sku},Hex bolt,برغي,"1,250.50"`);
  expect((await listChanges(id, { page: 1, perPage: 10 })).rows).toMatchObject([
    { row: 2, sku, field: "name.en", before: "Bolt", after: "Hex bolt", state: "open" },
    { row: 2, sku, field: "pricePaise", before: 100_00, after: 1250_50 },
  ]);
  expect(await productOf(sku)).toMatchObject({ pricePaise: 100_00 });

  await startImport(COMMAND_LINE, id, YES);
  await continueImports();
  expect(await productOf(sku)).toMatchObject({
    pricePaise: 1250_50,
    currentPricePaise: 1250_50,
    name: { en: "Hex bolt", ar: "برغي" },
  });
  expect(await findImport(id)).toMatchObject({ state: "done", changedRows: 1, doneRows: 1, canUndo: true });
  const entries = await db().select().from(auditLog).where(eq(auditLog.subjectId, productId));
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: "product.edit",
      before: { "name.en": "Bolt", pricePaise: 100_00 },
      after: { "name.en": "Hex bolt", pricePaise: 1250_50 },
    }),
  );
  await undo(id);
  expect(await productOf(sku)).toMatchObject({ pricePaise: 100_00, name: { en: "Bolt", ar: "برغي" } });
  expect(await findImport(id)).toMatchObject({ state: "undone", canUndo: false });
});

test("an export is a file that the import takes, without a difference", async () => {
  await aProduct({ name: '=1+1 bolts, "large"', fullDescription: "<p>One</p>" });
  await aProduct({ colors: [] });
  for (const name of ["products", "articles"] as const) {
    const text = await exported(name);
    expect(text.startsWith("\ufeff")).toBe(true);
    const { importId, problems } = await check(text);
    expect(problems).toEqual([]);
    expect(await listChanges(importId ?? 0, { page: 1, perPage: 10 })).toEqual({ rows: [], total: 0 });
  }
});

test("stock is counted by the ledger and follows sales between check and write; prices go to the product", async () => {
  const { sku, variants } = await aProduct({ stock: 10, pricePaise: 50_00 });
  const variantId = variants[0]?.id ?? 0;
  const id = await checked(`article_sku,price_inr,stock\n${sku},60,200`);
  await db().update(stockLevels).set({ quantity: 8 }).where(eq(stockLevels.variantId, variantId));
  await startImport(COMMAND_LINE, id, YES);
  await continueImports();
  expect(await productOf(sku)).toMatchObject({ pricePaise: 60_00 });
  const level = async () =>
    (await db().select().from(stockLevels).where(eq(stockLevels.variantId, variantId)))[0]?.quantity;
  expect(await level()).toBe(198);
  expect(
    await db().select().from(stockMovements).where(eq(stockMovements.variantId, variantId)),
  ).toContainEqual(expect.objectContaining({ reason: "count", quantity: 190, actor: "command line" }));
  await undo(id);
  expect(await level()).toBe(8);
  expect(await productOf(sku)).toMatchObject({ pricePaise: 50_00 });
});

test("a value that changed since the check stops the import, and what was written is taken back", async () => {
  const [a, b] = [await aProduct(), await aProduct()];
  const id = await checked(`sku,price_inr\n${a.sku},5\n${b.sku},6`);
  await db().update(products).set({ pricePaise: 99_00 }).where(eq(products.id, b.id));
  await startImport(COMMAND_LINE, id, YES);
  await continueImports();
  expect(await findImport(id)).toMatchObject({
    state: "stopped",
    stoppedBy: { row: 3, sku: b.sku, field: "pricePaise" },
  });
  expect(await productOf(a.sku)).toMatchObject({ pricePaise: a.pricePaise });
});

test("of several batches, those that were written are taken back as well", async () => {
  const [category, vendor] = [await aCategory(), await aVendor()];
  const skus = Array.from({ length: 60 }, (_, n) => `B-${n}`);
  const made = skus.map((sku) => `${sku},Bolt,100,${category.id},18,7318,${vendor.id}`);
  await written(["sku,name_en,price_inr,category_id,gst_rate,hsn_code,seller_id", ...made].join("\n"));
  const id = await checked(["sku,price_inr", ...skus.map((sku) => `${sku},5`)].join("\n"));
  await db().update(products).set({ pricePaise: 99_00 }).where(eq(products.sku, "B-50"));
  await startImport(COMMAND_LINE, id, YES);
  await continueImports();
  expect(await findImport(id)).toMatchObject({ state: "stopped", stoppedBy: { row: 52, sku: "B-50" } });
  const { rows } = await db().execute(
    sql`select price_paise::int as price, count(*)::int as n from products where sku like 'B-%' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { price: 99_00, n: 1 },
    { price: 100_00, n: 59 },
  ]);
});

test("a batch that fails stops the import, and the next run takes back what was written", async () => {
  const { sku } = await aProduct({ pricePaise: 100_00 });
  const id = await checked(`sku,price_inr\n${sku},5`);
  await db().execute(sql`update import_changes set after = '"x"'::jsonb where import_id = ${id}`);
  await startImport(COMMAND_LINE, id, YES);
  await expect(continueImports()).rejects.toThrow();
  expect(await findImport(id)).toMatchObject({ state: "stopping" });
  await continueImports();
  expect(await findImport(id)).toMatchObject({ state: "stopped", stoppedBy: null });
  expect(await productOf(sku)).toMatchObject({ pricePaise: 100_00 });
});

test("an undo leaves a row that was changed since, and names it", async () => {
  const [a, b] = [await aProduct(), await aProduct()];
  const id = await written(`sku,price_inr\n${a.sku},5\n${b.sku},6`);
  await db().update(products).set({ pricePaise: 99_00 }).where(eq(products.id, b.id));
  await undo(id);
  expect(await productOf(a.sku)).toMatchObject({ pricePaise: a.pricePaise });
  expect(await productOf(b.sku)).toMatchObject({ pricePaise: 99_00 });
  expect(await findImport(id)).toMatchObject({ state: "undone", keptRows: 1 });
  expect((await listChanges(id, { page: 1, perPage: 1 })).rows).toMatchObject([
    { sku: b.sku, state: "kept" },
  ]);
});

test("an undo keeps a new product that was edited since, in its fields, articles, rules or otherwise", async () => {
  const [category, vendor] = [await aCategory(), await aVendor()];
  const skus = ["E-fields", "E-articles", "E-rules", "E-switched", "E-stocked", "E-unlogged", "E-untouched"];
  const rows = skus.map((sku) => `${sku},Bolt,100,${category.id},18,7318,${vendor.id}`);
  const id = await written(
    ["sku,name_en,price_inr,category_id,gst_rate,hsn_code,seller_id", ...rows].join("\n"),
  );
  const [fields = "", articles = "", rules = "", switched = "", stocked = "", unlogged = ""] = skus;
  const idOf = async (sku: string) => (await productOf(sku))?.id ?? 0;
  const edits = [
    editProduct(COMMAND_LINE, fields, { changes: { "name.en": "Screw" }, seen: {} }),
    saveArticles(COMMAND_LINE, articles, {
      version: versionOfArticles(await readProductArticles(db(), await idOf(articles))),
      choices: [],
      articles: [
        {
          key: "",
          sku: articles,
          gtin: "96385074",
          pricePaise: null,
          mrpPaise: null,
          costPaise: null,
          weightGrams: 5,
          pictureId: null,
          isActive: true,
          stock: null,
        },
      ],
    }),
    saveSelling(COMMAND_LINE, rules, {
      version: versionOf(await readSelling(db(), await idOf(rules))),
      selling: { ...(await readSelling(db(), await idOf(rules))), maximum: 9 },
    }),
    changeProducts(COMMAND_LINE, [switched], { isActive: true }),
    receiveStock(COMMAND_LINE, { sku: stocked, pieces: 1, note: "" }),
  ];
  for (const edited of await Promise.all(edits)) expect(edited).toMatchObject({ ok: true });
  // E.g. the deletion of a brand changes products and is an entry of the brand.
  await db().update(products).set({ weightGrams: 5 }).where(eq(products.sku, unlogged));
  await undo(id);
  const { rows: kept } = await db().execute<{ sku: string }>(
    sql`select sku from products where sku like 'E-%' order by id`,
  );
  expect(kept.map(({ sku }) => sku)).toEqual(skus.slice(0, -1));
  expect(await findImport(id)).toMatchObject({ state: "undone", keptRows: 6 });
});

test("one import runs at a time, and only the last is undone", async () => {
  const { sku } = await aProduct();
  const [first, second] = [
    await checked(`sku,price_inr\n${sku},5`),
    (
      await checkImport(
        { ...COMMAND_LINE, name: "Ravi" },
        { fileName: "", data: Buffer.from(`sku,price_inr\n${sku},6`) },
      )
    ).importId ?? 0,
  ];
  const both = await Promise.all([
    startImport(COMMAND_LINE, first, YES),
    startImport(COMMAND_LINE, second, YES),
  ]);
  expect(both.map((one) => (one.ok ? "ok" : one.code)).sort()).toEqual(["IMPORT_RUNNING", "ok"]);
  expect(await startUndo(COMMAND_LINE, null)).toMatchObject({ code: "IMPORT_RUNNING" });
  await continueImports();
  expect(await startUndo(COMMAND_LINE, 1_000_000)).toMatchObject({ code: "NOT_LAST" });
  expect(await startImport(COMMAND_LINE, 1_000_000)).toMatchObject({ code: "NOT_CHECKED" });
});

test(`${MANY} new products are written in batches and undone`, async () => {
  const [category, vendor] = [await aCategory(), await aVendor()];
  const head = "sku,name_en,price_inr,category_id,gst_rate,hsn_code,seller_id,status";
  const lines = Array.from(
    { length: MANY },
    (_, n) => `M-${n},Bolt ${n},${n + 1},${category.id},18,7318,${vendor.id},on`,
  );
  const count = async () =>
    (await db().execute<{ n: number }>(sql`select count(*)::int as n from products where sku like 'M-%'`))
      .rows[0]?.n;
  const began = performance.now();
  const id = await written([head, ...lines].join("\n"));
  const seconds = (performance.now() - began) / 1000;
  expect(await count()).toBe(MANY);
  expect(await findImport(id)).toMatchObject({ state: "done", newRows: MANY, doneRows: MANY });
  const undoBegan = performance.now();
  await undo(id);
  expect(await count()).toBe(0);
  if (process.env.IMPORT_ROWS !== undefined)
    console.info(
      `${MANY} products: written in ${seconds.toFixed(1)} s, undone in ${((performance.now() - undoBegan) / 1000).toFixed(1)} s`,
    );
}, 300_000);

test("the newsletter has those who confirmed and stayed; messages are of a month", async () => {
  const subscriber = (email: string, given: Partial<typeof newsletterSubscriptions.$inferInsert>) => ({
    email,
    language: "ar",
    tokenHash: email,
    ...given,
  });
  const at = new Date("2026-03-31T20:00:00Z");
  await db()
    .insert(newsletterSubscriptions)
    .values([
      subscriber("stayed@example.com", { confirmedAt: at }),
      subscriber("left@example.com", { confirmedAt: at, unsubscribedAt: at }),
      subscriber("open@example.com", {}),
    ]);
  expect(await exported("newsletter")).toBe(
    "\ufeffemail,language,confirmed_at\r\nstayed@example.com,ar,2026-03-31T20:00:00.000Z\r\n",
  );
  await db().insert(contactMessages).values({
    fullName: "Asha",
    email: "asha@example.com",
    phoneNumber: "",
    subject: "=1+1",
    message: "Two\nlines",
    createdAt: at,
  });
  const april = await exportBatch("messages", { after: null, month: "2026-04" });
  expect(april.text).toContain(`2026-03-31T20:00:00.000Z,Asha,asha@example.com,,'=1+1,"Two\nlines",en,,\r\n`);
  expect((await exportBatch("messages", { after: null, month: "2026-03" })).text).not.toContain("Asha");
});

test("every export has its columns, also without a row", async () => {
  for (const name of [
    "orders",
    "customers",
    "gstr1-b2cl",
    "gstr1-b2cs",
    "gstr1-cdnur",
    "gstr1-hsn-b2c",
  ] as const)
    expect((await exported(name)).split("\r\n")[0]?.split(",").length).toBeGreaterThan(5);
  expect(await exported("customers")).not.toMatch(/password|hash/i);
});
