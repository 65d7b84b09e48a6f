import { linkSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createWholeSync } from "../../lib/ground/kept-files.mjs";

/**
 * Lock of the embedded database. The engine allows two processes on one folder and then loses rows silently,
 * so a file beside the folder names the one owner.
 */

/**
 * Returns the start time of a process, because a later one may get the same number (in a container the
 * numbers repeat at each start). Empty if the system does not provide it.
 * @param {number} pid
 */
const birthOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const started = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${started}`;
  } catch {
    return "";
  }
};

/** @param {number} pid @param {string} birth */
const isAlive = (pid, birth) => {
  // A number that is none is a damaged lock's: a lock is never seen before its number is in it.
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") return false;
  }
  return birthOf(pid) === birth;
};

/** @param {string} file @returns {string | null} */
const read = (file) => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
};

/**
 * Takes the lock, also from a dead owner.
 * @param {string} file
 * @returns {{ ok: true, release: () => void } | { ok: false, pid: number }} the living owner's pid if it is held
 */
export const takeLock = (file) => {
  const mine = `${process.pid} ${birthOf(process.pid)}\n`;
  for (;;) {
    try {
      createWholeSync(file, mine);
      return { ok: true, release: () => read(file) === mine && rmSync(file, { force: true }) };
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    }
    const found = read(file);
    if (found === null) continue;
    const [pid = "", birth = ""] = found.trim().split(" ");
    if (isAlive(Number(pid), birth)) return { ok: false, pid: Number(pid) };
    setAside(file, found);
  }
};

/**
 * Removes a dead owner's lock. Two processes may find it at the same moment: if the moved lock is not the
 * dead one, it is put back.
 * @param {string} file
 * @param {string} dead
 */
const setAside = (file, dead) => {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== dead) linkSync(aside, file);
  rmSync(aside, { force: true });
};
