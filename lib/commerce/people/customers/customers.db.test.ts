import { createHash } from "node:crypto";
import * as argon2 from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { answerCall } from "../../doors/api/answer-call";
import { db, pool } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { deviceToken } from "@/lib/ground/known-device";
import { log } from "@/lib/ground/log";
import { aCity, aCustomer, aState, india } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { logIn } from "./log-in";
import { hashPassword, isPassword } from "./password";
import { endAllSessions, endSession, findSession, startSession } from "./sessions";
import { signUp, type NewCustomer } from "./sign-up";
import { updateProfile } from "./profile";

// Counts the calls of the real hash functions.
jest.mock("@node-rs/argon2", () => {
  const real = jest.requireActual<typeof argon2>("@node-rs/argon2");
  return { ...real, verify: jest.fn(real.verify) };
});

useTestDatabase({ connections: 3 });

let people = 0;
const mail = () => `person-${(people += 1)}-${process.pid}@example.com`;
const newcomer = async (given: Partial<NewCustomer> = {}): Promise<NewCustomer> => ({
  firstName: "Asha",
  lastName: "Patel",
  email: mail(),
  password: "right horse",
  mobileNo: "",
  addressLineOne: "12 Station Road",
  postalCode: "",
  countryId: (await india()).id,
  stateId: null,
  cityId: null,
  language: "en",
  ...given,
});
const customerOf = async (email: string) =>
  (await db().select().from(t.customers).where(eq(t.customers.email, email)))[0];

describe("passwords", () => {
  test("are kept as Argon2id with 19 MiB, two passes, one lane", async () => {
    const stored = await hashPassword("right horse");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword(stored, "right horse")).toBe(true);
    expect(await isPassword(stored, "wrong horse")).toBe(false);
    expect(await isPassword("none", "right horse")).toBe(false);
  });
  test("fit in each spelling of their letters, also those that were kept as they were typed", async () => {
    const [composed, split, wide] = ["caf\u00e9-gate", "cafe\u0301-gate", "\uff43af\u00e9-gate"];
    const stored = await hashPassword(composed);
    for (const typed of [composed, split, wide]) expect(await isPassword(stored, typed)).toBe(true);
    const earlier = await argon2.hash(split);
    for (const typed of [composed, split]) expect(await isPassword(earlier, typed)).toBe(true);
    expect(await isPassword(stored, "cafe-gate")).toBe(false);
  });
  test("that everybody guesses first are refused, whatever their case", async () => {
    for (const password of ["123456", "password1", "abc123", "Password1", "QWERTY"]) {
      expect(await signUp(await newcomer({ password }), "10.0.0.9")).toEqual({
        ok: false,
        code: "INVALID_REQUEST",
        facts: { fields: { Password: { rule: "common" } } },
      });
    }
    expect(await signUp(await newcomer({ password: "abc123 horse" }), "10.0.0.9")).toMatchObject({
      ok: true,
    });
  });
  test("of 150 letters of any script fit", async () => {
    const long = "كلمة🔩".repeat(25);
    expect(await isPassword(await hashPassword(long), long)).toBe(true);
    expect(await isPassword(await hashPassword(long), long.slice(0, -2))).toBe(false);
  });
});

describe("signing up", () => {
  test("makes an account that can log in, whatever the case of its address", async () => {
    const person = await newcomer({ email: `Asha.${mail()}`, language: "ar" });
    expect(await signUp(person, "10.0.0.1")).toMatchObject({ ok: true });
    expect(await customerOf(person.email)).toMatchObject({ firstName: "Asha", language: "ar" });
    expect(JSON.stringify(await customerOf(person.email))).not.toContain(person.password);
    expect(
      await logIn(person.email.toUpperCase(), person.password, { remoteAddress: "10.0.0.1" }),
    ).toMatchObject({ ok: true });
  });

  test("R376: takes an address once, in any case and at the same time", async () => {
    const person = await newcomer();
    const answers = await Promise.all(
      [person.email, person.email.toUpperCase(), person.email].map((email) =>
        signUp({ ...person, email }, "10.0.0.2"),
      ),
    );
    expect(answers.filter((a) => a.ok)).toHaveLength(1);
    expect(answers.filter((a) => !a.ok).map((a) => (a.ok ? "" : a.code))).toEqual([
      "EMAIL_EXISTS",
      "EMAIL_EXISTS",
    ]);
  });

  test("asks for a country, a state in it and a city in that", async () => {
    const [gujarat, punjab] = [await aState("Gujarat"), await aState("Punjab")];
    const rajkot = await aCity("Rajkot", gujarat.id);
    const nowhere = { ok: false, code: "INVALID_REQUEST" };
    expect(await signUp(await newcomer({ stateId: gujarat.id, cityId: rajkot.id }), "local")).toMatchObject({
      ok: true,
    });
    expect(await signUp(await newcomer({ stateId: punjab.id, cityId: rajkot.id }), "local")).toMatchObject(
      nowhere,
    );
    expect(await signUp(await newcomer({ cityId: rajkot.id }), "local")).toMatchObject(nowhere);
    expect(await signUp(await newcomer({ countryId: 999_999 }), "local")).toMatchObject(nowhere);
    expect(await signUp(await newcomer({ stateId: 999_999 }), "local")).toMatchObject(nowhere);
  });
});

describe("logging in", () => {
  const member = async (given: Partial<typeof t.customers.$inferInsert> = {}) =>
    aCustomer({ email: mail(), passwordHash: await hashPassword("right horse"), ...given });
  const wrong = { ok: false, code: "WRONG_CREDENTIALS" };

  test("an unknown address and a wrong password are the same answer", async () => {
    const customer = await member();
    expect(await logIn(mail(), "right horse", { remoteAddress: "10.1.0.1" })).toEqual(wrong);
    expect(await logIn(customer.email, "wrong horse", { remoteAddress: "10.1.0.1" })).toEqual(wrong);
  });

  test("a failed one is a line of the log, with its address and without its password", async () => {
    const customer = await member();
    const logged = jest.spyOn(log, "warn");
    await logIn(customer.email, "wrong horse", { remoteAddress: "10.1.0.9" });
    expect(logged.mock.calls).toEqual([
      [
        { security: "login", customerId: customer.id, isLocked: false, remoteAddress: "10.1.0.9" },
        "a login failed",
      ],
    ]);
    logged.mockRestore();
  });

  test("an unknown address, a wrong password and a locked account cost the same: one hash of the same strength and one write", async () => {
    const [known, locked] = [
      await member(),
      await member({ failedLogins: 9, lockedUntil: new Date(Date.now() + 3_600_000) }),
    ];
    const statements = jest.spyOn(pool(), "query") as unknown as jest.SpyInstance<
      unknown,
      [string | { text?: string }]
    >;
    await logIn(mail(), "warm up", { remoteAddress: "10.1.0.2" });
    for (const [email, password] of [
      [mail(), "right horse"],
      [known.email, "wrong horse"],
      [locked.email, "right horse"],
      [locked.email, "wrong horse"],
    ] as const) {
      jest.mocked(argon2.verify).mockClear();
      statements.mockClear();
      expect(await logIn(email, password, { remoteAddress: "10.1.0.2" })).toEqual(wrong);
      expect(
        jest.mocked(argon2.verify).mock.calls.map(([hash, typed]) => [String(hash).slice(0, 31), typed]),
      ).toEqual([["$argon2id$v=19$m=19456,t=2,p=1$", password]]);
      expect(
        statements.mock.calls.map(
          ([statement]) =>
            /\w+/.exec(typeof statement === "string" ? statement : (statement.text ?? ""))?.[0],
        ),
        // Two limits count the try first.
      ).toEqual(["INSERT", "INSERT", "select", "update"]);
    }
    statements.mockRestore();
    expect(await customerOf(locked.email)).toMatchObject({ failedLogins: 9 });
  });

  test("two at once both come in, each with a session of its own", async () => {
    const customer = await member({ failedLogins: 3 });
    const [one, other] = await Promise.all([
      logIn(customer.email, "right horse", { remoteAddress: "10.1.0.3" }),
      logIn(customer.email, "right horse", { remoteAddress: "10.1.0.4" }),
    ]);
    if (!one.ok || !other.ok) throw new Error("not logged in");
    expect(one.value.token).not.toBe(other.value.token);
    for (const { value } of [one, other])
      expect(await findSession(value.token)).toEqual({ customerId: customer.id });
    expect(await customerOf(customer.email)).toMatchObject({ failedLogins: 0 });
  });

  test("the right password among guesses sent at once does not slip past the lock", async () => {
    const customer = await member({ failedLogins: 4 });
    jest.mocked(argon2.verify).mockImplementationOnce(async (hash, typed) => {
      // Another guess locks the account while this password is being checked.
      await logIn(customer.email, "wrong horse", { remoteAddress: "10.1.0.5" });
      return jest.requireActual<typeof argon2>("@node-rs/argon2").verify(hash, typed);
    });
    expect(await logIn(customer.email, "right horse", { remoteAddress: "10.1.0.6" })).toEqual(wrong);
  });

  test("one address does not try a list of passwords on everybody", async () => {
    // Attempts are counted before a password is checked, so none of these needs the second that a hash takes.
    const { verify } = jest.requireActual<typeof argon2>("@node-rs/argon2");
    jest.mocked(argon2.verify).mockResolvedValue(false);
    const answers = [];
    for (let i = 0; i < 310; i += 10)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, () => logIn(mail(), "leaked", { remoteAddress: "10.1.0.7" })),
        )),
      );
    jest.mocked(argon2.verify).mockImplementation(verify);
    expect(answers.filter((answer) => !answer.ok && answer.code === "TOO_MANY_REQUESTS")).toHaveLength(10);
  });

  test("five wrong passwords lock the account for a while, without saying so", async () => {
    const customer = await member();
    for (let i = 0; i < 5; i += 1)
      expect(await logIn(customer.email, "wrong horse", { remoteAddress: `10.2.0.${i}` })).toEqual(wrong);
    expect(await logIn(customer.email, "right horse", { remoteAddress: "10.2.0.9" })).toEqual(wrong);
    const locked = await customerOf(customer.email);
    expect(locked?.failedLogins).toBe(5);
    const seconds = ((locked?.lockedUntil?.getTime() ?? 0) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(20);
    expect(seconds).toBeLessThan(31);
  });

  test("the lock grows, and ends", async () => {
    const customer = await member({ failedLogins: 7 });
    await logIn(customer.email, "wrong horse", { remoteAddress: "10.2.1.0" });
    expect(((await customerOf(customer.email))?.lockedUntil?.getTime() ?? 0) - Date.now()).toBeGreaterThan(
      230_000,
    );
    await db()
      .update(t.customers)
      .set({ lockedUntil: new Date(Date.now() - 1) })
      .where(eq(t.customers.id, customer.id));
    expect(await logIn(customer.email, "right horse", { remoteAddress: "10.2.1.0" })).toMatchObject({
      ok: true,
    });
    expect(await customerOf(customer.email)).toMatchObject({ failedLogins: 0, lockedUntil: null });
  });

  test("a device that logged in before is not locked out by strangers, but may not guess for ever", async () => {
    const customer = await member({ failedLogins: 9, lockedUntil: new Date(Date.now() + 600_000) });
    const device = { remoteAddress: "10.2.2.0", deviceToken: deviceToken("customers", customer.id) };
    const foreign = { remoteAddress: "10.2.2.1", deviceToken: deviceToken("customers", customer.id + 1) };
    expect(await logIn(customer.email, "right horse", foreign)).toEqual(wrong);
    expect(await logIn(customer.email, "right horse", device)).toMatchObject({ ok: true });
    expect(await customerOf(customer.email)).toMatchObject({ failedLogins: 9 });
    for (let i = 0; i < 10; i += 1)
      expect(await logIn(customer.email, "wrong horse", { ...device, remoteAddress: `10.2.3.${i}` })).toEqual(
        wrong,
      );
    expect(await logIn(customer.email, "right horse", { ...device, remoteAddress: "10.2.3.99" })).toEqual({
      ok: false,
      code: "TOO_MANY_REQUESTS",
    });
    expect(await customerOf(customer.email)).toMatchObject({ failedLogins: 9 });
  });

  test("the count of wrong passwords is halved with each hour without one", async () => {
    const hours = (n: number) => new Date(Date.now() - n * 3_600_000 - 60_000);
    for (const [failedAt, left] of [
      [hours(0), 11],
      [hours(1), 6],
      [hours(2), 3],
      [hours(500), 1],
    ] as const) {
      const customer = await member({ failedLogins: 10, failedAt });
      await logIn(customer.email, "wrong horse", { remoteAddress: "10.2.4.0" });
      expect(await customerOf(customer.email)).toMatchObject({ failedLogins: left });
    }
  });

  test("the owner of a locked account is told by mail, once a day", async () => {
    const customer = await member({ failedLogins: 3, language: "ar" });
    const letters = () => db().select().from(t.outbox).where(eq(t.outbox.recipient, customer.email));
    await logIn(customer.email, "wrong horse", { remoteAddress: "10.2.5.0" });
    expect(await letters()).toEqual([]);
    for (let i = 1; i < 4; i += 1) {
      await logIn(customer.email, "wrong horse", { remoteAddress: `10.2.5.${i}` });
      await db().update(t.customers).set({ lockedUntil: null }).where(eq(t.customers.id, customer.id));
    }
    expect(await letters()).toMatchObject([{ kind: "login-locked", language: "ar" }]);
  });

  test("one address may guess ten times for one mail; another may still log in", async () => {
    const customer = await member({ failedLogins: 0 });
    for (let i = 0; i < 10; i += 1) await logIn(customer.email, "wrong horse", { remoteAddress: "10.3.0.1" });
    expect(await logIn(customer.email, "right horse", { remoteAddress: "10.3.0.1" })).toEqual({
      ok: false,
      code: "TOO_MANY_REQUESTS",
    });
    await db().update(t.customers).set({ lockedUntil: null }).where(eq(t.customers.id, customer.id));
    expect(await logIn(customer.email, "right horse", { remoteAddress: "10.3.0.2" })).toMatchObject({
      ok: true,
    });
  });
});

describe("sessions", () => {
  const HOUR = 3_600_000;
  const rowOf = async (token: string) =>
    (
      await db()
        .select()
        .from(t.sessions)
        .where(eq(t.sessions.tokenHash, createHash("sha256").update(token).digest("hex")))
    )[0];

  test("only the hash of the token is kept, for thirty days", async () => {
    const customer = await aCustomer();
    const token = await startSession(customer.id);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await findSession(token)).toEqual({ customerId: customer.id });
    expect(JSON.stringify(await db().select().from(t.sessions))).not.toContain(token);
    const left = ((await rowOf(token))?.expiresAt.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(30 * 24 * HOUR - 60_000);
    expect(left).toBeLessThanOrEqual(30 * 24 * HOUR);
  });

  test("using one moves its end, but writes at most once an hour", async () => {
    const token = await startSession((await aCustomer()).id);
    const fresh = await rowOf(token);
    await findSession(token);
    expect(await rowOf(token)).toEqual(fresh);
    await db()
      .update(t.sessions)
      .set({ lastSeenAt: new Date(Date.now() - 2 * HOUR), expiresAt: new Date(Date.now() + HOUR) });
    await findSession(token);
    const left = ((await rowOf(token))?.expiresAt.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(29 * 24 * HOUR);
    expect(left).toBeLessThanOrEqual(30 * 24 * HOUR);
  });

  test("one ends ninety days after its login, however much it is used", async () => {
    const DAY = 24 * HOUR;
    const token = await startSession((await aCustomer()).id);
    const mine = eq(t.sessions.tokenHash, (await rowOf(token))?.tokenHash ?? "");
    const opened = (days: number) =>
      db()
        .update(t.sessions)
        .set({ createdAt: new Date(Date.now() - days * DAY), lastSeenAt: new Date(Date.now() - 2 * HOUR) })
        .where(mine);
    await opened(80);
    expect(await findSession(token)).not.toBeNull();
    const left = ((await rowOf(token))?.expiresAt.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(10 * DAY - 60_000);
    expect(left).toBeLessThanOrEqual(10 * DAY);
    await opened(91);
    expect(await findSession(token)).toBeNull();
  });

  test("their owner sees a list and ends one of them, and nobody else's", async () => {
    const [asha, other] = [await aCustomer(), await aCustomer()];
    const here = await startSession(asha.id, "Firefox, Linux");
    const phone = await startSession(asha.id, "Chrome, Android");
    const theirs = await startSession(other.id);
    const caller = { token: here, language: "en" as const, idempotencyKey: null, remoteAddress: "local" };
    const answer = await answerCall("get-sessions-list", {}, caller);
    if (!answer.ok) throw new Error(answer.code);
    expect(answer.rows.map(({ Device, IsCurrent }) => [Device, IsCurrent])).toEqual(
      expect.arrayContaining([
        ["Firefox, Linux", true],
        ["Chrome, Android", false],
      ]),
    );
    const end = async (token: string) =>
      answerCall("end-listed-session", { SessionID: (await rowOf(token))?.id }, caller);
    for (const token of [phone, theirs]) expect(await end(token)).toEqual({ ok: true, rows: [{}] });
    expect(await findSession(phone)).toBeNull();
    expect(await findSession(theirs)).not.toBeNull();
    for (const name of ["get-sessions-list", "end-listed-session"] as const)
      expect(await answerCall(name, { SessionID: 1 }, { ...caller, token: null })).toEqual({
        ok: false,
        code: "UNAUTHENTICATED",
      });
  });

  test("an ended, a late, a made-up and a malformed one open nothing", async () => {
    const customer = await aCustomer();
    const [ended, late, other] = [
      await startSession(customer.id),
      await startSession(customer.id),
      await startSession(customer.id),
    ];
    await endSession(ended);
    await db()
      .update(t.sessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(t.sessions.tokenHash, (await rowOf(late))?.tokenHash ?? ""));
    for (const token of [ended, late, "A".repeat(43), "", "x", `${other}x`, "' or 1=1 --"])
      expect(await findSession(token)).toBeNull();
    expect(await findSession(other)).not.toBeNull();
    await endAllSessions(db(), customer.id);
    expect(await findSession(other)).toBeNull();
  });
});

test("logging out everywhere ends every session of one customer, and nobody else's", async () => {
  const [asha, other] = [await aCustomer(), await aCustomer()];
  const [here, there, theirs] = [
    await startSession(asha.id),
    await startSession(asha.id),
    await startSession(other.id),
  ];
  const caller = { token: here, language: "en" as const, idempotencyKey: null, remoteAddress: "local" };
  expect(await answerCall("end-all-sessions", {}, { ...caller, token: null })).toEqual({
    ok: false,
    code: "UNAUTHENTICATED",
  });
  expect(await answerCall("end-all-sessions", {}, caller)).toEqual({ ok: true, rows: [{}] });
  for (const token of [here, there]) expect(await findSession(token)).toBeNull();
  expect(await findSession(theirs)).toEqual({ customerId: other.id });
});

test("one customer cannot change another's profile by another UserID, in any of its spellings (R293, R297)", async () => {
  const [asha, ravi] = [await aCustomer(), await aCustomer()];
  const caller = {
    token: await startSession(asha.id),
    language: "en" as const,
    idempotencyKey: null,
    remoteAddress: "local",
  };
  const profile = {
    FirstName: "Mallory",
    LastName: "X",
    MobileNo: "1",
    AddressLineOne: "Elsewhere",
    CityId: -999,
    StateProvinceId: -999,
    PostalCode: "",
  };
  for (const claim of [
    { UserID: ravi.id },
    { UserID: String(ravi.id) },
    { UserId: ravi.id },
    { UserID: ` ${ravi.id}` },
  ])
    expect(await answerCall("update-profile", { ...profile, ...claim }, caller)).toEqual({
      ok: false,
      code: "FORBIDDEN",
    });
  expect(
    await answerCall(
      "update-profile",
      { ...profile, UserID: asha.id },
      { ...caller, claimedUserId: String(ravi.id) },
    ),
  ).toEqual({ ok: false, code: "FORBIDDEN" });
  expect(
    await answerCall("update-profile", { ...profile, UserID: asha.id }, { ...caller, token: null }),
  ).toEqual({ ok: false, code: "UNAUTHENTICATED" });
  for (const { email, firstName } of [asha, ravi])
    expect(await customerOf(email)).toMatchObject({ firstName });
  expect(
    await answerCall("update-profile", { ...profile, FirstName: "Meera", UserID: asha.id }, caller),
  ).toEqual({ ok: true, rows: [{}] });
  expect(await customerOf(asha.email)).toMatchObject({ firstName: "Meera", addressLineOne: "Elsewhere" });
  expect(await customerOf(ravi.email)).toMatchObject({ firstName: ravi.firstName });
});

test("a profile stays in its own country", async () => {
  const customer = await aCustomer();
  const state = await aState("Kerala");
  const city = await aCity("Kochi", state.id);
  const profile = {
    firstName: "Meera",
    lastName: "Nair",
    mobileNo: "9800000002",
    addressLineOne: "3 Beach Road",
    stateId: state.id,
    cityId: city.id,
    postalCode: "682001",
  };
  expect(await updateProfile(customer.id, profile)).toEqual({ ok: true, value: null });
  expect(await customerOf(customer.email)).toMatchObject(profile);
  expect(
    await updateProfile(customer.id, { ...profile, cityId: (await aCity("Elsewhere")).id }),
  ).toMatchObject({ code: "INVALID_REQUEST" });
  expect(await updateProfile(999_999, profile)).toMatchObject({ code: "NOT_FOUND" });
});
