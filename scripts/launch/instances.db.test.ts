/** @jest-environment node */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { db } from "@/lib/commerce/base/db/client";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { endAfterEach } from "@/scripts/testing/end-after-each";
import { joinInstances, sharedSettings } from "./instances.mjs";

useTestDatabase();
const atEnd = endAfterEach();

const folder = mkdtempSync(path.join(tmpdir(), "shop-joined-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KEY = "one text for all instances, of more than 32 letters";
const NAMES = ["SITE_URL", "SEAL_KEY", "CASH_LIMIT"];
const ENV = { SITE_URL: "https://shop.example", SEAL_KEY: KEY };

/** An instance with a data folder of its own. */
const join = async (name: string, env: Record<string, string> = ENV) => {
  const dataFolder = path.join(folder, name);
  const joined = await joinInstances({
    databaseUrl: process.env.DATABASE_URL ?? "",
    dataFolder,
    settings: sharedSettings(NAMES, env, dataFolder),
  });
  atEnd(() => joined.leave());
  return joined;
};

const noted = async () =>
  (await db().execute<{ settings: Record<string, string> }>(sql`select settings from instances`)).rows;

test("instances with the same settings join, and a different one is refused with the names of what differs", async () => {
  await join("one");
  await join("two");
  expect(await noted()).toHaveLength(2);
  await expect(
    join("three", { SITE_URL: "https://other.example", SEAL_KEY: KEY, CASH_LIMIT: "1000" }),
  ).rejects.toThrow(/has another SITE_URL, CASH_LIMIT\. All instances on one database need the same\./);
  expect(await noted()).toHaveLength(2);
});

test("instances without SEAL_KEY have keys of their own and are refused", async () => {
  await join("one", { SITE_URL: ENV.SITE_URL });
  await expect(join("two", { SITE_URL: ENV.SITE_URL })).rejects.toThrow(/has another SEAL_KEY\./);
});

test("the next start of an instance may have other settings, also after a kill", async () => {
  await join("one");
  await join("one", { ...ENV, SITE_URL: "https://new.example" });
  expect(await noted()).toHaveLength(1);
});

test("an instance that has left, or is silent for a minute, keeps nobody away", async () => {
  const left = await join("one");
  await left.leave();
  expect(await noted()).toEqual([]);
  await join("two");
  await db().execute(sql`update instances set seen_at = now() - interval '46 seconds'`);
  await join("three", { ...ENV, SITE_URL: "https://new.example" });
  expect(await noted()).toHaveLength(2);
});

test("a running instance notes itself again", async () => {
  const dataFolder = path.join(folder, "one");
  const joined = await joinInstances({
    databaseUrl: process.env.DATABASE_URL ?? "",
    dataFolder,
    settings: sharedSettings(NAMES, ENV, dataFolder),
    every: 20,
  });
  atEnd(() => joined.leave());
  await db().execute(sql`update instances set seen_at = now() - interval '1 hour'`);
  const isFresh = async () =>
    (
      await db().execute<{ fresh: boolean }>(
        sql`select seen_at > now() - interval '1 minute' as fresh from instances`,
      )
    ).rows[0]?.fresh === true;
  for (let tries = 0; tries < 200 && !(await isFresh()); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 25));
  expect(await isFresh()).toBe(true);
});

test("neither the key nor a setting can be read in the database", async () => {
  await join("one");
  const text = JSON.stringify(await noted());
  expect(text).not.toContain(KEY);
  expect(text).not.toContain(ENV.SITE_URL);
});
