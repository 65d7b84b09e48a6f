import { sql } from "drizzle-orm";
import { db } from "../../base/db/client";
import { listingKinds, productValues } from "../../base/db/schema";
import { aBrand, aProduct } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { LISTING_KINDS, VALUE_KINDS } from "./listing-kinds";

useTestDatabase();

/** Above every kind of the table. */
const MATERIAL = 1000;
const [STEEL, WOOD] = [7, 8];
const codeOf = (value: number): string => String(MATERIAL * 2 ** 32 + value);

/** The counts of a kind beside the filters: value -> products. */
const countsOf = async (kind: number, codes: string[], parts: number[]): Promise<Record<string, number>> => {
  const { rows } = await db().execute<{ id: number; n: number }>(sql`
    select id, n from listing_counts(${sql.param(codes)}::bigint[], ${sql.param(parts)}::integer[], null, null, null, '{}', 0, 1)
    where kind = ${kind} order by id`);
  return Object.fromEntries(rows.map(({ id, n }) => [id, n]));
};

describe("the kinds of values", () => {
  it("are listed as the database has them", async () => {
    const rows = await db().select().from(listingKinds).orderBy(listingKinds.kind);
    expect(rows).toEqual([...LISTING_KINDS].sort((a, b) => a.kind - b.kind));
  });

  it("count and filter by a further kind that is nothing but a row", async () => {
    const before = await db().execute(
      sql`select prosrc from pg_proc where proname like 'listing%' order by oid`,
    );
    const brand = await aBrand();
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await aProduct({ brandId: n === 1 ? brand.id : null })).id);
    await db().insert(listingKinds).values({
      kind: MATERIAL,
      name: "material",
      isCounted: true,
      isShownWhenZero: true,
      isUseCounted: true,
    });
    await db()
      .insert(productValues)
      .values([
        ...ids.slice(0, 3).map((productId) => ({ productId, kind: MATERIAL, valueId: STEEL })),
        ...ids.slice(2, 4).map((productId) => ({ productId, kind: MATERIAL, valueId: WOOD })),
      ]);

    expect(await countsOf(MATERIAL, ["0"], [0])).toEqual({ [STEEL]: 3, [WOOD]: 2 });
    // A group is counted under the choices of the other groups, so its own choice does not narrow it.
    expect(await countsOf(MATERIAL, ["0", codeOf(WOOD)], [0, MATERIAL])).toEqual({ [STEEL]: 3, [WOOD]: 2 });
    expect(await countsOf(0, ["0", codeOf(WOOD)], [0, MATERIAL])).toEqual({ 0: 2 });
    const matched = await db().execute<{ id: number }>(sql`
      select id from listing_page(array[${codeOf(WOOD)}]::bigint[], array[${MATERIAL}]::integer[], null, null, null, null, 5, 10, 0)`);
    expect(matched.rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids.slice(2, 4));

    // Values follow their rows, and are there with 0 while the list's scope has them.
    await db().execute(sql`delete from product_values where product_id = ${ids[0]}`);
    await db().execute(sql`update product_values set value_id = ${STEEL} where product_id = ${ids[3]}`);
    expect(await countsOf(MATERIAL, ["0"], [0])).toEqual({ [STEEL]: 3, [WOOD]: 1 });
    const ofBrand = String(VALUE_KINDS.brand * 2 ** 32 + brand.id);
    expect(await countsOf(MATERIAL, ["0", ofBrand], [0, VALUE_KINDS.brand])).toEqual({
      [STEEL]: 1,
      [WOOD]: 0,
    });

    await db().execute(sql`select rebuild_listing()`);
    expect(await countsOf(MATERIAL, ["0"], [0])).toEqual({ [STEEL]: 3, [WOOD]: 1 });
    const stored = await db().execute(sql`
      select distinct tableoid::regclass::text as name from listing_bits where code >= ${MATERIAL}::bigint << 32`);
    expect(stored.rows).toEqual([{ name: "listing_further_value_bits" }]);
    const logged = await db().execute(
      sql`select from change_log where entity = 'product' and entity_id = ${ids[4]}`,
    );
    expect(logged.rowCount).toBe(1);
    expect(
      await db().execute(sql`select prosrc from pg_proc where proname like 'listing%' order by oid`),
    ).toMatchObject({
      rows: before.rows,
    });
  });

  it.each([
    [11, true],
    [8, true],
    [63, false],
  ])("have no number that another partition stores packed: %i", async (kind, isCounted) => {
    const row = { kind, name: "wrong", isCounted, isShownWhenZero: false, isUseCounted: false };
    await expect(db().insert(listingKinds).values(row)).rejects.toThrow();
  });
});
