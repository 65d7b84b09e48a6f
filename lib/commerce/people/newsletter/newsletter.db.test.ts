import { eq, sql } from "drizzle-orm";
import type { Language } from "@/lib/languages/languages";
import { answerCall, type Caller } from "../../doors/api/answer-call";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { useTestDatabase } from "../../base/db/testing";

useTestDatabase({ connections: 3 });

const visitor: Caller = { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" };
const done = { ok: true, rows: [{}] };
const gone = { ok: false, code: "NOT_FOUND" };

let people = 0;
const someone = () => `reader-${(people += 1)}@example.com`;
const subscribe = (Email: string, languageCode: Language = "en", caller = visitor) =>
  answerCall("subscribe-newsletter", { Email, languageCode }, caller);
const confirm = (Token: string) => answerCall("confirm-newsletter", { Token }, visitor);
const unsubscribe = (Token: string) => answerCall("unsubscribe-newsletter", { Token }, visitor);
const mailsTo = async (email: string) =>
  db()
    .select()
    .from(t.outbox)
    .where(eq(sql`lower(${t.outbox.recipient})`, email.toLowerCase()))
    .orderBy(t.outbox.id);
const tokens = async (email: string) =>
  (await mailsTo(email)).map((mail) => (mail.payload as { token: string }).token);
const reader = async (email: string) =>
  (
    await db()
      .select()
      .from(t.newsletterSubscriptions)
      .where(eq(sql`lower(${t.newsletterSubscriptions.email})`, email.toLowerCase()))
  )[0];

test("two steps in, one step out, each by its own token", async () => {
  const email = someone();
  expect(await subscribe(email, "ar")).toEqual(done);
  expect(await mailsTo(email)).toMatchObject([{ kind: "newsletter-confirm", language: "ar" }]);
  expect(await reader(email)).toMatchObject({ language: "ar", confirmedAt: null });
  const [first = ""] = await tokens(email);
  expect(JSON.stringify(await reader(email))).not.toContain(first);

  expect(await unsubscribe(first)).toEqual(gone);
  expect(await confirm(first)).toEqual(done);
  expect(await confirm(first)).toEqual(gone);
  expect(await unsubscribe(first)).toEqual(gone);
  expect(await mailsTo(email)).toMatchObject([{}, { kind: "newsletter-welcome", language: "ar" }]);
  const [, wayOut = ""] = await tokens(email);

  expect(await confirm(wayOut)).toEqual(gone);
  expect(await unsubscribe(wayOut)).toEqual(done);
  expect(await unsubscribe(wayOut)).toEqual(done);
  expect(await reader(email)).toMatchObject({
    confirmedAt: expect.any(Date),
    unsubscribedAt: expect.any(Date),
  });
});

test("known and unknown addresses get the same answer; a present reader no mail; a former one begins anew", async () => {
  const email = someone();
  await subscribe(email);
  await confirm((await tokens(email))[0]!);
  expect(await subscribe(email.toUpperCase())).toEqual(done);
  expect(await mailsTo(email)).toHaveLength(2);
  await unsubscribe((await tokens(email))[1]!);
  expect(await subscribe(email)).toEqual(done);
  expect(await reader(email)).toMatchObject({ confirmedAt: null, unsubscribedAt: null });
  expect(await confirm((await tokens(email))[2]!)).toEqual(done);
});

test("asking twice, also at once, is one subscription; the newest link counts", async () => {
  const email = someone();
  expect(await Promise.all([subscribe(email), subscribe(email.toUpperCase())])).toEqual([done, done]);
  expect(
    await db()
      .select()
      .from(t.newsletterSubscriptions)
      .where(eq(sql`lower(${t.newsletterSubscriptions.email})`, email)),
  ).toHaveLength(1);
  const answers = [];
  for (const token of await tokens(email)) answers.push(await confirm(token));
  expect(answers.filter((a) => a.ok)).toHaveLength(1);
});

test("nobody's mailbox is filled, and nobody learns why", async () => {
  const email = someone();
  for (let i = 0; i < 6; i += 1) expect(await subscribe(email)).toEqual(done);
  expect(await mailsTo(email)).toHaveLength(3);
});

test("twenty an hour from one address", async () => {
  const busy = { ...visitor, remoteAddress: "10.9.0.7" };
  for (let i = 0; i < 20; i += 1) expect(await subscribe(someone(), "en", busy)).toEqual(done);
  expect(await subscribe(someone(), "en", busy)).toEqual({ ok: false, code: "TOO_MANY_REQUESTS" });
});

test.each(["", "asha", "asha@example", `${"a".repeat(150)}@example.com`])(
  "'%s' is no address",
  async (Email) =>
    expect(await subscribe(Email)).toMatchObject({
      code: "INVALID_REQUEST",
      facts: { fields: { Email: {} } },
    }),
);
test.each(["nonsense", "' or 1=1 --", "x".repeat(100)])("'%s' opens nothing", async (token) => {
  expect(await confirm(token)).toEqual(gone);
  expect(await unsubscribe(token)).toEqual(gone);
});
