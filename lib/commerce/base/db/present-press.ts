import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import type { Tx } from "./client";

/** A press of a button at the desk, by which a repeat of its call is known. @property bodyHash of what was asked */
export type Press = { staffId: number; key: string; call: string; bodyHash: string };

/** Thrown by a transaction whose press was counted by another one meanwhile. */
export class RepeatedPress extends Error {}

const present = new AsyncLocalStorage<{ press: Press; isCounted: boolean }>();

/**
 * Runs a call whose first transaction that is kept counts the press.
 * @returns what the call answers, and whether its press was counted
 */
export const asPress = <T>(
  press: Press,
  run: () => Promise<T>,
): Promise<{ answered: T; isCounted: boolean }> => {
  const state = { press, isCounted: false };
  return present.run(state, async () => ({ answered: await run(), isCounted: state.isCounted }));
};

/**
 * Counts the present press in a transaction, before anything else: what the transaction changes is kept with the press or
 * not at all. A second one with the same key waits for its end.
 * @returns notes that the transaction is kept
 * @throws RepeatedPress if the press is counted already
 */
export const countPress = async (tx: Tx): Promise<() => void> => {
  const state = present.getStore();
  if (state === undefined || state.isCounted) return () => undefined;
  const { staffId, key, call, bodyHash } = state.press;
  const counted = await tx.execute(sql`
    insert into staff_presses (staff_id, key, call, body_hash) values (${staffId}, ${key}, ${call}, ${bodyHash})
    on conflict do nothing returning key`);
  if (counted.rows.length === 0) throw new RepeatedPress(call);
  return () => {
    state.isCounted = true;
  };
};
