import { sql } from "drizzle-orm";
import { readSiteSection, SITE_SECTION_NAMES, wrongFieldsOf } from "@/lib/contract/site-sections";
import site from "@/catalogue/site.json";
import { COMMAND_LINE } from "../base/actor";
import { answerCall } from "../doors/api/answer-call";
import { listAudit } from "../base/audit/audit-log";
import { db } from "../base/db/client";
import { useTestDatabase } from "../base/db/testing";
import { supportEmail } from "./mail/shop";
import { siteSection } from "./shown-sections";
import { listSavedSections, listSections, resetSection, saveSection } from "./site-sections";

useTestDatabase();

const visitor = { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" } as const;
const MARQUEE = [{ en: "Closed on Diwali.", ar: "مغلق في ديوالي.", startsOn: null, endsOn: null }];
const siteVersion = async (): Promise<number> =>
  Number(
    (
      await db().execute<{ at: string }>(
        sql`select coalesce(max(version), 0)::text as at from change_log where entity = 'site'`,
      )
    ).rows[0]?.at,
  );

beforeEach(() => db().execute(sql`delete from site_sections`));

test("every section of the demo's file has its shape, and nothing is saved at first", async () => {
  for (const section of SITE_SECTION_NAMES) expect(wrongFieldsOf(section, site[section])).toEqual([]);
  expect((await listSections()).map(({ section, version }) => [section, version])).toEqual(
    SITE_SECTION_NAMES.map((section) => [section, 0]),
  );
  expect(await listSavedSections()).toEqual([]);
  expect(await siteSection("supportEmail")).toBe(site.supportEmail);
});

test("a saved section stands before the file's, on the wire and in mails, until it is reset", async () => {
  const before = await siteVersion();
  expect(await saveSection(COMMAND_LINE, "marquee", MARQUEE, 0)).toMatchObject({
    ok: true,
    value: { version: 1 },
  });
  expect(await siteVersion()).toBeGreaterThan(before);
  await saveSection(COMMAND_LINE, "supportEmail", "help@example.com", 0);
  expect(await supportEmail()).toBe("help@example.com");
  expect(await answerCall("get-site-sections", { recordValueJson: "{}" }, visitor)).toMatchObject({
    ok: true,
    rows: [
      { Section: "supportEmail", ValueJson: "help@example.com" },
      { Section: "marquee", ValueJson: MARQUEE },
    ],
  });
  expect(await resetSection(COMMAND_LINE, "marquee", 1)).toMatchObject({ ok: true, value: { version: 0 } });
  expect((await listSavedSections()).map(({ section }) => section)).toEqual(["supportEmail"]);
  expect((await listAudit({ subject: "site", limit: 5 })).map(({ action, note }) => [action, note])).toEqual([
    ["site.reset", "marquee"],
    ["site.save", "supportEmail"],
    ["site.save", "marquee"],
  ]);
});

test("of two people who change one section, the later one is told", async () => {
  await saveSection(COMMAND_LINE, "marquee", MARQUEE, 0);
  for (const seen of [0, 2])
    expect(await saveSection(COMMAND_LINE, "marquee", [], seen)).toMatchObject({ code: "CONFLICT" });
  expect(await resetSection(COMMAND_LINE, "marquee", 0)).toMatchObject({ code: "CONFLICT" });
  expect(await siteSection("marquee")).toEqual(MARQUEE);
});

test("HTML of a page is cleaned where it is stored", async () => {
  await saveSection(
    COMMAND_LINE,
    "about",
    { body: { en: "<h2>Us</h2><p>We<script>alert(1)</script></p>", ar: "<p>نحن</p>" } },
    0,
  );
  expect(await siteSection("about")).toEqual({
    body: { en: "<h2>Us</h2><p>We</p>", ar: "<p>نحن</p>" },
  });
});

test.each([
  ["marquee", [{ en: "Only English" }], ["0.ar"]],
  ["marquee", [{ en: " ", ar: "نص" }], ["0.en"]],
  ["supportPhone", "call us", [""]],
  ["supportEmail", "nobody", [""]],
  ["gstNumber", "24AAA", [""]],
  ["addresses", [], [""]],
  ["faq", [{ question: { en: "Q", ar: "س" }, answer: { en: "", ar: "ج" } }], ["0.answer.en"]],
  ["terms", { title: { en: "T", ar: "ش" }, items: [] }, ["items"]],
] as const)("%s: a wrong value is named by its fields", (section, value, fields) => {
  expect(wrongFieldsOf(section, value)).toEqual(fields);
  expect(readSiteSection(section, value)).toBeNull();
});
