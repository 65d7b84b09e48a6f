import { sql } from "drizzle-orm";
import { listProducts } from "@/lib/commerce/catalogue/listing/list-products";
import { NO_FILTERS } from "@/lib/commerce/catalogue/listing/product-filters";
import { db } from "@/lib/commerce/base/db/client";
import { aBrand, aCategory, aProduct, aTag } from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { beginPace } from "@/scripts/testing/pace.mjs";
import { searchProductNames } from "./search-product-names";

useTestDatabase();
beforeEach(async () => {
  await db().execute(sql`update products set is_active = false`);
});

const found = async (text: string) =>
  (await listProducts(NO_FILTERS, text, "featured", { limit: 100, offset: 0 })).map((p) => p.name.en);
const suggested = async (text: string, limit = 10) =>
  (await searchProductNames(text, { limit, offset: 0 })).map((p) => p.name.en);
const fold = async (text: string) =>
  (await db().execute<{ folded: string }>(sql`select fold_text(${text}) as folded`)).rows[0]?.folded;

test.each([
  ["أُمُّ الكَهْرَباء", "ام الكهربا"],
  ["إنجليزيّة آلة ٱلله مؤمن شئ", "انجليزيه اله الله مومن شي"],
  ["مستشفى", "مستشفي"],
  ["کیلو گرام ۴۵ ٤٥", "كيلو كرام 45 45"],
  ["ڤولت پمپ", "فولت بمب"],
  ["مطـــرقة", "مطرقه"],
  ["ﻻ ﷲ", "لا الله"],
  ["Façade ÜNÏCODE Straße Ø", "facade unicode strase o"],
  ['M6-M12, 600×400 mm (½")', "m6 m12 600x400 mm 1 2"],
  ["a\u200fb\u200dc", "abc"],
  ["  ٪؟،!  ", ""],
])("fold_text(%j) is %j", async (text, folded) => {
  expect(await fold(text)).toBe(folded);
});

test("R90: a product is found by its name in either language, brand, category, tag, sku and keywords", async () => {
  const parent = await aCategory({ name: { en: "Plumbing", ar: "سباكة" } });
  const category = await aCategory({ name: "Valves", parentId: parent.id });
  const [brand, tag] = [await aBrand("Lohvira"), await aTag({ en: "Monsoon", ar: "أمطار" })];
  await aProduct({
    name: { en: "Brass gate", ar: "صمّام بوّابة" },
    categories: [category.id],
    brandId: brand.id,
    tags: [tag.id],
    sku: "HOS-6021",
    metaKeywords: "sluice",
  });
  for (const text of [
    "brass",
    "BRÁSS",
    "صمام",
    "بوابه",
    "plumbing",
    "سباكه",
    "valves",
    "lohvira",
    "monsoon",
    "امطار",
    "hos-6021",
    "sluice",
    "gate valves lohvira",
  ])
    expect([text, await found(text)]).toEqual([text, ["Brass gate"]]);
  expect(await found("copper")).toEqual([]);
});

test("its document follows the names it is made of", async () => {
  const [category, tag] = [await aCategory({ name: "Valves" }), await aTag("Monsoon")];
  const product = await aProduct({ name: "Brass gate", categories: [category.id], tags: [tag.id] });
  await db().execute(sql`update categories set name = '{"en":"Fittings"}' where id = ${category.id}`);
  expect([await found("valves"), await found("fittings")]).toEqual([[], ["Brass gate"]]);
  await db().execute(sql`update tags set name = '{"en":"Winter"}' where id = ${tag.id}`);
  expect([await found("monsoon"), await found("winter")]).toEqual([[], ["Brass gate"]]);
  await db().execute(sql`delete from product_tags where product_id = ${product.id}`);
  expect(await found("winter")).toEqual([]);
  await db().execute(sql`update products set name = '{"en":"Copper gate"}' where id = ${product.id}`);
  expect([await found("brass"), await found("copper")]).toEqual([[], ["Copper gate"]]);
});

test("all words stand above most words, and a word in the name above one elsewhere", async () => {
  await aProduct({ name: "Steel hinge", metaKeywords: "brass door" });
  await aProduct({ name: "Brass door hinge" });
  await aProduct({ name: "Brass hinge" });
  await aProduct({ name: "Brass lamp" });
  expect(await found("brass door hinge")).toEqual(["Brass door hinge", "Steel hinge", "Brass hinge"]);
  expect(await found("brass hinge")).toEqual([
    "Brass hinge",
    "Brass door hinge",
    "Steel hinge",
    "Brass lamp",
  ]);
});

test("of equally good ones those in stock come first, then the popular ones, then by id; a better one stays above", async () => {
  await aProduct({ name: "Brass hinge", sku: "first", stock: 0, isPopular: true });
  await aProduct({ name: "Brass hinge", sku: "second", stock: null });
  await aProduct({ name: "Brass hinge", sku: "third", stock: 3, orderMinimumQuantity: 5 });
  await aProduct({ name: "Brass hinge", sku: "fourth" });
  await aProduct({ name: "Brass hinge", sku: "fifth", isPopular: true });
  await aProduct({ name: "Door stop", sku: "sixth", metaKeywords: "brass hinge" });
  const skus = async (ids: number[]) => ids.map((id) => named.get(id));
  const named = new Map(
    (
      await db().execute<{ id: number; sku: string }>(sql`select id, sku from products where is_active`)
    ).rows.map(({ id, sku }) => [id, sku]),
  );
  const expected = ["fifth", "fourth", "first", "second", "third", "sixth"];
  expect(
    await skus(
      (await listProducts(NO_FILTERS, "brass hinge", "featured", { limit: 100, offset: 0 })).map((p) => p.id),
    ),
  ).toEqual(expected);
  expect(
    await skus((await searchProductNames("brass hin", { limit: 10, offset: 0 })).map((p) => p.id)),
  ).toEqual(expected);
});

test("only words that tell nothing find what is named by them, never everything", async () => {
  await aProduct({ name: "Bolt", fullDescription: "the bolt for all of the doors" });
  await aProduct({ name: "The Handy Set", fullDescription: "for the home" });
  expect([await found("the"), await found("for the"), await found("of"), await found("في")]).toEqual([
    ["The Handy Set"],
    ["The Handy Set"],
    [],
    [],
  ]);
  expect(await found("the bolt")).toEqual(["Bolt"]);
});

test("the last word may be a beginning, and a whole word stands above it", async () => {
  await aProduct({ name: "Nutmeg box" });
  await aProduct({ name: "Nut box" });
  expect(await found("nut")).toEqual(["Nut box", "Nutmeg box"]);
  expect(await found("nut box")).toEqual(["Nut box", "Nutmeg box"]);
  expect(await suggested("nutm")).toEqual(["Nutmeg box"]);
});

test("R30: suggestions hold every word, name matches first, at most twenty", async () => {
  await aProduct({ name: "Grinder", metaKeywords: "drill" });
  await aProduct({ name: "Hammer drill" });
  await aProduct({ name: "Drill bits" });
  expect(await suggested("dri")).toEqual(["Hammer drill", "Drill bits", "Grinder"]);
  expect(await suggested("drill bi")).toEqual(["Drill bits"]);
  for (let i = 0; i < 25; i += 1) await aProduct({ name: `Washer ${i}` });
  expect(await suggested("wash", 100)).toHaveLength(20);
  expect(await suggested("", 100)).toHaveLength(28);
});

test("R33: wildcards, operators and quotes are only characters", async () => {
  await aProduct({ name: "Bolt" });
  await aProduct({ name: "Nut" });
  for (const text of [
    "%",
    "_",
    "b%t",
    "bo_t",
    "%olt",
    "!bolt & (",
    "'",
    "\\",
    ":*",
    "<->",
    "!!!",
    "---",
    "؟؟",
    "😀",
    "*",
    "?",
    "%%%",
    "a",
    "م",
    "5",
    "' or 1=1 --",
    "'; drop table products; --",
    "\u0007\u001b[2J",
    "\u202e\u2066",
  ])
    expect([text, await found(text)]).toEqual([text, text.startsWith("!bolt") ? ["Bolt"] : []]);
  expect(await found("bolt:*'\"\\&|!()<->")).toEqual(["Bolt"]);
});

test("the table of products is still there after SQL was searched", async () => {
  await aProduct({ name: "Table saw" });
  expect(await found("'; drop table products; --")).toEqual(["Table saw"]);
  expect(await found("saw")).toEqual(["Table saw"]);
});

test("long, odd and control input is answered quickly", async () => {
  await aProduct({ name: "Bolt" });
  const odd = [
    "x".repeat(10_000),
    "bolt ".repeat(2000),
    "\0\u0001\u001f",
    "bolt\0",
    "ا".repeat(10_000),
    "\ud800",
    "ـ".repeat(5000),
    "a b c d e f g h i j k l m n o p q r s t u v w x y z",
  ];
  const pace = beginPace();
  const started = performance.now();
  const answers = [];
  for (const text of odd) answers.push((await found(text)).length, (await suggested(text)).length);
  expect(answers).toEqual([0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
  const took = performance.now() - started;
  expect(took).toBeLessThan(2000 * pace.slowness());
});
