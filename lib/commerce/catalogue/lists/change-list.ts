import "server-only";
import { getTableName, sql } from "drizzle-orm";
import type { ListKind } from "@/lib/model/list-fields";
import { inTransaction, type Tx } from "../../base/db/client";
import { noteOwnRow } from "../../base/db/import-memory";
import { Refusal, refusable, type Result } from "../../base/result";
import { LIST_TABLES, readListRow, type ListRow } from "./list-rows";

export type ListRefusal = "NOT_FOUND" | "FIELDS_INVALID" | "CONFLICT" | "IN_USE";

/** An arbitrary number, the same in every process. */
const LISTS_LOCK = 774_201_997;

/** Runs a change of the lists in one transaction, one change after the other: names, places and uses are compared. */
export const changeLists = <T, Code extends ListRefusal>(
  change: (tx: Tx) => Promise<T>,
): Promise<Result<T, Code>> =>
  refusable(() =>
    inTransaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LISTS_LOCK})`);
      return change(tx);
    }),
  );

/** Reads a row that is changed. @throws Refusal NOT_FOUND */
export const existingRow = async (tx: Tx, kind: ListKind, id: number): Promise<ListRow> => {
  const row = await readListRow(tx, kind, id);
  if (row === null) throw new Refusal<ListRefusal>("NOT_FOUND");
  return row;
};

/** Keeps a change from the next import of the catalogue's files. A choice is kept with its attribute. */
export const keepFromImport = (tx: Tx, kind: ListKind, { id, fields }: ListRow): Promise<void> =>
  kind === "choice"
    ? noteOwnRow(tx, getTableName(LIST_TABLES.attribute), Number(fields.attributeId))
    : noteOwnRow(tx, getTableName(LIST_TABLES[kind]), id);
