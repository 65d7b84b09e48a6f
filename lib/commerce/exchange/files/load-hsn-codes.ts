import "server-only";
import { sql } from "drizzle-orm";
import { isDay } from "@/lib/model/days";
import { chapterOf, hsnShapeProblem, isServiceCode } from "@/lib/model/hsn-codes";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { indiaDay } from "../../base/clock";
import { unprotected } from "../../base/csv-text";
import { inTransaction } from "../../base/db/client";
import { problemAt, type Problem } from "./import-problem";
import { readGivenFile } from "../reading/read-file";
import { tableOf, type FileRow } from "./file-table";

/** The columns, each with the other names under which lists have it. */
const COLUMNS = {
  code: ["code", "hsn_cd", "sac_cd", "hsn-code", "sac-code"],
  description: ["description", "hsn_description", "sac_description", "hsn-description", "sac-description"],
  valid_from: ["valid_from"],
  withdrawn_on: ["withdrawn_on"],
} as const;
type Column = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as Column[];

type Code = { code: string; description: string; valid_from: string | null; withdrawn_on: string | null };

/** What a file changed in the list. @property withdrawn codes that it ended, or that its chapters have no more */
export type LoadedHsnCodes = { codes: number; added: number; changed: number; withdrawn: number };

/** Puts back the 0 before the first digit, which a spreadsheet drops. Groups of services have five digits. */
const withFirstZero = (code: string): string =>
  code.length % 2 === 1 && !isServiceCode(code) ? `0${code}` : code;

/** True for the number of a chapter or of a group of services, which lists have and no goods can. */
const isHeadline = (code: string): boolean =>
  /^\d+$/.test(code) && (code.length <= 2 || (isServiceCode(code) && code.length % 2 === 1));

type Read = { code: Code | null; problems: Problem[] };

const readRow = ({ row, cells }: FileRow, columnOf: Map<Column, string>): Read => {
  const cellOf = (column: Column): string => unprotected(cells[columnOf.get(column) ?? ""] ?? "");
  const typed = cellOf("code").replaceAll(" ", "");
  if (isHeadline(typed)) return { code: null, problems: [] };
  const code = withFirstZero(typed);
  const wrong = hsnShapeProblem(code);
  const days = (["valid_from", "withdrawn_on"] as const).map((column) => ({ column, day: cellOf(column) }));
  const [validFrom, withdrawnOn] = days.map(({ day }) => (day === "" ? null : day));
  return {
    code: {
      code,
      description: cellOf("description"),
      valid_from: validFrom ?? null,
      withdrawn_on: withdrawnOn ?? null,
    },
    problems: [
      ...(wrong === null ? [] : [problemAt(row, "code", wrong.reason, typed)]),
      ...days
        .filter(({ day }) => day !== "" && !isDay(day))
        .map(({ column, day }) => problemAt(row, column, "day", day)),
    ],
  };
};

const readCodes = async (data: Uint8Array): Promise<{ codes: Code[]; problems: Problem[] }> => {
  const table = tableOf(await readGivenFile(data, { sheet: null, ownNames: [...COLUMNS.code] }));
  if (table.problems.length > 0) return { codes: [], problems: table.problems };
  const columnOf = new Map<Column, string>();
  for (const name of NAMES) {
    const found = table.columns.find((column) => (COLUMNS[name] as readonly string[]).includes(column));
    if (found !== undefined) columnOf.set(name, found);
  }
  if (!columnOf.has("code")) return { codes: [], problems: [problemAt(1, "", "code-column")] };
  const read = table.rows.map((row) => readRow(row, columnOf));
  // Of a code with two rows the later one counts.
  const codes = new Map(read.flatMap(({ code }) => (code === null ? [] : [[code.code, code] as const])));
  const problems = read.flatMap((one) => one.problems);
  return problems.length === 0 && codes.size === 0
    ? { codes: [], problems: [problemAt(1, "", "rows")] }
    : { codes: [...codes.values()], problems };
};

/**
 * Loads the published list of HSN and SAC codes from a file, as the tax office's portal offers it. A file speaks for the
 * chapters that it names: what the list had of them and the file lacks is withdrawn from today on. Other chapters stay. Goods
 * and papers keep their codes.
 * @returns what it changed, or the mistakes, with which nothing is
 */
export const loadHsnCodes = async (
  actor: Actor,
  { fileName, data }: { fileName: string; data: Uint8Array },
): Promise<{ loaded: LoadedHsnCodes; problems: [] } | { loaded: null; problems: Problem[] }> => {
  const { codes, problems } = await readCodes(data);
  if (problems.length > 0) return { loaded: null, problems };
  const day = indiaDay();
  const chapters = [...new Set(codes.map(({ code }) => chapterOf(code)))];
  const loaded = await inTransaction(async (tx): Promise<LoadedHsnCodes> => {
    // Two files at once would withdraw each other's codes.
    await tx.execute(sql`lock table hsn_codes in share row exclusive mode`);
    const { rows } = await tx.execute<{ added: number; changed: number; withdrawn: number }>(sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
          as g (code text, description text, valid_from date, withdrawn_on date)
      ), before as (
        select g.code, c.code is null as is_new, g.withdrawn_on is not null and c.withdrawn_on is null as is_ended from given g
          left join hsn_codes c on c.code = g.code
        where (c.code, c.description, c.valid_from, c.withdrawn_on) is distinct from (g.code, g.description, g.valid_from, g.withdrawn_on)
      ), written as (
        insert into hsn_codes (code, description, valid_from, withdrawn_on)
        select g.* from given g join before b on b.code = g.code
        on conflict (code) do update set description = excluded.description, valid_from = excluded.valid_from,
          withdrawn_on = excluded.withdrawn_on
      ), ended as (
        update hsn_codes c set withdrawn_on = ${day}
        where left(c.code, 2) in (select jsonb_array_elements_text(${JSON.stringify(chapters)}::jsonb))
          and c.withdrawn_on is null and not exists (select from given g where g.code = c.code)
        returning c.code
      )
      select (select count(*) from before where is_new)::int as added, (select count(*) from before where not is_new)::int as changed,
        (select count(*) from before where is_ended)::int + (select count(*) from ended)::int as withdrawn`);
    const found = { codes: codes.length, ...(rows[0] ?? { added: 0, changed: 0, withdrawn: 0 }) };
    await writeAudit(tx, actor, {
      action: "hsn-codes.load",
      subject: "hsn-codes",
      subjectId: 0,
      note: fileName,
      after: found,
    });
    return found;
  });
  return { loaded, problems: [] };
};
