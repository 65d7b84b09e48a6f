import { bigint, customType, integer, jsonb, timestamp } from "drizzle-orm/pg-core";
import type { Language } from "@/lib/languages/languages";

/** A text a shopper reads. English is always there; any other language may be missing (ruling O58: marked English is shown then). */
export type Localized = { en: string } & Partial<Record<Language, string>>;

/** A localized text, stored as `{"en": …, "ar": …}`. */
export const localized = (name: string) => jsonb(name).$type<Localized>();

/** A number that the database gives. */
export const id = () => integer("id").primaryKey().generatedByDefaultAsIdentity();

/** Money in whole paise. 2^53 paise is ninety trillion rupees, so a JavaScript number is exact. */
export const paise = (name: string) => bigint(name, { mode: "number" });

/** A timestamp with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A day without a time, as `YYYY-MM-DD`, in India's time zone. */
export const day = customType<{ data: string }>({ dataType: () => "date" });

/** The number of a transaction, never used again (PostgreSQL's `xid8`). */
export const transactionNumber = customType<{ data: string }>({ dataType: () => "xid8" });
