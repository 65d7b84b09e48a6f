import "server-only";
import { smtpUrl } from "@/lib/ground/env";
import { processWide } from "@/lib/ground/process-wide";

/** Milliseconds without a try after the first failure to reach the server, doubled with each further one. */
const SHORTEST = 30_000;
const LONGEST = 5 * 60_000;

/** The mail server that was not reached, and when it is tried again, in milliseconds since 1970. */
type Pause = { server: string; length: number; until: number };

const state = processWide("mail-pause", (): { pause: Pause | null } => ({ pause: null }));

const ofThisServer = (): Pause | null => (state.pause?.server === smtpUrl()?.href ? state.pause : null);

/** True while no mail is tried, because the server was not reached a moment ago. */
export const isPaused = (): boolean => (ofThisServer()?.until ?? 0) > Date.now();

/** True from a failure to reach the server until the next mail is delivered: one mail then tries for all. */
export const isDoubtful = (): boolean => ofThisServer() !== null;

/** Notes that the server was not reached. @returns the pause in milliseconds */
export const pauseMails = (): number => {
  if (isPaused()) return ofThisServer()?.length ?? SHORTEST;
  const length = Math.min((ofThisServer()?.length ?? SHORTEST / 2) * 2, LONGEST);
  state.pause = { server: smtpUrl()?.href ?? "", length, until: Date.now() + length };
  return length;
};

/** Notes that the server took a mail. */
export const endPause = (): void => {
  state.pause = null;
};
