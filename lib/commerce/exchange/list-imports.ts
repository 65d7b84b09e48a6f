import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../db/client";
import type { Import, Change } from "./import-batch";

/** An import with its counts, in rows of the file. */
export type ImportRow = Pick<Import, "id" | "fileName" | "kind" | "stoppedBy"> & {
  state: Exclude<Import["state"], "checking">;
  who: string;
  at: Date;
  rows: number;
  changedRows: number;
  newRows: number;
  changes: number;
  /** Changed rows that the present step has behind it. */
  doneRows: number;
  /** Rows that the undo left. */
  keptRows: number;
  canUndo: boolean;
};

const ROW = sql`i.id, i.file_name as "fileName", i.kind, i.state, i.stopped_by as "stoppedBy", i.actor_name as who,
  to_char(i.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, i.row_count as rows, c.*,
  i.state = 'done' and not exists (select from imports l where l.id > i.id and l.state in ('writing', 'done', 'stopping', 'undoing')) as "canUndo"`;
/** All changes of a row have one state, so rows are counted by it and not told apart, which would sort a hundred thousand. */
const COUNTS = sql`cross join lateral (
  select count(*)::int as "changedRows", (count(*) filter (where r.is_new))::int as "newRows", coalesce(sum(r.n), 0)::int as changes,
    (count(*) filter (where case when i.state in ('checked', 'writing', 'done') then r.state <> 'open' else r.state in ('restored', 'kept') end))::int as "doneRows",
    (count(*) filter (where r.state = 'kept'))::int as "keptRows"
  from (select row, is_new, state, count(*) as n from import_changes where import_id = i.id group by row, is_new, state) r) c`;

type Raw = Omit<ImportRow, "at"> & { at: string };
const rowOf = ({ at, ...row }: Raw): ImportRow => ({ ...row, at: new Date(at) });

/** Reads an import; null if there is none. */
export const findImport = async (id: number): Promise<ImportRow | null> => {
  const { rows } = await db().execute<Raw>(
    sql`select ${ROW} from imports i ${COUNTS} where i.id = ${id} and i.state <> 'checking'`,
  );
  return rows[0] === undefined ? null : rowOf(rows[0]);
};

/** Lists one page of imports, newest first, with the number of all. */
export const listImports = async ({
  page,
  perPage,
}: {
  page: number;
  perPage: number;
}): Promise<{ rows: ImportRow[]; total: number }> => {
  const { rows } = await db().execute<Raw>(
    sql`select ${ROW} from imports i ${COUNTS} where i.state <> 'checking' order by i.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
  );
  const counted = await db().execute<{ n: number }>(
    sql`select count(*)::int as n from imports where state <> 'checking'`,
  );
  return { rows: rows.map(rowOf), total: counted.rows[0]?.n ?? 0 };
};

export type ChangeRow = Pick<Change, "id" | "row" | "sku" | "isNew" | "field" | "before" | "after" | "state">;

/** Lists one page of the differences of an import in the order of the file; kept ones first. */
export const listChanges = async (
  importId: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: ChangeRow[]; total: number }> => {
  const { rows } = await db().execute<ChangeRow>(sql`
    select id::float8 as id, row, sku, is_new as "isNew", field, before, after, state from import_changes where import_id = ${importId}
    order by state = 'kept' desc, row, import_changes.id limit ${perPage} offset ${(page - 1) * perPage}`);
  const counted = await db().execute<{ n: number }>(
    sql`select count(*)::int as n from import_changes where import_id = ${importId}`,
  );
  return { rows, total: counted.rows[0]?.n ?? 0 };
};
