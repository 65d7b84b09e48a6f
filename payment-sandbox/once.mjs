/** @typedef {import("./memory.mjs").Answer} Answer */

/**
 * Runs work once for a key and returns the same response to later callers, also while it is still running.
 * @param {ReturnType<typeof import("./memory.mjs").openMemory>} store
 * @param {(answer: Answer) => boolean} keeps true if a response is final
 */
export const onceFor = ({ memory, save }, keeps) => {
  /** @type {Map<string, { asked: string, answer: Promise<Answer> }>} */
  const underWay = new Map();
  /**
   * @param {string | undefined} key without one nothing is stored
   * @param {string} asked the request that first used the key
   * @param {() => Promise<Answer>} work
   * @returns {Promise<Answer | "another question">}
   */
  return async (key, asked, work) => {
    if (!key) return work();
    const known = memory.answered[key] ?? underWay.get(key);
    if (known) return known.asked === asked ? known.answer : "another question";
    const answer = work();
    underWay.set(key, { asked, answer });
    try {
      const given = await answer;
      if (keeps(given)) {
        memory.answered[key] = { asked, answer: given };
        save("answered", key);
      }
      return given;
    } finally {
      underWay.delete(key);
    }
  };
};
