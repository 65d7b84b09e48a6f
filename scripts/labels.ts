import { existsSync } from "node:fs";
import { closePool } from "@/lib/commerce/db/client";
import { LabelsRefusedError, runLabels } from "./labels/command";

/** `npm run labels`: a shop owner's own words for the screens, against the database that DATABASE_URL leads to. */

if (existsSync(".env")) process.loadEnvFile(".env");
try {
  for (const line of await runLabels(process.argv.slice(2))) console.log(line);
} catch (error) {
  console.error(error instanceof LabelsRefusedError ? error.message : error);
  process.exitCode = 1;
} finally {
  await closePool();
}
