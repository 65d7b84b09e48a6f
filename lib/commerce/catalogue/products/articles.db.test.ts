import { eq, sql } from "drizzle-orm";
import { selectionKey } from "@/lib/model/selections";
import { COMMAND_LINE, type Actor } from "../../base/actor";
import { listAudit } from "../../base/audit/audit-log";
import { indiaDay } from "../../base/clock";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import {
  aColor,
  aCustomer,
  anAttribute,
  anImage,
  aProduct,
  aSize,
  aVendor,
  thePaymentMethods,
} from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { loadCartProducts } from "../../sales/orders/cart-products";
import { brokenInvariants } from "../../checks/invariants";
import { placeOrder } from "../../sales/orders/place-order";
import { priceCart } from "../../pricing/price-cart";
import type { GivenArticle, GivenChoice } from "./check-articles";
import { listArticlePictures, readProductArticles, versionOfArticles } from "./product-articles";
import { arrangePictures } from "./product-pictures";
import { saveArticles } from "./save-articles";

useTestDatabase();
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

const OTHER: Actor = { role: "staff", id: 7, name: "Asha" };
const FREE = { type: "fixed" as const, amount: 0 };

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
  options: ids.map((id) => ({ id, name: { en: "" }, surcharge: FREE })),
});
const size = (optionId: number) => selectionKey([{ attributeId: 2, optionId }]);

const save = async (
  product: { id: number; sku: string },
  choices: GivenChoice[],
  articles: GivenArticle[],
  actor: Actor = COMMAND_LINE,
) =>
  saveArticles(actor, product.sku, {
    version: versionOfArticles(await readProductArticles(db(), product.id)),
    choices,
    articles,
  });
const articlesOf = async ({ id }: { id: number }) => (await readProductArticles(db(), id)).articles;
const problemsOf = (result: { ok: boolean; facts?: Record<string, unknown> }) => result.facts?.problems;

test("a product gets its first sizes: its pieces, its orders and carts stay right", async () => {
  await thePaymentMethods();
  const [customer, small, large] = [await aCustomer(), await aSize(), await aSize({ shortName: "M10" })];
  const product = await aProduct({ sku: "BOLT", pricePaise: 100_00, stock: 10 });
  const line = { productId: product.id, quantity: 3, selections: [] };
  const placed = await placeOrder(customer.id, {
    lines: [line],
    note: "",
    couponCode: "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey: "sizes",
  });
  expect(placed).toMatchObject({ ok: true });
  expect(
    await save(
      product,
      [{ ...ofSizes(small.id, large.id) }],
      [anArticle(size(small.id), "BOLT-M8"), anArticle(size(large.id), "BOLT", { pricePaise: 120_00 })],
    ),
  ).toEqual({ ok: true, value: null });
  // The seven pieces that are left went to the new ones, and the part number moved.
  expect((await articlesOf(product)).map(({ sku, stock, pricePaise }) => [sku, stock, pricePaise])).toEqual([
    ["BOLT-M8", 4, null],
    ["BOLT", 3, 120_00],
  ]);
  const rows = await db().select().from(t.variants).where(eq(t.variants.productId, product.id));
  expect(rows.map(({ selectionKey: key, isActive }) => [key, isActive]).sort()).toEqual([
    ["", false],
    [size(small.id), true],
    [size(large.id), true],
  ]);
  const priced = priceCart(
    [line, { ...line, quantity: 1, selections: [{ attributeId: 2, optionId: large.id }] }],
    await loadCartProducts(db(), [product.id], indiaDay()),
  );
  expect(priced.lines.map(({ problem, lineTotalPaise }) => [problem?.code ?? null, lineTotalPaise])).toEqual([
    ["OPTION_REQUIRED", 0],
    [null, 120_00],
  ]);
  const [entry] = await listAudit({ subject: "product", subjectId: product.id, limit: 1 });
  expect(entry).toMatchObject({
    action: "product.articles",
    before: { choices: [], articles: [{ key: "", sku: "BOLT" }] },
  });
});

test("typed stock is a count, which follows what was sold meanwhile", async () => {
  const [one, two] = [await aSize(), await aSize({ shortName: "M10" })];
  const product = await aProduct({ sizes: [one.id, two.id], stock: 10 });
  const [first, second] = product.variants;
  await save(
    product,
    [ofSizes(one.id, two.id)],
    [
      anArticle(size(one.id), first?.sku ?? "", { stock: { seen: 12, counted: 200 } }),
      anArticle(size(two.id), second?.sku ?? ""),
    ],
  );
  expect((await articlesOf(product)).map(({ stock }) => stock)).toEqual([198, 10]);
  const [movement] = await db()
    .select()
    .from(t.stockMovements)
    .where(eq(t.stockMovements.variantId, first?.id ?? 0))
    .orderBy(sql`id desc`)
    .limit(1);
  expect(movement).toMatchObject({ reason: "count", quantity: 188, actor: "command line" });
});

test("an article that is left out is off with its pieces; one that nobody used is gone", async () => {
  const [one, two, red] = [await aSize(), await aSize({ shortName: "M10" }), await aColor()];
  const product = await aProduct({ sizes: [one.id, two.id], stock: 10 });
  const [first] = product.variants;
  await save(product, [ofSizes(one.id)], [anArticle(size(one.id), first?.sku ?? "")]);
  const rows = async () =>
    (await db().select().from(t.variants).where(eq(t.variants.productId, product.id)))
      .map(({ selectionKey: key, isActive }) => [key, isActive])
      .sort();
  expect(await rows()).toEqual([
    [size(one.id), true],
    [size(two.id), false],
  ]);
  expect((await articlesOf(product)).map(({ stock }) => stock)).toEqual([10]);
  // Pieces of an article that was off before are not handed over.
  const both = selectionKey([
    { attributeId: 1, optionId: red.id },
    { attributeId: 2, optionId: one.id },
  ]);
  const colours: GivenChoice = {
    attributeId: 1,
    options: [{ id: red.id, name: { en: "" }, surcharge: null }],
  };
  await save(product, [colours, ofSizes(one.id)], [anArticle(both, "RED-M8")]);
  expect((await articlesOf(product)).map(({ sku, stock }) => [sku, stock])).toEqual([["RED-M8", 10]]);
});

test("an attribute of the seller's own words makes articles; a service stays", async () => {
  const [length, engraving] = [await anAttribute("Length"), await anAttribute("Engraving")];
  const product = await aProduct({
    attributes: [{ id: engraving.id, options: [{ value: "Initials", additional: 5_00 }] }],
    stock: 4,
  });
  const choice: GivenChoice = {
    attributeId: length.id,
    options: [
      { id: -1, name: { en: "1 m", ar: "1 م" }, surcharge: FREE },
      { id: -2, name: { en: "2 m" }, surcharge: { type: "percentage", amount: 5000 } },
    ],
  };
  const key = (optionId: number) => selectionKey([{ attributeId: length.id, optionId }]);
  expect(await save(product, [choice], [anArticle(key(-1), "L-1"), anArticle(key(-2), "L-2")])).toMatchObject(
    {
      ok: true,
    },
  );
  const { choices, articles } = await readProductArticles(db(), product.id);
  expect(choices).toMatchObject([
    {
      attributeId: length.id,
      isPreselected: false,
      options: [{ name: { en: "1 m", ar: "1 م" } }, { surcharge: { type: "percentage", amount: 5000 } }],
    },
  ]);
  expect(articles.map(({ key: of, stock }) => [of, stock])).toEqual(
    choices[0]?.options.map(({ id }) => [key(id), 2]),
  );
  const kept = await db()
    .select()
    .from(t.productAttributes)
    .where(eq(t.productAttributes.productId, product.id));
  expect(kept.map(({ attributeId, definesVariant }) => [attributeId, definesVariant]).sort()).toEqual([
    [length.id, true],
    [engraving.id, false],
  ]);
  expect(
    problemsOf(await save(product, [{ ...choice, attributeId: engraving.id }], [anArticle("", "X")])),
  ).toContainEqual({ key: String(engraving.id), field: "choice", reason: "unknown", other: null });
});

test("an article has a picture of the product, in carts too, until the product loses it", async () => {
  const [main, own, foreign] = [await anImage(), await anImage(), await anImage()];
  const [small, large] = [await aSize(), await aSize({ shortName: "M10" })];
  const product = await aProduct({ sizes: [small.id, large.id], images: [main.id, own.id] });
  const articles = [anArticle(size(small.id), "M8", { pictureId: own.id }), anArticle(size(large.id), "M10")];
  const choices = [ofSizes(small.id, large.id)];
  expect(await save(product, choices, articles)).toMatchObject({ ok: true });
  const shown = async () => (await articlesOf(product)).map(({ pictureId }) => pictureId);
  expect(await shown()).toEqual([own.id, null]);
  const inCart = (await loadCartProducts(db(), [product.id], indiaDay())).get(product.id);
  expect(inCart?.variants.map(({ image }) => image?.key ?? null)).toEqual([own.key, null]);
  const wrong = [anArticle(size(small.id), "M8", { pictureId: foreign.id }), ...articles.slice(1)];
  expect(problemsOf(await save(product, choices, wrong))).toEqual([
    { key: size(small.id), field: "picture", reason: "unknown", other: null },
  ]);
  expect((await listArticlePictures(db(), product.id)).map(({ id }) => id)).toEqual([main.id, own.id]);
  const gallery = await db()
    .select()
    .from(t.productImages)
    .where(eq(t.productImages.productId, product.id))
    .orderBy(t.productImages.position);
  await arrangePictures(
    COMMAND_LINE,
    product.sku,
    gallery.slice(0, 1).map(({ id }) => ({ id, alt: null })),
  );
  expect(await shown()).toEqual([null, null]);
});

test("what cannot be is named at its article, and nothing is changed", async () => {
  const [one, two] = [await aSize(), await aSize({ shortName: "M10" })];
  const taken = await aProduct({ sku: "TAKEN" });
  await db().update(t.variants).set({ gtin: "4006381333931" }).where(eq(t.variants.productId, taken.id));
  const product = await aProduct({ sizes: [one.id, two.id] });
  const before = await articlesOf(product);
  const refused = await save(
    product,
    [ofSizes(one.id, two.id)],
    [
      anArticle(size(one.id), "TAKEN", { gtin: "4006381333931", pricePaise: 0, weightGrams: -1 }),
      anArticle(size(one.id), "A B", { gtin: "4006381333932", stock: { seen: 0, counted: 1_000_001 } }),
      anArticle(size(two.id), "TAKEN"),
      anArticle(size(77), "OTHER"),
    ],
  );
  expect(refused).toMatchObject({ ok: false, code: "FIELDS_INVALID" });
  const [first, second] = [size(one.id), size(two.id)];
  expect(problemsOf(refused)).toEqual([
    { key: first, field: "price", reason: "price", other: null },
    { key: first, field: "weight", reason: "grams", other: null },
    { key: first, field: "options", reason: "twice", other: "A B" },
    { key: first, field: "stock", reason: "pieces", other: null },
    { key: size(77), field: "options", reason: "unknown", other: null },
    { key: first, field: "sku", reason: "free-part-number", other: "TAKEN" },
    { key: first, field: "gtin", reason: "free-gtin", other: "TAKEN" },
    { key: first, field: "sku", reason: "part-number", other: null },
    { key: first, field: "gtin", reason: "gtin", other: null },
    { key: second, field: "sku", reason: "free-part-number", other: "TAKEN" },
  ]);
  expect(
    problemsOf(await save(product, [ofSizes(one.id)], [anArticle(first, "S", { isActive: false })])),
  ).toEqual([{ key: "", field: "articles", reason: "none-on", other: null }]);
  expect(await articlesOf(product)).toEqual(before);
});

test("of two editors the later is told; a seller has their own products alone", async () => {
  const product = await aProduct({ sku: "SCREW" });
  const version = versionOfArticles(await readProductArticles(db(), product.id));
  await save(product, [], [anArticle("", "SCREW", { weightGrams: 5 })], OTHER);
  const edit = { version, choices: [], articles: [anArticle("", "SCREW-2")] };
  expect(await saveArticles(COMMAND_LINE, product.sku, edit)).toEqual({
    ok: false,
    code: "CONFLICT",
    facts: { by: "Asha", at: expect.any(String) },
  });
  const seller: Actor = { role: "seller", id: (await aVendor()).id, name: "Other" };
  expect(await saveArticles(seller, product.sku, edit)).toMatchObject({ code: "NOT_FOUND" });
  // A sale meanwhile is no conflict.
  const now = versionOfArticles(await readProductArticles(db(), product.id));
  await db().execute(sql`update stock_levels set quantity = quantity - 1 where product_id = ${product.id}`);
  await db().execute(
    sql`insert into stock_movements (product_id, variant_id, quantity, reason) select product_id, variant_id, -1, 'correction' from stock_levels where product_id = ${product.id}`,
  );
  expect(await saveArticles(COMMAND_LINE, product.sku, { ...edit, version: now })).toMatchObject({
    ok: true,
  });
});
