import "server-only";
import { sql, type SQL } from "drizzle-orm";

/** Products on a level and on all before it (see lib/commerce/db/sql/search.sql): the last level holds the rest. */
const UP_TO = [2500, 20_000, 160_000] as const;
export const LAST_LEVEL = UP_TO.length;

/** Up to so many products there are no levels: everything that matches is looked at. */
export const WITHOUT_LEVELS = 20_000;

/** The last level up to which something that stands in `matches` of all products stands in about `most` or fewer; at least the first. */
export const levelFor = (matches: number, products: number, most: number): number => {
  if (matches <= most) return LAST_LEVEL;
  const level = UP_TO.findLastIndex((size) => (matches * size) / products <= most);
  return Math.max(0, level);
};

/** The condition on a document that it stands on these levels, each written out so that its own index serves. */
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
