/** Names a press, so that its repeats count once. `crypto.randomUUID` needs https. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Failures after which nobody knows whether the shop has done what was pressed. */
const WITHOUT_ANSWER = new Set(["OFFLINE", "NO_ANSWER", "UNAVAILABLE"]);

/**
 * The keys of a button's presses. If the answer of a press was lost and the same is pressed again, it has the same key and
 * counts once. Any other press has a key of its own.
 */
export const makePressKeys = () => {
  let lost: { request: string; key: string } | null = null;
  return {
    keyOf: (request: unknown): string => (lost?.request === JSON.stringify(request) ? lost.key : newKey()),
    /** Notes how a press ended. @param code of its failure; null for an answer */
    note: (request: unknown, key: string, code: string | null): void => {
      const isLost = code !== null && WITHOUT_ANSWER.has(code);
      lost = isLost ? { request: JSON.stringify(request), key } : null;
    },
  };
};
