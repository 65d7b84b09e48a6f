import { existsSync, statfsSync } from "node:fs";
import path from "node:path";
import { baseOf, selectionLines, testsOfChange } from "./testing/changed.mjs";
import { runChecks } from "./testing/checks.mjs";
import { EMBEDDED_FILES } from "./testing/embedded-files.mjs";
import { runJest } from "./testing/jest.mjs";
import { runJourneys } from "./testing/journeys.mjs";
import { beginPace } from "./testing/pace.mjs";
import { findPostgres } from "./testing/postgres.mjs";
import { lastLine, nothingRun, sumOf } from "./testing/tally.mjs";
import { timeLines } from "./testing/times.mjs";
import { runAttack, runFaults } from "./testing/trust.mjs";

/**
 * `npm test`: all checks and tests with their set-up. `npm test -- --only=checks|rules|db|e2e|attack|faults` runs one part,
 * `npm test -- --all` every database test on both engines, and `npm test -- --changed[=<commit>]` only what the change since a
 * commit reaches, in a few minutes.
 * The last line is the sum over all runners.
 */

process.chdir(path.join(import.meta.dirname ?? "scripts", ".."));
process.env.NEXT_TELEMETRY_DISABLED = "1";

/** Linux's folder in memory: databases and pictures of some hundred tests are copied there, and written without a disk. */
const IN_MEMORY = "/dev/shm";
/** Bytes that a run takes there at most, several times over. */
const ROOM = 8 * 2 ** 30;

if (existsSync(IN_MEMORY)) {
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (bavail * bsize > ROOM) process.env.TMPDIR ??= IN_MEMORY;
}

/** Jest leaves one core free, of two. */
const TWO_WORKERS = ["--maxWorkers=2"];

/** @type {import("./testing/changed.mjs").Selection | undefined} undefined for all tests */
let change;

/** Runs projects of Jest, or only the chosen files of those that have one. @param {Record<string, string[] | undefined>} filesOf */
const runChosen = async (filesOf) => {
  if (change === undefined) return runJest(Object.keys(filesOf), TWO_WORKERS);
  const projects = Object.keys(filesOf).filter((project) => filesOf[project]?.length);
  const files = new Set(projects.flatMap((project) => filesOf[project] ?? []));
  return projects.length === 0
    ? nothingRun()
    : runJest(projects, [...TWO_WORKERS, "--runTestsByPath", ...files]);
};

const rules = () => runChosen({ rules: change?.tests.rules, platform: change?.tests.platform });

/** Messages about tests that this machine could not run. @type {string[]} */
const notTested = [];

const database = async () => {
  const server = await findPostgres();
  if ("missing" in server) {
    const embedded = await runChosen({ "db-embedded": change?.tests.db });
    // The same tests run on both engines.
    const tests = embedded.passed + embedded.failures.length + embedded.skipped;
    notTested.push(
      `PostgreSQL was not tested, ${server.missing}: ${tests} tests of the database ran on the embedded engine only. ` +
        "Start a server, or set TEST_DATABASE_URL.",
    );
    return sumOf([embedded, { ...nothingRun(), skipped: tests }]);
  }
  process.env.TEST_DATABASE_URL = server.url;
  if (!process.argv.includes("--all")) process.env.TEST_EMBEDDED = "listed";
  return runChosen({
    "db-postgres": change?.tests.db,
    "db-embedded": change?.tests.db.filter((file) => Object.hasOwn(EMBEDDED_FILES, file)),
  });
};

/** @type {Record<string, () => Promise<import("./testing/tally.mjs").Tally>>} */
const PARTS = {
  checks: () => runChecks(change?.changed),
  rules,
  db: database,
  e2e: () => runJourneys(change?.tests.e2e, notTested),
  attack: runAttack,
  faults: runFaults,
};

const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);
if (only !== undefined && !PARTS[only]) {
  console.error(`There is no part "${only}"; the parts are ${Object.keys(PARTS).join(", ")}.`);
  process.exit(1);
}

const changed = process.argv.find((argument) => /^--changed(?:=|$)/.test(argument));
if (changed !== undefined) {
  const base = baseOf(changed.slice("--changed=".length));
  change = testsOfChange(base);
  console.log(selectionLines(base, change).join("\n"));
}

const { slowness } = beginPace();
const tallies = [];
/** @type {import("./testing/times.mjs").PartTime[]} */
const times = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (only !== undefined && only !== name) continue;
  // They have no files of their own to choose from.
  if (change !== undefined && (name === "attack" || name === "faults")) continue;
  console.log(`\n── ${name} ──`);
  const began = Date.now();
  tallies.push(await part());
  times.push({ name, seconds: (Date.now() - began) / 1000 });
}
const sum = sumOf(tallies);
const failures = sum.failures.map((failure) => `✗ ${failure}`);
console.log(
  ["", ...timeLines(times, sum.files, slowness()), ...notTested, ...failures, lastLine(sum)].join("\n"),
);
process.exit(failures.length === 0 ? 0 : 1);
