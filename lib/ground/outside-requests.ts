import { AsyncLocalStorage } from "node:async_hooks";
import { processWide } from "./process-wide";

/**
 * Runs work that a request begins and that is not a part of it: the framework's context of the request (the deadline of
 * its page, what it may read) does not apply. That is the context of the server's start, from which instrumentation.ts
 * calls this first.
 */
export const outsideRequests = <T>(work: () => T): T =>
  processWide("outside-requests", () => AsyncLocalStorage.snapshot())(work);
