import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../db/client";
import type { Localized } from "../db/columns";

/** A seller and how many products of it are on sale. */
export type Seller = { slug: string; name: Localized; productCount: number };

/** The active sellers that have something on sale, in the order they came. */
export const listVendors = async (): Promise<Seller[]> =>
  (
    await db().execute<Seller>(sql`
      select v.slug, v.name, count(*)::int as "productCount" from vendors v join products p on p.vendor_id = v.id and p.is_active
      where v.is_active group by v.id order by v.id`)
  ).rows;
