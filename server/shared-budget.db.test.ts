/** @jest-environment node */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { endAfterEach } from "@/scripts/testing/end-after-each";
import { clientBudget } from "./client-budget.mjs";
import { sharedBudget } from "./shared-budget.mjs";

useTestDatabase();
const atEnd = endAfterEach();

const SIZE = { points: 10, seconds: 600 };
const folder = mkdtempSync(path.join(tmpdir(), "shop-budget-"));

beforeAll(() => {
  process.env.DATA_DIR = folder;
});
afterAll(() => {
  delete process.env.DATA_DIR;
  rmSync(folder, { recursive: true, force: true });
});

/** The budget of one instance, and what its reports have led to so far. */
const instance = (databaseUrl = process.env.DATABASE_URL ?? "") => {
  const shared = sharedBudget({ databaseUrl, ...SIZE });
  atEnd(() => shared.close());
  const reports: Promise<unknown>[] = [];
  const add: typeof shared.add = (...given) => {
    const report = shared.add(...given);
    reports.push(report);
    return report;
  };
  const budget = clientBudget({ ...SIZE, step: 2, shared: { ...shared, add } });
  /** Takes so many, each after the reports of the one before. */
  const take = async (client: string, count: number): Promise<(number | null)[]> => {
    const taken: (number | null)[] = [];
    for (let index = 0; index < count; index += 1) {
      taken.push(await budget.take(client, "visitor"));
      await Promise.allSettled(reports);
    }
    return taken;
  };
  return { take, budget, reports };
};

test("a client has one budget at all instances together, and no other after a restart", async () => {
  const [one, two] = [instance(), instance()];
  expect(await one.take("203.0.113.9", 8)).toEqual(Array(8).fill(null));
  // The second instance hears with its second report that the ten are used up.
  expect(await two.take("203.0.113.9", 4)).toEqual(Array(4).fill(null));
  const [refused] = await two.take("203.0.113.9", 1);
  expect(refused).toBeGreaterThan(590);
  expect(refused).toBeLessThanOrEqual(600);
  const restarted = instance();
  expect(await restarted.take("203.0.113.9", 2)).toEqual([null, null]);
  expect(await restarted.take("203.0.113.9", 1)).toEqual([expect.any(Number)]);
  expect(await restarted.take("203.0.113.10", 3)).toEqual([null, null, null]);
});

test("the table holds no address", async () => {
  await instance().take("203.0.113.77", 2);
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  atEnd(() => client.end());
  const { rows } = await client.query("select key from rate_limits where key like 'expensive:%'");
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).toMatch(/^expensive:[\w-]{43}$/);
});

test("while the database is silent each instance counts for itself, and no request waits for it", async () => {
  const silent = createServer(() => undefined);
  atEnd(() => silent.close());
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  const { budget, reports } = instance(`postgres://nobody@127.0.0.1:${port}/none`);
  let failed = 0;
  const taken = [];
  for (let index = 0; index < 11; index += 1) {
    taken.push(await budget.take("203.0.113.9", "visitor"));
    reports.at(-1)?.catch(() => (failed += 1));
  }
  expect(taken).toEqual([...Array<null>(10).fill(null), 600]);
  expect([reports.length, failed]).toEqual([5, 0]);
  expect((await Promise.allSettled(reports)).map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
});
