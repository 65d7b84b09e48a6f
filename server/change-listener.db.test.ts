/** @jest-environment node */
import { Client } from "pg";
import { query } from "@/e2e/fixtures/query";
import { hasSessions, useTestDatabase } from "@/lib/commerce/base/db/testing";
import { endAfterEach } from "@/scripts/testing/end-after-each";
import { listenForChanges } from "./change-listener.mjs";

type Told = string[] | "everything";

useTestDatabase();
const atEnd = endAfterEach();

const connect = async (): Promise<Client> => {
  const client = new Client({ connectionString: process.env.DATABASE_URL, application_name: "writer" });
  await client.connect();
  atEnd(() => client.end().catch(() => undefined));
  return client;
};

/**
 * Waits until each transaction that began before the noted changes has ended, also those in other databases of the server:
 * the listener reads from the oldest one that runs.
 */
const pastChanges = async (): Promise<void> => {
  const recent = () =>
    query(
      process.env.DATABASE_URL ?? "",
      "select 1 from change_log where tx >= pg_snapshot_xmin(pg_current_snapshot()) limit 1",
    );
  while ((await recent()).length > 0);
};

/** Collects the watcher's messages about later changes. `until` waits for one that holds a tag, or for the word. */
const listen = async () => {
  await pastChanges();
  const told: Told[] = [];
  let look = (): void => undefined;
  const stop = await listenForChanges(process.env.DATABASE_URL ?? "", (tags: Told) => {
    told.push(tags);
    look();
  });
  atEnd(stop);
  const has = (wanted: string): boolean =>
    told.some((tags) => (tags === "everything" ? wanted === "everything" : tags.includes(wanted)));
  const until = (wanted: string): Promise<void> =>
    new Promise((resolve) => {
      look = () => has(wanted) && resolve();
      look();
    });
  return { has, until };
};

const noteBrand = (client: Client, id: number) =>
  client.query("select note_changes('brand', array[$1::int])", [id]);

test("a change expires the thing and its kind; of what was there before nothing is said", async () => {
  const writer = await connect();
  await noteBrand(writer, 1);
  const { has, until } = await listen();
  await noteBrand(writer, 2);
  await until("brand:2");
  expect([has("brand"), has("brand:1"), has("everything")]).toEqual([true, false, false]);
});

test("more changes than are told apart expire everything", async () => {
  const { until } = await listen();
  await (await connect()).query("select note_changes('product', array(select generate_series(1, 5001)))");
  await until("everything");
});

test("many changes that were noted as one expire everything", async () => {
  const { until } = await listen();
  await (await connect()).query("select note_changes('everything', array[0])");
  await until("everything");
});

// The embedded engine has one session, so nobody writes beside a transaction or loses a connection.
if (hasSessions) {
  test("a transaction that began first and commits last is not missed", async () => {
    const [slow, quick] = [await connect(), await connect()];
    const { has, until } = await listen();
    await slow.query("begin");
    await noteBrand(slow, 11);
    for (const id of [12, 13]) {
      await noteBrand(quick, id);
      await until(`brand:${id}`);
    }
    expect(has("brand:11")).toBe(false);
    await slow.query("commit");
    await until("brand:11");
  });

  test("after a broken connection the changes made meanwhile are told", async () => {
    const writer = await connect();
    const { until } = await listen();
    await writer.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await noteBrand(writer, 21);
    await until("brand:21");
  });
}
