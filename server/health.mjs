import pg from "pg";
import { hostProblem } from "./host-health.mjs";

/** Milliseconds after which a silent database counts as away. */
const PATIENCE = 1000;

/**
 * Sends statements to the database on a connection of their own.
 * @param {string} text @throws if it does not answer in time
 */
const askDatabase = async (text) => {
  const client = new pg.Client({
    connectionString: process.env.DATABASE_URL,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  // A connection that breaks while it is idle is no news here.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await client.query(text);
  } finally {
    void client.end().catch(() => undefined);
  }
};

/** @returns {Promise<boolean>} */
const databaseAnswers = () =>
  askDatabase("select 1").then(
    () => true,
    () => false,
  );

/** @type {Promise<boolean> | undefined} */
let asking;

/** Whether the source of the shop's data (database or admin host) answers; many askers share one question. */
export const sourceAnswers = () =>
  (asking ??= (
    process.env.ADMIN_API_URL
      ? hostProblem(process.env.ADMIN_API_URL).then((problem) => problem === null)
      : databaseAnswers()
  ).finally(() => {
    asking = undefined;
  }));

/** Kilobytes that must be free on the disk of the database: more than an order takes. */
const SPACE = 512;

/**
 * A statement whose rows do not fit into the memory that it may use. The database puts them into a temporary file, which
 * takes new space of the disk and gives it back at once.
 */
export const TAKE_SPACE = {
  settings: "set local work_mem = '64kB'; set local temp_tablespaces = ''",
  statement: `with filler as materialized (select repeat('x', 1024) as piece from generate_series(1, ${SPACE}))
    select sum(length(piece)) from filler`,
};

/** A row alone would fit into space that the database has already, long after an order no longer does. */
const ROW = `insert into import_state (key, hash) values ('readiness', 'probe')
  on conflict (key) do update set imported_at = now()`;

/** A full disk, or a database that only reads, refuses it. Sent together, the statements are one transaction. */
const WRITE = [TAKE_SPACE.settings, TAKE_SPACE.statement, ROW].join("; ");

/** SQLSTATEs by what an operator would call them. @type {Record<string, string>} */
const PROBLEMS = { 25006: "database is read-only", 53100: "disk is full", 53300: "no free connection" };

/** @returns {Promise<string | null>} */
const databaseProblem = () =>
  askDatabase(WRITE).then(
    () => null,
    (/** @type {{ code?: string }} */ { code }) => PROBLEMS[code ?? ""] ?? "database away",
  );

/** @returns {Promise<string | null>} */
const problemOfSource = () =>
  process.env.ADMIN_API_URL ? hostProblem(process.env.ADMIN_API_URL) : databaseProblem();

/** Milliseconds for which an answer is kept: anybody may ask, and each question writes. */
const KEPT = 1000;

/**
 * One question for all who ask while it is open, and for a second after its answer.
 * @template T @param {() => Promise<T>} ask @param {() => number} [now] milliseconds
 * @returns {() => Promise<T>}
 */
export const keptForASecond = (ask, now = () => performance.now()) => {
  /** @type {Promise<T> | undefined} */
  let answer;
  let end = 0;
  return () => {
    if (answer !== undefined && now() < end) return answer;
    end = Infinity;
    answer = ask().finally(() => (end = now() + KEPT));
    return answer;
  };
};

/** Why the shop cannot read and write its data now, in an operator's words, or null. The answer is a second old at most. */
export const readinessProblem = keptForASecond(problemOfSource);

/**
 * Why the shop takes no orders although it is ready, as the job of the shop notes it (example-values.ts). Another admin host
 * tells its own.
 * @returns {Promise<string[]>} lines for `/readyz`
 */
const noticesOfShop = () =>
  process.env.ADMIN_API_URL
    ? Promise.resolve([])
    : askDatabase("select hash from import_state where key = 'example-values'").then(
        ({ rows }) =>
          rows.map(({ hash }) => `notice: the shop takes no orders, its example data is left in ${hash}`),
        () => [],
      );

/** Notices of the shop, which do not change if it is ready. The answer is a second old at most. */
export const readinessNotices = keptForASecond(noticesOfShop);
