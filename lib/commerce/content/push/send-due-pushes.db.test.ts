import { eq, sql } from "drizzle-orm";
import { log } from "@/lib/ground/log";
import { COMMAND_LINE } from "../../base/actor";
import { db, inTransaction } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { vapidKeys } from "../../base/vapid-keys";
import {
  endListedStaffSession,
  endStaffSession,
  endStaffSessions,
  findStaffSession,
  startStaffSession,
} from "../../people/staff/staff-sessions";
import {
  endPushSubscription,
  keepPushSubscription,
  renewPushSubscription,
} from "../../people/staff/push-subscriptions";
import { updatePerson } from "../../people/staff/update-person";
import { switchVendor } from "../../people/vendors/switch-vendor";
import { declinePieces } from "../../sales/orders/cannot-deliver";
import { addOrderNote } from "../../sales/orders/order-notes";
import { anOrderOfTwoSellers } from "../../sales/orders/two-sellers.testing";
import { claimsOf, startPushService } from "./push-service.testing";
import { sendDuePushes } from "./send-due-pushes";

useTestDatabase();

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  process.env.SITE_URL = "http://localhost:3000";
  service = await startPushService();
  await thePaymentMethods();
});
afterAll(async () => {
  delete process.env.SITE_URL;
  await service.stop();
});
beforeEach(async () => {
  service.got.length = 0;
  await db().delete(t.pushSubscriptions);
});

let people = 0;
/** A person of the desk with a whole session, whose device is turned on. */
const aPerson = async (given: Partial<typeof t.staff.$inferInsert> = {}, language: "en" | "ar" = "en") => {
  const name = `device-${(people += 1)}`;
  const [person] = await db()
    .insert(t.staff)
    .values({ name, email: `${name}@example.com`, role: "owner", passwordHash: "none", language, ...given })
    .returning();
  if (person === undefined) throw new Error("no person was made");
  const token = await inTransaction((tx) => startStaffSession(tx, person, { gaveCode: true, device: "" }));
  const session = await findStaffSession(token);
  if (session === null) throw new Error("no session was opened");
  const subscription = service.addDevice(name);
  const turnOn = () => keepPushSubscription(session, { ...subscription, language });
  expect(await turnOn()).toMatchObject({ ok: true });
  const isOn = async () =>
    (await db().$count(t.pushSubscriptions, eq(t.pushSubscriptions.endpoint, subscription.endpoint))) === 1;
  return { name, person, session, subscription, turnOn, isOn };
};
const seller = (vendorId: number) => ({ role: "seller", vendorId }) as const;
const shown = () =>
  service.got.map(({ device, text }) => [device, JSON.parse(text) as Record<string, string>] as const);

test("a new order reaches the owner, who may work on orders, and its sellers, each with their amount and nothing of the buyer", async () => {
  const first = await anOrderOfTwoSellers();
  const [owner, packer, writer, north, gone] = [
    await aPerson({}, "ar"),
    await aPerson({ role: "staff", rights: ["pack"] }),
    await aPerson({ role: "staff", rights: ["goods"] }),
    await aPerson(seller(first.north.id)),
    await aPerson({ isActive: false }).catch(() => null),
  ];
  expect(gone).toBeNull();
  await addOrderNote(
    { role: "seller", id: first.north.id, name: "North" },
    { number: first.number, note: "?" },
  );
  expect(await db().$count(t.pushMessages)).toBe(2);
  await sendDuePushes();
  const titles = shown().map(([device]) => device);
  expect(titles.sort()).toEqual([owner.name, packer.name].sort());
  service.got.length = 0;

  // The order of others' goods is none of North's.
  const second = await anOrderOfTwoSellers();
  expect(await sendDuePushes()).toBe(2);
  const toOwner = shown().find(([device]) => device === owner.name)?.[1];
  expect(toOwner).toMatchObject({ lang: "ar", dir: "rtl" });
  expect(toOwner?.body).toContain(second.number);
  expect(toOwner?.body).toContain("₹400.02");
  expect(toOwner?.url).toBe(`http://localhost:3000/admin#/orders/${second.number}/show`);
  for (const { text } of service.got)
    for (const personal of [second.customer.email, "12 Station Road", "9800000001"])
      expect(text).not.toContain(personal);
  expect(service.got.map(({ device }) => device)).not.toContain(writer.name);
  expect(service.got.map(({ device }) => device)).not.toContain(north.name);
  const [push] = service.got;
  expect(push && claimsOf(push)).toMatchObject({
    aud: new URL(owner.subscription.endpoint).origin,
    key: vapidKeys().publicKey,
  });
  expect(push?.headers).toMatchObject({ ttl: "86400", urgency: "high", "content-encoding": "aes128gcm" });

  const own = await aPerson(seller(second.north.id));
  await declinePieces(
    { role: "seller", id: second.north.id, name: "North" },
    {
      number: second.number,
      vendorId: second.north.id,
      reason: "broken",
      note: "",
      pieces: [{ lineId: second.lineIds[0] ?? 0, quantity: 1 }],
    },
  );
  service.got.length = 0;
  await sendDuePushes();
  expect(shown().map(([device]) => device)).not.toContain(own.name);
  expect(shown()[0]?.[1].body).toMatch(/cannot deliver|لا يستطيع/);
});

test("a device that is gone is turned off; a push service that is away is tried again, and news of an hour ago is dropped", async () => {
  const [here, gone] = [await aPerson(), await aPerson()];
  service.endDevice(gone.name);
  await anOrderOfTwoSellers();
  expect(await sendDuePushes()).toBe(1);
  expect([await here.isOn(), await gone.isOn()]).toEqual([true, false]);

  const said = jest.spyOn(log, "warn").mockImplementation(() => undefined);
  await db().update(t.pushSubscriptions).set({ endpoint: "http://127.0.0.1:9/away" });
  await anOrderOfTwoSellers();
  expect(await sendDuePushes()).toBe(0);
  expect(await db().$count(t.pushMessages)).toBe(1);
  await db().update(t.pushSubscriptions).set({ endpoint: here.subscription.endpoint });
  expect(await sendDuePushes()).toBe(0);
  await db()
    .update(t.pushMessages)
    .set({ sendAfter: sql`now()` });
  expect(await sendDuePushes()).toBe(1);
  await anOrderOfTwoSellers();
  await db()
    .update(t.pushMessages)
    .set({ createdAt: sql`now() - interval '61 minutes'` });
  expect(await sendDuePushes()).toBe(0);
  expect(await db().$count(t.pushMessages)).toBe(0);
  said.mockRestore();
});

test("a log-out, the end of a session, a changed right and a suspension end it; a session that only expires does not", async () => {
  const loggedOut = await aPerson();
  await endStaffSession(db(), loggedOut.session.tokenHash);
  expect(await loggedOut.isOn()).toBe(false);

  const listed = await aPerson();
  const [row] = await db()
    .select()
    .from(t.staffSessions)
    .where(eq(t.staffSessions.staffId, listed.person.id));
  await inTransaction((tx) => endListedStaffSession(tx, listed.person.id, row?.id ?? 0));
  expect(await listed.isOn()).toBe(false);

  const others = await aPerson();
  await inTransaction((tx) => endStaffSessions(tx, others.person.id, others.session.tokenHash));
  expect(await others.isOn()).toBe(true);
  await inTransaction((tx) => endStaffSessions(tx, others.person.id));
  expect(await others.isOn()).toBe(false);

  const staff = await aPerson({ role: "staff", rights: ["pack"] });
  await inTransaction((tx) => updatePerson(tx, staff.person, { rights: ["goods"] }));
  expect(await staff.isOn()).toBe(false);

  const { north } = await anOrderOfTwoSellers();
  const suspended = await aPerson(seller(north.id));
  await switchVendor(COMMAND_LINE, north.id, { isActive: false, note: "Late" });
  expect(await suspended.isOn()).toBe(false);

  const idle = await aPerson();
  await db().delete(t.staffSessions).where(eq(t.staffSessions.staffId, idle.person.id));
  expect(await idle.isOn()).toBe(true);
});

test("a device is its last person's, and one that is no push service's is refused", async () => {
  const [one, other] = [await aPerson(), await aPerson()];
  expect(await renewPushSubscription(one.session, one.subscription.endpoint)).toBe(true);
  expect(await renewPushSubscription(other.session, one.subscription.endpoint)).toBe(false);
  await endPushSubscription(other.session, one.subscription.endpoint);
  expect(await one.isOn()).toBe(true);
  await keepPushSubscription(other.session, { ...one.subscription, language: "en" });
  expect(await renewPushSubscription(one.session, one.subscription.endpoint)).toBe(false);
  await endPushSubscription(other.session, one.subscription.endpoint);
  expect(await one.isOn()).toBe(false);

  for (const endpoint of ["http://169.254.169.254/", "https://push.example.com/x", "https://127.0.0.2/x"])
    expect(
      await keepPushSubscription(one.session, { ...one.subscription, endpoint, language: "en" }),
    ).toMatchObject({ code: "PUSH_SERVICE_UNKNOWN" });
  process.env.SITE_URL = "https://shop.example";
  expect(await one.turnOn()).toMatchObject({ code: "PUSH_SERVICE_UNKNOWN" });
  process.env.SITE_URL = "http://localhost:3000";
});
