import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { nameSlug } from "@/lib/languages/links";
import { db } from "../../base/db/client";
import { images, vendors } from "../../base/db/schema";
import type { Localized } from "../../base/db/columns";

/**
 * The id of the active vendor with this slug, or its older form (ruling O108), or, failing that, this name in any
 * language, the English one without case; null when there is none.
 */
export const findVendorId = async (slugOrName: string): Promise<number | null> => {
  const query = slugOrName.replaceAll("\0", " ");
  const { rows } = await db().execute<{ id: number }>(sql`
    select id from vendors where is_active and (slug in (${query}, lower(${query}), ${nameSlug(query)}) or lower(name ->> 'en') = lower(${query}) or exists (select from jsonb_each_text(name) own where own.value = ${query}))
    order by slug = ${query} desc, id limit 1`);
  return rows[0]?.id ?? null;
};

/** What shoppers are told of a vendor. Address, city and GSTIN may be missing. */
type VendorDetail = {
  name: Localized;
  about: Localized | null;
  addressLine: string;
  city: Localized | null;
  state: Localized | null;
  postalCode: string;
  gstin: string | null;
  email: string;
  officerName: Localized | null;
  officerRole: Localized | null;
  officerPhone: string | null;
  officerEmail: string | null;
  returnLine: string | null;
  returnCity: Localized | null;
  returnState: Localized | null;
  returnPostalCode: string | null;
  logo: Pick<typeof images.$inferSelect, "key" | "hash" | "width" | "widths"> | null;
};

/** Returns the active vendor with this slug; null if there is none. */
export const getVendor = async (slug: string): Promise<VendorDetail | null> => {
  const [found] = await db()
    .select({ vendor: vendors, logo: images })
    .from(vendors)
    .leftJoin(images, eq(images.key, vendors.logo))
    .where(and(vendors.isActive, eq(vendors.slug, slug.replaceAll("\0", " "))));
  return found === undefined ? null : { ...found.vendor, logo: found.logo };
};

/** A vendor and its number of products on sale. */
type Vendor = { slug: string; name: Localized; productCount: number };

/** Lists the active vendors with a product on sale, oldest first. */
export const listVendors = async (): Promise<Vendor[]> =>
  (
    await db().execute<Vendor>(sql`
      select v.slug, v.name, count(*)::int as "productCount" from vendors v join products p on p.vendor_id = v.id and p.is_active
      where v.is_active group by v.id order by v.id`)
  ).rows;
