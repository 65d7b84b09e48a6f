import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * State of the sandbox, kept over a restart.
 * @typedef {{ status: number, body: object }} Answer
 * @typedef {{ asked: string, answer: Answer }} Answered
 * @typedef {{
 *   cards: Record<string, { token: string }>,
 *   intents: Record<string, import("./intent.mjs").Intent>,
 *   orders: Record<string, import("./wallet-order.mjs").WalletOrder>,
 *   answered: Record<string, Answered>,
 * }} Memory
 */

/** Maximum stored entries of each kind: enough for every order that can still be open. */
const KEPT = 500;

/** @template T @param {Record<string, T>} all @returns {Record<string, T>} */
const newest = (all) =>
  // Without a prototype, whose names would be found as entries.
  Object.assign(Object.create(null), Object.fromEntries(Object.entries(all).slice(-KEPT)));

/** @param {string} folder @returns {{ memory: Memory, save: () => void }} */
export const openMemory = (folder) => {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "state.json");
  /** @type {Memory} */
  const memory = { cards: {}, intents: {}, orders: {}, answered: {} };
  try {
    Object.assign(memory, JSON.parse(readFileSync(file, "utf8")));
  } catch {
    // First start, or a file damaged by a power cut: nothing valuable is lost.
  }
  const bound = () => {
    const { cards, intents, orders, answered } = memory;
    Object.assign(memory, {
      cards: newest(cards),
      intents: newest(intents),
      orders: newest(orders),
      answered: newest(answered),
    });
  };
  bound();
  const save = () => {
    bound();
    writeFileSync(`${file}.new`, JSON.stringify(memory), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  return { memory, save };
};
