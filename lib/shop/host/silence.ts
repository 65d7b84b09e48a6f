import "server-only";
import { processWide } from "@/lib/ground/process-wide";

/**
 * A host that does not answer makes every page wait for its whole patience, and the waiting pages fill the
 * server. After some silent calls in a row the host counts as silent: calls then fail at once, and one in a
 * while asks whether it is back.
 */

/** Silent calls in a row after which a host counts as silent. */
const ENOUGH = 3;
/** Milliseconds until one call asks again. */
const PAUSE = 5_000;
/** Milliseconds: a page at the end of its deadline leaves a call less, which says nothing about the host. */
export const FAIR = 1_000;

const state = processWide("host-silence", () => ({ inARow: 0, asksAgain: 0 }));

/** True if this call must not be sent, because the host is silent. One call in each pause may. */
export const isHostSilent = (): boolean => {
  if (state.inARow < ENOUGH) return false;
  if (Date.now() < state.asksAgain) return true;
  state.asksAgain = Date.now() + PAUSE;
  return false;
};

/**
 * Notes that a call had no answer. @param patience milliseconds that it waited
 * @returns false if it did not wait long enough to say anything about the host
 */
export const noteSilence = (patience: number): boolean => {
  if (patience < FAIR) return false;
  state.inARow += 1;
  if (state.inARow >= ENOUGH) state.asksAgain = Date.now() + PAUSE;
  return true;
};

/** Notes that the host answered, whatever it said. */
export const noteAnswer = (): void => {
  state.inARow = 0;
};
