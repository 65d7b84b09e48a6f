import { closePool, db, pool } from "./db/client";
import { sql } from "drizzle-orm";
import { useTestDatabase } from "./db/testing";
import { rateLimit } from "./rate-limit";

useTestDatabase();

const rows = async () =>
  (await db().execute<{ key: string; points: number }>(sql`select key, points from rate_limits`)).rows;

test("tries are counted in the database: by all instances, and over a restart", async () => {
  const first = rateLimit("shared", 3, 600);
  const second = rateLimit("shared", 3, 600);
  expect([await first.take("a"), await second.take("a")]).toEqual([true, true]);
  await closePool();
  const third = rateLimit("shared", 3, 600);
  expect([await third.take("a"), await third.take("a"), await first.take("a")]).toEqual([true, false, false]);
  expect(await third.take("b")).toBe(true);
});

test("a try can be given back, and all tries of a key forgotten", async () => {
  const limit = rateLimit("back", 1, 600);
  expect(await limit.take("a")).toBe(true);
  await limit.giveBack("a");
  expect(await limit.take("a")).toBe(true);
  await limit.forget("a");
  expect(await limit.take("a")).toBe(true);
});

test("a flood of one key reaches the database a few times", async () => {
  const limit = rateLimit("flood", 3, 600);
  const query = jest.spyOn(pool(), "query");
  const taken = await Promise.all(Array.from({ length: 50 }, () => limit.take("a")));
  expect([taken.filter(Boolean).length, query.mock.calls.length]).toEqual([3, 3]);
  query.mockRestore();
  expect(await limit.take("b")).toBe(true);
});

test("the table holds no address and no e-mail address", async () => {
  const limit = rateLimit("private", 3, 600);
  for (const key of ["asha@example.com", "203.0.113.9"]) await limit.take(key);
  const kept = (await rows()).map(({ key }) => key).filter((key) => key.startsWith("private"));
  expect(kept).toHaveLength(2);
  for (const key of kept) expect(key).toMatch(/^private:[\w-]{43}$/);
});
