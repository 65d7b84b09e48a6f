import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "./run.mjs";

/**
 * Runs projects of jest.config.mjs and counts their tests. A file that could not even be loaded counts as one failure.
 * @param {string[]} projects @param {string[]} [args]
 * @returns {Promise<import("./run.mjs").Tally>}
 */
export const runJest = async (projects, args = []) => {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-jest-"));
  const file = path.join(folder, "result.json");
  const code = await run([
    "node_modules/jest/bin/jest.js",
    "--selectProjects",
    ...projects,
    "--json",
    `--outputFile=${file}`,
    "--passWithNoTests",
    ...args,
  ]);
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(file, "utf8"),
    );
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
