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

test("a word that is no command shows all commands", async () => {
  for (const words of [[], ["orders"], ["orders", "constructor"], ["toString", "list"]]) {
    const { code, err } = await shop({ DATA_DIR: folder }, ...words);
    expect(code).toBe(1);
    expect(err).toContain("npm run shop -- orders ship <number> --carrier <name>");
    expect(err).toContain("npm run shop -- coupons add --name <text>");
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
