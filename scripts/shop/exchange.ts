import { createWriteStream, readFileSync } from "node:fs";
import path from "node:path";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { isHsnReason, tellHsnProblem } from "@/lib/model/hsn-codes";
import { isMonth } from "@/lib/model/days";
import { asDecimal } from "@/lib/model/money";
import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import { checkImport } from "@/lib/commerce/exchange/files/check-import";
import {
  canBeOfSeller,
  EXPORT_NAMES,
  exportFile,
  isExport,
  needsMonth,
  type ExportRefusal,
} from "@/lib/commerce/exchange/files/export-file";
import { listFarPrices } from "@/lib/commerce/exchange/files/far-prices";
import { findImport, listChanges, type ImportRow } from "@/lib/commerce/exchange/files/list-imports";
import { listWarnings } from "@/lib/commerce/exchange/files/list-warnings";
import { continueImports } from "@/lib/commerce/exchange/files/run-imports";
import type { Problem } from "@/lib/commerce/exchange/files/import-problem";
import { noteExport } from "@/lib/commerce/exchange/files/note-export";
import { startImport, startUndo, type ImportRefusal } from "@/lib/commerce/exchange/files/start-import";
import { refusable, type Result } from "@/lib/commerce/base/result";
import { tellOptionInName } from "@/lib/model/option-in-name";
import { idOf, JSON_OPTION, printRows } from "./output";
import type { Verb } from "./nouns";
import { print, printNote } from "./print";
import { Refused } from "./refused";

const REFUSALS: Record<ImportRefusal, string> = {
  FAR_PRICES: "Nothing was changed. If these prices are right, say so: --far-prices",
  IMPORT_RUNNING: "Another import is being written or undone. Wait until it is done.",
  NOT_CHECKED: "This import is not there any more. Check the file again.",
  NOT_LAST: "There is no import to undo.",
};

const EXPORT_REFUSALS: Record<ExportRefusal, (facts?: Record<string, unknown>) => string> = {
  NO_GSTIN: () =>
    "There is no right GSTIN to file under. Enter it: npm run shop -- sellers save-firm <seller> <file>, or, of the operator, at the desk under Shop texts.",
  OTHER_GSTIN: (facts) =>
    `Papers of that month have another GSTIN too, ${String(facts?.gstin)}, and a return is of one. Export the sections; their rows name the GSTIN.`,
  FILES_GSTR4: () => "The firm pays its tax under the composition scheme: it files GSTR-4 and has no GSTR-1.",
  NO_COLLECTOR: () =>
    'GSTR-8 is filed under your GSTIN as collector of TCS. Enter it: npm run shop -- settings save tcs <file> with {"gstin": "…"}',
  NO_ENROLMENT: (facts) =>
    `Without GSTIN and enrolment number: ${String(facts?.sellers)}. Enter the number: npm run shop -- sellers save-firm <seller> <file>`,
};

const valueOf = (result: Result<number, ImportRefusal>): number => {
  if (!result.ok) throw new Refused(REFUSALS[result.code]);
  return result.value;
};

/** The parts of an export. Its first is read before a file is begun, because the export can be refused until then. */
const begun = async (parts: AsyncGenerator<string>): Promise<AsyncIterable<string>> => {
  const first = await refusable<IteratorResult<string>, ExportRefusal>(() => parts.next());
  if (!first.ok) throw new Refused(EXPORT_REFUSALS[first.code](first.facts));
  return (async function* () {
    yield String(first.value.value);
    yield* parts;
  })();
};

/** Writes to a file or the standard output, and waits while it is full. */
const writeParts = async (parts: AsyncIterable<string>, file: string | undefined): Promise<void> => {
  const target = file === undefined ? process.stdout : createWriteStream(file, { flags: "wx" });
  const failure = new Promise<never>((_, reject) => {
    if (file !== undefined) target.once("error", reject);
  });
  const write = async (): Promise<void> => {
    for await (const part of parts) if (!target.write(part)) await once(target, "drain");
    if (file !== undefined) await new Promise<void>((resolve) => target.end(resolve));
  };
  await Promise.race([write(), failure]);
};

export const EXPORT: Verb = {
  usage: `<${EXPORT_NAMES.join("|")}> [--month <yyyy-mm>] [--seller <id>] [--out <file>]`,
  run: async (words) => {
    const { values, positionals } = parseArgs({
      args: words,
      options: {
        month: { type: "string", default: "" },
        seller: { type: "string" },
        out: { type: "string" },
      },
      allowPositionals: true,
    });
    const [name = ""] = positionals;
    if (!isExport(name)) throw new Refused(`Say what: ${EXPORT_NAMES.join(", ")}.`);
    if (values.month !== "" && !isMonth(values.month)) throw new Refused("The month is as 2026-11.");
    if (needsMonth(name) && values.month === "") throw new Refused("Say which month: --month 2026-11");
    if (values.seller !== undefined && !canBeOfSeller(name))
      throw new Refused("Only GSTR-1, its sections and the data of e-way bills are of one seller.");
    const vendorId = values.seller === undefined ? null : idOf(values.seller, "The seller");
    try {
      await writeParts(await begun(exportFile(name, values.month, vendorId)), values.out);
      await noteExport(COMMAND_LINE, name, { month: values.month, vendorId });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      throw new Refused(`${values.out} exists already. An export does not replace a file.`);
    }
  },
};

export const readFile = (file: string): Uint8Array => {
  try {
    return readFileSync(file);
  } catch {
    throw new Refused(`${file} cannot be read.`);
  }
};

/** What a file should have had in a cell: in words for a code of an HSN list, else its name with its facts. */
const wanted = ({ expected, facts }: Problem): string =>
  isHsnReason(expected)
    ? tellHsnProblem({ reason: expected, on: facts.on === undefined ? null : String(facts.on) })
    : `${expected} ${Object.values(facts).join(", ")}`.trim();

/** Prints the mistakes of a file. */
export const printProblems = (isJson: boolean, problems: readonly Problem[]): void =>
  printRows(isJson, problems, {
    row: ({ row }) => String(row),
    column: ({ column }) => column,
    found: ({ value }) => value,
    expected: wanted,
  });

/** Waits for an import that this command or the shop writes. @returns it afterwards */
const finished = async (id: number): Promise<ImportRow> => {
  for (;;) {
    await continueImports();
    const found = await findImport(id);
    if (found === null) throw new Refused(REFUSALS.NOT_CHECKED);
    if (!["writing", "stopping", "undoing"].includes(found.state)) return found;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

const tell = (isJson: boolean, one: ImportRow): void => {
  if (isJson) return print(JSON.stringify(one));
  if (one.stoppedBy !== null && one.state === "stopped")
    throw new Refused(
      `Nothing was changed: ${one.stoppedBy.field} of ${one.stoppedBy.sku} (row ${one.stoppedBy.row}) has changed since the check. Import the file again.`,
    );
  print(
    `Import ${one.id} is ${one.state}: ${one.rows} rows, ${one.changedRows} with differences, ${one.newRows} new products.`,
  );
  if (one.keptRows > 0) print(`${one.keptRows} rows were left, because somebody has changed them since.`);
};

const shown = (value: unknown): string => JSON.stringify(value ?? null);

/** Prints the differences, all of them as JSON or the first 100 as a table. */
const printChanges = async (isJson: boolean, id: number): Promise<void> => {
  const { rows, total } = await listChanges(id, { page: 1, perPage: isJson ? 1_000_000 : 100 });
  printRows(isJson, rows, {
    row: ({ row }) => String(row),
    "part number": ({ sku }) => sku,
    field: ({ field }) => field,
    before: ({ before, isNew }) => (isNew ? "new" : shown(before)),
    after: ({ after }) => shown(after),
  });
  if (!isJson && total > rows.length) print(`… and ${total - rows.length} more.`);
};

const printWarnings = async (id: number): Promise<void> => {
  for (const { row, sku, option } of await listWarnings(id))
    printNote(`Row ${row}, ${sku}: ${tellOptionInName(option)}.`);
};

/** Names the prices that move far, the farthest first. @returns how many there are */
const printFarPrices = async (id: number): Promise<number> => {
  const far = await listFarPrices(id);
  for (const { row, sku, before, after } of far.slice(0, 10))
    printNote(`Row ${row}, ${sku}: ₹${asDecimal(before)} becomes ₹${asDecimal(after)}.`);
  if (far.length > 0)
    printNote(`Prices that fall below half of what they are, or rise above double: ${far.length}.`);
  return far.length;
};

export const IMPORT: Verb = {
  usage: "<file> [--dry-run] [--far-prices] [--json]",
  run: async (words) => {
    const { values, positionals } = parseArgs({
      args: words,
      options: {
        "dry-run": { type: "boolean", default: false },
        "far-prices": { type: "boolean", default: false },
        ...JSON_OPTION,
      },
      allowPositionals: true,
    });
    const [file = ""] = positionals;
    if (file === "") throw new Refused("Name the file: npm run shop -- import <file>");
    const { importId, problems } = await checkImport(COMMAND_LINE, {
      fileName: path.basename(file),
      data: readFile(file),
    });
    if (importId === null) {
      printProblems(values.json, problems);
      throw new Refused(`Nothing was changed: ${problems.length} mistakes.`);
    }
    await printWarnings(importId);
    const far = await printFarPrices(importId);
    if (values["dry-run"]) return printChanges(values.json, importId);
    const seenFar = values["far-prices"] ? far : 0;
    tell(values.json, await finished(valueOf(await startImport(COMMAND_LINE, importId, seenFar))));
  },
};

export const UNDO_IMPORT: Verb = {
  usage: "[--json]",
  run: async (words) => {
    const { values } = parseArgs({ args: words, options: JSON_OPTION });
    const undone = await finished(valueOf(await startUndo(COMMAND_LINE, null)));
    tell(values.json, undone);
    if (!values.json && undone.keptRows > 0) await printChanges(false, undone.id);
  },
};
