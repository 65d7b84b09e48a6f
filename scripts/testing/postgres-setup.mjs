import { migrateDatabase } from "./migrated.mjs";
import { connectPostgres, databaseOf } from "./postgres.mjs";
import { isStale, serverTemplateHash } from "./template.mjs";

const PREFIX = "shop_template_";
/** An arbitrary number: one run makes the template, the others wait. */
const TEMPLATE_LOCK = 774_201_994;

/** The kept templates; the comment of each is the time of its last use. */
const TEMPLATES = `select datname as name, shobj_description(oid, 'pg_database') as used
  from pg_database where datname like '${PREFIX.replaceAll("_", "\\_")}%'`;

/**
 * Keeps a migrated database on the server, named by the hash of what it is made from, which the test files copy
 * (lib/commerce/base/db/testing.ts). Deletes those that no run has used for a week.
 */
const keepTemplate = async () => {
  const name = `${PREFIX}${serverTemplateHash()}`;
  process.env.TEST_POSTGRES_TEMPLATE = name;
  const client = await connectPostgres();
  try {
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    /** @type {{ name: string, used: string | null }[]} */
    const kept = (await client.query(TEMPLATES)).rows;
    // A run that was killed leaves a template without a time.
    const stale = kept.filter(({ used }) => isStale(new Date(used ?? NaN)));
    for (const one of stale) await client.query(`drop database if exists ${one.name} with (force)`);
    if (!kept.some((one) => one.name === name && !stale.includes(one))) {
      await client.query(`create database ${name}`);
      await migrateDatabase(databaseOf(name));
    }
    await client.query(`comment on database ${name} is '${new Date().toISOString()}'`);
  } finally {
    await client.end();
  }
};

export default keepTemplate;
