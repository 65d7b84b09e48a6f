import "server-only";
import type { Tx } from "../db/client";
import { Refusal } from "../result";
import { lastChange, type AuditEntry } from "./audit-log";

type Values = Readonly<Record<string, unknown>>;

/** True for equal values; lists are compared by what they hold. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Compares what the editor of a row saw with what is there. A field that is already as wanted is no conflict, and one
 * that the editor did not see is overwritten.
 * @throws Refusal CONFLICT with `fields`, the names of those that somebody else has changed, and `by` and `at` of the last change that the log knows
 */
export const refuseConflicts = async (
  tx: Tx,
  subject: AuditEntry["subject"],
  { id, fields: now }: { id: number; fields: Values },
  { changed, wanted, seen }: { changed: readonly string[]; wanted: Values; seen: Values },
): Promise<void> => {
  const fields = changed.filter(
    (name) => Object.hasOwn(seen, name) && !isSame(seen[name], now[name]) && !isSame(now[name], wanted[name]),
  );
  if (fields.length > 0) throw new Refusal("CONFLICT", { fields, ...(await lastChange(tx, subject, id)) });
};
