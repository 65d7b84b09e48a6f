import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { nothingRun } from "./tally.mjs";

/** @param {import("@jest/reporters").Test} test */
const projectOf = (test) => test.context.config.displayName?.name ?? "";
/** @param {import("@jest/reporters").Test} test @returns {string} project and path */
const nameOf = (test) => `${projectOf(test)} ${path.relative(process.cwd(), test.path)}`;

/**
 * Reporter for Jest: writes to the file in JEST_REPORT what each project's tests led to and how long each file took, because
 * Jest's own JSON has no project. The file is written anew whenever a test file begins or ends, so that the runner can watch
 * the time of each (time-limit.mjs) and has the results of a Jest that it had to end.
 */
export default class JestReport {
  /** @type {import("./tally.mjs").JestReport} */
  #report = { projects: {}, brokenFiles: [], running: {}, endedAt: null };

  #write() {
    const file = String(process.env.JEST_REPORT);
    writeFileSync(`${file}.new`, JSON.stringify(this.#report));
    renameSync(`${file}.new`, file);
  }

  onRunStart() {
    this.#write();
  }

  /** @param {import("@jest/reporters").Test} test */
  onTestFileStart(test) {
    this.#report.running[nameOf(test)] = Date.now();
    this.#write();
  }

  /**
   * @param {import("@jest/reporters").Test} test
   * @param {import("@jest/reporters").TestResult} result
   */
  onTestResult(test, result) {
    const name = projectOf(test);
    const tally = (this.#report.projects[name] ??= nothingRun());
    tally.passed += result.numPassingTests;
    tally.skipped += result.numPendingTests + result.numTodoTests;
    const { start, end } = result.perfStats;
    tally.files.push({ file: nameOf(test), seconds: (end - start) / 1000, tests: result.testResults.length });
    if (result.testExecError) this.#report.brokenFiles.push(`${name}: ${result.testFilePath}`);
    for (const { fullName, status } of result.testResults) {
      if (status === "failed") tally.failures.push(`${name}: ${fullName}`);
      if (status === "pending" || status === "todo") console.error(`- ${name} skipped "${fullName}".`);
    }
    delete this.#report.running[nameOf(test)];
    this.#write();
  }

  onRunComplete() {
    this.#report.endedAt = Date.now();
    this.#write();
  }
}
