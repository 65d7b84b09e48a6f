import { runPrinting } from "./run.mjs";
import { nothingRun } from "./tally.mjs";

/** @type {[string, string[]][]} */
const CHECKS = [
  ["types", ["node_modules/typescript/bin/tsc", "--noEmit"]],
  ["lint", ["node_modules/eslint/bin/eslint.js", "."]],
  ["boundaries", ["scripts/check-boundaries.mjs"]],
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

/** Each check counts as one test. Two at a time, each with its output in one piece. @returns {Promise<import("./tally.mjs").Tally>} */
export const runChecks = async () => {
  const tally = nothingRun();
  const waiting = CHECKS.values();
  const lane = async () => {
    for (const [name, command] of waiting) {
      const began = Date.now();
      const code = await runPrinting(command);
      tally.files.push({ file: `check: ${name}`, seconds: (Date.now() - began) / 1000, tests: 1 });
      if (code === 0) tally.passed += 1;
      else tally.failures.push(`check: ${name}`);
      console.log(`${code === 0 ? "✓" : "✗"} ${name}`);
    }
  };
  await Promise.all([lane(), lane()]);
  return tally;
};
