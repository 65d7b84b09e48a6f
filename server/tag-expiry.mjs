import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { bytesOf, readRemadeSync, valueOf, writeWholeSync } from "../lib/ground/kept-files.mjs";

/**
 * Whether what is older than its lifetime may still be sent while a newer one is made. With the shop's own
 * database every change is told within a second, so the lifetime is a mere precaution. Another admin host may
 * change prices without a word: there the lifetime is the only promise, and the first visitor after it waits
 * for a fresh page.
 */
export const SENDS_STALE = !process.env.ADMIN_API_URL;

/**
 * Which tags were expired and when: what carries one of them and was made before is not good any more. Bounded, however
 * many things change: beyond the limit the oldest marks are forgotten, and everything made before them counts as expired.
 * @typedef {{ before: number, expired: [tag: string, at: number][] }} Marks
 * @param {number} [limit] marks that are cached
 */
export const createTagExpiry = (limit = 20_000) => {
  /** @type {Map<string, number>} in the order in which they were set */
  const expired = new Map();
  let before = 0;
  return {
    /** @param {string} tag @param {number} at milliseconds since 1970 */
    expire(tag, at) {
      const moment = Math.max(at, expired.get(tag) ?? 0);
      expired.delete(tag);
      expired.set(tag, moment);
      if (expired.size <= limit) return;
      for (const [old, then] of expired) {
        expired.delete(old);
        before = Math.max(before, then);
        if (expired.size <= limit / 2) return;
      }
    },
    /** Everything made until then. @param {number} at milliseconds since 1970 */
    expireAll(at) {
      before = Math.max(before, at);
    },
    /** When everything expired last, in milliseconds since 1970; 0 if it never did. */
    allExpiredAt: () => before,
    /** Everything known, for the next process. @returns {Marks} */
    marks: () => ({ before, expired: [...expired] }),
    /** @param {Marks} marks of an earlier process */
    restore(marks) {
      this.expireAll(marks.before);
      for (const [tag, at] of marks.expired) this.expire(tag, at);
    },
    /** @param {readonly string[]} tags @param {number} made milliseconds since 1970 */
    isExpired: (tags, made) => made <= before || tags.some((tag) => made <= (expired.get(tag) ?? 0)),
  };
};

/** The one of this process: the change watcher writes it, cached pages and cached reads are measured by it. */
export const tagExpiry = createTagExpiry();

/** Expires what was made until now. @param {string[] | "everything"} tags of lib/shop/cache-manifest.ts */
export const expireNow = (tags) => {
  if (tags === "everything") tagExpiry.expireAll(Date.now());
  else for (const tag of tags) tagExpiry.expire(tag, Date.now());
};

/**
 * Milliseconds until tags are expired a second time. A page that is being rendered from the old rows while they
 * change is cached a moment after its tags were expired.
 */
export const SECOND_SWEEP = 5000;

/**
 * Expires tags of cached pages and cached reads, at once and again after SECOND_SWEEP.
 * @param {(tags: string[] | "everything") => void} [onExpired] told of every expiry (a shared cache in front)
 * @returns `expire` takes tags of lib/shop/cache-manifest.ts; `stop` drops the second expiries that are still
 * to come
 */
export const expirer = (onExpired) => {
  let isStopped = false;

  const expireAndTell = (/** @type {string[] | "everything"} */ tags) => {
    expireNow(tags);
    onExpired?.(tags);
  };

  return {
    /** @param {string[] | "everything"} tags */
    expire: (tags) => {
      expireAndTell(tags);
      setTimeout(() => isStopped || expireAndTell(tags), SECOND_SWEEP).unref();
    },
    stop: () => {
      isStopped = true;
    },
  };
};

const fileIn = (/** @type {string} */ folder) => path.join(folder, "marks");

/**
 * Writes the marks beside the cached pages: without a change log (another admin host) nothing else tells a restarted
 * server that a page it cached before is not good any more. They are whole on the disk or not there at all.
 * @param {string} folder of the cached pages @param {Marks} marks @throws when the disk refuses
 */
export const writeMarks = (folder, marks) => {
  mkdirSync(folder, { recursive: true });
  writeWholeSync(fileIn(folder), bytesOf(marks));
};

/**
 * The marks of an earlier process, null when there are none. A file that cannot be read counts as "everything
 * until now", also for later processes: what it said is lost.
 * @param {string} folder of the cached pages
 * @param {number} grace milliseconds by which a mark is moved on (never beyond now): the earlier process may
 * have ended before it expired the tags a second time
 * @returns {Marks | null}
 */
export const readMarks = (folder, grace) => {
  const now = Date.now();
  const moved = (/** @type {number} */ at) => (at === 0 ? 0 : Math.max(at, Math.min(now, at + grace)));
  if (!existsSync(fileIn(folder))) return null;
  /** @type {Marks | undefined} */
  const marks = readRemadeSync(fileIn(folder), valueOf);
  if (marks !== undefined)
    return { before: moved(marks.before), expired: marks.expired.map(([tag, at]) => [tag, moved(at)]) };
  const everything = { before: now, expired: [] };
  writeMarks(folder, everything);
  return everything;
};
