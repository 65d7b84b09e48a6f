import "server-only";
import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { askPostgres, databaseOf } from "@/scripts/testing/postgres.mjs";
import { closePool } from "./client";

/** Engine of this run, set by jest.config.mjs, which runs every database test on both. */
const engine = (globalThis as { testEngine?: "embedded" | "postgres" }).testEngine;

type TestDatabase = { url: string; drop: () => Promise<void> };

/**
 * Starts an embedded engine. Each test file has its own: the one session of an engine keeps the plans of every function
 * that was dropped, and the sixtieth file of a shared engine took ten times as long as in a new one.
 */
const startEmbedded = async (template: "empty" | "migrated"): Promise<TestDatabase> => {
  const templates = process.env.TEST_EMBEDDED_TEMPLATES;
  if (!templates) throw new Error("Jest's global set-up made no templates of an embedded database.");
  const folder = mkdtempSync(path.join(tmpdir(), "shop-test-"));
  cpSync(path.join(templates, template, "database"), path.join(folder, "database"), { recursive: true });
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

/** Creates a database on the server. */
const createOnServer = async (template: "empty" | "migrated"): Promise<TestDatabase> => {
  const name = `shop_test_${randomBytes(6).toString("hex")}`;
  const from = template === "migrated" ? ` template ${process.env.TEST_POSTGRES_TEMPLATE}` : "";
  await askPostgres(`create database ${name}${from}`);
  return { url: databaseOf(name), drop: () => askPostgres(`drop database ${name} with (force)`) };
};

/**
 * Gives the test file a database of its own with the newest schema and no rows. Call it once at the top of a `*.db.test.ts`.
 * `DATABASE_URL` points to it while the file runs, and the pool is closed at the end.
 * @param options.migrated false leaves it without tables
 */
export const useTestDatabase = ({ migrated = true }: { migrated?: boolean } = {}): void => {
  let drop: (() => Promise<void>) | undefined;
  const before = process.env.DATABASE_URL;
  beforeAll(async () => {
    const make = engine === "embedded" ? startEmbedded : createOnServer;
    const database = await make(migrated ? "migrated" : "empty");
    drop = database.drop;
    process.env.DATABASE_URL = database.url;
  }, 60_000);
  afterAll(async () => {
    await closePool();
    await drop?.();
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
  });
};
