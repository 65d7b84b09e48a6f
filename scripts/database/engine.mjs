import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";

/**
 * Opens the embedded database of a data folder, or makes it.
 * @param {string} dataFolder
 * @param {WebAssembly.Module} [compiled] the engine as another database of this process has compiled it
 */
export const openEngine = (dataFolder, compiled) =>
  PGlite.create({
    dataDir: path.join(dataFolder, "database"),
    extensions: { pg_trgm, unaccent, btree_gin, fuzzystrmatch },
    ...(compiled && { pgliteWasmModule: compiled }),
  });
