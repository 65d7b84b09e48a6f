import { format } from "node:util";
import { log } from "../lib/ground/log-record.mjs";

/** Milestones of the framework, such as `✓ Running next.config.mjs took 94ms`: they would stand among the launcher's sentences. */
const MILESTONE = "✓";

/**
 * Writes what the framework and libraries print through the log: one line of JSON for each call, with control
 * characters escaped and without the parameters of database statements. Milestones of the framework are for debugging.
 * @param {Pick<Console, "error" | "warn" | "info" | "log">} target
 * @param {{ error: (facts: object, text: string) => void, warn: (facts: object, text: string) => void, info: (facts: object, text: string) => void, debug: (facts: object, text: string) => void }} [to]
 */
export const sendConsoleToLog = (target = console, to = log) => {
  /** @param {"error" | "warn" | "info"} level @returns {(...parts: unknown[]) => void} */
  const writer =
    (level) =>
    (...parts) => {
      const err = parts.find((part) => part instanceof Error);
      const text = format(...parts.map((part) => (part instanceof Error ? part.name : part)));
      // The framework puts colours around its words.
      const plain = text.replace(/\u001b\[[0-9;]*m/g, "").trim();
      to[plain.startsWith(MILESTONE) ? "debug" : level](err === undefined ? {} : { err }, plain);
    };
  target.error = writer("error");
  target.warn = writer("warn");
  target.info = writer("info");
  target.log = writer("info");
};
