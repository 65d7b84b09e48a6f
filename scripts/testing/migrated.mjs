import { run } from "./run.mjs";

/**
 * Gives an empty database the tables of this release.
 * @param {string} databaseUrl
 * @throws {Error} if it has not taken them
 */
export const migrateDatabase = async (databaseUrl) => {
  const command = ["--conditions=react-server", "--import", "tsx", "scripts/testing/migrate.ts"];
  const code = await run(command, { ...process.env, DATABASE_URL: databaseUrl });
  if (code !== 0)
    throw new Error("The template of the tests' databases has no tables; the reason stands above.");
};
