import { createHash } from "node:crypto";

/** Upper limit in milliseconds for the reference work below, on an idle machine. */
const USUAL = 150;

/** Long enough to be interrupted by other work of a busy machine. @returns {number} milliseconds */
const knownWork = () => {
  const started = performance.now();
  const texts = Array.from({ length: 50_000 }, (_, n) => createHash("md5").update(String(n)).digest("hex"));
  texts.sort();
  return performance.now() - started;
};

/**
 * For tests with a bound in milliseconds: factor by which this machine is slower than usual, at least 1.
 * Measured at the begin and again at the call; the higher one counts, because load may come or go in between.
 * @returns {{ slowness: () => number }}
 */
export const beginPace = () => {
  const before = knownWork();
  return { slowness: () => Math.max(1, before / USUAL, knownWork() / USUAL) };
};
