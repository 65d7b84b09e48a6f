import "server-only";
import { db, type Db } from "./client";

/** A database that is inside a transaction. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** SQLSTATEs after which the same transaction may simply be tried again: serialization failure, deadlock. */
const RETRYABLE = new Set(["40001", "40P01"]);

/** The SQLSTATE behind an error of the driver or the query builder, or null. */
export const sqlState = (error: unknown): string | null => {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
};

/** Runs a command in one transaction; after a deadlock it is run again, at most three times in all. Keep it short: the embedded engine has one session. */
export const inTransaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db().transaction(work);
    } catch (error) {
      if (attempt >= 3 || !RETRYABLE.has(sqlState(error) ?? "")) throw error;
    }
  }
};
