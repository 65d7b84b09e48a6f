import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * Counts the results of a runner. A run without tests, a project without a test and a runner with an error
 * count as failures, so that a lost suite fails the whole run.
 */

/** @typedef {{ file: string, seconds: number, tests: number }} FileTime */
/** @typedef {{ passed: number, failures: string[], skipped: number, files: FileTime[] }} Tally names each failure, for the end of the log */
/**
 * @typedef {object} JestReport
 * @property {Record<string, Tally>} projects
 * @property {string[]} brokenFiles
 * @property {Record<string, number>} running when each test file that has not ended began, in milliseconds
 * @property {number | null} endedAt when the last file had ended, in milliseconds
 */
/** @typedef {{ projectName: string, status: string, results: { duration: number, errors?: PlaywrightError[] }[] }} PlaywrightTest duration in milliseconds */
/** @typedef {{ message: string, location?: { file: string, line: number } }} PlaywrightError */
/** @typedef {{ title: string, file: string, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */
/**
 * @typedef {object} PlaywrightReport
 * @property {{ projects: { name: string }[] }} config
 * @property {PlaywrightSuite[]} suites
 * @property {PlaywrightError[]} errors
 */

/** @returns {Tally} */
export const nothingRun = () => ({ passed: 0, failures: [], skipped: 0, files: [] });

/** The tally of a runner that could not run. @param {string} reason @returns {Tally} */
export const notRun = (reason) => ({ ...nothingRun(), failures: [reason] });

/** @param {Tally[]} tallies @returns {Tally} */
export const sumOf = (tallies) =>
  tallies.reduce(
    (sum, { passed, failures, skipped, files }) => ({
      passed: sum.passed + passed,
      failures: [...sum.failures, ...failures],
      skipped: sum.skipped + skipped,
      files: [...sum.files, ...files],
    }),
    nothingRun(),
  );

/**
 * Adds a failure for each project without a passed or failed test, and one for a runner that failed without a
 * failed test.
 * @param {Tally} counted
 * @param {string[]} idle names of the projects that ran nothing
 * @param {number} exitCode of the runner
 * @returns {Tally}
 */
const judged = (counted, idle, exitCode) => {
  const failures = [...counted.failures, ...idle.map((name) => `No test of the project "${name}" ran.`)];
  if (failures.length === 0 && exitCode !== 0) failures.push(`A runner ended with exit code ${exitCode}.`);
  return { ...counted, failures };
};

/**
 * @param {Pick<JestReport, "projects" | "brokenFiles">} report of scripts/testing/jest-report.mjs
 * @param {string[]} projects that had to run @param {number} exitCode
 * @returns {Tally} a file that could not be loaded counts as one failure
 */
export const jestTally = (report, projects, exitCode) => {
  const counted = sumOf(Object.values(report.projects));
  const idle = projects.filter((name) => {
    const { passed, failures } = report.projects[name] ?? nothingRun();
    return passed + failures.length === 0;
  });
  return judged({ ...counted, failures: [...counted.failures, ...report.brokenFiles] }, idle, exitCode);
};

/** @param {PlaywrightSuite[]} suites @returns {PlaywrightSpec[]} */
const specsOf = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);

/** @param {PlaywrightSpec[]} specs @returns {FileTime[]} over all projects; a test that was skipped is not counted */
const playwrightTimes = (specs) => {
  /** @type {Map<string, FileTime>} */
  const files = new Map();
  for (const { file, tests } of specs) {
    const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    const { seconds, tests: ran } = files.get(file) ?? { seconds: 0, tests: 0 };
    files.set(file, {
      file,
      seconds: seconds + durations.reduce((sum, one) => sum + one, 0) / 1000,
      tests: ran + tests.filter(({ status }) => status !== "skipped").length,
    });
  }
  return [...files.values()];
};

/**
 * The errors of a test on one line with their places, so that the end of the log tells why: of a test that ended by its
 * time, the second names the action that never ended.
 * @param {PlaywrightTest} test
 */
const reasonOf = ({ results }) => {
  const errors = results.flatMap(({ errors = [] }) => errors);
  const reasons = errors.map(({ message, location }) => {
    const line = stripVTControlCharacters(message).replace(/\s+/g, " ").trim().slice(0, 400);
    return location === undefined ? line : `${line} at ${path.basename(location.file)}:${location.line}`;
  });
  return reasons.length === 0 ? "" : ` (${reasons.join("; ")})`;
};

/**
 * A test that is skipped in one project because another one covers it is not counted as skipped, only one
 * that no project runs.
 * @param {PlaywrightReport} report of Playwright's reporter "json"
 * @param {number} exitCode
 * @param {boolean} [isPart] true if only some tests were asked for, so that a project may have none
 * @returns {Tally}
 */
export const playwrightTally = ({ config, suites, errors }, exitCode, isPart = false) => {
  const specs = specsOf(suites);
  const tests = specs.flatMap((spec) => spec.tests);
  const ran = tests.filter(({ status }) => status !== "skipped");
  const idle = (isPart ? [] : config.projects)
    .map(({ name }) => name)
    .filter((name) => !ran.some(({ projectName }) => projectName === name));
  const unseen = specs.filter((spec) => spec.tests.every(({ status }) => status === "skipped"));
  for (const { title } of unseen) console.error(`- No project ran the test "${title}".`);
  const failed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map((test) => `${test.projectName}: ${title}${reasonOf(test)}`),
  );
  const counted = {
    passed: ran.length - failed.length,
    failures: [...failed, ...errors.map(({ message }) => message)],
    skipped: unseen.length,
    files: playwrightTimes(specs),
  };
  return judged(counted, idle, exitCode);
};

/** Builds the last line of `npm test`, which CI reads. @param {Tally} sum */
export const lastLine = ({ passed, failures, skipped }) =>
  `${passed} passed, ${failures.length} failed, ${skipped} skipped`;
