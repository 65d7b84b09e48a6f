import "server-only";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { closeEmbedded, openEmbedded } from "@/scripts/testing/embedded.mjs";
import { askPostgres, databaseOf } from "@/scripts/testing/postgres.mjs";
import { closePool, pool } from "./client";

/** Engine of this test file, set by jest.config.mjs. */
const engine = (globalThis as { testEngine?: "embedded" | "postgres" }).testEngine;

/** True on a server, where each connection is a session. On the embedded engine all connections share one. */
export const hasSessions = engine === "postgres";

type TestDatabase = { url: string; drop: () => Promise<void> };

/**
 * Opens an embedded engine. Each test file has its own: the one session of an engine keeps the plans of every function
 * that was dropped, and the sixtieth file of a shared engine took ten times as long as in a new one.
 */
const openEngine = async (template: "empty" | "migrated"): Promise<TestDatabase> => {
  const { TEST_EMBEDDED_FOLDER = "", TEST_EMBEDDED_TEMPLATES = "" } = process.env;
  const folder = mkdtempSync(path.join(TEST_EMBEDDED_FOLDER, "file-"));
  const url = await openEmbedded(folder, path.join(TEST_EMBEDDED_TEMPLATES, template));
  const drop = async (): Promise<void> => {
    await closeEmbedded(folder);
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, drop };
};

/** Creates a database on the server. */
const createOnServer = async (template: "empty" | "migrated"): Promise<TestDatabase> => {
  const name = `shop_test_${randomBytes(6).toString("hex")}`;
  const from = template === "migrated" ? ` template ${process.env.TEST_POSTGRES_TEMPLATE}` : "";
  // No test ends the server.
  await askPostgres(`create database ${name}${from}`, `alter database ${name} set synchronous_commit = off`);
  return { url: databaseOf(name), drop: () => askPostgres(`drop database ${name} with (force)`) };
};

/**
 * Gives the test file a database of its own with the newest schema and no rows. Call it once at the top of a `*.db.test.ts`.
 * `DATABASE_URL` points to it while the file runs, and the pool is closed at the end.
 * @param options.migrated false leaves it without tables
 * @param options.connections of the pool, more than one where works of a test race each other. One is like the session of the
 * embedded engine: a statement that is sent beside an open transaction waits for it, and fails.
 */
export const useTestDatabase = ({
  migrated = true,
  connections = 1,
}: { migrated?: boolean; connections?: number } = {}): void => {
  let drop: (() => Promise<void>) | undefined;
  const before = process.env.DATABASE_URL;
  beforeAll(async () => {
    const make = hasSessions ? createOnServer : openEngine;
    const database = await make(migrated ? "migrated" : "empty");
    drop = database.drop;
    process.env.DATABASE_URL = database.url;
    if (hasSessions) pool().options.max = connections;
  }, 60_000);
  afterAll(async () => {
    await closePool();
    await drop?.();
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
  });
};
