import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { db } from "../../base/db/client";
import type { importChanges } from "../../base/db/schema";
import type { Import } from "./import-batch";

type StoppedBy = NonNullable<Import["stoppedBy"]>;
type Mistakes = Extract<StoppedBy, { problems: unknown }>;
type ChangedSince = Exclude<StoppedBy, Mistakes>;

/** An import with its counts, in rows of the file. */
export type ImportRow = Pick<Import, "id" | "fileName" | "kind" | "state"> & {
  /** A value that had changed since the check. */
  stoppedBy: ChangedSince | null;
  /** Mistakes of a refused file: the first of them, and how many. A check that was cut off has none. */
  problems: Mistakes["problems"];
  problemCount: number;
  who: string;
  at: Date;
  rows: number;
  changedRows: number;
  newRows: number;
  changes: number;
  /** Changed rows that the present step has behind it. A check counts those whose differences are kept. */
  doneRows: number;
  /** Rows that the undo left. */
  keptRows: number;
  canUndo: boolean;
};

/** Minutes without a sign of life after which a check counts as cut off: the shop was stopped. */
const MOST_MINUTES = 2;

const STATE = sql`case when i.state = 'checking' and coalesce(i.finished_at, i.created_at) < now() - make_interval(mins => ${MOST_MINUTES})
  then 'refused' else i.state end`;

const ROW = sql`i.id, i.file_name as "fileName", i.kind, ${STATE} as state, i.stopped_by as "stoppedBy", i.actor_name as who,
  to_char(i.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, i.row_count as rows, c.*,
  i.state = 'done' and not exists (select from imports l where l.id > i.id and l.state in ('writing', 'done', 'stopping', 'undoing')) as "canUndo"`;
/** All changes of a row have one state, so rows are counted by it and not told apart, which would sort a hundred thousand. */
const COUNTS = sql`cross join lateral (
  select count(*)::int as "changedRows", (count(*) filter (where r.is_new))::int as "newRows", coalesce(sum(r.n), 0)::int as changes,
    (count(*) filter (where case when i.state = 'checking' then true when i.state in ('checked', 'writing', 'done') then r.state <> 'open' else r.state in ('restored', 'kept') end))::int as "doneRows",
    (count(*) filter (where r.state = 'kept'))::int as "keptRows"
  from (select row, is_new, state, count(*) as n from import_changes where import_id = i.id group by row, is_new, state) r) c`;

type Raw = Omit<ImportRow, "at" | "stoppedBy" | "problems" | "problemCount"> & {
  at: string;
  stoppedBy: StoppedBy | null;
};

const rowOf = ({ at, stoppedBy, ...row }: Raw): ImportRow => {
  const mistakes = stoppedBy !== null && "problems" in stoppedBy ? stoppedBy : null;
  const changed = stoppedBy !== null && !("problems" in stoppedBy) ? stoppedBy : null;
  return {
    ...row,
    at: new Date(at),
    stoppedBy: changed,
    problems: mistakes?.problems ?? [],
    problemCount: mistakes?.count ?? 0,
  };
};

/** SQL: true for the imports that somebody sees: a seller their own, the shop's people all. */
const isSeen = (vendorId: number | null): SQL =>
  vendorId === null ? sql`true` : sql`i.vendor_id = ${vendorId}`;

/** Reads an import; null if there is none. @param vendorId the seller who looks; null for the shop's own people */
export const findImport = async (id: number, vendorId: number | null = null): Promise<ImportRow | null> => {
  const { rows } = await db().execute<Raw>(
    sql`select ${ROW} from imports i ${COUNTS} where i.id = ${id} and ${isSeen(vendorId)}`,
  );
  return rows[0] === undefined ? null : rowOf(rows[0]);
};

/** Lists one page of imports, newest first, with the number of all. Refused files are none. `vendorId` as of `findImport`. */
export const listImports = async ({
  page,
  perPage,
  vendorId = null,
}: {
  page: number;
  perPage: number;
  vendorId?: number | null;
}): Promise<{ rows: ImportRow[]; total: number }> => {
  const which = sql`${STATE} <> 'refused' and ${isSeen(vendorId)}`;
  const { rows } = await db().execute<Raw>(
    sql`select ${ROW} from imports i ${COUNTS} where ${which} order by i.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
  );
  const counted = await db().execute<{ n: number }>(
    sql`select count(*)::int as n from imports i where ${which}`,
  );
  return { rows: rows.map(rowOf), total: counted.rows[0]?.n ?? 0 };
};

export type ChangeRow = Omit<typeof importChanges.$inferSelect, "importId">;

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
