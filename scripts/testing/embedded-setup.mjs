import { fork } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Makes the data folder of an empty embedded database, which every test file copies (lib/commerce/db/testing.ts): to
 * make one takes some seconds, to open a copy less than one.
 */
const makeTemplate = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-test-template-"));
  const child = fork("scripts/database.mjs", { env: { ...process.env, DATA_DIR: folder } });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const isOpen = await Promise.race([
    new Promise((resolve) => child.once("message", () => resolve(true))),
    ended.then(() => false),
  ]);
  if (!isOpen) throw new Error("The embedded database ended before it was open.");
  child.kill("SIGTERM");
  await ended;
  process.env.TEST_EMBEDDED_TEMPLATE = folder;
};

export default makeTemplate;
