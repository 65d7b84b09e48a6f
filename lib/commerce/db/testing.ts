import "server-only";
import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
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

type EmptyDatabase = { url: string; drop: () => Promise<void> };

/**
 * Starts an embedded engine. Each test file has its own: the one session of an engine keeps the plans of every function
 * that was dropped, and the sixtieth file of a shared engine took ten times as long as in a new one.
 */
const startEmbedded = async (): Promise<EmptyDatabase> => {
  const template = process.env.TEST_EMBEDDED_TEMPLATE;
  if (!template) throw new Error("Jest's global set-up made no template of an embedded database.");
  const folder = mkdtempSync(path.join(tmpdir(), "shop-test-"));
  cpSync(path.join(template, "database"), path.join(folder, "database"), { recursive: true });
  const child = fork("scripts/database.mjs", { env: { ...process.env, DATA_DIR: folder }, execArgv: [] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once("message", (message) => resolve((message as { url: string }).url));
    void ended.then(() => reject(new Error("The embedded database ended before it was open.")));
  });
  const drop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, drop };
};

/** Returns an empty database: on a server a new one, else that of a new embedded engine. */
const emptyDatabase = async (): Promise<EmptyDatabase> => {
  if (engine === "embedded") return startEmbedded();
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
