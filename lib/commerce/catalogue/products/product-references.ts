import "server-only";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../base/db/client";

/** Ids that a product may name. @property sellers without the suspended ones */
export type References = {
  categories: ReadonlySet<number>;
  brands: ReadonlySet<number>;
  sellers: readonly number[];
};

/** Reads the ids of the categories, the brands and the sellers that products may name. */
export const readReferences = async (on: Db | Tx): Promise<References> => {
  const { rows } = await on.execute<{ kind: string; ids: number[] | null }>(sql`
    select 'categories' as kind, array_agg(id) as ids from categories union all select 'brands', array_agg(id) from brands
    union all select 'sellers', array_agg(id) from vendors where is_active`);
  const ids = (kind: string) => rows.find((row) => row.kind === kind)?.ids ?? [];
  return {
    categories: new Set(ids("categories")),
    brands: new Set(ids("brands")),
    sellers: ids("sellers"),
  };
};

/** Names the fields whose category or brand does not exist. */
export const unknownReferences = (
  given: { categoryId?: unknown; brandId?: unknown },
  { categories, brands }: References,
): ("categoryId" | "brandId")[] => [
  ...(typeof given.categoryId !== "number" || categories.has(given.categoryId)
    ? []
    : (["categoryId"] as const)),
  ...(typeof given.brandId !== "number" || brands.has(given.brandId) ? [] : (["brandId"] as const)),
];
