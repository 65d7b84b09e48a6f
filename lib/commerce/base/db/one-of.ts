import "server-only";
import { sql, type SQL } from "drizzle-orm";

/** SQL: a list of texts in one parameter, as a set to look in. */
export const oneOf = (list: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`;

/** SQL: a list of ids in one parameter, as a set to look in. */
export const oneOfIds = (ids: readonly number[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`;
