import { fork, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client, Pool } from "pg";
import { endAfterEach } from "./testing/end-after-each";

const atEnd = endAfterEach();

type Ready = { url?: string; problem?: string };

const folders: string[] = [];
const children: ChildProcess[] = [];

const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-database-"));
  folders.push(folder);
  return folder;
};
const start = (folder: string): { child: ChildProcess; ready: Promise<Ready> } => {
  const child = fork("scripts/database.mjs", {
    env: { ...process.env, DATA_DIR: folder, EMBEDDED_PASSWORD: "secret" },
    stdio: "pipe",
  });
  children.push(child);
  return {
    child,
    ready: new Promise((resolve, reject) =>
      child
        .once("message", (message) => resolve(message as Ready))
        .once("exit", (code) => reject(new Error(`ended with ${code}`))),
    ),
  };
};
const ended = async (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null ? child.exitCode : new Promise((resolve) => child.once("exit", resolve));
const lockOf = (folder: string): string => path.join(folder, "database.lock");

afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe("the embedded database", () => {
  const folder = newFolder();

  it("keeps the answers of many connections apart, inside and outside of transactions", async () => {
    const { child, ready } = start(folder);
    const { url } = await ready;
    const pool = new Pool({ connectionString: url, max: 8 });
    // The engine ends first.
    pool.on("error", () => undefined);
    atEnd(() => pool.end());
    await pool.query("create table counter (n int); insert into counter values (0)");
    const count = async (): Promise<void> => {
      const client = await pool.connect();
      await client.query("begin");
      const { rows } = await client.query<{ n: number }>("select n from counter where n >= $1", [0]);
      await client.query("update counter set n = $1", [(rows[0]?.n ?? 0) + 1]);
      await client.query("commit");
      client.release();
    };
    const echo = async (n: number): Promise<boolean> =>
      (await pool.query<{ n: number }>("select $1::int as n", [n])).rows[0]?.n === n;
    const fail = async (): Promise<string> =>
      pool.query("select 1 / $1::int", [0]).then(
        () => "none",
        (error: { code: string }) => error.code,
      );
    const [echoes, failures] = await Promise.all([
      Promise.all(Array.from({ length: 300 }, (_, n) => echo(n))),
      Promise.all(Array.from({ length: 20 }, fail)),
      Promise.all(Array.from({ length: 100 }, count)),
    ]);
    expect(echoes.every(Boolean)).toBe(true);
    expect(new Set(failures)).toEqual(new Set(["22012"]));
    expect((await pool.query("select n from counter")).rows).toEqual([{ n: 100 }]);
    child.kill("SIGTERM");
    expect(await ended(child)).toBe(0);
    expect(existsSync(lockOf(folder))).toBe(false);
  });

  it("names the living owner to a second one, and gives a transaction back when its client vanishes", async () => {
    const first = start(folder);
    const { url } = await first.ready;
    const second = start(folder);
    expect((await second.ready).problem).toContain(`process ${first.child.pid}`);
    expect(await ended(second.child)).toBe(1);

    const vanishing = new Client({ connectionString: url });
    vanishing.on("error", () => undefined);
    await vanishing.connect();
    await vanishing.query("begin");
    await vanishing.query("update counter set n = -1");
    (vanishing as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
    const client = new Client({ connectionString: url });
    client.on("error", () => undefined);
    await client.connect();
    atEnd(() => client.end());
    expect((await client.query("select n from counter")).rows).toEqual([{ n: 100 }]);
    await expect(
      new Client({ connectionString: url?.replace("secret", "guess") }).connect(),
    ).rejects.toMatchObject({ code: "28P01" });
    first.child.kill("SIGKILL");
    await ended(first.child);
    expect(existsSync(lockOf(folder))).toBe(true);
  });

  it("takes over the lock of a dead process, and one whose number another process was given", async () => {
    const third = start(folder);
    expect((await third.ready).url).toBeDefined();
    third.child.kill("SIGKILL");
    await ended(third.child);
    writeFileSync(lockOf(folder), `${process.pid} another-boot:1\n`);
    const fourth = start(folder);
    expect((await fourth.ready).url).toBeDefined();
    expect(readFileSync(lockOf(folder), "utf8")).toContain(`${fourth.child.pid} `);
    fourth.child.disconnect();
    expect(await ended(fourth.child)).toBe(0);
    expect(existsSync(lockOf(folder))).toBe(false);
  });
});

describe("a damaged embedded database", () => {
  it("is told in one sentence with the fix", async () => {
    const folder = newFolder();
    const first = start(folder);
    await first.ready;
    first.child.kill("SIGTERM");
    await ended(first.child);
    truncateSync(path.join(folder, "database", "global", "pg_control"), 100);
    const second = start(folder);
    const output: string[] = [];
    second.child.stderr?.on("data", (chunk: Buffer) => output.push(chunk.toString()));
    expect((await second.ready).problem).toMatch(
      /database is damaged and cannot be opened .*npm run shop -- restore <file> --replace/,
    );
    expect(await ended(second.child)).toBe(1);
    expect(output.join("")).toBe("");
    expect(existsSync(lockOf(folder))).toBe(false);
  });
});
