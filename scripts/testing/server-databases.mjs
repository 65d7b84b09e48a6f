import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { addressFile } from "../database/address.mjs";
import { runScript } from "../launch/children.mjs";
import { askPostgres, connectPostgres, databaseOf } from "./postgres.mjs";
import { copyNotedPictures, copyPictures } from "./prepared-databases.mjs";

/**
 * Databases of the journeys' own shops on the tests' PostgreSQL server. The embedded engine took a third of the processor
 * time of these journeys. The first shop of a run, and those whose subject is the engine, are on it as before.
 */

/** @param {string} run @param {string | undefined} demo the setting DEMO */
const templateOf = (run, demo) => `${run}_${demo === "0" ? "empty" : "demo"}`;

/**
 * Prepares a database with the demo's goods and one without, which the shops copy.
 * @param {string} folder for the notes of their pictures
 * @returns {Promise<{ run: string, drop: () => Promise<void> }>} the value of TEST_SERVER_DATABASES, and what removes all of them
 */
export const makeServerDatabases = async (folder) => {
  const run = `shop_journeys_${process.pid}`;
  await Promise.all(
    ["0", "1"].map(async (demo) => {
      const name = templateOf(run, demo);
      const data = path.join(folder, name);
      mkdirSync(data, { recursive: true });
      copyPictures(data);
      await askPostgres(`drop database if exists ${name} with (force)`, `create database ${name}`);
      const env = {
        ...process.env,
        ADMIN_API_URL: "",
        DEMO: demo,
        DATA_DIR: data,
        DATABASE_URL: databaseOf(name),
      };
      await runScript("Loading the catalogue", "scripts/prepare.ts", env);
    }),
  );
  const drop = async () => {
    const client = await connectPostgres();
    try {
      const { rows } = await client.query("select datname from pg_database where datname like $1", [
        `${run.replaceAll("_", "\\_")}%`,
      ]);
      for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
    } finally {
      await client.end();
    }
  };
  return { run, drop };
};

let made = 0;

/**
 * Gives a new data folder a database of its own on the server. Its address is written where commands look for an
 * embedded one's.
 * @param {string} folder
 * @param {string} [demo] the setting DEMO
 * @returns {Promise<string>} the setting DATABASE_URL; empty, for the embedded engine, if this run has no server
 */
export const giveServerDatabase = async (folder, demo) => {
  const run = process.env.TEST_SERVER_DATABASES ?? "";
  if (run === "") return "";
  const name = `${run}_${process.pid}_${(made += 1)}`;
  await askPostgres(`create database ${name} template ${templateOf(run, demo)}`);
  mkdirSync(folder, { recursive: true });
  copyNotedPictures(folder, demo);
  writeFileSync(addressFile(folder), databaseOf(name), { mode: 0o600 });
  return databaseOf(name);
};
