import { sql } from "drizzle-orm";
import { listFacets } from "../listing/list-facets";
import { listProducts } from "../listing/list-products";
import { NO_FILTERS } from "../listing/product-filters";
import { db, inTransaction } from "../../base/db/client";
import { useTestDatabase } from "../../base/db/testing";
import { importDemoCatalogue } from "../../exchange/catalogue-folder/demo-catalogue.testing";
import { importSpecifications } from "../../exchange/catalogue-folder/import-specifications";
import { ownSpecifications } from "../../exchange/catalogue-folder/own-rows";
import { findSearchedMeasures } from "./searched-measures";
import { MEASURE_QUERIES } from "./measure-queries.testing";

useTestDatabase();

beforeAll(async () => {
  const catalogue = await importDemoCatalogue();
  await inTransaction(async (tx) =>
    importSpecifications(tx, catalogue.products, await ownSpecifications(tx, catalogue)),
  );
}, 60_000);

const find = (text: string) => listProducts(NO_FILTERS, text, "featured", { limit: 100, offset: 0 });

test("of 60 searches by measure, 95 in a hundred list what fits exactly before everything else", async () => {
  const wrong: string[] = [];
  for (const { text, fits } of MEASURE_QUERIES) {
    const ids = (await find(text)).map(({ id }) => id);
    const first = ids.slice(0, fits.length).sort((a, b) => a - b);
    if (first.join() !== fits.join())
      wrong.push(`${text}: ${ids.slice(0, 8).join(" ")} for ${fits.join(" ")}`);
  }
  expect(MEASURE_QUERIES).toHaveLength(60);
  if (wrong.length > MEASURE_QUERIES.length * 0.05) expect(wrong).toEqual([]);
});

test("a wire of 2.5 mm is one of 2.5 sq mm", async () => {
  expect((await find("2.5mm wire"))[0]?.id).toBe(7011);
  expect((await find("سلك 2.5 مم"))[0]?.id).toBe(7011);
});

test.each([
  ["8 mm hex bolt", [1003, 1007, 1001]],
  ["hex bolt 8mm x 40 mm", [1003]],
  ["برغي ٨ مم", [1003, 1007]],
])("%s is a bolt M8", async (text, first) => {
  const exact = (await find(text)).filter((card) => card.isNear !== true).map(({ id }) => id);
  expect(exact.slice(0, first.length)).toEqual(first);
});

test("near sizes follow the exact ones and are marked", async () => {
  const cards = await find("M10 x 100 anchor");
  expect(cards.map(({ id }) => id)).toEqual([1033, 1034]);
  expect(cards[0]?.total).toBe(1);
  for (const card of cards.slice(1)) expect(card).toMatchObject({ isNear: true, isNearSize: true, total: 1 });
});

test("near are the next smaller and the next greater value of an attribute, however many are in reach", async () => {
  const all = (
    await db().execute<{ attribute: number; id: number; number: number }>(sql`
    select attribute_id as attribute, id, number::float8 as number from specification_values
    where attribute_id in (select id from specification_attributes where dimension = 'length' and is_filterable)
      and number between 70 and 130`)
  ).rows;
  const nextOf = (attribute: number) => {
    const own = all.filter((value) => value.attribute === attribute);
    const below = Math.max(...own.map(({ number }) => number).filter((number) => number < 100));
    const above = Math.min(...own.map(({ number }) => number).filter((number) => number > 100));
    return own.filter(({ number }) => [below, 100, above].includes(number)).map(({ id }) => id);
  };
  const attributes = [...new Set(all.map(({ attribute }) => attribute))];
  // Otherwise the test could not tell the next value from any other.
  expect(attributes.some((one) => all.filter((v) => v.attribute === one && v.number < 100).length > 1)).toBe(
    true,
  );
  const near = (await findSearchedMeasures("100 mm"))?.near[0] ?? [];
  const ids = near.flatMap((filter) => filter.ids);
  expect(attributes.flatMap(nextOf).filter((id) => !ids.includes(id))).toEqual([]);
  expect(
    all
      .map(({ id }) => id)
      .filter((id) => ids.includes(id))
      .sort(),
  ).toEqual(attributes.flatMap(nextOf).sort());
});

test("a size that nobody has leads to the near ones, and says so; the counts are theirs", async () => {
  const cards = await find("M9 bolt");
  expect(cards[0]).toMatchObject({ nearTo: "m9" });
  const facets = await listFacets(NO_FILTERS, "M9 bolt");
  expect(facets.total).toBe(cards[0]?.total);
  expect((await find("M8 bolt"))[0]).not.toHaveProperty("nearTo");
});

test("what no value comes near stays a word; a measure alone lists all that has it", async () => {
  expect((await find("hammer 900 kV")).length).toBeGreaterThan(0);
  expect((await find("1e999 mm")).every(({ nearTo }) => nearTo === undefined)).toBe(true);
  expect((await find("bolt 1/0 mm")).length).toBeGreaterThan(0);
  const alone = (await find("18v")).filter((card) => card.isNear !== true);
  expect(alone.map(({ id }) => id).sort()).toEqual([3001, 3002, 3003, 3004]);
});

test("the counts beside a search by measure are those of its list", async () => {
  const facets = await listFacets(NO_FILTERS, "18v drill");
  expect(facets.total).toBe(4);
  const literal = await listProducts(
    NO_FILTERS,
    "18v drill",
    "featured",
    { limit: 9, offset: 0 },
    { literal: true },
  );
  expect(literal.every(({ isNearSize }) => isNearSize === undefined)).toBe(true);
});
