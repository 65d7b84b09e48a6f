import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { withoutPassword } from "../settings.mjs";
import { Problem } from "./progress.mjs";

/**
 * File in the data folder with the source hash of its pictures: with a database elsewhere the folder may be
 * new.
 */
export const mediaNote = (/** @type {string} */ dataFolder) => path.join(dataFolder, "media", ".prepared");

/** File with the source hash of the pictures' AVIF files, which are made while the shop is open. */
export const avifNote = (/** @type {string} */ dataFolder) => path.join(dataFolder, "media", ".avif");

/** True if AVIF files of imported pictures are missing. @param {string} dataFolder */
export const lacksAvif = (dataFolder) => {
  const [note, avif] = [mediaNote(dataFolder), avifNote(dataFolder)];
  return existsSync(note) && !(existsSync(avif) && readFileSync(avif, "utf8") === readFileSync(note, "utf8"));
};

/**
 * True if database and pictures match this version of the shop. Reads one row.
 * @param {string} url
 * @param {string} dataFolder
 * @param {string} hash
 * @returns {Promise<boolean>}
 * @throws {Problem} if the database does not respond or is too old
 */
export const isPrepared = async (url, dataFolder, hash) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const version = Number((await client.query("show server_version_num")).rows[0]?.server_version_num);
    if (version < 150_000)
      throw new Problem(
        `The shop needs PostgreSQL 15 or newer, but DATABASE_URL leads to version ${Math.floor(version / 10_000)}.`,
      );
    const { rows } = await client.query("select hash from import_state where key = 'prepared'");
    const note = mediaNote(dataFolder);
    return rows[0]?.hash === hash && existsSync(note) && readFileSync(note, "utf8") === hash;
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (error instanceof Problem) throw error;
    if (code === "42P01") return false;
    throw new Problem(
      `The database ${withoutPassword(url)} cannot be used: ${code ?? ""} ${message}. Check DATABASE_URL and that the server runs.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
};
