import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { DeadlineError } from "./database-away";

/**
 * Milliseconds for everything that one request waits for, one after the other: locks, connections, statements.
 * Then the shopper is told to try again. Each wait has a limit of its own too, but their sum has none.
 */
export const REQUEST_LIMIT = 14_000;

/** Milliseconds since 1970, or null where work has no deadline. */
const deadline = new AsyncLocalStorage<number | null>();

/** Returns the milliseconds left for the present work; Infinity where it has no deadline. */
export const millisecondsLeft = (): number => (deadline.getStore() ?? Infinity) - Date.now();

/**
 * Runs work that must end at a time. Its statements are sent with that limit, and after it none is sent any more
 * (client.ts), so that nothing is done for a shopper who was told that it was not.
 * @param endsAt milliseconds since 1970
 * @throws DeadlineError at that time, whatever the work waits for
 */
export const withDeadline = async <T>(endsAt: number, work: () => Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError()), Math.max(0, endsAt - Date.now()));
  });
  // Awaited inside: a statement of the query builder is sent when it is awaited.
  const working = deadline.run(endsAt, async () => await work());
  // Its late failure is told by the deadline already.
  working.catch(() => undefined);
  try {
    return await Promise.race([working, end]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Runs work that is finished even if the shopper was told to try again meanwhile: money may have moved. Each of
 * its waits keeps its own limit.
 */
export const withoutDeadline = <T>(work: () => Promise<T>): Promise<T> =>
  deadline.run(null, async () => await work());
