import { sql } from "drizzle-orm";
import { db, inTransaction } from "./client";
import { outageOf } from "./database-away";
import { useTestDatabase } from "./testing";
import { millisecondsLeft, withDeadline, withoutDeadline } from "./deadline";

useTestDatabase();

const KEY = "deadline-test";
const write = sql`insert into import_state (key, hash) values (${KEY}, 'x')`;
const written = async (): Promise<number> =>
  (await db().execute(sql`select from import_state where key = ${KEY}`)).rows.length;

test("a transaction of a request whose time is over is not committed, and its work ends as an outage", async () => {
  let isTold: () => void = () => undefined;
  const told = new Promise<void>((resolve) => (isTold = resolve));
  let transaction: Promise<unknown> = Promise.resolve();
  const failure = await withDeadline(Date.now() + 500, () => {
    transaction = inTransaction(async (tx) => {
      await tx.execute(write);
      await told;
    });
    return transaction;
  }).catch((error: unknown) => error);
  expect(outageOf(failure)).toBe("out of time");
  isTold();
  await expect(transaction).rejects.toThrow("Failed query");
  expect(await written()).toBe(0);
});

test("after the deadline no statement is sent", async () => {
  const failure = await withDeadline(Date.now() - 1, () => db().execute(write)).catch(
    (error: unknown) => error,
  );
  expect(outageOf(failure)).toBe("out of time");
  expect(await written()).toBe(0);
});

test("work that must be finished goes on after it", async () => {
  let isTold: () => void = () => undefined;
  const told = new Promise<void>((resolve) => (isTold = resolve));
  let work: Promise<unknown> = Promise.resolve();
  const result = withDeadline(Date.now() - 1, () => {
    work = withoutDeadline(async () => {
      await told;
      await db().execute(write);
    });
    return work;
  });
  await expect(result).rejects.toThrow("the time of the request is over");
  isTold();
  await work;
  expect(await written()).toBe(1);
});

test("work in time has its result, and work without a deadline no end", async () => {
  expect(await withDeadline(Date.now() + 60_000, () => Promise.resolve(millisecondsLeft()))).toBeGreaterThan(
    50_000,
  );
  expect(millisecondsLeft()).toBe(Infinity);
});
