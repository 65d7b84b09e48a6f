/**
 * A bound on the requests that are worked on at once, with a short queue that is fair between clients: the next turn is
 * the next client's, so one client's hundred requests wait behind each other and not before everybody's.
 *
 * @typedef {() => void} Release
 * @typedef {{ start: (release: Release) => void }} Waiter
 * @typedef {{ atOnce: number, atOncePerClient: number, perClient: number, waiting: number, patience: number }} Bounds
 * `atOnce` requests of all clients and `atOncePerClient` of each are worked on; `perClient` of each and `waiting` of all
 * wait; `patience` in milliseconds
 */

/** Seconds after which a client that was refused may try again. */
export const RETRY_AFTER = 5;

/** @param {Bounds} bounds */
export const renderQueue = ({ atOnce, atOncePerClient, perClient, waiting, patience }) => {
  /** In the order of their turns: a client that had its turn goes to the end. @type {Map<string, Waiter[]>} */
  const queues = new Map();
  /** Requests that are worked on, by client. @type {Map<string, number>} */
  const turns = new Map();
  let running = 0;
  let queued = 0;

  /** @param {string} client */
  const mayRun = (client) => running < atOnce && (turns.get(client) ?? 0) < atOncePerClient;

  const startNext = () => {
    const next = [...queues].find(([client]) => mayRun(client));
    if (next === undefined) return;
    const [client, waiters] = next;
    const waiter = /** @type {Waiter} */ (waiters.shift());
    queues.delete(client);
    if (waiters.length > 0) queues.set(client, waiters);
    queued -= 1;
    waiter.start(take(client));
  };

  /** @param {string} client @returns {Release} */
  const take = (client) => {
    running += 1;
    turns.set(client, (turns.get(client) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      running -= 1;
      const left = (turns.get(client) ?? 1) - 1;
      if (left === 0) turns.delete(client);
      else turns.set(client, left);
      startNext();
    };
  };

  /** @param {string} client @param {Waiter} waiter */
  const leave = (client, waiter) => {
    const waiters = queues.get(client)?.filter((other) => other !== waiter) ?? [];
    if (waiters.length > 0) queues.set(client, waiters);
    else queues.delete(client);
    queued -= 1;
  };

  return {
    /**
     * Waits for a turn. @param {string} client
     * @returns {Promise<Release | null>} null when too many wait already, or when the patience is over
     */
    enter: (client) => {
      // Whoever waits while there is room has used up the client's own.
      if (mayRun(client)) return Promise.resolve(take(client));
      const waiters = queues.get(client) ?? [];
      if (waiters.length >= perClient || queued >= waiting) return Promise.resolve(null);
      return new Promise((resolve) => {
        const waiter = {
          start: (/** @type {Release} */ release) => {
            clearTimeout(timer);
            resolve(release);
          },
        };
        const timer = setTimeout(() => {
          leave(client, waiter);
          resolve(null);
        }, patience);
        waiters.push(waiter);
        queues.set(client, waiters);
        queued += 1;
      });
    },
  };
};
