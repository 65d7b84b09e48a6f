import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "./run.mjs";
import { jestTally, notRun } from "./tally.mjs";
import { reasonToEnd } from "./time-limit.mjs";

const REPORTERS = ["--reporters=default", "--reporters=<rootDir>/scripts/testing/jest-report.mjs"];
/** Milliseconds between two looks at the time of the test files. */
const LOOK = 2000;

/** @param {string} file @returns {import("./tally.mjs").JestReport | null} null before Jest has begun */
const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
};

/**
 * Runs projects of jest.config.mjs and counts their tests. A project without a test counts as a failure, and so does a test
 * file that does not end.
 * @param {string[]} projects
 * @param {string[]} [args]
 * @returns {Promise<import("./tally.mjs").Tally>}
 */
export const runJest = async (projects, args = []) => {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-jest-"));
  const file = path.join(folder, "report.json");
  const command = ["node_modules/jest/bin/jest.js", ...REPORTERS, "--selectProjects", ...projects, ...args];
  const ending = new AbortController();
  /** @type {string[]} */
  const endedFor = [];
  const watch = setInterval(() => {
    const report = readReport(file);
    const reason = report && reasonToEnd(report);
    if (!reason || endedFor.length > 0) return;
    endedFor.push(reason);
    ending.abort();
  }, LOOK);
  try {
    const code = await run(command, { ...process.env, JEST_REPORT: file }, ending.signal);
    const report = readReport(file);
    return report === null
      ? notRun(`Jest ended without a report (${projects.join(", ")}).`)
      : jestTally({ ...report, brokenFiles: [...report.brokenFiles, ...endedFor] }, projects, code);
  } finally {
    clearInterval(watch);
    rmSync(folder, { recursive: true, force: true });
  }
};
