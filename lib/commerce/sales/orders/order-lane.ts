import "server-only";
import { processWide } from "@/lib/ground/process-wide";
import { BusyError } from "../../base/db/database-away";

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

const lanes = processWide("order-lanes", () => ({
  busy: 0,
  held: new Set<number>(),
  waiting: [] as Waiting[],
}));

/** Starts those who may go, first come first served for each product. */
const admit = (): void => {
  const taken = new Set(lanes.held);
  for (let index = 0; index < lanes.waiting.length && lanes.busy < LANES;) {
    const next = lanes.waiting[index];
    if (next === undefined) return;
    const isFree = next.keys.every((key) => !taken.has(key));
    for (const key of next.keys) taken.add(key);
    if (!isFree) {
      index += 1;
      continue;
    }
    lanes.waiting.splice(index, 1);
    lanes.busy += 1;
    for (const key of next.keys) lanes.held.add(key);
    next.start();
  }
};

const takeLane = (keys: readonly number[]): Promise<void> =>
  new Promise((resolve, reject) => {
    if (lanes.waiting.length >= LONGEST_QUEUE) return reject(new BusyError("too many orders are waiting"));
    const giveUp = setTimeout(() => {
      lanes.waiting.splice(lanes.waiting.indexOf(entry), 1);
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
    lanes.waiting.push(entry);
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
    lanes.busy -= 1;
    for (const key of keys) lanes.held.delete(key);
    admit();
  }
};

const turns = processWide("order-turns", () => new Map<number, Promise<unknown>>());

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
