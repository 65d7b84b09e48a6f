import "server-only";
import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { LANGUAGE_CODES } from "@/lib/languages/languages";
import type { Localized } from "./columns";

const KNOWN = sql.raw(`'{${LANGUAGE_CODES.join(",")}}'::text[]`);

/** A text of the two fields of a form; a language without one is missing. */
export const localizedOf = (en: string | null, ar: string | null): Localized => ({
  en: en ?? "",
  ...(ar === null ? {} : { ar }),
});

/** SQL: a text in the shop's languages over a stored one, of which every other language stays. */
export const overStored = (stored: SQL, text: SQL): SQL =>
  sql`(coalesce(${stored}, '{}'::jsonb) - ${KNOWN}) || ${text}`;

/** As `overStored`, for a stored text that was read. */
export const withStored = (stored: Localized | null, text: Localized): Localized => ({
  ...Object.fromEntries(
    Object.entries(stored ?? {}).filter(([language]) => !LANGUAGE_CODES.some((own) => own === language)),
  ),
  ...text,
});

const isLocalized = (value: unknown): value is Localized =>
  typeof value === "object" && value !== null && "en" in value && typeof value.en === "string";

/**
 * The values of an update, of which no text drops a language that the shop does not have: it may have been written by a
 * release that has it. Every update of localized columns goes through it.
 */
export const keepLanguages = <Values extends object>(table: PgTable, values: Values): Values => {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => {
      const column = columns[name];
      return [
        name,
        column !== undefined && isLocalized(value)
          ? overStored(sql`${column}`, sql`${JSON.stringify(value)}::jsonb`)
          : value,
      ];
    }),
  ) as Values;
};
