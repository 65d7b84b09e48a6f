import { eq } from "drizzle-orm";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { useTestDatabase } from "../../base/db/testing";
import { aPasskeyDevice } from "../../people/staff/passkey.testing";
import { aPerson, ask, cookieOf } from "./ask.testing";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
process.env.SITE_URL = "http://localhost:3000";
useTestDatabase();

const ORIGIN = "http://localhost:3000";
type Device = ReturnType<typeof aPasskeyDevice>;

const optionsOf = async (name: "passkeys/begin" | "passkeys/begin-log-in", cookie?: string) =>
  (await ask(name, {}, cookie === undefined ? {} : { cookie })).answer.options as Record<string, unknown>;

/** Makes a passkey at an open desk. @returns the cookie by which its session goes on */
const add = async (cookie: string, device: Device, name = "Phone") => {
  const response = device.make(await optionsOf("passkeys/begin", cookie));
  return ask("passkeys/finish", { name, response }, { cookie });
};
const logIn = async (device: Device) =>
  ask("passkeys/log-in", { response: device.prove(await optionsOf("passkeys/begin-log-in")) });
const rowsOf = async (cookie: string) =>
  (await ask("passkeys/list", {}, { cookie })).answer.rows as {
    id: number;
    name: string;
    lastUsedAt: string | null;
  }[];

test("a passkey is made, logs in, is renamed and removed; making and removing end the other sessions and are mailed", async () => {
  const person = await aPerson();
  const [here, there] = [await cookieOf(person.id), await cookieOf(person.id)];
  const device = aPasskeyDevice(ORIGIN);
  const made = await add(here, device);
  expect(made.answer).toMatchObject({ step: "signed-in", me: { id: person.id } });
  for (const cookie of [here, there]) expect((await ask("passkeys/list", {}, { cookie })).status).toBe(401);
  expect(await rowsOf(made.cookie)).toMatchObject([{ name: "Phone", lastUsedAt: null }]);

  const back = await logIn(device);
  expect(back.answer).toMatchObject({ step: "signed-in", me: { id: person.id } });
  const [row] = await rowsOf(back.cookie);
  expect(row?.lastUsedAt).not.toBeNull();
  const id = row?.id ?? 0;
  expect((await ask("passkeys/rename", { id, name: "Old phone" }, { cookie: back.cookie })).status).toBe(200);

  const removed = await ask("passkeys/remove", { id }, { cookie: back.cookie });
  expect(removed.answer).toMatchObject({ step: "signed-in" });
  expect((await ask("session/show", {}, { cookie: made.cookie })).answer.step).toBe("signed-out");
  expect(await rowsOf(removed.cookie)).toEqual([]);
  expect((await logIn(device)).answer.code).toBe("PASSKEY_INVALID");
  const mails = await db().select().from(t.outbox).where(eq(t.outbox.recipient, person.email));
  expect(mails.map(({ payload }) => (payload as { changes: string[] }).changes)).toEqual([
    ["passkey-added"],
    ["passkey-removed"],
  ]);
});

test("a person with a second factor needs no code after a passkey; a suspended one is not let in", async () => {
  const person = await aPerson({ totpSecret: "sealed" });
  const device = aPasskeyDevice(ORIGIN, { counts: false });
  await add(await cookieOf(person.id, true), device);
  for (let i = 0; i < 2; i += 1) expect((await logIn(device)).answer.step).toBe("signed-in");
  await db().update(t.staff).set({ isActive: false }).where(eq(t.staff.id, person.id));
  expect((await logIn(device)).answer.code).toBe("PASSKEY_INVALID");
});

test("a challenge is used once, ends, and is of its own person and purpose", async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  const device = aPasskeyDevice(ORIGIN);
  const { cookie } = await add(await cookieOf(person.id), device);
  const options = await optionsOf("passkeys/begin-log-in");
  const send = (challenged: Record<string, unknown>) =>
    ask("passkeys/log-in", { response: device.prove(challenged) });
  expect((await send(options)).status).toBe(200);
  expect((await send(options)).answer.code).toBe("PASSKEY_INVALID");
  expect((await send(await optionsOf("passkeys/begin", cookie))).answer.code).toBe("PASSKEY_INVALID");
  const late = await optionsOf("passkeys/begin-log-in");
  await db()
    .update(t.staffChallenges)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(t.staffChallenges.challenge, String(late.challenge)));
  expect((await send(late)).answer.code).toBe("PASSKEY_INVALID");
  // One that was begun by another person, and a device that is known already.
  const theirs = await cookieOf(other.id);
  const begun = await optionsOf("passkeys/begin", cookie);
  const made = { name: "Phone", response: aPasskeyDevice(ORIGIN).make(begun) };
  expect((await ask("passkeys/finish", made, { cookie: theirs })).answer.code).toBe("PASSKEY_INVALID");
  expect((await add(theirs, device)).answer.code).toBe("PASSKEY_INVALID");
});

test("a copied key whose count does not rise, and one of another page, are refused", async () => {
  const person = await aPerson();
  const device = aPasskeyDevice(ORIGIN);
  await add(await cookieOf(person.id), device);
  expect((await logIn(device)).status).toBe(200);
  device.rewind();
  expect((await logIn(device)).answer.code).toBe("PASSKEY_INVALID");
  const elsewhere = aPasskeyDevice("https://shop.example");
  expect((await add(await cookieOf(person.id), elsewhere)).answer.code).toBe("PASSKEY_INVALID");
});

test("nobody renames or removes the passkey of another person", async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  const { cookie } = await add(await cookieOf(person.id), aPasskeyDevice(ORIGIN));
  const [row] = await rowsOf(cookie);
  const theirs = { cookie: await cookieOf(other.id) };
  expect((await ask("passkeys/rename", { id: row?.id, name: "Mine" }, theirs)).status).toBe(404);
  expect((await ask("passkeys/remove", { id: row?.id }, theirs)).status).toBe(404);
  expect(await rowsOf(cookie)).toEqual([row]);
});
