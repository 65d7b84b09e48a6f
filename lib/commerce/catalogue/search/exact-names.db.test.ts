import { sql } from "drizzle-orm";
import { listProducts } from "../listing/list-products";
import { listFacets } from "../listing/list-facets";
import { NO_FILTERS } from "../listing/product-filters";
import { db } from "../../base/db/client";
import { useTestDatabase } from "../../base/db/testing";
import { importDemoCatalogue } from "../../exchange/catalogue-folder/demo-catalogue.testing";
import { searchProductNames } from "./search-product-names";

/** What a text of the demo catalogue names exactly. */

useTestDatabase();

let demo: Awaited<ReturnType<typeof importDemoCatalogue>>;
beforeAll(async () => {
  demo = await importDemoCatalogue();
}, 60_000);

const page = { limit: 100, offset: 0 };
const find = (text: string) => listProducts(NO_FILTERS, text, "featured", page);
const idsOf = async (text: string) => (await find(text)).map(({ id }) => id);

test("every part number finds its product alone, with or without hyphens, and is never corrected", async () => {
  const { rows } = await db().execute<{ sku: string; id: number }>(
    sql`select sku, product_id as id from variants where is_active order by id`,
  );
  expect(rows.length).toBeGreaterThan(280);
  const wrong: string[] = [];
  for (const { sku, id } of rows)
    for (const text of [sku, sku.replaceAll("-", ""), sku.replaceAll("-", " ").toLowerCase()]) {
      const cards = await find(text);
      if (cards.length !== 1 || cards[0]?.id !== id || cards[0].corrected !== undefined) wrong.push(text);
    }
  expect(wrong).toEqual([]);
}, 120_000);

test("an unknown part number is not corrected either", async () => {
  expect((await find("HW-8001-GRE-XYZ"))[0]?.corrected).toBeUndefined();
  expect((await find("HW-80019-GRE"))[0]?.corrected).toBeUndefined();
});

test("a trade item number finds its product, an HSN code all of that code", async () => {
  await db().execute(
    sql`update variants set gtin = '8901234567894' where id = (select min(id) from variants where product_id = 2001)`,
  );
  expect(await idsOf("8901234567894")).toEqual([2001]);
  const of = (code: string) =>
    demo.products.filter(({ hsnCode }) => hsnCode.startsWith(code)).map(({ id }) => id);
  for (const code of ["82052000", "8205", "998434"])
    expect([code, (await idsOf(code)).sort((a, b) => a - b)]).toEqual([code, of(code).sort((a, b) => a - b)]);
});

test("the name of a seller lists its goods, in both languages and by its first two words", async () => {
  for (const { id, name } of demo.vendors) {
    const goods = demo.products.filter(({ vendorId }) => vendorId === id).map((product) => product.id);
    for (const text of [name.en, name.ar ?? name.en, name.en.split(" ").slice(0, 2).join(" ")])
      expect([text, (await idsOf(text)).sort((a, b) => a - b)]).toEqual([text, goods.sort((a, b) => a - b)]);
  }
  expect((await find("Tala Nagri"))[0]).not.toHaveProperty("corrected");
  expect((await listFacets(NO_FILTERS, "Tala Nagri")).total).toBe((await find("Tala Nagri")).length);
  expect((await find("tala"))[0]?.name.en).toMatch(/lock/i);
  // Words that the shop knows are goods, also if the name of a seller begins with them.
  await db().execute(
    sql`update vendors set name = '{"en":"Claw Hammer House","ar":"دار المطارق"}' where id = 10`,
  );
  for (const [text, isGoods] of [
    ["claw hammer", true],
    ["claw hammer house", false],
  ] as const)
    expect([text, /hammer/i.test((await find(text))[0]?.name.en ?? "")]).toEqual([text, isGoods]);
});

test("the name of a brand lists its goods, in both languages, unless a category is called so", async () => {
  const brandOf = new Map(demo.products.map(({ id, manufacturerId }) => [id, manufacturerId]));
  for (const { id, name } of demo.manufacturers) {
    const goods = demo.products
      .filter(({ manufacturerId }) => manufacturerId === id)
      .map((product) => product.id);
    for (const text of [name.en, name.en.toUpperCase(), name.ar ?? name.en])
      expect([text, (await idsOf(text)).sort((a, b) => a - b)]).toEqual([text, goods.sort((a, b) => a - b)]);
  }
  expect((await searchProductNames("lohvira", page)).every(({ id }) => brandOf.get(id) === 1)).toBe(true);
  await db().execute(sql`update brands set name = '{"en":"Hammers","ar":"مطارق"}' where id = 2`);
  expect((await find("hammers"))[0]?.name.en).toMatch(/hammer/i);
  expect((await idsOf("hammers")).every((id) => brandOf.get(id) === 2)).toBe(false);
});

test("a word of one seller's name alone finds the seller, unless it is a word of the goods", async () => {
  const goodsOf = (vendor: number) =>
    demo.products.filter(({ vendorId }) => vendorId === vendor).map(({ id }) => id);
  const kathiawar = demo.vendors.find(({ name }) => name.en.startsWith("Kathiawar"))?.id ?? 0;
  for (const text of ["kathiawar", "كاثياوار"])
    expect([text, (await idsOf(text)).sort((a, b) => a - b)]).toEqual([
      text,
      goodsOf(kathiawar).sort((a, b) => a - b),
    ]);
  expect((await find("brass"))[0]?.name.en).toMatch(/brass/i);
  expect((await idsOf("brass")).length).toBeGreaterThan(goodsOf(4).length);
  await db().execute(sql`update vendors set name = '{"en":"Kathiawar Lock House"}' where id = 11`);
  expect(await idsOf("kathiawar")).toEqual([]);
});

test("a begun part number is suggested", async () => {
  expect((await searchProductNames("hw-20", page)).map(({ id }) => id)).toContain(2001);
  expect((await searchProductNames("HW2001", page)).map(({ id }) => id)).toEqual([2001]);
});

test("words and a size are no part number", async () => {
  await db().execute(sql`update products set sku = 'M8-BOLT' where id = 1007`);
  expect((await idsOf("m8 bolt")).length).toBeGreaterThan(1);
  expect(await idsOf("m8-bolt")).toEqual([1007]);
});
