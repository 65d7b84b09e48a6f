import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../db/client";
import type { Localized } from "../db/columns";
import { onSale } from "./on-sale";
import type { Page } from "./page";

export type Tag = { id: number; name: Localized };

/** All tags, those on most products first. */
export const listTags = async (page: Page): Promise<Tag[]> =>
  (
    await db().execute<Tag>(sql`
      select t.id, t.name from tags t left join (select l.tag_id, count(*) as products from product_tags l join products p on p.id = l.product_id where ${onSale} group by l.tag_id) used on used.tag_id = t.id
      order by coalesce(used.products, 0) desc, lower(t.name ->> 'en'), t.id limit ${page.limit} offset ${page.offset}`)
  ).rows;
