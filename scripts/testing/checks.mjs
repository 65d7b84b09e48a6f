import { existsSync } from "node:fs";
import { runPrinting } from "./run.mjs";
import { nothingRun } from "./tally.mjs";

/** @type {[string, string[]][]} */
const CHECKS = [
  ["types", ["node_modules/typescript/bin/tsc", "--noEmit"]],
  ["lint", ["node_modules/eslint/bin/eslint.js", "."]],
  [
    "boundaries",
    [
      "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
      "app",
      "components",
      "lib",
      "server",
      "payment-sandbox",
      "middleware.ts",
      "instrumentation.ts",
    ],
  ],
  [
    "format",
    [
      "node_modules/prettier/bin/prettier.cjs",
      "--check",
      "--cache",
      "--cache-strategy",
      "content",
      "--log-level",
      "warn",
      "**/*.{ts,tsx,mjs,cjs}",
    ],
  ],
  ["unused code", ["node_modules/knip/bin/knip.js", "--no-progress"]],
];

/**
 * Megabytes for new objects. With the usual 16 the types' check spends a fifth of its processor time on collecting what it
 * still needs, a syntax tree of the whole project.
 */
const NEW_OBJECTS = "--max-semi-space-size=64";

const CODE = /\.(?:tsx?|mjs|cjs)$/;

/**
 * Commands for the files of a change. Types and boundaries are of all files; unused code is left to the whole run.
 * @param {string[]} files @returns {[string, string[]][]}
 */
const checksOf = (files) =>
  CHECKS.filter(([name]) => name !== "unused code").flatMap(([name, command]) => {
    const all = command.at(-1) ?? "";
    if (name !== "lint" && name !== "format") return [[name, command]];
    return files.length === 0 ? [] : [[name, [...command.filter((part) => part !== all), ...files]]];
  });

/**
 * Each check counts as one test. Two at a time, each with its output in one piece.
 * @param {string[]} [changed] files, where only a change is checked
 * @returns {Promise<import("./tally.mjs").Tally>}
 */
export const runChecks = async (changed) => {
  const tally = nothingRun();
  const checks =
    changed === undefined ? CHECKS : checksOf(changed.filter((file) => CODE.test(file) && existsSync(file)));
  const waiting = checks.values();
  const lane = async () => {
    for (const [name, command] of waiting) {
      const began = Date.now();
      const code = await runPrinting([NEW_OBJECTS, ...command]);
      tally.files.push({ file: `check: ${name}`, seconds: (Date.now() - began) / 1000, tests: 1 });
      if (code === 0) tally.passed += 1;
      else tally.failures.push(`check: ${name}`);
      console.log(`${code === 0 ? "✓" : "✗"} ${name}`);
    }
  };
  await Promise.all([lane(), lane()]);
  return tally;
};
