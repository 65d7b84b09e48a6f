import { eq, sql } from "drizzle-orm";
import { selectionKey } from "@/lib/model/selections";
import { COMMAND_LINE } from "../../base/actor";
import { lockNumbers } from "../../base/db/article-numbers";
import { db, inTransaction } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCategory, aProduct, aSize, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { receiveStock } from "../../stock/change-stock";
import { findStock, stockLedger } from "../../stock/list-stock";
import { saveOffer } from "../../sales/offers/save-offer";
import type { GivenArticle, GivenChoice } from "./check-articles";
import { createProduct } from "./create-product";
import { duplicateProduct } from "./duplicate-product";
import { changePrices, changeProducts, editProduct } from "./edit-product";
import { readProductArticles, versionOfArticles } from "./product-articles";
import { readProduct } from "./product-fields";
import { saveArticles } from "./save-articles";

useTestDatabase();

const numbersOf = async (sku: string) => {
  const product = await readProduct(db(), sku);
  const rows = await db()
    .select({ sku: t.variants.sku })
    .from(t.variants)
    .where(eq(t.variants.productId, product?.id ?? 0))
    .orderBy(t.variants.position, t.variants.id);
  return rows.map((row) => row.sku);
};

const anArticle = (key: string, sku: string, given: Partial<GivenArticle> = {}): GivenArticle => ({
  key,
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
});
const ofSizes = (...ids: number[]): GivenChoice => ({
  attributeId: 2,
  options: ids.map((id) => ({ id, name: { en: "" }, surcharge: { type: "fixed", amount: 0 } })),
});
const size = (optionId: number) => selectionKey([{ attributeId: 2, optionId }]);
const save = async (product: { id: number; sku: string }, choices: GivenChoice[], articles: GivenArticle[]) =>
  saveArticles(COMMAND_LINE, product.sku, {
    version: versionOfArticles(await readProductArticles(db(), product.id)),
    choices,
    articles,
  });
const problemsOf = (result: { ok: boolean; facts?: Record<string, unknown> }) => result.facts?.problems;

test("every door finds a product and an article by its number in another case and without what nobody sees", async () => {
  const { id, sku } = await aProduct({ sku: "HW-Door", stock: 3 });
  const typed = "\u200b hw-DOOR\ufeff";
  expect(await readProduct(db(), typed)).toMatchObject({ id, sku });
  expect(await editProduct(COMMAND_LINE, typed, { changes: { pricePaise: 50_00 }, seen: {} })).toMatchObject({
    ok: true,
    value: { sku, fields: { pricePaise: 50_00 } },
  });
  expect(await changeProducts(COMMAND_LINE, [typed], { isActive: false })).toMatchObject({ ok: true });
  expect(
    await changePrices(COMMAND_LINE, { skus: [typed], categoryId: null, vendorId: null }, 1_000),
  ).toMatchObject({ ok: true, value: { changed: [{ sku, before: 50_00, after: 55_00 }] } });
  expect(await receiveStock(COMMAND_LINE, { sku: typed, pieces: 4, note: "" })).toEqual({
    ok: true,
    value: { sku, before: 3, after: 7 },
  });
  expect(await findStock(typed, null)).toMatchObject({ sku, quantity: 7 });
  expect((await stockLedger(typed, 9))?.map(({ quantity }) => quantity)).toEqual([4, 3]);
  const offer = await saveOffer(COMMAND_LINE, null, {
    changes: { "name.en": "Ten off", appliesTo: "product", skus: [typed], value: 1_000 },
    seen: {},
  });
  expect(offer).toMatchObject({ ok: true, value: { fields: { skus: [sku] } } });
});

test("of two numbers that an old database has in two cases, each is found by its own spelling", async () => {
  const [upper, lower] = [await aProduct({ sku: "TWIN" }), await aProduct({ sku: "twin" })];
  expect([(await readProduct(db(), "TWIN"))?.id, (await readProduct(db(), "twin"))?.id]).toEqual([
    upper.id,
    lower.id,
  ]);
  await receiveStock(COMMAND_LINE, { sku: "twin", pieces: 4, note: "" });
  expect([(await findStock("TWIN", null))?.quantity, (await findStock("twin", null))?.quantity]).toEqual([
    10, 14,
  ]);
});

test("a new product and a copy take the next number that is free, in any case", async () => {
  const [category, vendor] = [await aCategory(), await aVendor()];
  const fields = {
    "name.en": "Anvil",
    pricePaise: 900_00,
    categoryId: category.id,
    gstRate: 18,
    hsnCode: "8205",
  };
  const create = async () => {
    const made = await createProduct(COMMAND_LINE, vendor.id, fields);
    if (!made.ok) throw new Error(made.code);
    return made.value;
  };
  const first = await create();
  const [next, after, copied] = [first.id + 1, first.id + 2, first.id + 3];
  await aProduct({ id: 50_001, sku: `hw-${next}` });
  const second = await create();
  expect([first.sku, second]).toEqual([`HW-${first.id}`, { id: next, sku: `HW-${next}-2` }]);
  expect(await numbersOf(second.sku)).toEqual([second.sku]);

  const only = await aSize();
  const source = await aProduct({ id: 50_002, sku: "SOURCE", sizes: [only.id] });
  await aProduct({ id: 50_003, sku: `hw-${after}-2.${only.id}` });
  expect(await duplicateProduct(COMMAND_LINE, source.sku)).toEqual({
    ok: true,
    value: { sku: `HW-${after}` },
  });
  expect(await numbersOf(`HW-${after}`)).toEqual([`HW-${after}-2.${only.id}-2`]);
  expect(await duplicateProduct(COMMAND_LINE, first.sku)).toEqual({
    ok: true,
    value: { sku: `HW-${copied}` },
  });
  expect(await numbersOf(`HW-${copied}`)).toEqual([`HW-${copied}`]);
});

test("a GTIN of an article that is off is given to another one, of the same product too", async () => {
  const [one, two] = [await aSize(), await aSize({ shortName: "M10" })];
  const [gtin, taken] = ["036000291452", "73513537"];
  const other = await aProduct();
  await db()
    .update(t.variants)
    .set({ gtin: taken, isActive: false })
    .where(eq(t.variants.productId, other.id));
  const product = await aProduct({ sizes: [one.id, two.id] });
  const choices = [ofSizes(one.id, two.id)];
  const [first, second] = [size(one.id), size(two.id)];
  const articles = (isActive: boolean, given: Partial<GivenArticle>) => [
    anArticle(first, "OLD-M8", { gtin, isActive }),
    anArticle(second, "NEW-M8", given),
  ];
  expect(problemsOf(await save(product, choices, articles(true, { gtin })))).toEqual([
    { key: second, field: "gtin", reason: "free-gtin", other: "OLD-M8" },
  ]);
  expect(await save(product, choices, articles(false, { gtin }))).toMatchObject({ ok: true });
  // Switched on again, it is in the way of the one that has the number by now.
  expect(problemsOf(await save(product, choices, articles(true, { gtin })))).toEqual([
    { key: second, field: "gtin", reason: "free-gtin", other: "OLD-M8" },
  ]);
  expect(await save(product, choices, articles(false, { gtin: taken }))).toMatchObject({ ok: true });
});

test("part numbers that differ by case are one: in the table, beside another product, and when one moves", async () => {
  const [one, two] = [await aSize(), await aSize({ shortName: "M10" })];
  await aProduct({ sku: "HW-Case" });
  const product = await aProduct({ sku: "SCREWS", sizes: [one.id, two.id] });
  const choices = [ofSizes(one.id, two.id)];
  const [first, second] = [size(one.id), size(two.id)];
  const of = (...skus: string[]) => [anArticle(first, skus[0] ?? ""), anArticle(second, skus[1] ?? "")];
  expect(problemsOf(await save(product, choices, of("hw-case", "S-1")))).toEqual([
    { key: first, field: "sku", reason: "free-part-number", other: "HW-Case" },
  ]);
  expect(problemsOf(await save(product, choices, of("S-1", "s-1")))).toEqual([
    { key: second, field: "sku", reason: "twice", other: "S-1" },
  ]);
  expect(await save(product, choices, of("S-1", "S-2"))).toMatchObject({ ok: true });
  expect(await save(product, choices, of("s-2", "s-1"))).toMatchObject({ ok: true });
  expect(await numbersOf(product.sku)).toEqual(["s-2", "s-1"]);
  // The number of an article that ended goes with it.
  await save(product, [ofSizes(one.id)], [anArticle(first, "S-1")]);
  const rows = await db().select().from(t.variants).where(eq(t.variants.productId, product.id));
  const ended = rows.find(({ selectionKey: key }) => key === second);
  expect(ended).toMatchObject({ isActive: false, sku: `earlier ${ended?.id}` });
});

test("of two editors who give one number at once, the later waits and is refused", async () => {
  const [one, two] = [await aProduct(), await aProduct()];
  const gtin = "40170725";
  let later: ReturnType<typeof save> | undefined;
  await inTransaction(async (tx) => {
    await lockNumbers(tx);
    await tx.update(t.variants).set({ sku: "RACE", gtin }).where(eq(t.variants.productId, one.id));
    const saving = save(two, [], [anArticle("", "race", { gtin })]);
    later = saving;
    let isDone = false;
    void saving.finally(() => (isDone = true));
    // The embedded engine has one session, in which the later one begins when this one has ended.
    for (let polls = 0, waiting = 0; !isDone && waiting === 0 && polls < 20; polls += 1) {
      const { rows } = await tx.execute<{ n: number }>(
        sql`select count(*)::int as n from pg_locks, pg_sleep(0.02) where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      );
      waiting = rows[0]?.n ?? 0;
    }
  });
  expect(problemsOf((await later) ?? { ok: true })).toEqual([
    { key: "", field: "sku", reason: "free-part-number", other: "RACE" },
    { key: "", field: "gtin", reason: "free-gtin", other: "RACE" },
  ]);
});
