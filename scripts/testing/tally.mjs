import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * Counts the results of a runner. A run without tests, a project without a test and a runner with an error
 * count as failures, so that a lost suite fails the whole run.
 */

/** @typedef {{ passed: number, failures: string[], skipped: number }} Tally names each failure, for the end of the log */
/** @typedef {{ projects: Record<string, Tally>, brokenFiles: string[] }} JestReport */
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
export const nothingRun = () => ({ passed: 0, failures: [], skipped: 0 });

/** The tally of a runner that could not run. @param {string} reason @returns {Tally} */
export const notRun = (reason) => ({ ...nothingRun(), failures: [reason] });

/** @param {Tally[]} tallies @returns {Tally} */
export const sumOf = (tallies) =>
  tallies.reduce(
    (sum, { passed, failures, skipped }) => ({
      passed: sum.passed + passed,
      failures: [...sum.failures, ...failures],
      skipped: sum.skipped + skipped,
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
 * @param {JestReport} report of scripts/testing/jest-report.mjs
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

/**
 * Lists where the time of the journeys goes: the files, the slowest first.
 * @param {PlaywrightReport} report @param {number} count of files
 * @returns {string[]} one line a file: seconds over all projects, tests that ran, name
 */
export const slowestFiles = ({ suites }, count) => {
  /** @type {Map<string, { ms: number, tests: number }>} */
  const files = new Map();
  for (const { file, tests } of specsOf(suites)) {
    const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    const { ms, tests: ran } = files.get(file) ?? { ms: 0, tests: 0 };
    files.set(file, {
      ms: ms + durations.reduce((sum, one) => sum + one, 0),
      tests: ran + tests.filter(({ status }) => status !== "skipped").length,
    });
  }
  return [...files]
    .sort(([, a], [, b]) => b.ms - a.ms)
    .slice(0, count)
    .map(
      ([file, { ms, tests }]) => `${String(Math.round(ms / 1000)).padStart(5)} s  ${tests} tests  ${file}`,
    );
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
 * @returns {Tally}
 */
export const playwrightTally = ({ config, suites, errors }, exitCode) => {
  const specs = specsOf(suites);
  const tests = specs.flatMap((spec) => spec.tests);
  const ran = tests.filter(({ status }) => status !== "skipped");
  const idle = config.projects
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
  };
  return judged(counted, idle, exitCode);
};

/** Builds the last line of `npm test`, which CI reads. @param {Tally} sum */
export const lastLine = ({ passed, failures, skipped }) =>
  `${passed} passed, ${failures.length} failed, ${skipped} skipped`;
