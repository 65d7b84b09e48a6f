import "server-only";
import { sql, type SQL } from "drizzle-orm";

/**
 * Number of products up to and including each level (see lib/commerce/base/db/sql/search.sql). The last level
 * holds the rest.
 */
const UP_TO = [2500, 20_000, 160_000] as const;
export const LAST_LEVEL = UP_TO.length;

/** Up to so many products there are no levels: every match is ranked. */
export const WITHOUT_LEVELS = 20_000;

/**
 * Returns the level up to which a term with `matches` of all products has about `most` matches or fewer; at
 * least the first.
 */
export const levelFor = (matches: number, products: number, most: number): number => {
  if (matches <= most) return LAST_LEVEL;
  const level = UP_TO.findLastIndex((size) => (matches * size) / products <= most);
  return Math.max(0, level);
};

/** Condition: a document is on these levels. Each level is written out so that its own index is used. */
export const onLevels = (last: number, document: SQL): SQL =>
  last >= LAST_LEVEL
    ? sql`(select * from product_search where document @@ ${document})`
    : sql`(${sql.join(
        Array.from(
          { length: last + 1 },
          (_, level) =>
            sql`select * from product_search where level = ${sql.raw(String(level))} and document @@ ${document}`,
        ),
        sql` union all `,
      )})`;
