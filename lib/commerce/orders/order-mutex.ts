import "server-only";

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
