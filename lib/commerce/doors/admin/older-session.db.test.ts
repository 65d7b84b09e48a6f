import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { db } from "../../base/db/client";
import { outbox, staff, staffSessions } from "../../base/db/schema";
import { aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { aPerson, ask, PASSWORD } from "./ask.testing";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
beforeEach(() => {
  process.env.SITE_URL = "https://shop.example";
});
afterEach(() => {
  delete process.env.SITE_URL;
  delete process.env.DEMO;
});
useTestDatabase();

/** A person or an attacker who knows the password, each in a browser of their own. */
const logIn = async (email: string): Promise<{ cookie: string; step: unknown }> => {
  const { answer, cookie } = await ask("session/log-in", { email, password: PASSWORD });
  return { cookie, step: answer.step };
};
const begin = async (cookie: string) => {
  const { answer } = await ask("second-factor/begin", {}, { cookie });
  return answer as { code?: string; secret: string; recoveryCodes: string[] };
};
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });
const stepOf = async (cookie: string) => (await ask("session/show", {}, { cookie })).answer.step;
const finish = (cookie: string, secret: string, seconds = 0) =>
  ask("second-factor/finish", { code: codeOf(secret, seconds) }, { cookie });
const mailsTo = async (email: string) =>
  (await db().select().from(outbox).where(eq(outbox.recipient, email))).map(({ payload }) => payload);

test.each(["0", "1"])(
  "a session from before the owner's second factor does not replace it, at https with DEMO=%s",
  async (DEMO) => {
    process.env.DEMO = DEMO;
    const { email } = await aPerson();
    const owner = await logIn(email);
    const attacker = await logIn(email);
    // One that has begun already, and one that begins afterwards.
    const early = await logIn(email);
    expect([owner.step, attacker.step, early.step]).toEqual(["set-up", "set-up", "set-up"]);
    const stolen = await begin(early.cookie);
    const own = await begin(owner.cookie);

    const whole = await finish(owner.cookie, own.secret, -30);
    expect(whole.answer).toMatchObject({ step: "signed-in" });
    expect(whole.setCookie).toMatch(/^__Host-desk=[\w-]{43}; .*Secure/);

    expect(await begin(attacker.cookie)).toEqual({ code: "SIGNED_OUT" });
    expect((await finish(early.cookie, stolen.secret)).answer).toEqual({ code: "SIGNED_OUT" });
    for (const { cookie } of [attacker, early, owner]) {
      expect(await stepOf(cookie)).toBe("signed-out");
      expect((await ask("staff/list", {}, { cookie })).status).toBe(401);
    }
    // Who comes back with the password alone gets to the code and no further.
    const again = await logIn(email);
    expect(again.step).toBe("code");
    expect(await begin(again.cookie)).toEqual({ code: "WRONG_CODE" });
    expect((await finish(again.cookie, stolen.secret)).answer).toEqual({ code: "WRONG_CODE" });
    // The owner's authenticator opens the desk, and so do the recovery codes.
    const given = await ask("session/give-code", { code: codeOf(own.secret) }, { cookie: again.cookie });
    expect(given.answer).toMatchObject({ step: "signed-in", me: { email } });
    const { cookie } = await logIn(email);
    const recovered = await ask("session/give-code", { code: own.recoveryCodes[0] }, { cookie });
    expect(recovered.answer).toMatchObject({ step: "signed-in" });
    expect(await mailsTo(email)).toMatchObject([{ changes: ["second-factor-set"] }]);
  },
);

test("a whole session of a seller ends when they turn the second factor on elsewhere", async () => {
  const vendorId = (await aVendor()).id;
  const { email } = await aPerson({ role: "seller", vendorId });
  const seller = await logIn(email);
  const attacker = await logIn(email);
  expect([seller.step, attacker.step]).toEqual(["signed-in", "signed-in"]);
  const stolen = await begin(attacker.cookie);
  const own = await begin(seller.cookie);
  const whole = await finish(seller.cookie, own.secret, -30);
  expect(whole.answer).toMatchObject({ step: "signed-in" });

  expect((await ask("orders/list", {}, { cookie: attacker.cookie })).answer).toEqual({ code: "SIGNED_OUT" });
  expect((await finish(attacker.cookie, stolen.secret)).answer).toEqual({ code: "SIGNED_OUT" });
  expect((await logIn(email)).step).toBe("code");
  expect((await ask("orders/list", {}, { cookie: whole.cookie })).status).toBe(200);
});

test("a session that outlived its person's second factor, against the rule, still has to prove it", async () => {
  const vendorId = (await aVendor()).id;
  const { email, id } = await aPerson({ role: "seller", vendorId });
  const { cookie } = await logIn(email);
  const stolen = await begin(cookie);
  await db().update(staff).set({ totpSecret: "sealed" }).where(eq(staff.id, id));
  expect(await stepOf(cookie)).toBe("code");
  expect((await ask("orders/list", {}, { cookie })).answer).toEqual({ code: "SIGNED_OUT" });
  expect(await begin(cookie)).toEqual({ code: "WRONG_CODE" });
  expect((await finish(cookie, stolen.secret)).answer).toEqual({ code: "WRONG_CODE" });
  // It has the short life of one that waits for its code.
  await db()
    .update(staffSessions)
    .set({ createdAt: new Date(Date.now() - 16 * 60_000) });
  expect(await stepOf(cookie)).toBe("signed-out");
});

test("everybody sees their own sessions and ends them, one or all others", async () => {
  const [person, other] = [
    await aPerson({ role: "seller", vendorId: (await aVendor()).id }),
    await aPerson({ role: "seller", vendorId: (await aVendor()).id }),
  ];
  const open = async (email: string, agent: string) =>
    (
      await ask(
        "session/log-in",
        { email, password: PASSWORD },
        {
          headers: { "user-agent": agent, "x-forwarded-for": `10.8.0.${agent.length}` },
        },
      )
    ).cookie;
  const here = await open(
    person.email,
    "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0",
  );
  const phone = await open(
    person.email,
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile",
  );
  const third = await open(person.email, "");
  const theirs = await open(other.email, "");
  type Row = { id: number; device: string; isCurrent: boolean; isWaiting: boolean };
  const list = async (cookie: string) => (await ask("sessions/list", {}, { cookie })).answer.rows as Row[];

  const rows = await list(here);
  expect(rows.map(({ device, isCurrent, isWaiting }) => ({ device, isCurrent, isWaiting }))).toEqual([
    { device: "", isCurrent: false, isWaiting: false },
    { device: "Chrome, Android", isCurrent: false, isWaiting: false },
    { device: "Firefox, Linux", isCurrent: true, isWaiting: false },
  ]);
  const [foreign] = await list(theirs);
  expect((await ask("sessions/end", { id: foreign?.id }, { cookie: here })).status).toBe(404);
  expect(await stepOf(theirs)).toBe("signed-in");

  expect((await ask("sessions/end", { id: rows[1]?.id }, { cookie: here })).status).toBe(200);
  expect([await stepOf(phone), await stepOf(third), await stepOf(here)]).toEqual([
    "signed-out",
    "signed-in",
    "signed-in",
  ]);
  expect((await ask("sessions/end-others", {}, { cookie: here })).status).toBe(200);
  expect([await stepOf(third), await stepOf(here), await stepOf(theirs)]).toEqual([
    "signed-out",
    "signed-in",
    "signed-in",
  ]);
  expect(await list(here)).toHaveLength(1);
});
