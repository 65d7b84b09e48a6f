import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { closeEmbedded, openEmbedded } from "./embedded.mjs";
import { migrateDatabase } from "./migrated.mjs";

/**
 * Starts the process of the run's embedded databases, and makes the folders of an empty and a migrated one, which the test
 * files copy (lib/commerce/db/testing.ts).
 */
const startDatabases = async () => {
  const child = fork("scripts/testing/embedded-databases.mjs", { execArgv: [] });
  const [{ url }] = await once(child, "message");
  process.env.TEST_EMBEDDED_URL = url;
  const folder = mkdtempSync(path.join(tmpdir(), "shop-test-"));
  process.env.TEST_EMBEDDED_FOLDER = folder;
  const [empty, migrated] = [path.join(folder, "empty"), path.join(folder, "migrated")];
  await openEmbedded(empty);
  await closeEmbedded(empty);
  await migrateDatabase(await openEmbedded(migrated, empty));
  await closeEmbedded(migrated);
  // It ends with this process, and must not keep it.
  child.unref();
  child.channel?.unref();
};

export default startDatabases;
