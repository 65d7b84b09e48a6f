import { COMMAND_LINE } from "../../base/actor";
import { DAY_MS, indiaDay } from "../../base/clock";
import { saveDraft } from "../../content/site-drafts";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { aDeskSession } from "../../people/staff/session.testing";
import { readTextPreview } from "./text-preview";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
useTestDatabase();

let people = 0;
/** Logs a person in. @returns the token of the session */
const aSession = async (given: Partial<typeof t.staff.$inferInsert> = {}): Promise<string> => {
  const [person] = await db()
    .insert(t.staff)
    .values({
      name: "Asha",
      email: `reader-${(people += 1)}@example.com`,
      passwordHash: "x",
      role: "owner",
      ...given,
    })
    .returning();
  return aDeskSession(person?.id ?? 0);
};
const FAQ = [{ question: { en: "Q", ar: "س" }, answer: { en: "A", ar: "ج" } }];

test("a draft is shown to the owner alone, and only the one that is asked for", async () => {
  await saveDraft(COMMAND_LINE, "faq", { value: FAQ, over: 0, startsOn: null, endsOn: null }, 0);
  expect(await readTextPreview(await aSession(), "faq")).toEqual({
    section: "faq",
    state: "waiting",
    startsOn: null,
    endsOn: null,
    site: { faq: FAQ },
    labels: { en: {}, ar: {} },
  });
  const owner = await aSession();
  for (const section of ["about", "labels", "logo", "constructor", ""])
    expect(await readTextPreview(owner, section)).toBeNull();
  for (const token of [
    "",
    "x".repeat(43),
    // Waits for the code of the second factor.
    await aSession({ totpSecret: "sealed" }),
    await aSession({ isActive: false }),
    await aSession({ role: "staff", rights: ["goods"] }),
    await aSession({ role: "seller", vendorId: (await aVendor()).id }),
  ])
    expect(await readTextPreview(token, "faq")).toBeNull();
});

test("a planned moving line is shown as on its first day", async () => {
  const first = indiaDay(new Date(Date.now() + 3 * DAY_MS));
  const line = (en: string, startsOn: string | null) => ({ en, ar: "س", startsOn, endsOn: null });
  const value = [line("from that day", first), line("always", null), line("never yet", "2099-01-01")];
  await saveDraft(COMMAND_LINE, "marquee", { value, over: 0, startsOn: first, endsOn: null }, 0);
  expect((await readTextPreview(await aSession(), "marquee"))?.site).toEqual({
    marquee: [line("from that day", null), line("always", null)],
  });
});

test("drafted texts of the screens are given by their paths", async () => {
  const value = { en: { "home.viewAll": "All of it" }, ar: { "home.viewAll": null } };
  await saveDraft(COMMAND_LINE, "labels", { value, over: 0, startsOn: null, endsOn: null }, 0);
  expect(await readTextPreview(await aSession(), "labels")).toMatchObject({ site: {}, labels: value });
});
