import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "./run.mjs";
import { jestTally, notRun } from "./tally.mjs";

const REPORTERS = ["--reporters=default", "--reporters=<rootDir>/scripts/testing/jest-report.mjs"];

/**
 * Runs projects of jest.config.mjs and counts their tests. A project without a test counts as a failure.
 * @param {string[]} projects
 * @param {string[]} [args]
 * @returns {Promise<import("./tally.mjs").Tally>}
 */
export const runJest = async (projects, args = []) => {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-jest-"));
  const file = path.join(folder, "report.json");
  const command = ["node_modules/jest/bin/jest.js", ...REPORTERS, "--selectProjects", ...projects, ...args];
  const code = await run(command, { ...process.env, JEST_REPORT: file });
  try {
    return jestTally(JSON.parse(readFileSync(file, "utf8")), projects, code);
  } catch {
    return notRun(`Jest ended without a report (${projects.join(", ")}).`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
