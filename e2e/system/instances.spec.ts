import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findPostgres } from "../../scripts/testing/postgres.mjs";
import { startShop } from "../../scripts/testing/journeys.mjs";
import { beginPace } from "../../scripts/testing/pace.mjs";
import { purgingCache } from "../fixtures/purging-cache";
import { query } from "../fixtures/query";
import { rawRequest } from "../fixtures/raw-request";
import { expect, test } from "../fixtures/test";

/**
 * Two shops with their own data folders on one PostgreSQL server, the second behind a shared cache that it
 * can purge.
 */
test.describe.configure({ mode: "serial", timeout: 600_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-instances-"));
const name = `shop_instances_${process.pid}`;
const shops: Awaited<ReturnType<typeof startShop>>[] = [];
let server = "";
let database = "";
let cache: Awaited<ReturnType<typeof purgingCache>>;

let pages: string[] = [];
const textOf = async (address: string): Promise<string> => (await fetch(address)).text();
const shown = async (price: string): Promise<boolean> => {
  const addresses = pages.flatMap((page) =>
    [...shops.map((shop) => shop.url), cache.url].map((origin) => `${origin}${page}`),
  );
  return (await Promise.all(addresses.map(textOf))).every((text) => text.includes(price));
};

test.beforeAll(async () => {
  test.setTimeout(600_000);
  const found = await findPostgres();
  test.skip("missing" in found, `no PostgreSQL server: ${"missing" in found ? found.missing : ""}`);
  if ("missing" in found) return;
  server = found.url;
  await query(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  database = url.href;
  cache = await purgingCache();
  const settings = {
    DATABASE_URL: database,
    ADMIN_API_URL: "",
    TRUST_PROXY: "1",
    SEAL_KEY: "one text for both shops, of more than 32 characters",
    // One address leads to both, as a balancer's does.
    SITE_URL: "http://localhost:3000",
  };
  shops.push(await startShop(path.join(folder, "one"), { ...settings, CACHE_PURGE_URL: "" }));
  shops.push(await startShop(path.join(folder, "two"), { ...settings, CACHE_PURGE_URL: cache.purgeUrl }));
  cache.standBefore(shops[1]?.url ?? "");
  const product = async (lang: string) =>
    new URL((await fetch(`${shops[0]?.url}/${lang}/product-detail/1001/x/y`)).url).pathname;
  pages = [await product("en"), await product("ar"), "/en/all-products/101/bolts-&-nuts"];
});
test.afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  cache?.close();
  if (server) await query(server, `drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** Changes a price once. @returns milliseconds until it is on the pages of both shops and in the shared cache */
const timeToShow = async (paise: number, price: string): Promise<number> => {
  expect(await shown(price)).toBe(false);
  expect(await shown("₹")).toBe(true);
  expect(cache.keptAddresses()).toEqual(expect.arrayContaining(pages));
  await query(database, `update products set price_paise = ${paise} where id = 1001`);
  const began = Date.now();
  let asked = began;
  // Measures until the successful look began: the look itself reads many pages.
  const look = () => {
    asked = Date.now();
    return shown(price);
  };
  await expect.poll(look, { timeout: 10_000, intervals: [25] }).toBe(true);
  return asked - began;
};

test("a price changed once is on the pages of both shops and in the shared cache within a second", async () => {
  const pace = beginPace();
  // The fastest of three counts: other work of the machine can only delay a change.
  const times = [
    await timeToShow(7731, "₹77.31"),
    await timeToShow(7842, "₹78.42"),
    await timeToShow(7953, "₹79.53"),
  ];
  expect(Math.min(...times)).toBeLessThan(1000 * pace.slowness());
});

test("a client's budget of expensive requests is one at both shops", async () => {
  const send = async (shop: number, client: string) => {
    const { status, headers } = await rawRequest(shops[shop]?.url ?? "", {
      path: "/api/v1/dynamic/save-cart",
      method: "POST",
      headers: { "x-forwarded-for": client, "content-length": 0 },
    });
    return { status, seconds: Number(headers["retry-after"] ?? 0) };
  };
  /** Sends requests that cost the shop nothing but count, twenty at a time. */
  const flood = async (shop: number, client: string, count: number) => {
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    while (answers.length < count)
      answers.push(...(await Promise.all(Array.from({ length: 20 }, () => send(shop, client)))));
    return answers;
  };
  // Neither shop alone has seen the 1,200 of a minute.
  expect((await flood(0, "203.0.113.41", 700)).filter(({ status }) => status === 429)).toEqual([]);
  const atSecond = await flood(1, "203.0.113.41", 700);
  const refused = atSecond.filter(({ status }) => status === 429);
  // The first shop has reported at least 600, and each reports every sixtieth.
  expect(refused.length).toBeGreaterThan(0);
  expect(700 - refused.length).toBeGreaterThanOrEqual(480);
  for (const { seconds } of refused) {
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  }
  expect((await send(1, "203.0.113.42")).status).toBe(415);
});
