import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { answerFolder } from "./answer-folder.mjs";

/**
 * Where the answers of cached pages rest. The shop's own pages are in memory. Lists with a query and some redirects
 * have addresses without end, which anybody can make up: they have a small memory of their own, only those that are asked for
 * a second time are kept, and lists also on the disk. They never take the place of the shop's own pages.
 *
 * @typedef {import("./response-cache.mjs").Answer} Answer
 * @typedef {import("./cache-routes.mjs").Ask} Ask
 * @typedef {[key: string, answer: Answer][]} Entries
 */

/** Bytes in memory of lists with a query and of redirects. */
const CHOSEN_MEMORY = 8 * 1024 * 1024;
/** Bytes of lists on the disk: some ten thousand. */
const CHOSEN_DISK = 512 * 1024 * 1024;
/** Addresses that were asked for once and are remembered. */
const ASKED = 20_000;

const memory = (/** @type {number} */ limit) =>
  /** @type {LRUCache<string, Answer>} */ (
    new LRUCache({ maxSize: limit, sizeCalculation: ({ size }) => size })
  );

/** @param {{ limit: number, folder?: string | undefined }} options `limit` in bytes of the shop's own pages; `folder` of the lists */
export const answerStore = ({ limit, folder }) => {
  const own = memory(limit);
  const chosen = memory(CHOSEN_MEMORY);
  const files = folder === undefined ? null : answerFolder({ folder, limit: CHOSEN_DISK });
  /** @type {LRUCache<string, true>} */
  const asked = new LRUCache({ max: ASKED });

  const get = (/** @type {string} */ key) => own.get(key) ?? chosen.get(key);

  return {
    get,
    /** Without counting it as asked for. @param {string} key */
    peek: (key) => own.peek(key) ?? chosen.peek(key),
    /** Also from the disk. @param {Ask} ask @returns {Promise<Answer | undefined>} */
    find: async ({ key, isChosen }) => {
      const found = get(key);
      if (found || !isChosen) return found;
      const kept = /** @type {Answer | undefined} */ (await files?.get(key));
      if (kept) chosen.set(key, kept);
      return kept;
    },
    /** Whether an address was asked for before; notes that it was asked for now. @param {Ask} ask */
    noteAsked: ({ key }) => {
      const digest = createHash("sha256").update(key).digest("base64url").slice(0, 16);
      const isAgain = asked.has(digest);
      asked.set(digest, true);
      return isAgain;
    },
    /**
     * @param {string} key @param {Answer} answer
     * @param {{ isOwn: boolean, isAgain: boolean }} options `isOwn`: the address is one of the shop's own; `isAgain`: it was
     * asked for before
     */
    keep: (key, answer, { isOwn, isAgain }) => {
      if (isOwn) return void own.set(key, answer);
      if (!isAgain) return;
      chosen.set(key, answer);
      if (answer.status === 200) void files?.set(key, answer);
    },
    /** @param {string} key */
    drop: (key) => void (own.delete(key), chosen.delete(key)),
    /** Measures an answer anew that has changed in its place; the cache measures an entry only when it is new. @param {string} key */
    measure: (key) => {
      for (const answers of [own, chosen]) {
        const answer = answers.peek(key);
        if (answer && answers.delete(key)) answers.set(key, answer);
      }
    },
    /** @returns {Entries} of the shop's own pages; what was asked for longest ago first */
    entries: () => /** @type {Entries} */ ([...own.rentries()]),
    /** @param {Entries} entries */
    restore: (entries) => entries.forEach(([key, answer]) => void own.set(key, answer)),
  };
};
