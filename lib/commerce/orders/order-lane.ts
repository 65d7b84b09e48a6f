import "server-only";
import { BusyError } from "../db/database-away";

/**
 * Number of orders of this process in the database at the same time. Waiting here leaves the rest of the pool
 * to other shoppers and keeps a burst of orders from reaching the pool's time limit.
 */
const LANES = 3;
/** Milliseconds that an order waits for its lane. Then the shopper is told to try again; the key stays good. */
const PATIENCE = 8_000;
/** Orders that may wait. A lane places some 20 orders a second. */
const LONGEST_QUEUE = 300;

type Waiting = { keys: readonly number[]; start: () => void };

let busy = 0;
const held = new Set<number>();
const waiting: Waiting[] = [];

/** Starts those who may go, first come first served for each product. */
const admit = (): void => {
  const taken = new Set(held);
  for (let index = 0; index < waiting.length && busy < LANES;) {
    const next = waiting[index];
    if (next === undefined) return;
    const isFree = next.keys.every((key) => !taken.has(key));
    for (const key of next.keys) taken.add(key);
    if (!isFree) {
      index += 1;
      continue;
    }
    waiting.splice(index, 1);
    busy += 1;
    for (const key of next.keys) held.add(key);
    next.start();
  }
};

const takeLane = (keys: readonly number[]): Promise<void> =>
  new Promise((resolve, reject) => {
    if (waiting.length >= LONGEST_QUEUE) return reject(new BusyError("too many orders are waiting"));
    const giveUp = setTimeout(() => {
      waiting.splice(waiting.indexOf(entry), 1);
      reject(new BusyError("an order waited too long for the orders before it"));
      admit();
    }, PATIENCE);
    const entry: Waiting = {
      keys,
      start: () => {
        clearTimeout(giveUp);
        resolve();
      },
    };
    waiting.push(entry);
    admit();
  });

/**
 * Runs the work when a lane is free. Orders of the same product take one lane after the other, as they would
 * wait for its locked stock anyway: a product whose row is locked by somebody else holds one lane, never all.
 * @param productIds whose stock the work locks
 * @throws BusyError after the patience, or at once when too many wait
 */
export const inOrderLane = async <T>(productIds: readonly number[], run: () => Promise<T>): Promise<T> => {
  const keys = [...new Set(productIds)];
  await takeLane(keys);
  try {
    return await run();
  } finally {
    busy -= 1;
    for (const key of keys) held.delete(key);
    admit();
  }
};

const turns = new Map<number, Promise<unknown>>();

/**
 * Runs the work on an order after any other of this process on the same order: the second of two clicks then
 * reads the result of the first. Between processes, the lock of the order's row and the provider's
 * idempotency do the same.
 */
export const inTurn = async <T>(orderId: number, work: () => Promise<T>): Promise<T> => {
  const mine = (turns.get(orderId) ?? Promise.resolve()).then(work, work);
  turns.set(orderId, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(orderId) === mine) turns.delete(orderId);
  }
};
