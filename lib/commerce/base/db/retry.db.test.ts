import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { inTransaction, pool, sqlState, type Tx } from "./client";
import { hasSessions, useTestDatabase } from "./testing";

jest.mock("node:timers/promises", () => ({
  ...jest.requireActual<object>("node:timers/promises"),
  setTimeout: jest.fn(() => Promise.resolve()),
}));
const pauses = () => jest.mocked(pause).mock.calls.map(([milliseconds]) => milliseconds);

useTestDatabase({ connections: 3 });

beforeEach(() => jest.mocked(pause).mockClear());
afterEach(() => jest.restoreAllMocks());

/** A transaction whose first runs fail with an SQLSTATE. @returns the transaction, and how often it ran */
const failing = (code: string, times: number) => {
  const counts = { runs: 0 };
  const run = async (tx: Tx): Promise<string> => {
    counts.runs += 1;
    const ended = sql.raw(`do $$ begin raise exception 'ended' using errcode = '${code}'; end $$`);
    if (counts.runs <= times) await tx.execute(ended);
    return "done";
  };
  return { run, counts };
};
const codeOf = (work: Promise<unknown>): Promise<string | null> => work.then(() => null, sqlState);

test.each([
  ["a deadlock", "40P01"],
  ["a serialization failure", "40001"],
])("after %s a transaction runs again after a pause, three times in all", async (_, code) => {
  jest.spyOn(Math, "random").mockReturnValue(0.5);
  const { run, counts } = failing(code, 3);
  expect(await codeOf(inTransaction(run))).toBe(code);
  expect([counts.runs, pauses()]).toEqual([3, [25, 50]]);
});

test("the pause is any from none to fifty milliseconds, after the second failure to a hundred", async () => {
  const pausesAt = async (random: number): Promise<unknown[]> => {
    jest.mocked(pause).mockClear();
    jest.spyOn(Math, "random").mockReturnValue(random);
    expect(await inTransaction(failing("40P01", 2).run)).toBe("done");
    return pauses();
  };
  expect([await pausesAt(0), await pausesAt(0.25), await pausesAt(0.75)]).toEqual([
    [0, 0],
    [12.5, 25],
    [37.5, 75],
  ]);
});

test("another failure is not tried again", async () => {
  const { run, counts } = failing("23505", 1);
  expect(await codeOf(inTransaction(run))).toBe("23505");
  expect([counts.runs, pauses()]).toEqual([1, []]);
});

// The embedded engine has one session, in which nobody else can hold a lock.
if (hasSessions)
  test("two transactions that lock each other's rows are both done", async () => {
    // Without its pause, the one that failed may take its row again before the other one has it.
    const { setTimeout } = jest.requireActual<typeof import("node:timers/promises")>("node:timers/promises");
    jest.mocked(pause).mockImplementation(setTimeout);
    await pool().query("insert into import_state (key, hash) values ('retry-a', '0'), ('retry-b', '0')");
    let arrived = 0;
    let isTold: () => void = () => undefined;
    const bothHaveOne = new Promise<void>((resolve) => (isTold = resolve));
    const addToBoth = (keys: readonly string[]) =>
      inTransaction(async (tx) => {
        for (const key of keys) {
          await tx.execute(sql`update import_state set hash = (hash::int + 1)::text where key = ${key}`);
          arrived += 1;
          if (arrived === 2) isTold();
          await bothHaveOne;
        }
      });
    await Promise.all([addToBoth(["retry-a", "retry-b"]), addToBoth(["retry-b", "retry-a"])]);
    const { rows } = await pool().query("select hash from import_state where key like 'retry-%'");
    expect(rows).toEqual([{ hash: "2" }, { hash: "2" }]);
    expect(pauses().length).toBeGreaterThan(0);
  });
