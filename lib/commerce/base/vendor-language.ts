import "server-only";
import { asc, inArray, sql } from "drizzle-orm";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/languages/languages";
import type { Localized } from "./db/columns";
import type { Tx } from "./db/client";
import { vendorRequests, vendors } from "./db/schema";

/**
 * A column of a query over `vendors`: the language in which the vendor asked to sell, else the shop's first. The table
 * stands before the column, because a query over one table leaves it out, and the name would mean the request's own.
 */
export const vendorLanguage = sql<Language>`coalesce((select r.language from ${vendorRequests} r where lower(r.email) = lower(${vendors}.email) order by r.id desc limit 1), ${DEFAULT_LANGUAGE})`;

/** Whom a mail to a vendor is for. */
type VendorContact = { id: number; name: Localized; email: string; language: Language };

/** Reads the contacts of vendors, in the order of their ids. */
export const vendorContacts = (tx: Tx, ids: readonly number[]): Promise<VendorContact[]> =>
  tx
    .select({ id: vendors.id, name: vendors.name, email: vendors.email, language: vendorLanguage })
    .from(vendors)
    .where(inArray(vendors.id, [...ids]))
    .orderBy(asc(vendors.id));
