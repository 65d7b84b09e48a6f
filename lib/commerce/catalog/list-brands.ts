import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../db/client";
import type { Localized } from "../db/columns";
import type { Page } from "./page";

export type Brand = { id: number; name: Localized };

/** All brands by their English name. */
export const listBrands = async (page: Page): Promise<Brand[]> =>
  (
    await db().execute<Brand>(
      sql`select id, name from brands order by lower(name ->> 'en'), id limit ${page.limit} offset ${page.offset}`,
    )
  ).rows;
