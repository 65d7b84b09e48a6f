/** Minutes that a test file may take. The slowest takes a minute on an idle machine. */
const FILE_LIMIT = 10;
/** Minutes that a file of attacks or faults may take with `--long`, which tries more of everything. */
const LONG_FILE_LIMIT = 60;
/** Milliseconds that Jest may take to end after its last file. */
const END_LIMIT = 60_000;

/**
 * Finds why Jest has to be ended: a test file that never ends, or something that a test has left open (a timer, a server, a
 * connection), which keeps the process alive after the last file.
 * @param {Pick<import("./tally.mjs").JestReport, "running" | "endedAt">} report
 * @param {{ now?: number, isLong?: boolean }} [at] `now` in milliseconds
 * @returns {string | null} a sentence for the end of the log
 */
export const reasonToEnd = (
  { running, endedAt },
  { now = Date.now(), isLong = process.argv.includes("--long") } = {},
) => {
  const limit = isLong ? LONG_FILE_LIMIT : FILE_LIMIT;
  const late = Object.entries(running).filter(([, began]) => now - began > limit * 60_000);
  if (late.length > 0) return `${late.map(([file]) => file).join(", ")}: not ended after ${limit} minutes.`;
  return endedAt !== null && now - endedAt > END_LIMIT
    ? "A test left something open: Jest did not end after its last file."
    : null;
};
