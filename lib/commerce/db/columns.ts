import { bigint, customType, jsonb, timestamp } from "drizzle-orm/pg-core";

/**
 * A text for shoppers. English is required. Arabic may be missing; English is then shown and marked as
 * English (ruling O58).
 */
export type Localized = { en: string; ar?: string };

/** A localized text, stored as `{"en": …, "ar": …}`. */
export const localized = (name: string) => jsonb(name).$type<Localized>();

/** Money in whole paise. 2^53 paise is ninety trillion rupees, so a JavaScript number is exact. */
export const paise = (name: string) => bigint(name, { mode: "number" });

/** A timestamp with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A day without a time, as `YYYY-MM-DD`, in India's time zone. */
export const day = customType<{ data: string }>({ dataType: () => "date" });

/** The number of a transaction, never used again (PostgreSQL's `xid8`). */
export const transactionNumber = customType<{ data: string }>({ dataType: () => "xid8" });
