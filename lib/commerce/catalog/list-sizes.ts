import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../db/client";
import type { Localized } from "../db/columns";
import type { Page } from "./page";

export type Size = {
  id: number;
  name: Localized;
  shortName: Localized;
  inches: number | null;
  centimeters: number | null;
};

/** All sizes in the shop's own order: kinds of size stand together, each from small to large. */
export const listSizes = async (page: Page): Promise<Size[]> =>
  (
    await db().execute<Size>(
      sql`select id, name, short_name as "shortName", inches::float8 as inches, centimeters::float8 as centimeters from sizes order by id limit ${page.limit} offset ${page.offset}`,
    )
  ).rows;
