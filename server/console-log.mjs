import { format } from "node:util";
import { log } from "../lib/log-record.mjs";

/**
 * Writes what the framework and libraries print through the log: one line of JSON for each call, with control
 * characters escaped and without the parameters of database statements.
 * @param {Pick<Console, "error" | "warn" | "info" | "log">} target
 * @param {{ error: (facts: object, text: string) => void, warn: (facts: object, text: string) => void, info: (facts: object, text: string) => void }} [to]
 */
export const sendConsoleToLog = (target = console, to = log) => {
  /** @param {"error" | "warn" | "info"} level @returns {(...parts: unknown[]) => void} */
  const writer =
    (level) =>
    (...parts) => {
      const err = parts.find((part) => part instanceof Error);
      const text = format(...parts.map((part) => (part instanceof Error ? part.name : part)));
      // The framework puts colours around its words.
      to[level](err === undefined ? {} : { err }, text.replace(/\u001b\[[0-9;]*m/g, "").trim());
    };
  target.error = writer("error");
  target.warn = writer("warn");
  target.info = writer("info");
  target.log = writer("info");
};
