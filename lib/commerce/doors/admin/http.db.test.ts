import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { db } from "../../base/db/client";
import { outbox, staff, staffSessions, vendorRequests, vendors } from "../../base/db/schema";
import { aVendor, india } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { hashPassword } from "../../people/customers/password";
import { firstOwnerLink, inviteStaff, resetStaff } from "../../people/staff/invitations";
import { changePerson } from "../../people/staff/people";
import { COMMAND_LINE } from "../../base/actor";
import { ACCESS } from "./access.testing";
import { aPerson, ask, cookieOf, PASSWORD } from "./ask.testing";
import { openApiDocument } from "./open-api";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
process.env.SITE_URL = "http://localhost:3000";
useTestDatabase();
afterEach(() => {
  delete process.env.DEMO;
});

const codeOf = (secret: string, moment = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment });

test("the door takes JSON of the shop's own pages alone", async () => {
  const cookie = await cookieOf((await aPerson()).id);
  expect(await ask("orders/nothing", {}, { cookie })).toMatchObject({
    status: 404,
    answer: { code: "UNKNOWN_CALL" },
  });
  expect(await ask("orders/list", {}, { cookie, method: "GET" })).toMatchObject({ status: 405 });
  expect(await ask("orders/list", {}, { cookie, headers: { "content-type": "text/plain" } })).toMatchObject({
    status: 415,
  });
  for (const site of ["cross-site", "same-site", "none"])
    expect(await ask("orders/list", {}, { cookie, headers: { "sec-fetch-site": site } })).toMatchObject({
      status: 403,
      answer: { code: "FOREIGN_ORIGIN" },
    });
  expect(await ask("orders/list", {}, { cookie, body: "[" })).toMatchObject({ status: 400 });
  expect(await ask("orders/list", { note: "x".repeat(300_000) }, { cookie })).toMatchObject({ status: 413 });
  expect(await ask("orders/list", { page: 0, tab: "stolen" }, { cookie })).toMatchObject({
    status: 400,
    answer: {
      code: "INVALID_REQUEST",
      facts: { fields: { page: { rule: "min", n: 1 }, tab: { rule: "invalid" } } },
    },
  });
  expect(await ask("orders/list", {}, { cookie })).toMatchObject({
    status: 200,
    cacheControl: "private, no-store",
  });
  expect((await ask("openapi.json", {}, { method: "GET" })).status).toBe(401);
  expect((await ask("openapi.json", {}, { method: "GET", cookie })).answer).toMatchObject({
    openapi: "3.1.0",
  });
  expect(Object.keys(openApiDocument().paths)).toHaveLength(Object.keys(ACCESS).length);
});

test("the first owner comes by a link that works once; with an owner there is no such link", async () => {
  await db().update(staff).set({ isActive: false });
  const link = await firstOwnerLink();
  const token = link?.url.split("token=")[1] ?? "";
  expect(link?.url).toBe(`http://localhost:3000/admin#/welcome?token=${token}`);
  expect((await ask("session/show")).answer).toEqual({ step: "signed-out", me: null, needsFirstOwner: true });
  expect((await ask("invitation/show", { token })).answer).toMatchObject({ role: "owner", email: "" });
  const accept = (given: object) =>
    ask("invitation/accept", {
      token,
      name: "Asha",
      email: "asha@example.com",
      password: PASSWORD,
      language: "en",
      ...given,
    });
  expect(await accept({ email: "asha" })).toMatchObject({
    status: 400,
    answer: { code: "FIELDS_INVALID", facts: { fields: { email: { rule: "email" } } } },
  });
  expect(await accept({ password: "123qweasdzxc" })).toMatchObject({ status: 400 });
  const first = await accept({});
  expect(first).toMatchObject({ status: 200, answer: { step: "signed-in", me: { role: "owner" } } });
  expect(first.setCookie).toMatch(/^desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(first.deviceCookie).toMatch(
    /^desk-device=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=31536000$/,
  );
  expect(await accept({ email: "ravi@example.com" })).toMatchObject({ status: 404 });
  expect(await firstOwnerLink()).toBeNull();
  expect((await ask("session/show", {}, { cookie: first.cookie })).answer).toMatchObject({
    step: "signed-in",
    me: { email: "asha@example.com" },
  });
  await ask("session/log-out", {}, { cookie: first.cookie });
  expect((await ask("session/show", {}, { cookie: first.cookie })).answer).toMatchObject({
    step: "signed-out",
  });
});

test("outside the demo the owner sets up a second factor first; its codes work once", async () => {
  process.env.DEMO = "0";
  const { id, email } = await aPerson();
  const logIn = (password = PASSWORD) => ask("session/log-in", { email: email.toUpperCase(), password });
  expect(await logIn("wrong horses")).toMatchObject({ status: 401, answer: { code: "WRONG_CREDENTIALS" } });
  const half = await logIn();
  expect(half.answer).toEqual({ step: "set-up", me: null, needsFirstOwner: false });
  expect((await ask("today/show", {}, { cookie: half.cookie })).answer).toEqual({ code: "SIGNED_OUT" });

  const begun = await ask("second-factor/begin", {}, { cookie: half.cookie });
  const { secret, qrCode, recoveryCodes } = begun.answer as {
    secret: string;
    qrCode: string;
    recoveryCodes: string[];
  };
  expect(qrCode).toMatch(/^<svg/);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await ask("second-factor/finish", { code: "000000" }, { cookie: half.cookie })).status).toBe(401);
  const code = codeOf(secret);
  const whole = await ask(
    "second-factor/finish",
    { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    { cookie: half.cookie },
  );
  expect(whole.answer).toMatchObject({ step: "signed-in" });
  expect((await ask("session/show", {}, { cookie: half.cookie })).answer).toMatchObject({
    step: "signed-out",
  });
  const [stored] = await db().select().from(staff).where(eq(staff.id, id));
  expect(stored?.totpSecret).not.toContain(secret);

  const again = await logIn();
  expect(again.answer).toMatchObject({ step: "code", me: null });
  const give = (given: string, cookie = again.cookie) =>
    ask("session/give-code", { code: given }, { cookie });
  // The code of the set-up is used up.
  expect((await give(code)).status).toBe(401);
  expect((await ask("second-factor/begin", {}, { cookie: again.cookie })).status).toBe(401);
  expect((await give(recoveryCodes[0]?.toLowerCase() ?? "")).answer).toMatchObject({ step: "signed-in" });
  const third = await logIn();
  expect((await give(recoveryCodes[0] ?? "", third.cookie)).status).toBe(401);
  expect((await give(codeOf(secret, Date.now() + 30_000), third.cookie)).answer).toMatchObject({
    step: "signed-in",
  });
});

test("guesses are limited, of passwords and of codes", async () => {
  const { email, id } = await aPerson();
  const wrong = () => ask("session/log-in", { email, password: "wrong horses" });
  for (let n = 0; n < 10; n += 1) expect((await wrong()).status).toBe(401);
  expect(await wrong()).toMatchObject({ status: 429 });
  expect((await ask("session/log-in", { email, password: PASSWORD })).status).toBe(429);

  await db().update(staff).set({ totpSecret: "sealed" }).where(eq(staff.id, id));
  const cookie = await cookieOf(id);
  for (let n = 0; n < 8; n += 1)
    expect((await ask("session/give-code", { code: "123456" }, { cookie })).status).toBe(401);
  expect((await ask("session/give-code", { code: "123456" }, { cookie })).status).toBe(429);
});

test("money is given back, and people are exported, only after the password was typed again", async () => {
  const { id } = await aPerson();
  const cookie = await cookieOf(id);
  const refund = () =>
    ask("orders/refund", { number: "HW-NONE", amountPaise: null, isCash: true }, { cookie });
  await db()
    .update(staffSessions)
    .set({ passwordConfirmedAt: new Date(Date.now() - 11 * 60_000) });
  expect(await refund()).toMatchObject({ status: 403, answer: { code: "PASSWORD_NEEDED" } });
  const customers = () => ask("exports/sales", { what: "customers" }, { cookie });
  expect(await customers()).toMatchObject({ status: 403, answer: { code: "PASSWORD_NEEDED" } });
  expect((await ask("session/confirm-password", { password: "wrong horses" }, { cookie })).status).toBe(401);
  expect((await ask("session/confirm-password", { password: PASSWORD }, { cookie })).status).toBe(200);
  expect(await refund()).toMatchObject({ status: 404, answer: { code: "NOT_FOUND" } });
  expect(await customers()).toMatchObject({ status: 200, answer: { last: null } });
});

test("an approved seller logs in with the password of their request; suspension ends the session", async () => {
  const vendor = await aVendor({ email: `${randomUUID()}@example.com` });
  await db()
    .insert(vendorRequests)
    .values({
      companyName: "Om Tools",
      ownerName: "Ravi",
      email: vendor.email,
      passwordHash: await hashPassword(PASSWORD),
      addressLineOne: "4 Mill Road",
      countryId: (await india()).id,
      status: "approved",
    });
  process.env.DEMO = "0";
  const { answer, cookie } = await ask("session/log-in", { email: vendor.email, password: PASSWORD });
  expect(answer).toMatchObject({
    step: "signed-in",
    me: { role: "seller", vendorId: vendor.id, name: "Ravi" },
  });
  expect((await ask("orders/list", {}, { cookie })).status).toBe(200);
  await db().update(vendors).set({ isActive: false }).where(eq(vendors.id, vendor.id));
  expect((await ask("orders/list", {}, { cookie })).status).toBe(401);
  expect((await ask("session/log-in", { email: vendor.email, password: PASSWORD })).status).toBe(401);
});

test("people are invited by mail, changed, and begin again; an owner always stays", async () => {
  const owner = await aPerson();
  const cookie = await cookieOf(owner.id);
  const email = `${randomUUID()}@example.com`;
  const invite = () =>
    ask(
      "staff/invite",
      { email, name: "Meera", role: "staff", rights: ["pack"], language: "ar" },
      { cookie },
    );
  expect((await invite()).answer).toMatchObject({ email });
  const [mail] = await db()
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, "staff-invitation"), eq(outbox.recipient, email)));
  const token = String((mail?.payload as { url: string }).url.split("token=")[1]);
  expect(mail?.language).toBe("ar");
  const accepted = await ask("invitation/accept", {
    token,
    name: "Meera",
    email: "other@example.com",
    password: PASSWORD,
    language: "ar",
  });
  expect(accepted.answer).toMatchObject({ me: { email, role: "staff", rights: ["pack"] } });
  expect(await invite()).toMatchObject({ status: 409, answer: { code: "EMAIL_TAKEN" } });
  const id = (accepted.answer.me as { id: number }).id;

  expect((await ask("staff/change", { id, rights: ["goods"] }, { cookie })).answer).toMatchObject({
    rights: ["goods"],
  });
  expect((await ask("today/show", {}, { cookie: accepted.cookie })).status).toBe(401);
  await ask("staff/change", { id, isActive: false }, { cookie });
  expect((await ask("session/log-in", { email, password: PASSWORD })).status).toBe(401);

  await db().update(staff).set({ isActive: false }).where(eq(staff.role, "owner"));
  await db().update(staff).set({ isActive: true }).where(eq(staff.id, owner.id));
  expect(await changePerson(COMMAND_LINE, owner.id, { isActive: false })).toMatchObject({
    code: "LAST_OWNER",
  });

  const link = await resetStaff(COMMAND_LINE, owner.email);
  expect((await ask("today/show", {}, { cookie })).status).toBe(401);
  const renewed = await ask("invitation/accept", {
    token: link.ok ? (link.value.url.split("token=")[1] ?? "") : "",
    name: "Asha Rao",
    email: "",
    password: "another long sentence",
    language: "en",
  });
  expect(renewed.answer).toMatchObject({ step: "signed-in", me: { id: owner.id, name: "Asha Rao" } });
  expect((await ask("session/log-in", { email: owner.email, password: PASSWORD })).status).toBe(401);
  expect(
    await inviteStaff(COMMAND_LINE, {
      email: owner.email,
      name: "x",
      role: "owner",
      rights: [],
      language: "en",
    }),
  ).toMatchObject({
    code: "EMAIL_TAKEN",
  });
});
