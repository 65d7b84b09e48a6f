import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
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

test.each([
  ["ADMIN_API_URL", "https://other.example.com/api/v1/"],
  ["SITE_URL", "https://other.example.com"],
  ["PAYMENTS", "sandbox"],
  ["STRIPE_SECRET_KEY", "sk_test_1"],
  ["PAYPAL_CLIENT_ID", "A"],
  ["WALLET_CURRENCY", "USD"],
  ["PICTURE_BASE_URL", "https://pictures.example.com/"],
  ["PICTURE_ORIGINS", "https://cdn.example.com"],
  ["CACHE_LIFETIMES", "product:300"],
])("with another %s pages are kept elsewhere", (name, value) => {
  expect(folderFor({ ...SHOP, [name]: value })).not.toBe(folderFor(SHOP));
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
