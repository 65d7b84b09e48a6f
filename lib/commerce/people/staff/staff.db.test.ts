import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { deviceToken } from "@/lib/ground/known-device";
import { COMMAND_LINE } from "../../base/actor";
import { listAudit } from "../../base/audit/audit-log";
import { hashPassword, isPassword } from "../customers/password";
import { db } from "../../base/db/client";
import { staff, staffInvitations, staffSessions } from "../../base/db/schema";
import { heldBefore } from "../../base/db/held-open.testing";
import { useTestDatabase } from "../../base/db/testing";
import { rateLimit } from "../../base/rate-limit";
import { done, failed } from "../../base/result";
import { acceptInvitation, findInvitation, firstOwnerLink, inviteStaff, resetStaff } from "./invitations";
import { listInvitations, withdrawInvitation } from "./open-invitations";
import { changePerson } from "./people";
import { confirmPassword, logInStaff } from "./log-in";
import { beginSecondFactor, finishSecondFactor, giveCode } from "./second-factor";
import { needsSecondFactor, stepOf } from "./session-step";
import { aDeskSession } from "./session.testing";
import { findStaffSession, type StaffSession } from "./staff-sessions";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
jest.mock("../customers/password", () => {
  const real = jest.requireActual<typeof import("../customers/password")>("../customers/password");
  return { ...real, isPassword: jest.fn(real.isPassword) };
});
useTestDatabase({ connections: 3 });
afterEach(() => {
  delete process.env.DEMO;
  delete process.env.SITE_URL;
});

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
const aSession = async (staffId: number, gaveCode = false) =>
  sessionOf(await aDeskSession(staffId, gaveCode));
const accept = (url: string, given: object = {}) =>
  acceptInvitation(
    { token: tokenOf(url), name: "Ravi", email: "", password: PASSWORD, language: "en", ...given },
    { remoteAddress: "10.1.0.1" },
  );
const change = (session: StaffSession, values: Partial<typeof staffSessions.$inferInsert>) =>
  db().update(staffSessions).set(values).where(eq(staffSessions.tokenHash, session.tokenHash));
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });

/** Sets a second factor up, and returns it. */
const aFactor = async (staffId: number) => {
  const session = await aSession(staffId);
  const begun = await beginSecondFactor(session);
  if (!begun.ok) throw new Error(begun.code);
  // The code of the half minute before, so that the present one is unused.
  const finished = await finishSecondFactor(session, codeOf(begun.value.secret, -30));
  if (!finished.ok) throw new Error(finished.code);
  return { ...begun.value, token: finished.value };
};

describe("a session", () => {
  it("ends two hours after its last use, and twelve after the login", async () => {
    const { id } = await aPerson();
    const token = await aDeskSession(id);
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
    process.env.DEMO = "0";
    for (const totpSecret of ["sealed", null]) {
      const token = await aDeskSession((await aPerson({ totpSecret })).id);
      const { tokenHash, step } = await sessionOf(token);
      expect(step).toBe(totpSecret === null ? "set-up" : "code");
      await change(await sessionOf(token), { createdAt: minutesAgo(10), lastSeenAt: minutesAgo(5) });
      await findStaffSession(token);
      const [row] = await db().select().from(staffSessions).where(eq(staffSessions.tokenHash, tokenHash));
      expect(Math.round(((row?.expiresAt.getTime() ?? 0) - Date.now()) / MINUTE_MS)).toBe(5);
    }
  });

  it("ends when its person is switched off", async () => {
    await aPerson();
    const { id } = await aPerson();
    const token = await aDeskSession(id);
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

test("the shop's own people need a second factor, but in a demo at an address without https", () => {
  const asked = (DEMO: string, SITE_URL: string) => {
    Object.assign(process.env, { DEMO, SITE_URL });
    return (["owner", "staff", "seller"] as const).filter((role) => needsSecondFactor({ role }));
  };
  expect(asked("1", "http://localhost:3000")).toEqual([]);
  expect(asked("1", "https://shop.example")).toEqual(["owner", "staff"]);
  expect(asked("0", "http://localhost:3000")).toEqual(["owner", "staff"]);
  expect(asked("0", "https://shop.example")).toEqual(["owner", "staff"]);
});

test("how far a session is follows from its person as they are now", () => {
  process.env.DEMO = "0";
  const steps = (["owner", "staff", "seller"] as const).map((role) =>
    [null, "sealed"].map((totpSecret) =>
      [false, true].map((gaveCode) => stepOf({ gaveCode }, { role, totpSecret })),
    ),
  );
  const own = [
    ["set-up", "set-up"],
    ["code", "signed-in"],
  ];
  expect(steps).toEqual([
    own,
    own,
    [
      ["signed-in", "signed-in"],
      ["code", "signed-in"],
    ],
  ]);
});

describe("the second factor", () => {
  it("takes each code once, and none from before it", async () => {
    const { id } = await aPerson();
    const { secret, recoveryCodes, token } = await aFactor(id);
    expect(await findStaffSession(token)).toMatchObject({ step: "signed-in" });
    const code = codeOf(secret);
    expect(await giveCode(await aSession(id), code)).toMatchObject({ ok: true });
    expect(await giveCode(await aSession(id), code)).toEqual(failed("WRONG_CODE"));
    expect(await giveCode(await aSession(id), codeOf(secret, -30))).toEqual(failed("WRONG_CODE"));
    expect(await giveCode(await aSession(id), codeOf(secret, 90))).toEqual(failed("WRONG_CODE"));

    expect(new Set(recoveryCodes).size).toBe(10);
    const recovery = (recoveryCodes[3] ?? "").toLowerCase().replace("-", " ");
    expect(await giveCode(await aSession(id), recovery)).toMatchObject({ ok: true });
    expect(await giveCode(await aSession(id), recovery)).toEqual(failed("WRONG_CODE"));
    const used = (await listAudit({ subject: "staff", subjectId: id, limit: 20 })).filter(
      ({ action }) => action === "staff.use-recovery-code",
    );
    expect(used).toMatchObject([{ actorName: "Asha", subjectId: id }]);
  });

  it("lets one of two that give the same code at once in", async () => {
    const { id } = await aPerson();
    const { secret } = await aFactor(id);
    const code = codeOf(secret);
    const sessions = [await aSession(id), await aSession(id)];
    const given = await Promise.all(sessions.map((session) => giveCode(session, code)));
    expect(given.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is the same when the page is loaded again, with a link that opens an authenticator", async () => {
    const { id } = await aPerson();
    const token = await aDeskSession(id);
    const first = await beginSecondFactor(await sessionOf(token));
    if (!first.ok) throw new Error(first.code);
    expect(await beginSecondFactor(await sessionOf(token))).toEqual(first);
    expect(first.value.link).toMatch(new RegExp(`^otpauth://totp/.*secret=${first.value.secret}&`));
    // Another session begins with its own.
    const other = await beginSecondFactor(await aSession(id));
    expect(other.ok && other.value.secret).not.toBe(first.value.secret);
  });

  it("is replaced by neither a session that waits for its code nor one whose password is long ago", async () => {
    const { id } = await aPerson({ totpSecret: "sealed" });
    expect(await beginSecondFactor(await aSession(id))).toEqual(failed("WRONG_CODE"));
    const token = await aDeskSession(id, true);
    await change(await sessionOf(token), { passwordConfirmedAt: minutesAgo(11) });
    expect(await beginSecondFactor(await sessionOf(token))).toEqual(failed("PASSWORD_NEEDED"));
    expect(await confirmPassword(await sessionOf(token), PASSWORD, "10.1.0.3")).toMatchObject({ ok: true });
    expect(await beginSecondFactor(await sessionOf(token))).toMatchObject({ ok: true });
  });

  it("set up by one of two sessions at once lets no other in", async () => {
    const { id } = await aPerson();
    const sessions = [await aSession(id), await aSession(id)];
    const secrets: string[] = [];
    for (const session of sessions) {
      const begun = await beginSecondFactor(session);
      if (!begun.ok) throw new Error(begun.code);
      secrets.push(begun.value.secret);
    }
    const finished = await Promise.all(
      sessions.map((session, n) => finishSecondFactor(session, codeOf(secrets[n] ?? ""))),
    );
    expect(finished.filter(({ ok }) => ok)).toHaveLength(1);
    expect(finished).toContainEqual(failed("SIGNED_OUT"));
  });

  it("is not given by a session that has ended meanwhile, nor by who was switched off", async () => {
    const { id } = await aPerson({ role: "staff" });
    const { recoveryCodes } = await aFactor(id);
    const session = await aSession(id);
    await changePerson(COMMAND_LINE, id, { isActive: false });
    expect(await giveCode(session, recoveryCodes[0] ?? "")).toEqual(failed("SIGNED_OUT"));
    await changePerson(COMMAND_LINE, id, { isActive: true });
    expect(await giveCode(session, recoveryCodes[0] ?? "")).toEqual(failed("SIGNED_OUT"));
    expect(await giveCode(await aSession(id), recoveryCodes[0] ?? "")).toMatchObject({ ok: true });
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

test("a login whose password was right before a change opens nothing after it", async () => {
  const { id, email } = await aPerson({ role: "staff" });
  const duringTheLogin = async (change: () => Promise<unknown>) => {
    jest.mocked(isPassword).mockImplementationOnce(async () => {
      await change();
      return true;
    });
    return logInStaff({ email, password: PASSWORD }, { remoteAddress: "10.1.0.9" });
  };
  expect(await duringTheLogin(() => changePerson(COMMAND_LINE, id, { isActive: false }))).toEqual(
    failed("WRONG_CREDENTIALS"),
  );
  await changePerson(COMMAND_LINE, id, { isActive: true });
  const link = await resetStaff(COMMAND_LINE, email);
  if (!link.ok) throw new Error(link.code);
  expect(
    await duringTheLogin(() => accept(link.value.url, { name: "Asha", password: "sixty green anvils" })),
  ).toEqual(failed("WRONG_CREDENTIALS"));
  expect(await db().$count(staffSessions, eq(staffSessions.staffId, id))).toBe(1);
});

describe("an open invitation", () => {
  it("is listed until it is accepted, withdrawn or over; its link works no more then", async () => {
    const invited = async (name: string) => {
      const given = { email: `${name}@example.com`, name, language: "en" as const, role: "staff" as const };
      const link = await inviteStaff(COMMAND_LINE, { ...given, rights: ["pack", "stock"] });
      if (!link.ok) throw new Error(link.code);
      return link.value.url;
    };
    const [kept, withdrawn, accepted, over] = [
      await invited("kept"),
      await invited("withdrawn"),
      await invited("accepted"),
      await invited("over"),
    ];
    expect(await accept(accepted, { email: "accepted@example.com" })).toMatchObject({ ok: true });
    await db()
      .update(staffInvitations)
      .set({ expiresAt: minutesAgo(1) })
      .where(eq(staffInvitations.email, "over@example.com"));
    const names = async () =>
      (await listInvitations())
        .map(({ name }) => name)
        .filter((name) => ["kept", "withdrawn", "accepted", "over"].includes(name));
    expect(await names()).toEqual(["withdrawn", "kept"]);
    expect(await withdrawInvitation(COMMAND_LINE, "Withdrawn@example.com")).toEqual(done(null));
    expect(await withdrawInvitation(COMMAND_LINE, "withdrawn@example.com")).toEqual(failed("NOT_FOUND"));
    expect(await withdrawInvitation(COMMAND_LINE, "accepted@example.com")).toEqual(failed("NOT_FOUND"));
    expect(await accept(withdrawn, { email: "withdrawn@example.com" })).toEqual(failed("NOT_FOUND"));
    expect(await accept(over, { email: "over@example.com" })).toEqual(failed("NOT_FOUND"));
    expect(await names()).toEqual(["kept"]);
    expect((await listInvitations()).find(({ name }) => name === "kept")).toMatchObject({
      email: "kept@example.com",
      role: "staff",
      rights: ["pack", "stock"],
    });
    expect(await accept(kept, { email: "kept@example.com" })).toMatchObject({ ok: true });
  });
});

describe("a link", () => {
  it("works once and for 48 hours, and a newer one voids it", async () => {
    const person = { email: "Meera@Example.com", name: "Meera", language: "ar" as const };
    const first = await inviteStaff(COMMAND_LINE, { ...person, role: "owner", rights: [] });
    const next = await inviteStaff(COMMAND_LINE, { ...person, role: "staff", rights: ["pack"] });
    if (!first.ok || !next.ok) throw new Error("not invited");
    expect(await accept(first.value.url)).toEqual(failed("NOT_FOUND"));
    expect(await accept(next.value.url, { password: "123qweasdzxc" })).toEqual(
      failed("FIELDS_INVALID", { fields: { password: { rule: "common" } } }),
    );
    // The address is that of the invitation, whatever is typed.
    expect(await accept(next.value.url, { email: "other@example.com" })).toMatchObject({ ok: true });
    expect(await accept(next.value.url)).toEqual(failed("NOT_FOUND"));
    const [made] = await db().select().from(staff).where(eq(staff.email, "Meera@Example.com"));
    expect(made).toMatchObject({ email: "Meera@Example.com", role: "staff", rights: ["pack"] });
    expect(
      await inviteStaff(COMMAND_LINE, { ...person, email: "meera@example.COM", role: "staff", rights: [] }),
    ).toEqual(failed("EMAIL_TAKEN"));

    const late = await inviteStaff(COMMAND_LINE, {
      ...person,
      email: "late@example.com",
      role: "staff",
      rights: [],
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
  const switchOff = (id: number) => () => changePerson(COMMAND_LINE, id, { isActive: false });
  const changed = await heldBefore(staff, [switchOff(one.id), switchOff(other.id)]);
  expect(changed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(changed).toContainEqual(failed("LAST_OWNER"));
});
