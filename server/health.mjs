import pg from "pg";

/** Milliseconds after which a silent database or admin host counts as away. */
const PATIENCE = 1000;

/** @returns {Promise<boolean>} */
const databaseAnswers = async () => {
  const client = new pg.Client({
    connectionString: process.env.DATABASE_URL,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  // A connection that breaks while it is idle is no news here.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
};

/** Any answer counts: the host decides itself what it says to an empty question. @param {string} host @returns {Promise<boolean>} */
const hostAnswers = async (host) => {
  try {
    const response = await fetch(host, { method: "HEAD", signal: AbortSignal.timeout(PATIENCE) });
    return response.status < 500 || response.status === 501;
  } catch {
    return false;
  }
};

/** @type {Promise<boolean> | undefined} */
let asking;

/** Whether the source of the shop's data (database or admin host) answers within a second; many askers share one question. */
export const sourceAnswers = () =>
  (asking ??= (
    process.env.ADMIN_API_URL ? hostAnswers(process.env.ADMIN_API_URL) : databaseAnswers()
  ).finally(() => {
    asking = undefined;
  }));

/** A full disk, or a database that only reads, refuses a write. */
const WRITE = `insert into import_state (key, hash) values ('readiness', 'probe')
  on conflict (key) do update set imported_at = now()`;

/** SQLSTATEs by what an operator would call them. @type {Record<string, string>} */
const PROBLEMS = { 25006: "database is read-only", 53100: "disk is full", 53300: "no free connection" };

/** @returns {Promise<string | null>} */
const databaseProblem = async () => {
  const client = new pg.Client({
    connectionString: process.env.DATABASE_URL,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(WRITE);
    return null;
  } catch (error) {
    return PROBLEMS[/** @type {{ code?: string }} */ (error).code ?? ""] ?? "database away";
  } finally {
    void client.end().catch(() => undefined);
  }
};

/** @type {Promise<string | null> | undefined} */
let probing;

/** Why the shop cannot read and write its data now, or null. Many askers share one question. */
export const readinessProblem = () =>
  (probing ??= (
    process.env.ADMIN_API_URL
      ? hostAnswers(process.env.ADMIN_API_URL).then((isThere) => (isThere ? null : "admin host away"))
      : databaseProblem()
  ).finally(() => {
    probing = undefined;
  }));
