import { closePool } from "@/lib/commerce/base/db/client";
import { isDatabaseAway } from "@/lib/commerce/base/db/database-away";
import { findDatabase } from "./database/find-database";
import { runLabels } from "./labels/command";
import { Refused } from "./shop/refused";

/** `npm run labels`: a shop owner's own labels, in the shop's own database. */

try {
  findDatabase();
  process.stdout.write(`${(await runLabels(process.argv.slice(2))).join("\n")}\n`);
} catch (error) {
  if (error instanceof Refused) console.error(error.message);
  else if (isDatabaseAway(error)) console.error("The database cannot be reached. Is the shop running?");
  else throw error;
  process.exitCode = 1;
} finally {
  await closePool();
}
