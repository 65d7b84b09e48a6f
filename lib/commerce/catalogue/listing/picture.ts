import "server-only";
import { sql, type SQL } from "drizzle-orm";

/**
 * A picture as read from the database. `width` and `widths` in pixels; `widths` is ascending and ends with
 * `width`.
 */
export type Picture = { key: string; hash: string; width: number; widths: number[] };

/**
 * Selects a row of `images` as a Picture. @param alias the table's name in the query, written in code, never
 * input
 */
export const pictureJson = (alias: string): SQL<Picture> =>
  sql.raw(
    `jsonb_build_object('key', ${alias}.key, 'hash', ${alias}.hash, 'width', ${alias}.width, 'widths', ${alias}.widths)`,
  ) as SQL<Picture>;
