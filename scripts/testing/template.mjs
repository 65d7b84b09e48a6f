import { contentHash } from "../launch/content-hash.mjs";

/** Sources of a migrated database. */
const MIGRATION_SOURCES = [
  "lib/commerce/base/db/migrations",
  "lib/commerce/base/db/sql",
  "lib/commerce/base/db/migrate.ts",
  "lib/commerce/base/db/migration-files.ts",
  "lib/commerce/base/db/migration-record.ts",
  "lib/commerce/base/db/sql-files.ts",
];

/** The engine that writes the files of an embedded database. */
const ENGINE_SOURCES = ["scripts/database/engine.mjs", "node_modules/@electric-sql/pglite/package.json"];

/** Milliseconds after which a kept template that no run has used is deleted. */
const KEPT = 7 * 24 * 3_600_000;

/** @param {string[]} more sources beside the migrations @returns {string} a name for what is made from them */
const hashOf = (more) => contentHash(".", [...MIGRATION_SOURCES, ...more]).slice(0, 16);

/** Names the migrated template of these sources on a server. */
export const serverTemplateHash = () => hashOf([]);

/** Names the folder with the templates of the embedded engine. */
export const embeddedTemplateHash = () => hashOf(ENGINE_SOURCES);

/** @param {Date} lastUse @param {number} [now] milliseconds */
export const isStale = (lastUse, now = Date.now()) => !(now - lastUse.getTime() < KEPT);
