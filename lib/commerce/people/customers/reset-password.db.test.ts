import { desc, eq, sql } from "drizzle-orm";
import { beginPace } from "@/scripts/testing/pace.mjs";
import { answerCall } from "../../doors/api/answer-call";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCustomer } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { brokenInvariants } from "../../checks/invariants";
import { changePasswordByCode } from "./change-password-by-code";
import { logIn } from "./log-in";
import { hashPassword } from "./password";
import { sendCode } from "./send-code";
import { findSession, startSession } from "./sessions";

useTestDatabase({ connections: 3 });

let people = 0;
const aMember = async () =>
  aCustomer({
    email: `Member-${(people += 1)}-${process.pid}@example.com`,
    passwordHash: await hashPassword("old horse"),
  });
const mailOf = async (email: string, kind: string) =>
  (await db().select().from(t.outbox).where(eq(t.outbox.recipient, email)).orderBy(desc(t.outbox.id))).filter(
    (mail) => mail.kind === kind,
  );
const codeMailed = async (email: string) =>
  ((await mailOf(email, "one-time-code"))[0]?.payload as { code: string } | undefined)?.code ?? "";
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const use = (email: string, code: string, password = "new horse", remoteAddress = "local") =>
  changePasswordByCode({ email, code, password, confirmPassword: password }, "en", remoteAddress);
const liveCodes = async (customerId: number) =>
  (await db().select().from(t.oneTimeCodes).where(eq(t.oneTimeCodes.customerId, customerId))).filter(
    (row) => row.usedAt === null,
  );

/** Sets the code's age in minutes. */
const age = (customerId: number, minutes: number) =>
  db()
    .update(t.oneTimeCodes)
    .set({ expiresAt: new Date(Date.now() + (10 - minutes) * 60_000) })
    .where(eq(t.oneTimeCodes.customerId, customerId));

test("six digits from the mail set a new password once; every session ends, a lock too, and the owner is told", async () => {
  const member = await aMember();
  const tokens = [await startSession(member.id), await startSession(member.id)];
  await db()
    .update(t.customers)
    .set({ failedLogins: 6, lockedUntil: new Date(Date.now() + 60_000) })
    .where(eq(t.customers.id, member.id));
  expect(await sendCode(member.email.toUpperCase(), "ar", "local")).toEqual({ ok: true, value: null });
  const [mail] = await mailOf(member.email, "one-time-code");
  expect(mail).toMatchObject({
    language: "ar",
    payload: { firstName: "Asha", minutes: 10, code: expect.stringMatching(/^\d{6}$/) as unknown },
  });
  const code = await codeMailed(member.email);
  expect(JSON.stringify(await db().select().from(t.oneTimeCodes))).not.toContain(`"${code}"`);

  expect(await use(member.email.toLowerCase(), ` ${code.slice(0, 3)} ${code.slice(3)} `)).toEqual({
    ok: true,
    value: null,
  });
  for (const token of tokens) expect(await findSession(token)).toBeNull();
  expect(await logIn(member.email, "new horse", { remoteAddress: "10.20.0.1" })).toMatchObject({ ok: true });
  expect(await logIn(member.email, "old horse", { remoteAddress: "10.20.0.1" })).toMatchObject({ ok: false });
  expect(await mailOf(member.email, "password-changed")).toHaveLength(1);
  expect(await use(member.email, code)).toEqual({ ok: false, code: "CODE_INVALID" });
  expect(await brokenInvariants()).toEqual([]);
});

test("one code lives at a time, and one that is used at the same moment changes one password", async () => {
  const member = await aMember();
  await sendCode(member.email, "en", "local");
  const first = await codeMailed(member.email);
  // Sends the second code from another process of the shop, with its own rate limits.
  await jest.isolateModulesAsync(async () => {
    const fresh = await import("./send-code");
    await fresh.sendCode(member.email, "en", "local");
  });
  const second = await codeMailed(member.email);
  expect(await liveCodes(member.id)).toHaveLength(1);
  if (first !== second) expect(await use(member.email, first)).toEqual({ ok: false, code: "CODE_INVALID" });
  const answers = await Promise.all([
    use(member.email, second, "horse number 1"),
    use(member.email, second, "horse number 2"),
    use(member.email, second, "horse number 3"),
  ]);
  expect(answers.filter((a) => a.ok)).toHaveLength(1);
});

test("after five wrong tries the right code is dead, also when they come at once", async () => {
  const member = await aMember();
  await sendCode(member.email, "en", "local");
  const code = await codeMailed(member.email);
  const answers = await Promise.all(Array.from({ length: 8 }, () => use(member.email, other(code))));
  for (const answer of answers) expect(answer).toEqual({ ok: false, code: "CODE_INVALID" });
  expect(await use(member.email, code)).toEqual({ ok: false, code: "CODE_INVALID" });
  expect(
    await db().select().from(t.oneTimeCodes).where(eq(t.oneTimeCodes.customerId, member.id)),
  ).toMatchObject([{ tries: 5 }]);
});

test("a code ends after ten minutes", async () => {
  const [early, late] = [await aMember(), await aMember()];
  for (const { email } of [early, late]) await sendCode(email, "en", "local");
  await age(early.id, 9);
  await age(late.id, 10.1);
  expect(await use(early.email, await codeMailed(early.email))).toMatchObject({ ok: true });
  expect(await use(late.email, await codeMailed(late.email))).toEqual({ ok: false, code: "CODE_INVALID" });
});

test("an unknown address answers the same, after the same time, and sends nothing", async () => {
  const took = async (email: string) => {
    const start = performance.now();
    expect(await sendCode(email, "en", "10.21.0.9")).toEqual({ ok: true, value: null });
    return performance.now() - start;
  };
  const pace = beginPace();
  const known: number[] = [];
  const unknown: number[] = [];
  // Measures in turns and takes the fastest of each, because load only adds time.
  for (const number of [1, 2, 3]) {
    known.push(await took((await aMember()).email));
    unknown.push(await took(`nobody-${number}-${process.pid}@example.com`));
  }
  // Longer than the work for a known address.
  for (const least of [known, unknown].map((samples) => Math.min(...samples)))
    expect(least).toBeGreaterThan(390);
  const difference = Math.abs(Math.min(...known) - Math.min(...unknown));
  expect(difference).toBeLessThan(150 * pace.slowness());
  expect(await mailOf(`nobody-1-${process.pid}@example.com`, "one-time-code")).toEqual([]);
  expect(await use(`nobody-1-${process.pid}@example.com`, "123456")).toEqual({
    ok: false,
    code: "CODE_INVALID",
  });
});

test("a code a minute for each address, known or not, and not any number from one place", async () => {
  const member = await aMember();
  for (const email of [member.email, `no-one-${process.pid}@example.com`]) {
    expect(await sendCode(email, "en", "10.21.0.1")).toMatchObject({ ok: true });
    expect(await sendCode(email, "en", "10.21.0.2")).toEqual({ ok: false, code: "TOO_MANY_REQUESTS" });
  }
  for (let i = 0; i < 60; i += 1) await use("nobody@example.com", "123456", "new horse", "10.21.0.3");
  expect(await use("nobody@example.com", "123456", "new horse", "10.21.0.3")).toEqual({
    ok: false,
    code: "TOO_MANY_REQUESTS",
  });
}, 240_000);

test("ten codes a day for each address, known or not, however they are spread over the day", async () => {
  const email = `daily-${process.pid}@example.com`;
  const answers = [];
  for (let n = 0; n < 11; n += 1) {
    answers.push((await sendCode(email, "en", "local")).ok);
    // The minute and the hour are over.
    await db().execute(sql`delete from rate_limits where key like 'code-gap:%' or key like 'code:%'`);
  }
  expect(answers).toEqual([...Array(10).fill(true), false]);
}, 120_000);

test("the calls say so in the specification's words", async () => {
  const member = await aMember();
  const caller = { token: null, language: "en" as const, idempotencyKey: null, remoteAddress: "local" };
  expect(await answerCall("validate-email-send-otp", { Email: member.email }, caller)).toEqual({
    ok: true,
    rows: [{}],
  });
  const form = {
    Email: member.email,
    Otp: await codeMailed(member.email),
    Password: "new horse",
    ConfirmPassword: "new house",
  };
  expect(await answerCall("validate-otp-change-password", form, caller)).toEqual({
    ok: false,
    code: "PASSWORD_MISMATCH",
  });
  expect(
    await answerCall(
      "validate-otp-change-password",
      { ...form, ConfirmPassword: "new horse", Otp: "1234" },
      caller,
    ),
  ).toMatchObject({ code: "INVALID_REQUEST", facts: { fields: { Otp: { rule: "min", n: 5 } } } });
  expect(
    await answerCall("validate-otp-change-password", { ...form, ConfirmPassword: "new horse" }, caller),
  ).toEqual({ ok: true, rows: [{}] });
});
