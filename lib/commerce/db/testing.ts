import "server-only";
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { closePool } from "./client";
import { migrate } from "./migrate";

/** Engine of this run, set by jest.config.mjs, which runs every database test on both. */
const engine = (globalThis as { testEngine?: "embedded" | "postgres" }).testEngine;

const ask = async (connectionString: string, ...statements: string[]): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Returns an empty database: on a server a new one, on the embedded engine its only one, cleared. */
const emptyDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  if (engine === "embedded") {
    const url = process.env.TEST_EMBEDDED_URL;
    if (!url) throw new Error("The embedded test database is not open; run the tests with `npm test`.");
    await ask(url, "drop schema public cascade", "create schema public");
    return { url, drop: async () => undefined };
  }
  const server = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
  const name = `shop_test_${randomBytes(6).toString("hex")}`;
  await ask(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => ask(server, `drop database ${name} with (force)`) };
};

/**
 * Gives the test file an empty database with the newest schema. Call it once at the top of a `*.db.test.ts`.
 * `DATABASE_URL` points to it while the file runs, and the pool is closed at the end.
 * @param options.migrated false leaves it without tables
 */
export const useTestDatabase = ({ migrated = true }: { migrated?: boolean } = {}): void => {
  let drop: (() => Promise<void>) | undefined;
  const before = process.env.DATABASE_URL;
  beforeAll(async () => {
    const database = await emptyDatabase();
    drop = database.drop;
    process.env.DATABASE_URL = database.url;
    if (migrated) await migrate();
  }, 60_000);
  afterAll(async () => {
    await closePool();
    await drop?.();
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
  });
};
