import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../db/client";
import { matchText } from "../search/text-match";
import { askedOf, measurePartsOf, narrowlyAskedOf, partsOf, type ProductFilters } from "./product-filters";
import { FEW_IDS } from "./search-products";

/** Sessions that count a share of the blocks each, so that two processors do the work (docs/speed.md). */
const SHARES = 2;
/** The kind of the row with the lowest and the highest price (`listing_counts` of lib/commerce/db/sql/listing.sql). */
const PRICE_EDGES = -1;

/** How many products have a value under the other choices (`n`), and how many in the list's scope (`used`). */
export type ValueCount = Record<"kind" | "id" | "n" | "used", number>;
type Row = ValueCount & Record<"min" | "max", number | null>;

export type ValueCounts = {
  /** A value may have several, which add up. */
  counts: ValueCount[];
  /** The lowest and the highest price in paise; null without products. */
  minPaise: number | null;
  maxPaise: number | null;
};

/** Returns whether the catalogue has several blocks, which is more than 32,000 products. */
const isDivisible = async (): Promise<boolean> => {
  const { rows } = await db().execute<{ is: boolean }>(
    sql`select exists (select from listing_bits where code = 0 and block = 1) as is`,
  );
  return rows[0]!.is;
};

/**
 * Counts the products of each value under the choices of the other groups, and of the values of further `kinds`.
 * @param text the words of a search; empty is no search
 */
export const countValues = async (
  filters: ProductFilters,
  text: string,
  { kinds, literal = false }: { kinds: readonly number[]; literal?: boolean },
): Promise<ValueCounts> => {
  const measured = measurePartsOf(filters);
  const match =
    text.trim() === ""
      ? null
      : await matchText(text, { literal, among: measured.length > 0 ? FEW_IDS : null });
  const count = async (share: number, shares: number): Promise<Row[]> => {
    const { rows } = await db().execute<Row>(sql`
      ${match === null || measured.length === 0 ? sql`` : sql`with filtered as materialized (select * from listing_match(${narrowlyAskedOf(measured)}, null))`}
      select kind, id, n, used, min_paise::float8 as min, max_paise::float8 as max from listing_counts(${askedOf(partsOf(filters), filters)},
        ${match === null ? sql`null` : sql`array(select p.id from listed_products p ${match.join} where m.is_meant)`},
        ${sql.param(kinds)}::integer[], ${share}, ${shares})`);
    return rows;
  };
  // The matches of a text would be searched once for each share.
  const shares = match === null && (await isDivisible()) ? SHARES : 1;
  const counted = (
    await Promise.all(Array.from({ length: shares }, (_, share) => count(share, shares)))
  ).flat();
  const edges = counted.filter(({ kind }) => kind === PRICE_EDGES);
  return {
    counts: counted.filter(({ kind }) => kind !== PRICE_EDGES),
    minPaise: edges.length === 0 ? null : Math.min(...edges.map(({ min }) => min ?? Infinity)),
    maxPaise: edges.length === 0 ? null : Math.max(...edges.map(({ max }) => max ?? -Infinity)),
  };
};
