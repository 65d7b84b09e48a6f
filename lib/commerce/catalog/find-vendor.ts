import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../db/client";

/** The id of the active vendor with this slug or, failing that, this name in either language, without case; null when there is none. */
export const findVendorId = async (slugOrName: string): Promise<number | null> => {
  const asked = slugOrName.replaceAll("\0", " ");
  const { rows } = await db().execute<{ id: number }>(sql`
    select id from vendors where is_active and (slug in (${asked}, lower(${asked})) or lower(name ->> 'en') = lower(${asked}) or name ->> 'ar' = ${asked})
    order by slug = ${asked} desc, id limit 1`);
  return rows[0]?.id ?? null;
};
