import { spawnSync } from "node:child_process";

type Cell = string | number | boolean | null | { day: string };
/** Sheets of a spreadsheet to be made. */
type Sheets = {
  name: string;
  hidden?: boolean;
  rows: Cell[][];
}[];

/** Makes a spreadsheet with the library's own writer, which runs as a module. @param password locks it */
export const sheetFile = (kind: "xlsx" | "ods", sheets: Sheets, password: string | null = null): Buffer => {
  const made = spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import { readFileSync } from "node:fs"; import { writeXlsx } from "hucre/xlsx"; import { writeOds } from "hucre/ods";
       const { kind, sheets, password } = JSON.parse(readFileSync(0, "utf8"));
       const rows = (sheet) => sheet.rows.map((row) => row.map((cell) => (cell?.day ? new Date(cell.day) : cell)));
       const book = { sheets: sheets.map((sheet) => ({ ...sheet, rows: rows(sheet) })), ...(password ? { encryption: { password, spinCount: 100 } } : {}) };
       process.stdout.write(await (kind === "ods" ? writeOds : writeXlsx)(book));`,
    ],
    { input: JSON.stringify({ kind, sheets, password }), maxBuffer: 1e8 },
  );
  if (made.status !== 0) throw new Error(made.stderr.toString());
  return made.stdout;
};
