import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { FROM_HERE } from "@/lib/ground/from-here.mjs";
import { answerMailPage, mailPageUrl, unsentMails } from "./mail-page";

const folder = mkdtempSync(path.join(tmpdir(), "shop-mail-page-"));
const settings = { ...process.env };

beforeEach(() => {
  process.env = {
    ...settings,
    DATA_DIR: folder,
    SITE_URL: "http://localhost:3000",
    SEAL_KEY: "a text for the tests, of more than 32 characters",
  };
  delete process.env.SMTP_URL;
  delete process.env.ADMIN_API_URL;
});
afterAll(() => {
  process.env = settings;
  rmSync(folder, { recursive: true });
});

const HERE = { [FROM_HERE]: "1" };
const open = (url = mailPageUrl(), headers: Record<string, string> = HERE) =>
  answerMailPage(new Request(url, { headers }));

test("lists the written mails, newest first, as text, never stored or indexed", async () => {
  mkdirSync(path.join(folder, "mail"), { recursive: true });
  for (const [n, subject] of [
    [1, "First"],
    [2, "<b>Second</b>"],
  ] as const)
    writeFileSync(
      path.join(folder, "mail", `0000000${n}-one-time-code.eml`),
      `To: asha@example.com\r\nSubject: ${subject}\r\nContent-Type: text/plain\r\n\r\n64071${n}`,
    );
  const answer = await open();
  expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("x-robots-tag")]).toEqual([
    200,
    "no-store",
    "noindex",
  ]);
  const html = await answer.text();
  expect(html).toContain("asha@example.com");
  expect(html).not.toContain("<b>");
  expect(html.indexOf("640712")).toBeLessThan(html.indexOf("640711"));
});

test("is not there when mails are sent, the shop is public or another host answers", async () => {
  const link = mailPageUrl();
  for (const [name, value] of [
    ["SMTP_URL", "smtp://mail.example"],
    ["SITE_URL", "https://shop.example"],
    ["SITE_URL", "http://192.168.1.5:3000"],
    ["ADMIN_API_URL", "https://admin.example/api/v1/"],
  ] as const) {
    const before = process.env[name];
    process.env[name] = value;
    expect([name, value, (await open(link)).status]).toEqual([name, value, 404]);
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
  }
  expect((await open(link)).status).toBe(200);
});

test("is not there for a request that does not come from this machine", async () =>
  expect((await open(mailPageUrl(), {})).status).toBe(404));

test("is told to who is on this machine, and that mails do not leave to everybody", () => {
  expect(unsentMails(true)).toEqual({ page: mailPageUrl() });
  expect(unsentMails(false)).toEqual({ page: null });
  process.env.SITE_URL = "https://shop.example";
  expect(unsentMails(true)).toEqual({ page: null });
  process.env.SMTP_URL = "smtp://mail.example";
  expect(unsentMails(true)).toBeNull();
});

test("is not there without the key, or with another", async () => {
  const link = mailPageUrl();
  for (const other of [
    link.replace(/\?.*/, ""),
    `${link}0`,
    link.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
    link.replace(/key=.*/, `key=${"é".repeat(64)}`),
  ])
    expect((await open(other)).status).toBe(404);
});
