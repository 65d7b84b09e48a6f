import { sql } from "drizzle-orm";
import { asJob, db } from "./client";
import { useTestDatabase } from "./testing";

useTestDatabase();

/** The embedded engine has no compiler, and does not read the options of a connection. */
const mayCompile = async (): Promise<unknown> =>
  (await db().execute(sql`select current_setting('jit') = 'on' and pg_jit_available() as yes`)).rows[0]?.yes;

test("no statement is compiled, neither of a request nor of a job", async () => {
  expect(await mayCompile()).toBe(false);
  expect(await asJob(mayCompile)).toBe(false);
});
