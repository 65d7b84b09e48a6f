/** @jest-environment node */
import { Client } from "pg";
import { query } from "@/e2e/fixtures/query";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { endAfterEach } from "@/scripts/testing/end-after-each";

useTestDatabase();
const atEnd = endAfterEach();

const run = (text: string) => query(process.env.DATABASE_URL ?? "", text);

/** A module of its own, which keeps no answer of another test. */
const readinessProblem = async (): Promise<string | null> => {
  jest.resetModules();
  const health = await import("./health.mjs");
  return health.readinessProblem();
};

/** Makes the database refuse the row of the check. @param code the SQLSTATE with which it does */
const failWrites = async (code: string): Promise<void> => {
  await run(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'refused' using errcode = '${code}'; end $$`);
  await run(
    "create trigger refuse before insert or update on import_state for each row execute function refuse()",
  );
};

afterEach(() => run("drop function if exists refuse() cascade"));

test("a database that takes a write is ready, and keeps one row of all questions", async () => {
  expect(await readinessProblem()).toBeNull();
  expect(await readinessProblem()).toBeNull();
  expect(await run("select hash from import_state where key = 'readiness'")).toEqual([{ hash: "probe" }]);
});

test("the check takes half a megabyte of new space on the disk", async () => {
  const { TAKE_SPACE } = await import("./health.mjs");
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  atEnd(() => client.end());
  await client.query("begin");
  await client.query(TAKE_SPACE.settings);
  const { rows } = await client.query<{ "QUERY PLAN": { Plan: Record<string, number> }[] }>(
    `explain (analyze, buffers, format json) ${TAKE_SPACE.statement}`,
  );
  // In blocks of eight kilobytes.
  expect(rows[0]?.["QUERY PLAN"][0]?.Plan["Temp Written Blocks"]).toBeGreaterThanOrEqual(64);
});

test.each([
  ["25006", "database is read-only"],
  ["53100", "disk is full"],
  ["XX000", "database away"],
])("a write refused with %s: %s", async (code, problem) => {
  await failWrites(code);
  expect(await readinessProblem()).toBe(problem);
});

test("a public shop that takes no orders for its example data is ready, and its notice names what is left", async () => {
  const notices = async (): Promise<string[]> => {
    jest.resetModules();
    const health = await import("./health.mjs");
    expect(await health.readinessProblem()).toBeNull();
    return health.readinessNotices();
  };
  expect(await notices()).toEqual([]);
  await run("insert into import_state (key, hash) values ('example-values', 'supportPhone, addresses')");
  expect(await notices()).toEqual([
    "notice: the shop takes no orders, its example data is left in supportPhone, addresses",
  ]);
  await run("delete from import_state where key = 'example-values'");
});
