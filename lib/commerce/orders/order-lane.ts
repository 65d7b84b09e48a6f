import "server-only";

/**
 * How many orders of this process are in the database at once. Orders for the same goods wait for each other anyway;
 * waiting here leaves the rest of the pool to shoppers who browse, and no rush can run into the pool's time limit.
 */
const LANES = 3;

let busy = 0;
const waiting: (() => void)[] = [];

/** Runs the work when a lane is free, first come first served. */
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
 * Runs the work on an order after any other of this process on the same order: the second of two clicks then reads what
 * the first one brought. Other processes are held apart by the order's row and by the provider's own idempotency.
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
