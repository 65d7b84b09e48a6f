/** @jest-environment node */
import { rendererCount } from "./renderer-count.mjs";

const GIB = 1024 ** 3;
const REAL = { SITE_URL: "https://shop.example", STRIPE_SECRET_KEY: "sk_live_1" };
const AWAY = { ...REAL, DATABASE_URL: "postgres://shop@db.example/shop" };
const HERE = { ...REAL, DATABASE_URL: "postgres://shop@127.0.0.1:5432/shop" };

test.each([
  ["two cores, database elsewhere", AWAY, 2, 4, 2],
  ["two cores, database here", HERE, 2, 4, 1],
  ["one core, database here", HERE, 1, 1, 1],
  ["eight cores, little memory", AWAY, 8, 3, 3],
  ["many cores", AWAY, 64, 256, 4],
  ["a setting", { ...HERE, RENDERERS: "6" }, 2, 4, 6],
  ["the sandbox, which plays in one process", { ...AWAY, PAYMENTS: "sandbox", RENDERERS: "2" }, 8, 16, 1],
  ["another admin host", { ...REAL, ADMIN_API_URL: "https://admin.example/" }, 2, 4, 2],
])("%s", (_, env, cores, gibibytes, expected) => {
  expect(rendererCount(env, { cores, memory: gibibytes * GIB })).toBe(expected);
});
