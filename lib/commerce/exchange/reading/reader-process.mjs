import { FileRefused } from "./file-refusal.mjs";
import { readBytes } from "./read-bytes.mjs";

/**
 * The process that reads one file, and ends. Rows are told in parts, so that the shop takes them without a long pause.
 *
 * @typedef {{ bytes: Uint8Array, asked: import("./read-bytes.mjs").Asked }} ToReader
 * @typedef {Omit<import("./shape-table.mjs").Table & import("./read-bytes.mjs").Source, "rows">} Told
 * @typedef {{ rows: import("./shape-table.mjs").Row[] } | { told: Told }
 *   | { refused: import("./file-refusal.mjs").FormProblem } | { fault: string }} FromReader
 */

/** Rows of a part. */
const ROWS = 500;

/** @param {FromReader} message @returns {Promise<void>} */
const tell = (message) =>
  new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));

process.once("message", async (/** @type {ToReader} */ { bytes, asked }) => {
  try {
    const { rows, ...told } = await readBytes(bytes, asked);
    for (let at = 0; at < rows.length; at += ROWS) await tell({ rows: rows.slice(at, at + ROWS) });
    await tell({ told });
  } catch (error) {
    await tell(error instanceof FileRefused ? { refused: error.problem } : { fault: String(error) });
  }
  process.disconnect();
});
