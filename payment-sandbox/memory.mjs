import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { readRemadeSync, writeWholeSync } from "../lib/ground/kept-files.mjs";

/**
 * State of the sandbox, kept over a restart.
 * @typedef {{ status: number, body: object }} Answer
 * @typedef {{ asked: string, answer: Answer }} Answered
 * @typedef {{
 *   cards: Record<string, { token: string }>,
 *   intents: Record<string, import("./intent.mjs").Intent>,
 *   orders: Record<string, import("./wallet-order.mjs").WalletOrder>,
 *   answered: Record<string, Answered>,
 *   papers: Record<string, import("./registry.mjs").Registered>,
 * }} Memory
 */

/** Maximum stored entries of each kind: enough for every order that can still be open. */
const KEPT = 500;
/** Lines of the file after which it is written anew with the kept entries only. */
const MOST_LINES = 10_000;

/** @param {keyof Memory} kind @param {string} id @param {unknown} entry */
const lineOf = (kind, id, entry) => `${JSON.stringify([kind, id, entry])}\n`;

/** Reads the entries of a file. The last line is cut if the process was killed while it wrote. @param {string} file */
const readLines = (file) => readRemadeSync(file, (bytes) => bytes.toString("utf8").split("\n")) ?? [];

/**
 * Opens the state. Each change is one more line of the file, so that it costs the same however much is stored.
 * @param {string} folder
 * @returns {{ memory: Memory, save: (kind: keyof Memory, id: string) => void }} `save` stores an entry that is new or
 * changed
 */
export const openMemory = (folder) => {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "state.jsonl");
  // Without a prototype, whose names would be found as entries.
  const empty = () => Object.create(null);
  /** @type {Memory} */
  const memory = { cards: empty(), intents: empty(), orders: empty(), answered: empty(), papers: empty() };
  let lines = 0;

  /** @param {keyof Memory} kind */
  const forgetOldest = (kind) => {
    for (const id of Object.keys(memory[kind]).slice(0, -KEPT)) delete memory[kind][id];
  };
  const writeAnew = () => {
    const kinds = /** @type {(keyof Memory)[]} */ (Object.keys(memory));
    const all = kinds.flatMap((kind) =>
      Object.entries(memory[kind]).map(([id, entry]) => lineOf(kind, id, entry)),
    );
    writeWholeSync(file, all.join(""), { mode: 0o600 });
    lines = all.length;
  };
  for (const line of readLines(file)) {
    try {
      const [kind, id, entry] = JSON.parse(line);
      memory[/** @type {keyof Memory} */ (kind)][id] = entry;
      forgetOldest(kind);
    } catch {
      // Cut, or damaged by a power cut: nothing valuable is lost.
    }
  }
  writeAnew();

  return {
    memory,
    save: (kind, id) => {
      appendFileSync(file, lineOf(kind, id, memory[kind][id]), { mode: 0o600 });
      forgetOldest(kind);
      lines += 1;
      if (lines > MOST_LINES) writeAnew();
    },
  };
};
