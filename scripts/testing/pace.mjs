import { createHash } from "node:crypto";

/** Milliseconds that a machine with nothing else to do takes over the known piece of work below, at most. */
const USUAL = 150;

/** Long enough to be interrupted by whatever else a busy machine does. @returns {number} milliseconds */
const knownWork = () => {
  const started = performance.now();
  const texts = Array.from({ length: 50_000 }, (_, n) => createHash("md5").update(String(n)).digest("hex"));
  texts.sort();
  return performance.now() - started;
};

/**
 * For tests with a bound in milliseconds: how much slower than usual this machine is just now, at least 1. Measured when
 * it is begun and again when it is asked for; the slower of both counts, as a load may come or go in between.
 * @returns {{ slowness: () => number }}
 */
export const beginPace = () => {
  const before = knownWork();
  return { slowness: () => Math.max(1, before / USUAL, knownWork() / USUAL) };
};
