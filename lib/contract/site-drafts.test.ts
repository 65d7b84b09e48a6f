import { draftState, readDraftValue, wrongDraftFields } from "./site-drafts";
import { shownOn, wrongFieldsOf } from "./site-sections";
import { runsOn } from "@/lib/model/days";

const days = (startsOn: string | null, endsOn: string | null) => ({ startsOn, endsOn });
const TODAY = "2026-11-27";

test.each([
  [days(null, null), true],
  [days(TODAY, TODAY), true],
  [days("2026-11-26", null), true],
  [days(null, "2026-11-26"), false],
  [days("2026-11-28", null), false],
])("%j runs today: %s", (given, isRunning) => expect(runsOn(given, TODAY)).toBe(isRunning));

test("of the moving line the lines of a day are shown, without their days", () => {
  const line = (en: string, startsOn: string | null, endsOn: string | null) => ({
    en,
    ar: `${en} ar`,
    startsOn,
    endsOn,
  });
  const lines = [line("always", null, null), line("today", TODAY, TODAY), line("later", "2026-12-01", null)];
  expect(shownOn("marquee", lines, TODAY)).toEqual([line("always", null, null), line("today", null, null)]);
  expect(shownOn("marquee", lines, "2026-12-02").map(({ en }) => en)).toEqual(["always", "later"]);
  expect(shownOn("supportPhone", "+91 98000 00001", TODAY)).toBe("+91 98000 00001");
});

test("days of a line that end before they begin, or are no days, are named", () => {
  const wrong = (startsOn: unknown, endsOn: unknown) =>
    wrongFieldsOf("marquee", [{ en: "a", ar: "b", startsOn, endsOn }]);
  expect(wrong("2026-12-02", "2026-12-01")).toEqual(["0.endsOn"]);
  expect(wrong("2026-02-30", "soon")).toEqual(["0.startsOn", "0.endsOn"]);
  expect(wrong("2026-12-01", "2026-12-01")).toEqual([]);
});

test.each([
  [days(null, null), "waiting"],
  [days("2026-11-28", null), "planned"],
  [days(TODAY, null), "running"],
  [days("2026-11-01", TODAY), "running"],
  [days("2026-11-01", "2026-11-26"), "over"],
])("a draft of %j is %s", (given, state) => expect(draftState(given, TODAY)).toBe(state));

test.each([
  ["footerBlurb", { en: "a", ar: "b" }, days(null, null), []],
  ["footerBlurb", { en: "a", ar: "" }, days(null, null), ["ar"]],
  ["footerBlurb", { en: "a", ar: "b" }, days(null, TODAY), ["startsOn"]],
  ["footerBlurb", { en: "a", ar: "b" }, days(TODAY, "2026-11-26"), ["endsOn"]],
  ["footerBlurb", { en: "a", ar: "b" }, days("2026-02-30", null), ["startsOn"]],
  ["labels", { en: { "home.viewAll": "All" }, ar: {} }, days(null, null), []],
  ["labels", { en: { "home.viewAll": null }, ar: {} }, days(TODAY, null), ["startsOn"]],
  ["labels", { en: { "home.viewAll": 1 }, ar: {} }, days(null, null), [""]],
] as const)("a draft of %s with %j and %j: wrong %j", (section, value, given, wrong) => {
  expect(wrongDraftFields(section, value, given)).toEqual(wrong);
});

test("a draft of texts of the screens has a limit", () => {
  const many = (count: number) => ({
    en: Object.fromEntries(Array.from({ length: count }, (_, n) => [`a.b${n}`, "x"])),
    ar: {},
  });
  expect(readDraftValue("labels", many(200))).toEqual(many(200));
  expect(readDraftValue("labels", many(201))).toBeNull();
});
