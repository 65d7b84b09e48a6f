import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../db/client";
import type { Localized } from "../db/columns";
import type { Page } from "./page";
import { isOfKind } from "./product-filters";

export type Tag = { id: number; name: Localized };

/** All tags, those on most products first. */
export const listTags = async (page: Page): Promise<Tag[]> =>
  (
    await db().execute<Tag>(sql`
      select t.id, t.name from tags t left join (select (code & 4294967295)::int as id, sum(bit_count(bits)) as products from listing_bits where ${isOfKind("tag")} group by 1) used on used.id = t.id
      order by coalesce(used.products, 0) desc, lower(t.name ->> 'en'), t.id limit ${page.limit} offset ${page.offset}`)
  ).rows;
