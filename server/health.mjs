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
