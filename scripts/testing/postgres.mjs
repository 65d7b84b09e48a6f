import pg from "pg";

const USUAL = "postgres://postgres@127.0.0.1:5432/postgres";
const serverUrl = () => process.env.TEST_DATABASE_URL || USUAL;

/** The address of a database on the tests' server. @param {string} name @returns {string} */
export const databaseOf = (name) => {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
};

/** Connects to the tests' server. @returns {Promise<pg.Client>} */
export const connectPostgres = async () => {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  return client;
};

/** Sends statements to the tests' server, one after the other. @param {string[]} statements */
export const askPostgres = async (...statements) => {
  const client = await connectPostgres();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/**
 * Finds a PostgreSQL server for the tests: TEST_DATABASE_URL, else one on the usual port that accepts
 * `postgres`.
 * @returns {Promise<{ url: string } | { missing: string }>} or the reason for none
 */
export const findPostgres = async () => {
  const url = serverUrl();
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('server_version_num')::int as version, (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as may",
    );
    if (rows[0].version < 150_000) return { missing: `the server is older than version 15` };
    return rows[0].may ? { url } : { missing: "its user may not create databases" };
  } catch (error) {
    return { missing: `no server answers (${/** @type {Error} */ (error).message || "refused"})` };
  } finally {
    await client.end().catch(() => undefined);
  }
};
