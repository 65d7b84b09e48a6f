import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * What was expired, on disk beside the cached pages. Without a change log (another admin host) nothing else
 * tells a restarted server that a page it cached before is not good any more. Bounded as the tag state is,
 * which it is written from.
 * @typedef {import("./tag-expiry.mjs").Marks} Marks
 */

const fileIn = (/** @type {string} */ folder) => path.join(folder, "marks.json");

/**
 * Writes the marks; they are whole on the disk or not there at all.
 * @param {string} folder of the cached pages @param {Marks} marks @throws when the disk refuses
 */
export const writeMarks = (folder, marks) => {
  const file = fileIn(folder);
  const part = `${file}.${process.pid}.part`;
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(part, JSON.stringify(marks), { flush: true });
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
};

/** @param {unknown} value @returns {value is Marks} */
const areMarks = (value) => {
  const { before, expired } = /** @type {{ before?: unknown, expired?: unknown }} */ (value ?? {});
  if (typeof before !== "number" || !Array.isArray(expired)) return false;
  return expired.every(
    (mark) => Array.isArray(mark) && typeof mark[0] === "string" && typeof mark[1] === "number",
  );
};

/**
 * The marks of an earlier process, null when there are none. A file that cannot be read counts as "everything
 * until now": what it said is lost.
 * @param {string} folder of the cached pages
 * @param {number} grace milliseconds by which a mark is moved on (never beyond now): the earlier process may
 * have ended before it expired the tags a second time
 * @returns {Marks | null}
 */
export const readMarks = (folder, grace) => {
  const now = Date.now();
  const moved = (/** @type {number} */ at) => (at === 0 ? 0 : Math.max(at, Math.min(now, at + grace)));
  try {
    /** @type {unknown} */
    const marks = JSON.parse(readFileSync(fileIn(folder), "utf8"));
    if (!areMarks(marks)) throw new Error("not a list of marks");
    return { before: moved(marks.before), expired: marks.expired.map(([tag, at]) => [tag, moved(at)]) };
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return null;
    return { before: now, expired: [] };
  }
};
