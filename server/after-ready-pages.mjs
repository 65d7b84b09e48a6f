import { setPriority } from "node:os";

/** As `nice` counts: 0 is usual, 19 the least. */
const PRIORITY = 5;

/**
 * Lets the process that sends ready pages go before this one while all cores are busy (docs/trust.md has the figures).
 * @param {import("node:child_process").ChildProcess} child one that renders, or the embedded database
 */
export const runAfterReadyPages = ({ pid }) => {
  if (pid !== undefined) setPriority(pid, PRIORITY);
};
