import { fork } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Opens one embedded database for the run. Every test file creates its own tables in it. */
const openEmbedded = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-test-"));
  const child = fork("scripts/database.mjs", { env: { ...process.env, DATA_DIR: folder } });
  process.env.TEST_EMBEDDED_URL = await new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(/** @type {{ url: string }} */ (message).url));
    child.once("exit", (code) => reject(new Error(`The embedded database ended with code ${code}.`)));
  });
  Object.assign(globalThis, { embeddedDatabase: { child, folder } });
};

export default openEmbedded;
