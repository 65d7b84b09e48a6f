import "server-only";
import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import path from "node:path";
import { log } from "@/lib/ground/log";
import { MOST_BYTES, MOST_HEAP_MB, MOST_MS } from "./bounds.mjs";
import { formProblem, type FormProblem } from "./file-refusal.mjs";
import type { Asked, Source } from "./read-bytes.mjs";
import type { FromReader, ToReader } from "./reader-process.mjs";
import type { Row, Table } from "./shape-table.mjs";

export type ReadFile = Table & Source;

const READER = path.join(process.cwd(), "lib/commerce/exchange/reading/reader-process.mjs");

/** As `nice` counts: whoever looks at a page goes first. */
const PRIORITY = 10;

const refusedFile = (problem: FormProblem): ReadFile => ({
  encoding: null,
  sheets: [],
  sheet: "",
  headRow: 1,
  head: [],
  rows: [],
  problems: [problem],
});

/** Starts a process for one file. @returns null if it ended before it had told everything: memory or time was up */
const readApart = (message: ToReader): Promise<ReadFile | null> =>
  new Promise((resolve, reject) => {
    // Not `fork`, whose script the framework would take into its bundle.
    const reader = spawn(process.execPath, [`--max-old-space-size=${MOST_HEAP_MB}`, READER], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const rows: Row[] = [];
    const limit = setTimeout(() => reader.kill("SIGKILL"), MOST_MS);
    reader.on("message", (told: FromReader) => {
      if ("rows" in told) for (const row of told.rows) rows.push(row);
      else if ("told" in told) resolve({ ...told.told, rows });
      else if ("refused" in told) resolve(refusedFile(told.refused));
      else reject(new Error(`the reader of a file failed: ${told.fault}`));
    });
    reader.once("error", reject);
    reader.once("close", () => {
      clearTimeout(limit);
      resolve(null);
    });
    if (reader.pid !== undefined) setPriority(reader.pid, PRIORITY);
    reader.send(message);
  });

let turn: Promise<unknown> = Promise.resolve();

/**
 * Reads a file of CSV, JSON, XLSX, XLS or ODS in a process of its own, which is bounded in memory and time: a file that
 * needs more is refused, and the shop goes on. One file is read at a time.
 * @returns a table with the mistakes of the file's form; without rows if it cannot be read
 */
export const readGivenFile = (bytes: Uint8Array, asked: Asked): Promise<ReadFile> => {
  if (bytes.length > MOST_BYTES)
    return Promise.resolve(refusedFile(formProblem(1, "", "file-size", { megabytes: MOST_BYTES / 1e6 })));
  const read = turn.then(() => readApart({ bytes, asked }));
  turn = read.catch(() => undefined);
  return read.then((found) => {
    if (found !== null) return found;
    log.warn({ bytes: bytes.length }, "a file needed more memory or time than its reader has");
    return refusedFile(formProblem(1, "", "reading-time"));
  });
};
