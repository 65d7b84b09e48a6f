import { fork } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { closeEmbedded, openEmbedded } from "./embedded.mjs";
import { migrateDatabase } from "./migrated.mjs";
import { embeddedTemplateHash, isStale } from "./template.mjs";

/** The folder of each hash holds an empty and a migrated database. */
const KEPT = path.resolve("node_modules/.cache/shop-embedded-templates");

/** Makes both databases in a new folder. @param {string} folder */
const makeTemplates = async (folder) => {
  const [empty, migrated] = [path.join(folder, "empty"), path.join(folder, "migrated")];
  await openEmbedded(empty);
  await closeEmbedded(empty);
  await migrateDatabase(await openEmbedded(migrated, empty));
  await closeEmbedded(migrated);
};

/** Finds or makes the templates of this hash, and deletes those that no run has used for a week. */
const keepTemplates = async () => {
  mkdirSync(KEPT, { recursive: true });
  for (const name of readdirSync(KEPT)) {
    const folder = path.join(KEPT, name);
    // Another run may have given it its name meanwhile.
    const used = statSync(folder, { throwIfNoEntry: false })?.mtime;
    if (used && isStale(used)) rmSync(folder, { recursive: true, force: true });
  }
  const folder = path.join(KEPT, embeddedTemplateHash());
  if (!existsSync(folder)) {
    const made = mkdtempSync(path.join(KEPT, "new-"));
    await makeTemplates(made);
    try {
      renameSync(made, folder);
    } catch (error) {
      // Another run was first.
      if (!existsSync(folder)) throw error;
      rmSync(made, { recursive: true });
    }
  }
  utimesSync(folder, new Date(), new Date());
  return folder;
};

/**
 * Starts the process of the run's embedded databases, and keeps the folders of an empty and a migrated one, which the test
 * files copy (lib/commerce/base/db/testing.ts).
 */
const startDatabases = async () => {
  const child = fork("scripts/testing/embedded-databases.mjs", { execArgv: [] });
  const [{ url }] = await once(child, "message");
  process.env.TEST_EMBEDDED_URL = url;
  process.env.TEST_EMBEDDED_TEMPLATES = await keepTemplates();
  process.env.TEST_EMBEDDED_FOLDER = mkdtempSync(path.join(tmpdir(), "shop-test-"));
  // It ends with this process, and must not keep it.
  child.unref();
  child.channel?.unref();
};

export default startDatabases;
