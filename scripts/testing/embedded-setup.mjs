import { fork } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrateDatabase } from "./migrated.mjs";

/**
 * Makes the data folders of an empty and a migrated embedded database, which the test files copy
 * (lib/commerce/db/testing.ts): to make one takes some seconds, to open a copy less than one.
 */
const makeTemplates = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-test-template-"));
  process.env.TEST_EMBEDDED_TEMPLATES = folder;
  const data = path.join(folder, "migrated");
  /** @param {(url: string) => Promise<void>} use */
  const opened = async (use) => {
    const child = fork("scripts/database.mjs", { env: { ...process.env, DATA_DIR: data }, execArgv: [] });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    /** @type {Promise<string>} */
    const address = new Promise((resolve) =>
      child.once("message", (message) => resolve(/** @type {{ url: string }} */ (message).url)),
    );
    const url = await Promise.race([address, ended.then(() => null)]);
    if (url === null) throw new Error("The embedded database ended before it was open.");
    await use(url);
    child.kill("SIGTERM");
    await ended;
  };
  await opened(async () => undefined);
  cpSync(data, path.join(folder, "empty"), { recursive: true });
  await opened(migrateDatabase);
};

export default makeTemplates;
