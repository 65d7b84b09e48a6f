import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { deviceToken } from "@/lib/known-device";
import { COMMAND_LINE } from "../actor";
import { listAudit } from "../audit/audit-log";
import { hashPassword } from "../customers/password";
import { db } from "../db/client";
import { staff, staffInvitations, staffSessions } from "../db/schema";
import { useTestDatabase } from "../db/testing";
import { rateLimit } from "../rate-limit";
import { done, failed } from "../result";
import { acceptInvitation, findInvitation, firstOwnerLink, inviteStaff, resetStaff } from "./invitations";
import { confirmPassword, logInStaff } from "./log-in";
import { changePerson } from "./people";
import { beginSecondFactor, finishSecondFactor, giveCode } from "./second-factor";
import { findStaffSession, startStaffSession, type StaffSession } from "./staff-sessions";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
useTestDatabase({ connections: 3 });

const PASSWORD = "forty blue anvils";
const MINUTE_MS = 60_000;

let people = 0;
const aPerson = async (given: Partial<typeof staff.$inferInsert> = {}) => {
  const passwordHash = await hashPassword(PASSWORD);
  const email = `person-${(people += 1)}@example.com`;
  const row = { name: "Asha", email, role: "owner" as const, passwordHash, ...given };
  const [person] = await db().insert(staff).values(row).returning();
  if (person === undefined) throw new Error("nobody was made");
  return person;
};
const tokenOf = (url: string): string => url.split("token=")[1] ?? "";
const sessionOf = async (token: string): Promise<StaffSession> => {
  const session = await findStaffSession(token);
  if (session === null) throw new Error("there is no session");
  return session;
};
const aSession = async (staffId: number, step: StaffSession["step"] = "signed-in") =>
  sessionOf(await startStaffSession(db(), staffId, step));
const accept = (url: string, given: object = {}) =>
  acceptInvitation(
    { token: tokenOf(url), name: "Ravi", email: "", password: PASSWORD, language: "en", ...given },
    "10.1.0.1",
  );
const change = (session: StaffSession, values: Partial<typeof staffSessions.$inferInsert>) =>
  db().update(staffSessions).set(values).where(eq(staffSessions.tokenHash, session.tokenHash));
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });

/** Sets a second factor up, and returns it. */
const aFactor = async (staffId: number) => {
  const session = await aSession(staffId, "set-up");
  const begun = await beginSecondFactor(session);
  if (!begun.ok) throw new Error(begun.code);
  const [now] = await db().select().from(staffSessions).where(eq(staffSessions.tokenHash, session.tokenHash));
  const renewed = { ...session, newSecret: now?.newSecret ?? null, newCodes: now?.newCodes ?? null };
  // The code of the half minute before, so that the present one is unused.
  const finished = await finishSecondFactor(renewed, codeOf(begun.value.secret, -30));
  if (!finished.ok) throw new Error(finished.code);
  return { ...begun.value, token: finished.value };
};

describe("a session", () => {
  it("ends two hours after its last use, and twelve after the login", async () => {
    const { id } = await aPerson();
    const token = await startStaffSession(db(), id, "signed-in");
    const session = await sessionOf(token);
    await change(session, { lastSeenAt: minutesAgo(100), createdAt: minutesAgo(11.5 * 60) });
    expect(await findStaffSession(token)).toMatchObject({ step: "signed-in" });
    const [used] = await db()
      .select()
      .from(staffSessions)
      .where(eq(staffSessions.tokenHash, session.tokenHash));
    // The longest life ends before two idle hours would.
    expect(Math.round(((used?.expiresAt.getTime() ?? 0) - Date.now()) / MINUTE_MS)).toBe(30);
    await change(session, { expiresAt: minutesAgo(1) });
    expect(await findStaffSession(token)).toBeNull();
  });

  it("without its second factor ends after a quarter of an hour, also when it is used", async () => {
    const { id } = await aPerson();
    for (const step of ["code", "set-up"] as const) {
      const token = await startStaffSession(db(), id, step);
      const { tokenHash } = await sessionOf(token);
      await change(await sessionOf(token), { createdAt: minutesAgo(10), lastSeenAt: minutesAgo(5) });
      await findStaffSession(token);
      const [row] = await db().select().from(staffSessions).where(eq(staffSessions.tokenHash, tokenHash));
      expect(Math.round(((row?.expiresAt.getTime() ?? 0) - Date.now()) / MINUTE_MS)).toBe(5);
    }
  });

  it("ends when its person is switched off", async () => {
    await aPerson();
    const { id } = await aPerson();
    const token = await startStaffSession(db(), id, "signed-in");
    expect(await changePerson(COMMAND_LINE, id, { isActive: false })).toEqual(done(null));
    expect(await findStaffSession(token)).toBeNull();
    expect(
      await logInStaff(
        { email: `person-${people}@example.com`, password: PASSWORD },
        { remoteAddress: "10.1.0.2" },
      ),
    ).toEqual(failed("WRONG_CREDENTIALS"));
  });
});

describe("the second factor", () => {
  it("takes each code once, and none from before it", async () => {
    const { id } = await aPerson();
    const { secret, recoveryCodes, token } = await aFactor(id);
    expect(await findStaffSession(token)).toMatchObject({ step: "signed-in" });
    const code = codeOf(secret);
    expect(await giveCode(await aSession(id, "code"), code)).toMatchObject({ ok: true });
    expect(await giveCode(await aSession(id, "code"), code)).toEqual(failed("WRONG_CODE"));
    expect(await giveCode(await aSession(id, "code"), codeOf(secret, -30))).toEqual(failed("WRONG_CODE"));
    expect(await giveCode(await aSession(id, "code"), codeOf(secret, 90))).toEqual(failed("WRONG_CODE"));

    expect(new Set(recoveryCodes).size).toBe(10);
    const recovery = (recoveryCodes[3] ?? "").toLowerCase().replace("-", " ");
    expect(await giveCode(await aSession(id, "code"), recovery)).toMatchObject({ ok: true });
    expect(await giveCode(await aSession(id, "code"), recovery)).toEqual(failed("WRONG_CODE"));
  });

  it("lets one of two that give the same code at once in", async () => {
    const { id } = await aPerson();
    const { secret } = await aFactor(id);
    const code = codeOf(secret);
    const sessions = [await aSession(id, "code"), await aSession(id, "code")];
    const given = await Promise.all(sessions.map((session) => giveCode(session, code)));
    expect(given.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is replaced by neither a session that waits for its code nor one whose password is long ago", async () => {
    const { id } = await aPerson();
    expect(await beginSecondFactor(await aSession(id, "code"))).toEqual(failed("WRONG_CODE"));
    const token = await startStaffSession(db(), id, "signed-in");
    await change(await sessionOf(token), { passwordConfirmedAt: minutesAgo(11) });
    expect(await beginSecondFactor(await sessionOf(token))).toEqual(failed("PASSWORD_NEEDED"));
    expect(await confirmPassword(await sessionOf(token), PASSWORD, "10.1.0.3")).toMatchObject({ ok: true });
    expect(await beginSecondFactor(await sessionOf(token))).toMatchObject({ ok: true });
  });

  it("is stored sealed, and a session's token changes with it", async () => {
    const { id } = await aPerson();
    const { secret, recoveryCodes, token } = await aFactor(id);
    const [row] = await db().select().from(staff).where(eq(staff.id, id));
    expect(row?.totpSecret).not.toContain(secret);
    const kept = JSON.stringify(await db().select().from(staffSessions));
    for (const shown of [token, secret, ...recoveryCodes]) expect(kept).not.toContain(shown);
  });

  it("enters a login into the audit log once it is complete", async () => {
    const { id, email } = await aPerson();
    const { secret } = await aFactor(id);
    const logins = async () =>
      (await listAudit({ subject: "staff", subjectId: id, limit: 20 })).filter(
        ({ action }) => action === "staff.log-in",
      ).length;
    const before = await logins();
    const login = await logInStaff({ email, password: PASSWORD }, { remoteAddress: "10.1.0.4" });
    if (!login.ok) throw new Error(login.code);
    expect(await logins()).toBe(before);
    await giveCode(await sessionOf(login.value), codeOf(secret));
    expect(await logins()).toBe(before + 1);
  });
});

test("guesses from everywhere lock an account for unknown devices only", async () => {
  const { id, email } = await aPerson();
  const guesses = rateLimit("staff-login-account", 100, 3600);
  for (let guess = 0; guess < 100; guess += 1) await guesses.take(email);
  const logIn = (token: string | null) =>
    logInStaff({ email, password: PASSWORD }, { remoteAddress: "10.1.0.7", deviceToken: token });
  expect(await logIn(null)).toEqual(failed("TOO_MANY_REQUESTS"));
  expect(await logIn(deviceToken("staff", id + 1))).toEqual(failed("TOO_MANY_REQUESTS"));
  expect(await logIn(deviceToken("customers", id))).toEqual(failed("TOO_MANY_REQUESTS"));
  expect(await logIn(deviceToken("staff", id))).toMatchObject({ ok: true });
});

describe("a link", () => {
  it("works once and for 48 hours, and a newer one voids it", async () => {
    const person = { email: "Meera@Example.com", name: "Meera", language: "ar" as const };
    const first = await inviteStaff(COMMAND_LINE, { ...person, role: "owner", areas: [] });
    const next = await inviteStaff(COMMAND_LINE, { ...person, role: "staff", areas: ["orders"] });
    if (!first.ok || !next.ok) throw new Error("not invited");
    expect(await accept(first.value.url)).toEqual(failed("NOT_FOUND"));
    expect(await accept(next.value.url, { password: "123qweasdzxc" })).toEqual(
      failed("FIELDS_INVALID", { fields: { password: { rule: "common" } } }),
    );
    // The address is that of the invitation, whatever is typed.
    expect(await accept(next.value.url, { email: "other@example.com" })).toMatchObject({ ok: true });
    expect(await accept(next.value.url)).toEqual(failed("NOT_FOUND"));
    const [made] = await db().select().from(staff).where(eq(staff.name, "Ravi"));
    expect(made).toMatchObject({ email: "Meera@Example.com", role: "staff", areas: ["orders"] });
    expect(
      await inviteStaff(COMMAND_LINE, { ...person, email: "meera@example.COM", role: "staff", areas: [] }),
    ).toEqual(failed("EMAIL_TAKEN"));

    const late = await inviteStaff(COMMAND_LINE, {
      ...person,
      email: "late@example.com",
      role: "staff",
      areas: [],
    });
    if (!late.ok) throw new Error(late.code);
    await db()
      .update(staffInvitations)
      .set({ expiresAt: minutesAgo(1) })
      .where(eq(staffInvitations.email, "late@example.com"));
    expect(await findInvitation(tokenOf(late.value.url))).toBeNull();
    expect(await accept(late.value.url)).toEqual(failed("NOT_FOUND"));
  });

  it("of the first owner is void once somebody else is the owner", async () => {
    await db().update(staff).set({ isActive: false });
    const [old, link] = [await firstOwnerLink(), await firstOwnerLink()];
    const given = { email: "owner@example.com" };
    expect(await accept(old?.url ?? "", given)).toEqual(failed("NOT_FOUND"));
    expect(await accept(link?.url ?? "", { email: "not an address" })).toMatchObject({
      code: "FIELDS_INVALID",
    });
    const owner = await aPerson();
    expect(await accept(link?.url ?? "", given)).toEqual(failed("NOT_FOUND"));
    expect(await firstOwnerLink()).toBeNull();
    await db().update(staff).set({ isActive: false }).where(eq(staff.id, owner.id));
    expect(await accept(link?.url ?? "", given)).toMatchObject({ ok: true });
  });

  it("of a reset leaves the second factor until the new password is chosen", async () => {
    const { id, email } = await aPerson();
    const { token } = await aFactor(id);
    const link = await resetStaff(COMMAND_LINE, email.toUpperCase());
    if (!link.ok) throw new Error(link.code);
    expect(await findStaffSession(token)).toBeNull();
    // Who knows the password alone does not come further than before.
    const login = await logInStaff({ email, password: PASSWORD }, { remoteAddress: "10.1.0.5" });
    expect(login.ok && (await sessionOf(login.value)).step).toBe("code");
    expect(await accept(link.value.url, { password: "sixty green anvils" })).toMatchObject({ ok: true });
    const [row] = await db().select().from(staff).where(eq(staff.id, id));
    expect(row).toMatchObject({ totpSecret: null });
    expect(await logInStaff({ email, password: PASSWORD }, { remoteAddress: "10.1.0.6" })).toEqual(
      failed("WRONG_CREDENTIALS"),
    );
  });

  it("that was open ends when its person sets up a second factor", async () => {
    const { id, email } = await aPerson();
    const link = await resetStaff(COMMAND_LINE, email);
    if (!link.ok) throw new Error(link.code);
    await aFactor(id);
    expect(await accept(link.value.url, { password: "sixty green anvils" })).toEqual(failed("NOT_FOUND"));
  });

  it("is tried out a limited number of times", async () => {
    const tries = await Promise.all(Array.from({ length: 70 }, () => accept(`#token=${"x".repeat(43)}`)));
    expect(tries).toContainEqual(failed("TOO_MANY_REQUESTS"));
  });
});

test("two owners who switch each other off at once leave one", async () => {
  await db().update(staff).set({ isActive: false });
  const [one, other] = [await aPerson(), await aPerson()];
  const changed = await Promise.all(
    [one, other].map(({ id }) => changePerson(COMMAND_LINE, id, { isActive: false })),
  );
  expect(changed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(changed).toContainEqual(failed("LAST_OWNER"));
});
