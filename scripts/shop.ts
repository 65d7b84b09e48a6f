import { closePool } from "@/lib/commerce/base/db/client";
import { isDatabaseAway } from "@/lib/commerce/base/db/database-away";
import { findDatabase, readSettings } from "./database/find-database";
import { commandOf, helpFor } from "./shop/nouns";
import { print } from "./shop/print";
import { Refused } from "./shop/refused";

/**
 * `npm run shop -- <command> …`: commands of the shop's operator. They use the shop's own database,
 * running or not.
 */

const run = async (words: string[]): Promise<void> => {
  if (words.length === 0 || words[0] === "help") return print(...helpFor(words));
  const found = commandOf(words);
  if (found === null) throw new Refused(helpFor(words).join("\n"));
  const { command, rest } = found;
  if (command.opensDatabase) readSettings();
  else findDatabase();
  await command.run(rest);
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof Refused) console.error(error.message);
  // Wrong option: node's own message names it.
  else if (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"))
    console.error(error.message);
  else if (isDatabaseAway(error)) console.error("The database cannot be reached. Is the shop running?");
  else throw error;
  process.exitCode = 1;
} finally {
  await closePool();
}
