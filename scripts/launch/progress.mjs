/**
 * Prints a line for each step with its seconds. @template T @param {string} label @param {() => Promise<T>}
 * work @returns {Promise<T>}
 */
export const step = async (label, work) => {
  const started = performance.now();
  const result = await work();
  console.log(`  ${label.padEnd(34, " ")} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
};

/** A problem whose message is a whole sentence for the user, shown without a stack. */
export class Problem extends Error {}
