import "server-only";
import { sql, type SQL } from "drizzle-orm";

/** Paise as a number of rupees with at most two decimals, as the tax office's JSON has amounts: 100, 84745.77. */
export const rupeesOf = (paise: number | string): number => Number(paise) / 100;

/** A month as the tax office's JSON has it: `112026`. @param month `YYYY-MM` */
export const filingPeriod = (month: string): string => month.slice(5) + month.slice(0, 4);

/** SQL: true for papers of orders that were paid in the sandbox. They are no supplies (ruling O129). */
export const isTestPaper = (figures: SQL): SQL =>
  sql`coalesce((${figures}->'order'->>'isTest')::boolean, false)`;
