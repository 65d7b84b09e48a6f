import "server-only";
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** Selects rows whose moment is in a month in India. @param month `YYYY-MM`; empty or null for all time */
export const isInMonth = (moment: SQLWrapper, month: string | null): SQL =>
  month ? sql`to_char(${moment} at time zone 'Asia/Kolkata', 'YYYY-MM') = ${month}::text` : sql`true`;

/** The moment at which a month in India is over. @param month `YYYY-MM` */
export const startOfNextMonth = (month: string): SQL =>
  sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'Asia/Kolkata')`;

/** Selects rows whose moment is before a month in India. @param month `YYYY-MM` */
export const isBeforeMonth = (moment: SQLWrapper, month: string): SQL =>
  sql`to_char(${moment} at time zone 'Asia/Kolkata', 'YYYY-MM') < ${month}::text`;
