import path from "node:path";
import { runChecks } from "./testing/checks.mjs";
import { runJest } from "./testing/jest.mjs";
import { runJourneys } from "./testing/journeys.mjs";
import { findPostgres } from "./testing/postgres.mjs";

/**
 * `npm test`: everything, with its own set-up. `npm test -- --only=checks|rules|db|e2e` runs one part while working.
 * The last line is the sum over all runners.
 */

process.chdir(path.join(import.meta.dirname ?? "scripts", ".."));
process.env.NEXT_TELEMETRY_DISABLED = "1";

const rules = () => runJest(["rules", "platform"]);

const database = async () => {
  const server = await findPostgres();
  if ("missing" in server) {
    console.log(
      `\nThe database suite runs on the embedded engine only; PostgreSQL is skipped: ${server.missing}. Start one, or set TEST_DATABASE_URL.\n`,
    );
    return runJest(["db-embedded"], ["--runInBand"]);
  }
  process.env.TEST_DATABASE_URL = server.url;
  // Side by side: each engine is one queue, and a machine has two cores.
  const [embedded, postgres] = await Promise.all([
    runJest(["db-embedded"], ["--runInBand"]),
    runJest(["db-postgres"], ["--runInBand"]),
  ]);
  return { passed: embedded.passed + postgres.passed, failed: embedded.failed + postgres.failed };
};

/** @type {Record<string, () => Promise<import("./testing/run.mjs").Tally>>} */
const PARTS = { checks: runChecks, rules, db: database, e2e: runJourneys };

const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);
if (only !== undefined && !PARTS[only]) {
  console.error(`There is no part "${only}"; the parts are ${Object.keys(PARTS).join(", ")}.`);
  process.exit(1);
}

const sum = { passed: 0, failed: 0 };
for (const [name, part] of Object.entries(PARTS)) {
  if (only !== undefined && only !== name) continue;
  console.log(`\n── ${name} ──`);
  const { passed, failed } = await part();
  sum.passed += passed;
  sum.failed += failed;
}
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 ? 0 : 1);
