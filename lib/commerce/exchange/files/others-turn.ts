import "server-only";
import { setImmediate } from "node:timers/promises";

/** Lets the process answer others before long work goes on. */
export const othersTurn = (): Promise<void> => setImmediate();
