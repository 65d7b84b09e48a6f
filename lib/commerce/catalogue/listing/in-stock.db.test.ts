import { eq, sql } from "drizzle-orm";
import { Pool } from "pg";
import { answerCall, type Caller } from "../../doors/api/answer-call";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCategory, aProduct } from "../../base/db/seed-builders";
import { hasSessions, useTestDatabase } from "../../base/db/testing";
import { listFacets } from "./list-facets";
import { listProducts } from "./list-products";
import { specificationKind } from "./listing-kinds";
import { findMatching } from "./matching-values";
import { NO_FILTERS } from "./product-filters";
import { rebalanceListing, refreshListedStock } from "./refresh-derived";
import { findSpecificationFilters } from "./specification-filters";

useTestDatabase();

const settle = async (): Promise<void> => {
  while ((await refreshListedStock()) > 0);
};

const stockOf = async (variantId: number, quantity: number): Promise<void> => {
  await db().update(t.stockLevels).set({ quantity }).where(eq(t.stockLevels.variantId, variantId));
};

/**
 * A category with bolts of one thread and length for each variant, and a sold out nut: `[thread, length, pieces]`.
 */
const aShop = async () => {
  const category = await aCategory({ name: "Bolts" });
  const [group] = await db()
    .insert(t.specificationGroups)
    .values({ key: `measures${category.id}`, name: { en: "Measures" }, position: 0 })
    .returning();
  const attributes = await db()
    .insert(t.specificationAttributes)
    .values(
      ["thread", "length", "head"].map((name, position) => ({
        key: `${name}${category.id}`,
        name: { en: name },
        groupId: group!.id,
        kind: "choice" as const,
        position,
        isFilterable: true,
      })),
    )
    .returning();
  await db()
    .insert(t.listingKinds)
    .values(
      attributes.map(({ id, key }) => ({
        kind: specificationKind(id),
        name: key,
        isCounted: false,
        isShownWhenZero: false,
        isUseCounted: false,
      })),
    );
  await db()
    .insert(t.specificationTemplates)
    .values(attributes.map(({ id }, position) => ({ categoryId: category.id, attributeId: id, position })));
  const values = await db()
    .insert(t.specificationValues)
    .values(
      [["m6", "m8"], ["30", "50"], ["hex"]].flatMap((keys, i) =>
        keys.map((key, position) => ({ attributeId: attributes[i]!.id, key, name: { en: key }, position })),
      ),
    )
    .returning();
  const valueOf = (key: string) => values.find((value) => value.key === key)!;
  const kindOf = (key: string): number => specificationKind(valueOf(key).attributeId);

  /** @returns the ids of the variants */
  const bolt = async (name: string, ...articles: [thread: string, length: string, pieces: number][]) => {
    const { id } = await aProduct({ name, categories: [category.id], stock: null });
    await db().update(t.variants).set({ isActive: false }).where(eq(t.variants.productId, id));
    await db()
      .insert(t.productValues)
      .values(
        [...new Set(["hex", ...articles.flatMap(([thread, length]) => [thread, length])])].map((key) => ({
          productId: id,
          kind: kindOf(key),
          valueId: valueOf(key).id,
        })),
      );
    const ids: number[] = [];
    for (const [n, [thread, length, quantity]] of articles.entries()) {
      const [variant] = await db()
        .insert(t.variants)
        .values({ productId: id, sku: `${name}-${id}-${n}`, selectionKey: `2:${n + 1}` })
        .returning();
      const variantId = variant!.id;
      ids.push(variantId);
      await db().insert(t.stockLevels).values({ variantId, productId: id, quantity });
      await db()
        .insert(t.variantValues)
        .values(
          [thread, length].map((key) => ({
            variantId,
            productId: id,
            kind: kindOf(key),
            valueId: valueOf(key).id,
          })),
        );
    }
    return { id, variants: ids };
  };
  const filtersOf = async (terms: string) => ({
    ...NO_FILTERS,
    category: [category.id],
    specifications: await findSpecificationFilters(
      terms.replaceAll(/(thread|length|head)/g, `$1${category.id}`),
    ),
  });
  /** Names of the list in stock, and the count beside the filter, chosen or not, which must be the same. */
  const inStock = async (terms = ""): Promise<string[]> => {
    const filters = await filtersOf(terms);
    const chosen = { ...filters, onlyInStock: true };
    const cards = await listProducts(chosen, "", "oldest", { limit: 50, offset: 0 });
    const before = await listFacets(filters, "");
    const after = await listFacets(chosen, "");
    expect([before.inStock, after.inStock, after.total]).toEqual(Array(3).fill(cards.length));
    return cards.map(({ name }) => name.en).sort();
  };
  const counted = async (terms: string) =>
    (await listFacets({ ...(await filtersOf(terms)), onlyInStock: true }, "")).specifications.map(
      ({ values: its }) => its.map(({ value, count }) => `${value} ${count}`),
    );
  return { category, bolt, filtersOf, inStock, counted };
};

test("a product is there while any of its variants can be bought, and with specifications one that fits them", async () => {
  const { bolt, inStock, counted, filtersOf } = await aShop();
  const a = await bolt("A", ["m6", "30", 5], ["m8", "50", 0]);
  await bolt("B", ["m6", "50", 0], ["m8", "50", 0]);
  await bolt("C", ["m8", "30", 1], ["m8", "50", 1]);
  await settle();
  expect(await inStock()).toEqual(["A", "C"]);
  expect(await inStock("head:hex")).toEqual(["A", "C"]);
  // A has an M8, which is sold out.
  expect(await inStock("thread:m8")).toEqual(["C"]);
  expect(await inStock("thread:m6")).toEqual(["A"]);
  expect(await inStock("thread:m6,thread:m8")).toEqual(["A", "C"]);
  expect(await inStock("thread:m8,length:50")).toEqual(["C"]);
  expect(await inStock("thread:m6,length:50")).toEqual([]);
  // Counts beside it are of what can be bought.
  expect(await counted("")).toEqual([["m6 1", "m8 1"], ["30 2", "50 1"], ["hex 2"]]);
  expect(await counted("thread:m6")).toEqual([["m6 1", "m8 1"], ["30 1", "50 0"], ["hex 1"]]);

  const { specifications } = await filtersOf("length:50,length:30");
  expect((await findMatching([a.id], specifications)).get(a.id)?.variants).toBe(2);
  const fitting = (await findMatching([a.id], specifications, true)).get(a.id);
  expect([fitting?.variants, fitting?.values]).toEqual([1, [{ en: "30", ar: "30" }]]);
});

test("the filter follows the stock, the smallest order, and what is made", async () => {
  const { bolt, inStock } = await aShop();
  const a = await bolt("A", ["m6", "30", 5], ["m8", "50", 4]);
  await settle();
  expect(await inStock("thread:m8")).toEqual(["A"]);
  await stockOf(a.variants[1]!, 0);
  // An order only notes it.
  expect((await db().select().from(t.unlistedStock)).map(({ productId }) => productId)).toEqual([a.id]);
  expect(await inStock("thread:m8")).toEqual(["A"]);
  expect(await refreshListedStock()).toBe(1);
  expect(await refreshListedStock()).toBe(0);
  expect([await inStock("thread:m8"), await inStock()]).toEqual([[], ["A"]]);
  // Fewer pieces than must be ordered are none.
  await db().update(t.products).set({ orderMinimumQuantity: 6 }).where(eq(t.products.id, a.id));
  expect(await inStock()).toEqual([]);
  await stockOf(a.variants[0]!, 7);
  await settle();
  expect(await inStock()).toEqual(["A"]);
  // A change that crosses nothing is not noted.
  await stockOf(a.variants[0]!, 6);
  expect(await db().select().from(t.unlistedStock)).toEqual([]);
  await db().update(t.variants).set({ isActive: false }).where(eq(t.variants.id, a.variants[0]!));
  expect(await inStock()).toEqual([]);
  await stockOf(a.variants[1]!, 6);
  await settle();
  expect(await inStock("thread:m8,length:50")).toEqual(["A"]);
});

test("a rebuild has the same bits, and pages with counts are told of a change", async () => {
  const { bolt, inStock } = await aShop();
  const a = await bolt("A", ["m6", "30", 5], ["m8", "50", 0]);
  await settle();
  const bits = () => db().execute(sql`select l.id, l.codes from listed_products l where l.id = ${a.id}`);
  const version = async () =>
    (
      await db().execute<{ version: string }>(
        sql`select version::text from change_log where entity = 'listed-stock'`,
      )
    ).rows;
  const before = [await bits(), await version()] as const;
  await stockOf(a.variants[1]!, 1);
  await settle();
  expect(await version()).not.toEqual(before[1]);
  await stockOf(a.variants[1]!, 0);
  await db().execute(sql`select rebuild_listing()`);
  expect((await bits()).rows).toEqual(before[0].rows);
  expect(await inStock("thread:m8")).toEqual([]);
  expect(await rebalanceListing()).toBe(false);
});

// The embedded engine has one session, in which everybody waits for an open transaction.
if (hasSessions)
  test("who changes a stock does not wait for a writer of the catalogue", async () => {
    const { bolt, inStock } = await aShop();
    const a = await bolt("A", ["m6", "30", 5]);
    await settle();
    const other = new Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
    const writer = await other.connect();
    try {
      await writer.query("begin");
      await writer.query("select lock_derived_values()");
      await db().transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '2s'`);
        await tx
          .update(t.stockLevels)
          .set({ quantity: 0 })
          .where(eq(t.stockLevels.variantId, a.variants[0]!));
      });
      await writer.query("commit");
    } finally {
      writer.release();
      await other.end();
    }
    await settle();
    expect(await inStock()).toEqual([]);
  });

test("the call: the filter and its count; anything but yes is no", async () => {
  const { category, bolt } = await aShop();
  await bolt("A", ["m6", "30", 5]);
  await bolt("B", ["m8", "30", 0]);
  await settle();
  const visitor: Caller = { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" };
  const ask = async (OnlyInStock: unknown) => {
    const params = { CategoryID: category.id, OnlyInStock };
    const [list, facets] = [
      await answerCall("get-all-products", params, visitor),
      await answerCall("get-listing-facets", params, visitor),
    ];
    if (!list.ok || !facets.ok) throw new Error("refused");
    return [list.rows.map(({ ProductName }) => ProductName).sort(), facets.rows[0]?.TotalInStock];
  };
  for (const yes of [true, 1, "1", "true"]) expect(await ask(yes)).toEqual([["A"], 1]);
  for (const no of [false, 0, 2, "yes", "", null, {}, undefined])
    expect(await ask(no)).toEqual([["A", "B"], 1]);
});
