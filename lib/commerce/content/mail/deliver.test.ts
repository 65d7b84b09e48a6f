import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deliver } from "./deliver";

const folder = mkdtempSync(path.join(tmpdir(), "shop-deliver-"));
const before = { DATA_DIR: process.env.DATA_DIR, SMTP_URL: process.env.SMTP_URL };
beforeAll(() => {
  process.env.DATA_DIR = folder;
  delete process.env.SMTP_URL;
});
afterAll(() => {
  for (const [name, value] of Object.entries(before))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  rmSync(folder, { recursive: true });
});

test("a mail that cannot be written leaves no half file", async () => {
  const mail = { to: "asha@example.com", from: "shop@example.com", subject: "Order", text: "x" };
  // A folder in the place of the file refuses it, as a full disk does.
  mkdirSync(path.join(folder, "mail", "1-order.eml"), { recursive: true });
  await expect(deliver("1-order.eml", mail)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  await deliver("2-order.eml", mail);
  expect(readdirSync(path.join(folder, "mail")).toSorted()).toEqual(["1-order.eml", "2-order.eml"]);
});
