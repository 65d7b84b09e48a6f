import "server-only";
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { partNumberOf } from "@/lib/model/article-numbers";
import type { Numbered } from "@/lib/model/number-problems";
import type { Db, Tx } from "./client";

/** An arbitrary number, the same in every process. */
const NUMBERS_LOCK = 774_206;

/**
 * Serialises the transactions that give numbers to articles, so that no two give the same one. Call it before any row is
 * locked: who waits here must not hold what the other needs.
 */
export const lockNumbers = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERS_LOCK}::bigint)`);
};

const lowerOf = (typed: readonly string[]): SQL =>
  sql`(select lower(typed) from jsonb_array_elements_text(${JSON.stringify(typed.map(partNumberOf))}::jsonb) typed)`;

/** SQL: true if a column has one of these part numbers in any case. An index on `lower(sku)` finds them. */
export const hasPartNumber = (sku: SQLWrapper, typed: readonly string[]): SQL =>
  sql`lower(${sku}) in ${lowerOf(typed)}`;

/** SQL: the order in which rows of one part number count: its exact spelling first. See `finderOf`. */
export const exactFirst = (sku: SQLWrapper, typed: string): SQL => sql`${sku} = ${partNumberOf(typed)} desc`;

type IsOwn = (row: { productId: SQL; sku: SQL }) => SQL;

/**
 * Finds the articles of others that have numbers of these: part numbers of products and of articles, also of those that
 * are off, and trade item numbers of those that are sold. See `numberProblems`.
 * @param isOwn SQL: true for a row whose numbers these take the place of
 */
export const othersNumbers = async (
  on: Db | Tx,
  numbers: { skus: readonly string[]; gtins: readonly string[] },
  isOwn: IsOwn = () => sql`false`,
): Promise<Numbered[]> => {
  const gtins = sql`(select jsonb_array_elements_text(${JSON.stringify(numbers.gtins)}::jsonb))`;
  const ofProduct = { productId: sql`p.id`, sku: sql`p.sku` };
  const ofArticle = { productId: sql`v.product_id`, sku: sql`v.sku` };
  const { rows } = await on.execute<Numbered>(sql`
    select p.sku, null::text as gtin, true as "isActive" from products p
      where ${hasPartNumber(ofProduct.sku, numbers.skus)} and not (${isOwn(ofProduct)})
    union all select v.sku, null, true from variants v
      where ${hasPartNumber(ofArticle.sku, numbers.skus)} and not (${isOwn(ofArticle)})
    union all select v.sku, v.gtin, true from variants v
      where v.gtin in ${gtins} and v.is_active and not (${isOwn(ofArticle)})`);
  return rows;
};

/**
 * Returns a part number, or the first of `<it>-2`, `<it>-3` … that nobody has. Call it under `lockNumbers`.
 * @param isOwn as of `othersNumbers`
 */
export const freePartNumber = async (tx: Tx, wanted: string, isOwn?: IsOwn): Promise<string> => {
  for (let n = 1; ; n += 1) {
    const sku = n === 1 ? wanted : `${wanted}-${n}`;
    if ((await othersNumbers(tx, { skus: [sku], gtins: [] }, isOwn)).length === 0) return sku;
  }
};
