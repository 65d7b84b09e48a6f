import { sql } from "drizzle-orm";
import fc from "fast-check";
import { STARS } from "@/lib/model/listing";
import { BAND_KEYS, PRICE_BANDS } from "@/lib/model/price-bands";
import { answerCall, type Caller } from "../../doors/api/answer-call";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import {
  aBrand,
  aCategory,
  aColor,
  aDiscount,
  aProduct,
  aReview,
  aSize,
  aTag,
  aVendor,
} from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { listFacets } from "./list-facets";
import { listProducts } from "./list-products";
import { NO_FILTERS, type ProductFilters } from "./product-filters";

useTestDatabase();

const facets = async (filters: Partial<ProductFilters> = {}, text = "") =>
  listFacets({ ...NO_FILTERS, ...filters }, text);
const counts = (list: { id: number; name: { en: string }; count: number }[]) =>
  list.map((v) => `${v.name.en} ${v.count}`);

/** Creates five products on sale and two hidden ones. */
const aShop = async () => {
  await db().execute(sql`update products set is_active = false`);
  const tools = await aCategory({ name: "Tools", displayOrder: 1 });
  const power = await aCategory({ name: "Power tools", parentId: tools.id });
  const fasteners = await aCategory({ name: "Fasteners", displayOrder: 2 });
  const [acme, zen] = [await aBrand("Acme"), await aBrand("Zen")];
  const [red, blue] = [await aColor("Red"), await aColor("Blue")];
  const [m6, m8] = [
    await aSize({ name: "M6 thread", shortName: "M6" }),
    await aSize({ name: "M8 thread", shortName: "M8" }),
  ];
  const [bulk, gift] = [await aTag("Bulk"), await aTag("Gift")];
  const vendor = await aVendor({ slug: `ravi-${tools.id}` });
  const bolt = await aProduct({
    name: "Steel bolt",
    pricePaise: 10_00,
    categories: [fasteners.id],
    brandId: acme.id,
    sizes: [m6.id, m8.id],
    tags: [bulk.id],
  });
  await aProduct({
    name: "Steel nut",
    pricePaise: 100_00,
    categories: [fasteners.id],
    brandId: zen.id,
    sizes: [m6.id],
  });
  const drill = await aProduct({
    name: "Drill",
    pricePaise: 600_00,
    categories: [power.id],
    brandId: acme.id,
    colors: [red.id, blue.id],
    tags: [gift.id],
    vendorId: vendor.id,
  });
  const saw = await aProduct({
    name: "Saw",
    pricePaise: 599_99,
    categories: [power.id, tools.id],
    brandId: zen.id,
    colors: [red.id],
  });
  await aProduct({
    name: "Steel hammer",
    pricePaise: 9_99,
    categories: [tools.id],
    tags: [bulk.id, gift.id],
  });
  await aProduct({ name: "Hidden", isActive: false, categories: [tools.id], brandId: zen.id });
  await aProduct({
    name: "Suspended",
    vendorId: (await aVendor({ isActive: false })).id,
    categories: [tools.id],
    brandId: zen.id,
  });
  await aReview({ productId: bolt.id, rating: 4 });
  await aReview({ productId: drill.id, rating: 5 });
  await aReview({ productId: saw.id, rating: 1 });
  return { tools, power, fasteners, acme, zen, red, blue, m6, m8, bulk, gift, vendor };
};

test("without a filter every value counts its products, a parent those of its children once", async () => {
  await aShop();
  const found = await facets();
  expect(counts(found.category)).toEqual(["Tools 3", "Power tools 2", "Fasteners 2"]);
  expect(counts(found.brand)).toEqual(["Acme 2", "Zen 2"]);
  expect(counts(found.size)).toEqual(["M6 thread 2", "M8 thread 1"]);
  expect(counts(found.color)).toEqual(["Blue 1", "Red 2"]);
  expect(counts(found.tag)).toEqual(["Bulk 2", "Gift 2"]);
  expect(found.priceBands).toEqual([1, 1, 0, 0, 0, 1, 1]);
  expect(found.ratings).toEqual([1, 2, 2, 2, 3]);
  expect(found).toMatchObject({ minPaise: 9_99, maxPaise: 600_00, total: 5 });
});

test("a group's counts ignore its own filter and obey the others'; what is left without products stays with 0", async () => {
  const s = await aShop();
  const found = await facets({ brand: [s.acme.id], tag: [s.bulk.id] });
  expect(counts(found.brand)).toEqual(["Acme 1", "Zen 0"]);
  expect(counts(found.tag)).toEqual(["Bulk 1", "Gift 1"]);
  expect(counts(found.size)).toEqual(["M6 thread 1", "M8 thread 1"]);
  expect(counts(found.color)).toEqual(["Blue 0", "Red 0"]);
  expect(counts(found.category)).toEqual(["Tools 0", "Power tools 0", "Fasteners 1"]);
  expect(found).toMatchObject({ total: 1, minPaise: 10_00, maxPaise: 10_00, ratings: [0, 1, 1, 1, 1] });
});

test("values of other categories are not there; categories count beside their own filter", async () => {
  const s = await aShop();
  const found = await facets({ category: [s.fasteners.id], minPaise: 10_00, belowPaise: 100_00 });
  expect(counts(found.brand)).toEqual(["Acme 1", "Zen 0"]);
  expect(found.color).toEqual([]);
  expect(counts(found.tag)).toEqual(["Bulk 1"]);
  expect(counts(found.category)).toEqual(["Tools 0", "Power tools 0", "Fasteners 1"]);
  expect(found).toMatchObject({
    priceBands: [1, 1, 0, 0, 0, 0, 0],
    minPaise: 10_00,
    maxPaise: 100_00,
    total: 1,
  });
});

test("a text, a vendor and the deals are the ground that everything counts on", async () => {
  const s = await aShop();
  expect(counts((await facets({}, "steel")).brand)).toEqual(["Acme 1", "Zen 1"]);
  expect((await facets({}, "?!")).total).toBe(0);
  expect(counts((await facets({ vendorId: s.vendor.id })).brand)).toEqual(["Acme 1"]);
  expect(await facets({ onlyDeals: true })).toMatchObject({
    total: 0,
    brand: [],
    minPaise: null,
    maxPaise: null,
    priceBands: [0, 0, 0, 0, 0, 0, 0],
  });
  await aDiscount({ brands: [s.zen.id], value: 5000 });
  expect(await facets({ onlyDeals: true })).toMatchObject({
    total: 2,
    brand: [{ count: 2 }],
    priceBands: [1, 0, 1, 0, 0, 0, 0],
  });
});

test("the database puts every amount into the band of the table", async () => {
  const edges = Object.values(PRICE_BANDS).flatMap(([min, below]) => (below === null ? [min] : [min, below]));
  const amounts = [
    ...new Set([0, 10_000_000_00, ...edges.flatMap((paise) => [paise - 1, paise, paise + 1])]),
  ];
  const bandAt = (paise: number): number | null => {
    const band = BAND_KEYS.findIndex((key) => {
      const [min, below] = PRICE_BANDS[key];
      return paise >= min && (below === null || paise < below);
    });
    return band === -1 ? null : band;
  };
  const { rows } = await db().execute<{ band: number | null }>(sql`
    select listing_band(paise) as band from unnest(${sql.param(amounts)}::bigint[]) with ordinality a (paise, n)
    order by n`);
  expect(rows.map(({ band }) => band)).toEqual(amounts.map(bandAt));
});

test("the call: names in both languages, rupees, one row", async () => {
  const visitor: Caller = { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" };
  const s = await aShop();
  const answer = await answerCall(
    "get-listing-facets",
    { BrandID: 1, ManufacturerID: String(s.acme.id), MaxPrice: "1000000000", PageNo: -5 },
    visitor,
  );
  if (!answer.ok) throw new Error(answer.code);
  const [row] = answer.rows;
  expect(row?.PriceBandsJson.map((b) => [b.MinPrice, b.MaxPrice, b.TotalProducts])).toEqual([
    [10, 100, 1],
    [100, 200, 0],
    [200, 300, 0],
    [300, 400, 0],
    [400, 500, 0],
    [500, 600, 0],
    [600, 1_000_000_000, 1],
  ]);
  expect(row?.CategoriesJson.map((c) => [c.Name, c.ParentCategoryID, c.TotalProducts])).toEqual([
    ["Tools", null, 1],
    ["Power tools", s.tools.id, 1],
    ["Fasteners", null, 1],
  ]);
  expect(row?.SizesJson[0]).toMatchObject({
    SizeID: s.m6.id,
    Name: "M6 thread",
    ShortName: "M6",
    LocalizationJsonData: [
      { langId: 1, text: "M6 thread" },
      { langId: 1, text: "M6", field: "ShortName" },
    ],
  });
  expect(row).toMatchObject({ MinPrice: 10, MaxPrice: 600, TotalRecords: 2 });
  expect(await answerCall("get-listing-facets", { Vendor_Name: s.vendor.slug }, visitor)).toMatchObject({
    ok: true,
    rows: [{ TotalRecords: 1 }],
  });
  expect(await answerCall("get-listing-facets", { Vendor_Name: "nobody" }, visitor)).toEqual({
    ok: false,
    code: "NOT_FOUND",
  });
  expect(
    await answerCall(
      "get-listing-facets",
      { CategoryID: ["x", -1, 2 ** 40], MinPrice: "a", Rating: 9, SearchTerm: { a: 1 } },
      visitor,
    ),
  ).toMatchObject({ ok: true, rows: [{ TotalRecords: 5 }] });
});

/** A product as plain data: indices into the lists of values. */
type Thing = {
  categories: number[];
  sizes: number[];
  colors: number[];
  tags: number[];
  brand: number | null;
  price: number;
  rating: number | null;
};
type Chosen = {
  categories: number[];
  sizes: number[];
  colors: number[];
  tags: number[];
  brands: number[];
  min: number | null;
  below: number | null;
  rating: number | null;
};

const N = 3;
const some = fc.subarray([0, 1, 2]);
const price = fc.constantFrom(9_99, 10_00, 99_99, 100_00, 250_00, 599_99, 600_00, 5000_00);
const thing: fc.Arbitrary<Thing> = fc.record({
  categories: fc.subarray([0, 1, 2], { minLength: 1 }),
  sizes: some,
  colors: some,
  tags: some,
  brand: fc.option(fc.nat(N - 1)),
  price,
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
});
const chosen: fc.Arbitrary<Chosen> = fc
  .record({
    categories: some,
    sizes: some,
    colors: some,
    tags: some,
    brands: some,
    min: fc.option(price),
    below: fc.option(price),
    rating: fc.option(fc.integer({ min: 1, max: 5 })),
  })
  .map((c) => (Math.random() < 0.5 ? { ...c, sizes: [], tags: [] } : c));

/** Category 1 is a child of category 0. */
const covered = (own: number[]): number[] => [...new Set(own.flatMap((c) => (c === 1 ? [1, 0] : [c])))];
const any = (wanted: number[], has: number[]) => wanted.length === 0 || wanted.some((w) => has.includes(w));
const GROUPS: Record<string, (c: Chosen, p: Thing) => boolean> = {
  category: (c, p) => any(c.categories, covered(p.categories)),
  size: (c, p) => any(c.sizes, p.sizes),
  color: (c, p) => any(c.colors, p.colors),
  tag: (c, p) => any(c.tags, p.tags),
  brand: (c, p) => any(c.brands, p.brand === null ? [] : [p.brand]),
  price: (c, p) => (c.min === null || p.price >= c.min) && (c.below === null || p.price < c.below),
  rating: (c, p) => c.rating === null || (p.rating !== null && p.rating >= c.rating),
};
const passesAllBut = (group: string, c: Chosen, p: Thing) =>
  Object.entries(GROUPS).every(([name, passes]) => name === group || passes(c, p));

test("random worlds, counted by hand", async () => {
  const root = await aCategory({ name: "A" });
  const categories = [
    root,
    await aCategory({ name: "B", parentId: root.id }),
    await aCategory({ name: "C" }),
  ].map((c) => c.id);
  const values = async (make: (name: string) => Promise<{ id: number }>) => [
    (await make("A")).id,
    (await make("B")).id,
    (await make("C")).id,
  ];
  const [sizes, colors, tags, brands] = [
    await values((name) => aSize({ name })),
    await values((name) => aColor(name)),
    await values(aTag),
    await values(aBrand),
  ];
  const vendor = await aVendor();

  const build = async (world: Thing[]): Promise<void> => {
    await db().execute(sql`update products set is_active = false`);
    for (const p of world) {
      const pick = (ids: number[], list: number[]) => list.map((i) => ids[i]!);
      const made = await aProduct({
        name: "Thing",
        vendorId: vendor.id,
        categories: pick(categories, p.categories),
        sizes: pick(sizes, p.sizes),
        colors: pick(colors, p.colors),
        tags: pick(tags, p.tags),
        brandId: p.brand === null ? null : brands[p.brand]!,
        pricePaise: p.price,
        stock: null,
      });
      if (p.rating !== null)
        await db().insert(t.reviews).values({
          productId: made.id,
          rating: p.rating,
          language: "en",
          title: "t",
          body: "b",
          reviewerName: "r",
        });
    }
  };

  await fc.assert(
    fc.asyncProperty(
      fc.array(thing, { maxLength: 7 }),
      fc.array(chosen, { minLength: 6, maxLength: 6 }),
      async (world, questions) => {
        await build(world);
        for (const c of questions) {
          const filters: ProductFilters = {
            ...NO_FILTERS,
            category: c.categories.map((i) => categories[i]!),
            size: c.sizes.map((i) => sizes[i]!),
            color: c.colors.map((i) => colors[i]!),
            tag: c.tags.map((i) => tags[i]!),
            brand: c.brands.map((i) => brands[i]!),
            minPaise: c.min,
            belowPaise: c.below,
            minRating: c.rating,
          };
          const found = await listFacets(filters, "");
          /** Id → count of the values in the list's scope. */
          const expected = (group: string, ids: number[], has: (p: Thing) => number[]) =>
            Object.fromEntries(
              ids.flatMap((id, i) => {
                const ground = world.filter(
                  (p) => has(p).includes(i) && (group === "category" || GROUPS.category!(c, p)),
                );
                return ground.length === 0
                  ? []
                  : [[id, ground.filter((p) => passesAllBut(group, c, p)).length]];
              }),
            );
          const got = (list: { id: number; count: number }[]) =>
            Object.fromEntries(list.map((v) => [v.id, v.count]));
          expect(got(found.category)).toEqual(expected("category", categories, (p) => covered(p.categories)));
          expect(got(found.size)).toEqual(expected("size", sizes, (p) => p.sizes));
          expect(got(found.color)).toEqual(expected("color", colors, (p) => p.colors));
          expect(got(found.tag)).toEqual(expected("tag", tags, (p) => p.tags));
          expect(got(found.brand)).toEqual(
            expected("brand", brands, (p) => (p.brand === null ? [] : [p.brand])),
          );
          const priced = world.filter((p) => passesAllBut("price", c, p)).map((p) => p.price);
          expect(found.priceBands).toEqual(
            Object.values(PRICE_BANDS).map(
              ([min, below]) => priced.filter((x) => x >= min && (below === null || x < below)).length,
            ),
          );
          expect([found.minPaise, found.maxPaise]).toEqual(
            priced.length === 0 ? [null, null] : [Math.min(...priced), Math.max(...priced)],
          );
          const rated = world.filter((p) => passesAllBut("rating", c, p));
          expect(found.ratings).toEqual(
            STARS.map((stars) => rated.filter((p) => p.rating !== null && p.rating >= stars).length),
          );
          expect(found.total).toBe(
            (await listProducts(filters, "", "oldest", { limit: 100, offset: 0 })).length,
          );
          expect(found.total).toBe(world.filter((p) => passesAllBut("", c, p)).length);
        }
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

test("O125: bands, edges and the total go by the articles that were asked for, as the list does", async () => {
  await db().execute(sql`update products set is_active = false`);
  const [m6, m8, m12] = [
    await aSize({ shortName: "M6" }),
    await aSize({ shortName: "M8" }),
    await aSize({ shortName: "M12" }),
  ];
  await aProduct({
    name: "Hex bolt",
    pricePaise: 49_00,
    sizes: [m6.id, { id: m8.id, additional: 60_00 }, { id: m12.id, additional: 250_00 }],
  });
  await aProduct({ name: "Hex nut", pricePaise: 20_00, sizes: [m6.id, { id: m12.id, additional: 100_00 }] });
  const bandsOf = async (size: number[]) => {
    const found = await facets({ size });
    const listed = await Promise.all(
      Object.values(PRICE_BANDS).map(async ([minPaise, belowPaise]) => {
        const filters = { ...NO_FILTERS, size, minPaise, belowPaise };
        const cards = await listProducts(filters, "", "featured", { limit: 10, offset: 0 });
        const { total } = await facets({ size, minPaise, belowPaise });
        expect(total).toBe(cards.length);
        return cards.length;
      }),
    );
    expect(found.priceBands).toEqual(listed);
    return [found.priceBands, found.minPaise, found.maxPaise, found.total];
  };
  expect(await bandsOf([m12.id])).toEqual([[0, 1, 1, 0, 0, 0, 0], 120_00, 299_00, 2]);
  expect(await bandsOf([m6.id])).toEqual([[2, 0, 0, 0, 0, 0, 0], 20_00, 49_00, 2]);
  // A product counts in each band that one of its articles is in.
  expect(await bandsOf([m6.id, m8.id])).toEqual([[2, 1, 0, 0, 0, 0, 0], 20_00, 109_00, 2]);
  const plain = await facets();
  expect([plain.priceBands, plain.minPaise, plain.maxPaise]).toEqual([[2, 0, 0, 0, 0, 0, 0], 20_00, 49_00]);
});
