import { sql } from "drizzle-orm";
import site from "@/catalogue/site.json";
import { COMMAND_LINE } from "../base/actor";
import { answerCall } from "../doors/api/answer-call";
import { listAudit } from "../base/audit/audit-log";
import { DAY_MS, indiaDay } from "../base/clock";
import { db } from "../base/db/client";
import { useTestDatabase } from "../base/db/testing";
import { supportEmail } from "./mail/shop";
import { ownTexts } from "./change-label";
import { noteSiteDays } from "./site-days";
import { dropDraft, listDrafts, publishDraft, saveDraft } from "./site-drafts";
import { siteSection } from "./shown-sections";
import { listSections, saveSection } from "./site-sections";

useTestDatabase();

const dayIn = (days: number): string => indiaDay(new Date(Date.now() + days * DAY_MS));
const BLURB = { en: "Closed for Diwali.", ar: "مغلق في ديوالي." };
const LATER = { en: "Open again.", ar: "فتحنا من جديد." };
const planned = (startsOn: string | null, endsOn: string | null, value = BLURB) => ({
  value,
  over: 0,
  startsOn,
  endsOn,
});
const draft = (given: ReturnType<typeof planned>, seen = 0) =>
  saveDraft(COMMAND_LINE, "footerBlurb", given, seen);

/** Counts the changes of the texts that pages were told of. */
const told = async (): Promise<number> =>
  Number(
    (
      await db().execute<{ at: string }>(
        sql`select coalesce(max(version), 0)::text as at from change_log where entity = 'site'`,
      )
    ).rows[0]?.at,
  );
const changes = async (work: () => Promise<unknown>): Promise<boolean> => {
  const before = await told();
  await work();
  return (await told()) > before;
};
const onTheWire = async (section: string): Promise<unknown> => {
  const answer = await answerCall(
    "get-site-sections",
    { recordValueJson: "{}" },
    { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" },
  );
  return answer.ok ? answer.rows.find((row) => row.Section === section)?.ValueJson : answer;
};
/** As if everything of the log had been noted the day before. */
const aDayPasses = () =>
  db().execute(sql`update change_log set changed_at = changed_at - interval '1 day' where entity = 'site'`);

beforeEach(async () => {
  for (const table of ["site_sections", "site_drafts", "labels", "change_log"])
    await db().execute(sql.raw(`delete from ${table}`));
});

test("a draft is not on the shop, and no page is told of it, until somebody puts it there", async () => {
  expect(await changes(() => draft(planned(null, null)))).toBe(false);
  expect(await changes(() => draft(planned(null, null, LATER), 1))).toBe(false);
  expect(await siteSection("footerBlurb")).toEqual(site.footerBlurb);
  expect(await onTheWire("footerBlurb")).toBeUndefined();
  expect(await listDrafts()).toEqual([
    { section: "footerBlurb", ...planned(null, null, LATER), version: 2, state: "waiting" },
  ]);
  expect(await changes(() => publishDraft(COMMAND_LINE, "footerBlurb", { seen: 2, over: 0 }))).toBe(true);
  expect(await onTheWire("footerBlurb")).toEqual(LATER);
  expect(await listDrafts()).toEqual([]);
  expect((await listAudit({ subject: "site", limit: 4 })).map(({ action, note }) => [action, note])).toEqual([
    ["site.save", "footerBlurb"],
    ["site.publish", "footerBlurb"],
    ["site.draft", "footerBlurb"],
    ["site.draft", "footerBlurb"],
  ]);
});

test("in its days a draft is shown in place of the section, and afterwards the former text is back", async () => {
  await saveSection(COMMAND_LINE, "supportEmail", "help@example.com", 0);
  const plan = (startsOn: string, endsOn: string, seen: number) =>
    saveDraft(COMMAND_LINE, "supportEmail", { value: "diwali@example.com", over: 1, startsOn, endsOn }, seen);
  expect(await changes(() => plan(dayIn(1), dayIn(2), 0))).toBe(false);
  expect(await supportEmail()).toBe("help@example.com");
  expect(await changes(() => plan(dayIn(0), dayIn(0), 1))).toBe(true);
  expect(await supportEmail()).toBe("diwali@example.com");
  expect(await onTheWire("supportEmail")).toBe("diwali@example.com");
  expect((await listSections()).find(({ section }) => section === "supportEmail")).toMatchObject({
    value: "help@example.com",
    version: 1,
  });
  expect(await changes(() => plan(dayIn(-2), dayIn(-1), 2))).toBe(true);
  expect(await supportEmail()).toBe("help@example.com");
  expect((await listDrafts()).map(({ state }) => state)).toEqual(["over"]);
});

test("pages are told at the midnight at which a draft begins or ends, and once", async () => {
  await draft(planned(dayIn(0), dayIn(3)));
  expect(await changes(noteSiteDays)).toBe(false);
  await aDayPasses();
  expect(await changes(noteSiteDays)).toBe(true);
  expect(await changes(noteSiteDays)).toBe(false);
  await draft(planned(dayIn(-3), dayIn(-1)), 1);
  await aDayPasses();
  expect(await changes(noteSiteDays)).toBe(true);
  await draft(planned(dayIn(1), dayIn(2)), 2);
  await aDayPasses();
  expect(await changes(noteSiteDays)).toBe(false);
});

test("a draft that has begun and does not end becomes the section, by the plan", async () => {
  await saveSection(COMMAND_LINE, "footerBlurb", LATER, 0);
  await draft(planned(dayIn(1), null));
  await noteSiteDays();
  expect((await listDrafts()).map(({ state }) => state)).toEqual(["planned"]);
  await draft(planned(dayIn(0), null), 1);
  expect(await siteSection("footerBlurb")).toEqual(BLURB);
  await noteSiteDays();
  expect(await listDrafts()).toEqual([]);
  expect((await listSections()).find(({ section }) => section === "footerBlurb")).toMatchObject({
    value: BLURB,
    version: 2,
  });
  expect(
    (await listAudit({ subject: "site", limit: 2 })).map((entry) => [entry.action, entry.actorName]),
  ).toEqual([
    ["site.save", "planned texts"],
    ["site.publish", "planned texts"],
  ]);
});

test("of two people who change one draft, or its section, the later one is told", async () => {
  await draft(planned(null, null));
  for (const seen of [0, 2])
    expect(await draft(planned(null, null), seen)).toMatchObject({ code: "CONFLICT" });
  expect(await dropDraft(COMMAND_LINE, "footerBlurb", 2)).toMatchObject({ code: "CONFLICT" });
  expect(await dropDraft(COMMAND_LINE, "faq", 0)).toMatchObject({ code: "CONFLICT" });
  await saveSection(COMMAND_LINE, "footerBlurb", LATER, 0);
  for (const stale of [
    { seen: 1, over: 0 },
    { seen: 2, over: 1 },
  ])
    expect(await publishDraft(COMMAND_LINE, "footerBlurb", stale)).toMatchObject({ code: "CONFLICT" });
  // A refused draft writes nothing.
  expect((await listDrafts()).map(({ version }) => version)).toEqual([1]);
  expect(await siteSection("footerBlurb")).toEqual(LATER);
  expect(await dropDraft(COMMAND_LINE, "footerBlurb", 1)).toEqual({ ok: true, value: null });
  expect(await listDrafts()).toEqual([]);
});

test("HTML of a drafted page is cleaned where it is stored", async () => {
  const body = { en: "<p>We<script>alert(1)</script></p>", ar: "<p>نحن</p>" };
  await saveDraft(COMMAND_LINE, "about", { value: { body }, over: 0, startsOn: null, endsOn: null }, 0);
  expect((await listDrafts())[0]?.value).toEqual({ body: { en: "<p>We</p>", ar: "<p>نحن</p>" } });
});

test("lines of the moving line run in their days, and pages are told at midnight", async () => {
  const line = (en: string, startsOn: string | null, endsOn: string | null) => ({
    en,
    ar: "س",
    startsOn,
    endsOn,
  });
  const save = (lines: ReturnType<typeof line>[], seen: number) =>
    saveSection(COMMAND_LINE, "marquee", lines, seen);
  await save([line("now", null, dayIn(0)), line("later", dayIn(1), null), line("past", null, dayIn(-1))], 0);
  expect(await onTheWire("marquee")).toEqual([line("now", null, null)]);
  expect(await siteSection("marquee")).toEqual([line("now", null, null)]);
  expect(await changes(noteSiteDays)).toBe(true);
  expect(await changes(noteSiteDays)).toBe(false);
  await save([line("later", dayIn(1), null)], 1);
  await aDayPasses();
  expect(await changes(noteSiteDays)).toBe(false);
  await save([line("from today", dayIn(0), null)], 2);
  await aDayPasses();
  expect(await changes(noteSiteDays)).toBe(true);
});

test("texts of the screens are drafted together, checked, and put on the shop together", async () => {
  const labels = (text: string | null) => ({
    value: { en: { "islands.store.undo": text }, ar: { "islands.store.undo": "ارجع" } },
    over: 0,
    startsOn: null,
    endsOn: null,
  });
  expect(await saveDraft(COMMAND_LINE, "labels", labels("Undo {it}"), 0)).toMatchObject({
    code: "TEXT_INVALID",
    facts: { path: "islands.store.undo" },
  });
  expect(
    await saveDraft(
      COMMAND_LINE,
      "labels",
      { ...labels("x"), value: { en: { "no.such.text": "x" }, ar: {} } },
      0,
    ),
  ).toMatchObject({ code: "NOT_FOUND" });
  await saveDraft(COMMAND_LINE, "labels", labels("Take it back"), 0);
  expect((await ownTexts("en")).size).toBe(0);
  expect(await publishDraft(COMMAND_LINE, "labels", { seen: 1, over: 0 })).toMatchObject({ ok: true });
  expect([...(await ownTexts("en"))]).toEqual([["islands.store.undo", "Take it back"]]);
  expect([...(await ownTexts("ar"))]).toEqual([["islands.store.undo", "ارجع"]]);
  await saveDraft(COMMAND_LINE, "labels", labels(null), 0);
  await publishDraft(COMMAND_LINE, "labels", { seen: 1, over: 0 });
  expect((await ownTexts("en")).size).toBe(0);
});
