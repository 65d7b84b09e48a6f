import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { openEmbedded, type OpenDatabase } from "./database/open-database";
import { ownDataFolder } from "./launch/ground.mjs";

/** Milliseconds: each command starts a process, and some an engine. */
const LONG = 240_000;

const folder = mkdtempSync(path.join(tmpdir(), "shop-backup-"));
const source = path.join(folder, "source");
const target = path.join(folder, "target");
const file = path.join(folder, "shop.tar");
let running: OpenDatabase;

const run = (script: string, env: Record<string, string>, words: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(
      process.execPath,
      ["--conditions=react-server", "--import", "tsx", script, ...words],
      { env: { PATH: process.env.PATH, NODE_ENV: "test", ...env } },
      (error, out, err) => resolve({ code: error === null ? 0 : 1, out, err }),
    );
  });
const shop = (dataFolder: string, ...words: string[]) =>
  run("scripts/shop.ts", { DATA_DIR: dataFolder }, words);

const ask = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  mkdirSync(path.join(source, "media"), { recursive: true });
  mkdirSync(path.join(source, "pages"));
  writeFileSync(path.join(source, "media", "bolt.1-160.webp"), "picture");
  writeFileSync(path.join(source, "secret.key"), "key", { mode: 0o600 });
  writeFileSync(path.join(source, "pages", "page.html"), "cached");
  running = await openEmbedded(source);
  expect(await run("scripts/testing/migrate.ts", { DATABASE_URL: running.url }, [])).toMatchObject({
    code: 0,
  });
  await ask(
    running.url,
    `insert into vendors (id, slug, name, email) overriding system value values (7, 'seven', '{"en": "Seven", "ar": "سبعة"}', 'a@example.com')`,
  );
}, LONG);
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

test(
  "a running shop is kept in one file, which only its owner may read",
  async () => {
    const { code, out, err } = await shop(source, "backup", file);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/0 orders, 0 customers, 0 products, \d+ rows in all, 2 files, as of 20/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await shop(source, "backup", file)).err).toContain("exists already");
    expect((await shop(target, "backup", `${file}2`)).err).toContain("There is no shop in");
    expect(existsSync(target)).toBe(false);
  },
  LONG,
);

test(
  "the drill restores it elsewhere and checks the rules",
  async () => {
    const checked = await shop(target, "restore", file, "--check");
    expect(checked).toMatchObject({ code: 0, err: "" });
    expect(checked.out).toContain("All rules of orders, stock, money and invoices hold.");
    expect(existsSync(target)).toBe(false);
  },
  LONG,
);

test(
  "it is restored into an empty data folder, and over a shop only when that is asked for",
  async () => {
    expect(await shop(target, "restore", file)).toMatchObject({ code: 0, err: "" });
    const restored = await openEmbedded(target);
    try {
      expect(await ask(restored.url, "select id, name ->> 'ar' as ar from vendors")).toEqual([
        { id: 7, ar: "سبعة" },
      ]);
    } finally {
      await restored.close();
    }
    expect(readFileSync(path.join(target, "media", "bolt.1-160.webp"), "utf8")).toBe("picture");
    expect(statSync(path.join(target, "secret.key")).mode & 0o777).toBe(0o600);
    expect(existsSync(path.join(target, "pages"))).toBe(false);

    expect((await shop(target, "restore", file)).err).toMatch(/There is a shop in .* already.*--replace/);
    const giveBack = ownDataFolder(target);
    expect((await shop(target, "restore", file, "--replace")).err).toContain(
      "Nothing was changed: The data folder",
    );
    giveBack();
    writeFileSync(path.join(target, "secret.key"), "another");
    expect(await shop(target, "restore", file, "--replace")).toMatchObject({ code: 0, err: "" });
    expect(readFileSync(path.join(target, "secret.key"), "utf8")).toBe("key");
  },
  LONG,
);

test(
  "a damaged or cut file is refused before anything is changed",
  async () => {
    const bytes = readFileSync(file);
    const at = bytes.indexOf("picture");
    writeFileSync(`${file}.cut`, bytes.subarray(0, at));
    bytes.write("pictore", at);
    writeFileSync(`${file}.damaged`, bytes);
    expect((await shop(target, "restore", `${file}.damaged`, "--replace")).err).toBe(
      "Nothing was changed: 1 files of the backup are damaged: files/media/bolt.1-160.webp\n",
    );
    expect((await shop(target, "restore", `${file}.cut`, "--check")).err).toMatch(
      /^Nothing was changed: (the file is no whole archive|\d+ files of the backup are damaged)/,
    );
    expect((await shop(target, "restore", path.join(source, "secret.key"))).err).toContain(
      "Nothing was changed",
    );
  },
  LONG,
);
