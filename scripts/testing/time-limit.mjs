/** Milliseconds that a test file may take. The slowest takes a minute on an idle machine. */
const FILE_LIMIT = 10 * 60_000;
/** Milliseconds that Jest may take to end after its last file. */
const END_LIMIT = 60_000;

/**
 * Finds why Jest has to be ended: a test file that never ends, or something that a test has left open (a timer, a server, a
 * connection), which keeps the process alive after the last file.
 * @param {Pick<import("./tally.mjs").JestReport, "running" | "endedAt">} report
 * @param {number} [now] milliseconds
 * @returns {string | null} a sentence for the end of the log
 */
export const reasonToEnd = ({ running, endedAt }, now = Date.now()) => {
  const late = Object.entries(running).filter(([, began]) => now - began > FILE_LIMIT);
  if (late.length > 0)
    return `${late.map(([file]) => file).join(", ")}: not ended after ${FILE_LIMIT / 60_000} minutes.`;
  return endedAt !== null && now - endedAt > END_LIMIT
    ? "A test left something open: Jest did not end after its last file."
    : null;
};
