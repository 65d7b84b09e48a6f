import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../../base/db/client";
import { matchText } from "../search/text-match";
import { askedOf, measurePartsOf, narrowlyAskedOf, partsOf, type ProductFilters } from "./product-filters";
import { FEW_IDS } from "./search-products";

/** Sessions that count a share of the blocks each, so that two processors do the work (docs/speed.md). */
const SHARES = 2;
/** The kind of the row with the lowest and the highest price (`listing_counts` of lib/commerce/base/db/sql/listing.sql). */
const PRICE_EDGES = -1;

/** Numbers of products with a value: under the other choices (`n`), and in the list's scope (`used`). */
export type ValueCount = { kind: number; id: number; n: number; used: number };
/** `listing_counts` as JSON, which costs the driver less than a thousand rows. */
type Row = [kind: number, id: number, n: number, used: number, min: number | null, max: number | null];

type ValueCounts = {
  counts: ValueCount[];
  /** The lowest and the highest price in paise; null without products. */
  minPaise: number | null;
  maxPaise: number | null;
};

/**
 * Returns the number of sessions that count values: one for the words of a search, whose matches each session would find
 * again, and for a catalogue of a single block of 32,000 products.
 */
export const countingSessions = async (text: string): Promise<number> => {
  if (text.trim() !== "") return 1;
  const { rows } = await db().execute<{ isDivisible: boolean }>(
    sql`select exists (select from listing_bits where code = 0 and block = 1) as "isDivisible"`,
  );
  return rows[0]!.isDivisible ? SHARES : 1;
};

/**
 * Counts the products of each value under the choices of the other groups, and of the values of further `kinds`.
 * @param text the words of a search; empty is no search
 * @param options.sessions of `countingSessions`
 */
export const countValues = async (
  filters: ProductFilters,
  text: string,
  { kinds, sessions, literal = false }: { kinds: readonly number[]; sessions: number; literal?: boolean },
): Promise<ValueCounts> => {
  const measured = measurePartsOf(filters);
  const match =
    text.trim() === ""
      ? null
      : await matchText(text, { literal, among: measured.length > 0 ? FEW_IDS : null });
  const count = async (share: number): Promise<Row[]> => {
    const { rows } = await db().execute<{ counted: Row[] }>(sql`
      ${match === null || measured.length === 0 ? sql`` : sql`with filtered as materialized (select * from listing_match(${narrowlyAskedOf(measured)}, null))`}
      select coalesce(json_agg(json_build_array(kind, id, n, used, min_paise, max_paise)), '[]') as counted
      from listing_counts(${askedOf(partsOf(filters), filters)},
        ${match === null ? sql`null` : sql`array(select p.id from listed_products p ${match.join} where m.is_meant)`},
        ${sql.param(kinds)}::integer[], ${share}, ${sessions})`);
    return rows[0]!.counted;
  };
  const counted = await Promise.all(Array.from({ length: sessions }, (_, share) => count(share)));

  const counts = new Map<string, ValueCount>();
  let [minPaise, maxPaise]: [number | null, number | null] = [null, null];
  for (const [kind, id, n, used, min, max] of counted.flat())
    if (kind === PRICE_EDGES) {
      minPaise = Math.min(minPaise ?? Infinity, min ?? Infinity);
      maxPaise = Math.max(maxPaise ?? 0, max ?? 0);
    } else {
      const known = counts.get(`${kind} ${id}`);
      counts.set(`${kind} ${id}`, { kind, id, n: n + (known?.n ?? 0), used: used + (known?.used ?? 0) });
    }
  return { counts: [...counts.values()], minPaise, maxPaise };
};
