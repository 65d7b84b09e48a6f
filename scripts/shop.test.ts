import { execFile, fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Runs the operator's command with these settings of the shop only. */
const shop = (env: Record<string, string>, ...words: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(
      process.execPath,
      ["--conditions=react-server", "--import", "tsx", "scripts/shop.ts", ...words],
      { env: { ...env, PATH: process.env.PATH, NODE_ENV: "test" } },
      (error, out, err) => resolve({ code: error === null ? 0 : 1, out, err }),
    );
  });

const folder = mkdtempSync(path.join(tmpdir(), "shop-command-"));
let database: ChildProcess | undefined;
afterAll(() => {
  database?.kill();
  rmSync(folder, { recursive: true, force: true });
});

test("words that are no command show the commands of their topic, and no topic shows all topics", async () => {
  const topics = "  orders      list, show, pack, ship, deliver, cancel, return, refund";
  for (const [words, code, said] of [
    [["orders"], 1, "npm run shop -- orders ship <number> --carrier <name>"],
    [["orders", "constructor"], 1, "npm run shop -- orders ship <number> --carrier <name>"],
    [["toString", "list"], 1, topics],
    [[], 0, topics],
    [["help", "coupons"], 0, "npm run shop -- coupons add --name <text>"],
  ] as const) {
    const answer = await shop({ DATA_DIR: folder }, ...words);
    expect([words, answer.code]).toEqual([words, code]);
    expect(code === 0 ? answer.out : answer.err).toContain(said);
  }
}, 60_000);

test("without a database it says how to get one", async () => {
  expect(await shop({ DATA_DIR: folder }, "orders", "list")).toMatchObject({
    code: 1,
    err: expect.stringContaining("npm start") as unknown,
  });
  expect(await shop({ ADMIN_API_URL: "https://admin.example.com" }, "orders", "list")).toMatchObject({
    code: 1,
    err: expect.stringContaining("ADMIN_API_URL") as unknown,
  });
  expect(await shop({ DATABASE_URL: "postgres://u:p@127.0.0.1:1/x" }, "orders", "list")).toMatchObject({
    code: 1,
    err: expect.stringContaining("cannot be reached") as unknown,
  });
}, 60_000);

test("it finds the embedded database of the running shop, whose address only its owner may read", async () => {
  database = fork("scripts/database.mjs", {
    env: { ...process.env, DATA_DIR: folder, EMBEDDED_PASSWORD: "secret" },
  });
  await new Promise((ready) => database?.once("message", ready));
  const file = path.join(folder, "database.url");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // The database is empty, so the query fails, but it was reached.
  expect((await shop({ DATA_DIR: folder }, "orders", "list")).err).toContain(
    'relation "orders" does not exist',
  );
  const ended = new Promise((resolve) => database?.once("exit", resolve));
  database.kill("SIGTERM");
  await ended;
  expect(() => statSync(file)).toThrow();
}, 60_000);
