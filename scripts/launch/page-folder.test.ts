import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { SETTINGS } from "../settings.mjs";
import { pageFolder } from "./page-folder.mjs";

const root = mkdtempSync(path.join(tmpdir(), "shop-kept-pages-"));
mkdirSync(path.join(root, ".next"));
writeFileSync(path.join(root, ".next", "BUILD_ID"), "one\n");
afterAll(() => rmSync(root, { recursive: true }));

const folderFor = (env: Record<string, string>): string =>
  pageFolder(root, path.join(root, "data"), { ...env, NODE_ENV: "production" });

const SHOP = { ADMIN_API_URL: "https://admin.example.com/api/v1/", SITE_URL: "https://shop.example.com" };

test("the folder of one shop is the same at every start, and those of others are removed", () => {
  const folder = folderFor(SHOP);
  mkdirSync(folder, { recursive: true });
  expect(folderFor({ ...SHOP, PORT: "4000", REVALIDATE_SECRET: "a-long-random-text" })).toBe(folder);
  expect(existsSync(folder)).toBe(true);
  folderFor({ ...SHOP, PAYMENTS: "sandbox" });
  expect(existsSync(folder)).toBe(false);
});

const onPages = SETTINGS.filter((setting) => setting.onPages);

test.each(onPages.map(({ name, example }) => [name, example]))(
  "with another %s pages are kept elsewhere",
  (name, value) => {
    expect(folderFor({ ...SHOP, [name]: `${value}1` })).not.toBe(folderFor(SHOP));
  },
);

test("with other words of the catalogue pages are kept elsewhere", () => {
  const CATALOGUE_DIR = path.join(root, "catalogue");
  mkdirSync(CATALOGUE_DIR);
  writeFileSync(path.join(CATALOGUE_DIR, "site.json"), "{}");
  const folder = folderFor({ ...SHOP, CATALOGUE_DIR });
  expect(folderFor({ ...SHOP, CATALOGUE_DIR })).toBe(folder);
  writeFileSync(path.join(CATALOGUE_DIR, "site.json"), '{"name":{}}');
  expect(folderFor({ ...SHOP, CATALOGUE_DIR })).not.toBe(folder);
});

test("any other setting leaves the pages where they are", () => {
  const others = SETTINGS.filter((setting) => !setting.onPages);
  const all = Object.fromEntries(others.map(({ name, example }) => [name, example]));
  expect(folderFor({ ...SHOP, ...all })).toBe(folderFor(SHOP));
});

/** Settings that the shop reads and no cached page depends on. */
const NEVER_SHOWN = [
  // The launcher puts the port into SITE_URL.
  "PORT",
  // The folder lies in the data folder.
  "DATA_DIR",
  // Mails and links in them.
  "SMTP_URL",
  "MAIL_FROM",
  "OPERATOR_EMAIL",
  "LOW_STOCK",
  "SEAL_KEY",
  // Decides between a provider's systems, not whether it is offered.
  "PAYPAL_ENVIRONMENT",
  // Papers and their mails; pages show neither.
  "EINVOICE_URL",
  "EINVOICE_TOKEN",
  "EINVOICE_PUBLIC_KEY",
];

test("every setting that the shop reads is known to be on pages or not", () => {
  const read = readFileSync("lib/ground/env.ts", "utf8").matchAll(/\bread(?:Url)?\("([A-Z_]+)"\)/g);
  // These are read by lib/ground/catalogue-folder.mjs and lib/ground/sandbox-setting.mjs.
  const names = new Set(["CATALOGUE_DIR", "PAYMENTS", ...Array.from(read, ([, name]) => name)]);
  expect([...names].sort()).toEqual([...onPages.map(({ name }) => name), ...NEVER_SHOWN].sort());
});

test("a changed secret key is no other shop", () => {
  const own = folderFor({ ...SHOP, STRIPE_SECRET_KEY: "sk_test_1" });
  expect(folderFor({ ...SHOP, STRIPE_SECRET_KEY: "sk_test_2" })).toBe(own);
});

test("another version of the server reads none of the pages and answers that this one wrote", () => {
  const own = folderFor(SHOP);
  mkdirSync(path.join(root, "server"));
  writeFileSync(path.join(root, "server", "response-cache.mjs"), "newer");
  expect(folderFor(SHOP)).not.toBe(own);
});
