import { existsSync } from "node:fs";
import path from "node:path";
import { closePool } from "@/lib/commerce/db/client";
import { isDatabaseAway } from "@/lib/commerce/db/database-away";
import { runningAddress } from "./database/address.mjs";
import { NOUNS, usage } from "./shop/nouns";
import { Refused } from "./shop/refused";

/** `npm run shop -- <noun> <verb> …`: what the shop's operator does by hand. It works on the shop's own database, running or not. */

/** The database of the settings, else the embedded one of the running shop. */
const findDatabase = (): void => {
  if (existsSync(".env")) process.loadEnvFile(".env");
  if (process.env.ADMIN_API_URL) throw new Refused("This shop is served by another admin host (ADMIN_API_URL): its orders and sellers are there.");
  if (process.env.DATABASE_URL) return;
  const address = runningAddress(path.resolve(process.env.DATA_DIR || ".data"));
  if (address === null) throw new Refused("The embedded database is not running. Start the shop with `npm start` and try again, or set DATABASE_URL to its PostgreSQL server.");
  process.env.DATABASE_URL = address;
};

const run = async ([noun = "", verb = "", ...rest]: string[]): Promise<void> => {
  const command = Object.hasOwn(NOUNS, noun) && Object.hasOwn(NOUNS[noun] ?? {}, verb) ? NOUNS[noun]?.[verb] : undefined;
  if (command === undefined) throw new Refused(usage());
  findDatabase();
  await command.run(rest);
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof Refused) console.error(error.message);
  // A wrong option: node's own sentence says which.
  else if (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")) console.error(error.message);
  else if (isDatabaseAway(error)) console.error("The database cannot be reached. Is the shop running?");
  else throw error;
  process.exitCode = 1;
} finally {
  await closePool();
}
