import { writeFileSync } from "node:fs";
import { nothingRun } from "./tally.mjs";

/**
 * Reporter for Jest: writes the numbers of passed and skipped tests and the names of failed ones, by project, to the file in
 * JEST_REPORT, because Jest's own JSON has no project.
 */
export default class JestReport {
  /** @type {import("./tally.mjs").JestReport} */
  #report = { projects: {}, brokenFiles: [] };

  /**
   * @param {import("@jest/reporters").Test} test
   * @param {import("@jest/reporters").TestResult} result
   */
  onTestResult(test, result) {
    const name = test.context.config.displayName?.name ?? "";
    const tally = (this.#report.projects[name] ??= nothingRun());
    tally.passed += result.numPassingTests;
    tally.skipped += result.numPendingTests + result.numTodoTests;
    if (result.testExecError) this.#report.brokenFiles.push(`${name}: ${result.testFilePath}`);
    for (const { fullName, status } of result.testResults) {
      if (status === "failed") tally.failures.push(`${name}: ${fullName}`);
      if (status === "pending" || status === "todo") console.error(`- ${name} skipped "${fullName}".`);
    }
  }

  onRunComplete() {
    writeFileSync(String(process.env.JEST_REPORT), JSON.stringify(this.#report));
  }
}
