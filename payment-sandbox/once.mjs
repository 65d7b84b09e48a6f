/** @typedef {import("./memory.mjs").Answer} Answer */

/**
 * Does work once for a key and gives later askers the same answer, also those who ask while it is under way.
 * @param {{ memory: import("./memory.mjs").Memory, save: () => void }} store
 * @param {(answer: Answer) => boolean} keeps whether an answer stands for good
 */
export const onceFor = ({ memory, save }, keeps) => {
  /** @type {Map<string, { asked: string, answer: Promise<Answer> }>} */
  const underWay = new Map();
  /**
   * @param {string | undefined} key without one nothing is remembered @param {string} asked what the key was first used for
   * @param {() => Promise<Answer>} work @returns {Promise<Answer | "another question">}
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
        save();
      }
      return given;
    } finally {
      underWay.delete(key);
    }
  };
};
