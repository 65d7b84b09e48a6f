import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * A note that a shop leaves when it ends: the answers it had ready say what its embedded database says. As long as
 * nothing has written to that database since, they can be given before it is open again (docs/adr/0019).
 */

const noteOf = (/** @type {string} */ dataFolder) => path.join(dataFolder, "in-step.json");

/** Size and time of what the engine writes with every change: its control file and its log. @param {string} dataFolder */
const stateOf = (dataFolder) => {
  const database = path.join(dataFolder, "database");
  const files = [
    "global/pg_control",
    ...readdirSync(path.join(database, "pg_wal"))
      .sort()
      .map((name) => `pg_wal/${name}`),
  ];
  return files.map((name) => {
    const { size, mtimeMs } = statSync(path.join(database, name));
    return [name, size, mtimeMs];
  });
};

/** Prices change with the day in India. */
const today = () => new Date().toLocaleDateString("sv", { timeZone: "Asia/Kolkata" });

/** Leaves the note; server and database have ended. @param {string} dataFolder @param {string} prepared what the database was filled from */
export const leaveNote = (dataFolder, prepared) =>
  writeFileSync(noteOf(dataFolder), JSON.stringify([stateOf(dataFolder), today(), prepared]));

/**
 * Takes the note of an earlier run away, before the database is opened: a shop that dies leaves none.
 * @param {string} dataFolder
 * @returns {(prepared: string) => boolean} whether what was ready then is still good
 */
export const takeNote = (dataFolder) => {
  try {
    const note = readFileSync(noteOf(dataFolder), "utf8");
    const state = stateOf(dataFolder);
    return (prepared) => note === JSON.stringify([state, today(), prepared]);
  } catch {
    return () => false;
  } finally {
    rmSync(noteOf(dataFolder), { force: true });
  }
};
