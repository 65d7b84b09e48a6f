import "server-only";

/**
 * Number of orders of this process in the database at the same time. Orders for the same products wait for
 * each other anyway. Waiting here leaves the rest of the pool to other shoppers and keeps a burst of orders
 * from reaching the pool's time limit.
 */
const LANES = 3;

let busy = 0;
const waiting: (() => void)[] = [];

/** Runs the work when a slot is free, first come first served. */
export const inOrderLane = async <T>(work: () => Promise<T>): Promise<T> => {
  if (busy < LANES) busy += 1;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
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
