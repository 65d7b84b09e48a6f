import { existsSync } from "node:fs";
import { findDataFolder } from "../data-folder.mjs";
import { demoChoice } from "../launch/demo-choice.mjs";
import { Refused } from "../shop/refused";
import { runningAddress } from "./address.mjs";

/** Reads the settings of a command. @throws Refused if the shop has no database */
export const readSettings = (): void => {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const demo = demoChoice(findDataFolder(), process.env.DEMO);
  if (demo !== undefined) process.env.DEMO = demo;
  if (process.env.ADMIN_API_URL)
    throw new Refused(
      "This shop is served by another admin host (ADMIN_API_URL): its orders, sellers and labels are there.",
    );
};

/**
 * Sets DATABASE_URL for a command: the database of the settings, else the embedded one of the running shop.
 * @throws Refused with advice if there is none
 */
export const findDatabase = (): void => {
  readSettings();
  if (process.env.DATABASE_URL) return;
  const address = runningAddress(findDataFolder());
  if (address === null)
    throw new Refused(
      "The embedded database is not running. Start the shop with `npm start` and try again, or set DATABASE_URL to its PostgreSQL server.",
    );
  process.env.DATABASE_URL = address;
};
