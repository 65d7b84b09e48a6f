import "server-only";
import { sql } from "drizzle-orm";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/i18n/languages";
import { vendorRequests, vendors } from "./db/schema";

/**
 * A column of a query over `vendors`: the language in which the vendor asked to sell, else the shop's first. The table
 * stands before the column, because a query over one table leaves it out, and the name would mean the request's own.
 */
export const vendorLanguage = sql<Language>`coalesce((select r.language from ${vendorRequests} r where lower(r.email) = lower(${vendors}.email) order by r.id desc limit 1), ${DEFAULT_LANGUAGE})`;
