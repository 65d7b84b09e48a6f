import { run } from "./run.mjs";

/** @type {[string, string[]][]} */
const CHECKS = [
  ["types", ["node_modules/typescript/bin/tsc", "--noEmit"]],
  ["lint", ["node_modules/eslint/bin/eslint.js", "."]],
  ["boundaries", ["scripts/check-boundaries.mjs"]],
];

/** Each check counts as one test. @returns {Promise<import("./run.mjs").Tally>} */
export const runChecks = async () => {
  const tally = { passed: 0, failed: 0 };
  for (const [name, command] of CHECKS) {
    const code = await run(command);
    tally[code === 0 ? "passed" : "failed"] += 1;
    console.log(`${code === 0 ? "✓" : "✗"} ${name}`);
  }
  return tally;
};
