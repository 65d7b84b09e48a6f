import { randomBytes } from "node:crypto";
import { migrateDatabase } from "./migrated.mjs";
import { askPostgres, databaseOf } from "./postgres.mjs";

/** Makes a migrated database, which the test files copy (lib/commerce/db/testing.ts). */
const makeTemplate = async () => {
  const name = `shop_test_template_${randomBytes(6).toString("hex")}`;
  await askPostgres(`create database ${name}`);
  process.env.TEST_POSTGRES_TEMPLATE = name;
  await migrateDatabase(databaseOf(name));
};

export default makeTemplate;
