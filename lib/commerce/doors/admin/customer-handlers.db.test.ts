import { eq } from "drizzle-orm";
import { listAudit } from "../../base/audit/audit-log";
import { logIn } from "../../people/customers/log-in";
import { hashPassword } from "../../people/customers/password";
import { findSession, startSession } from "../../people/customers/sessions";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCity, aCustomer, anAddress, aState, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { brokenInvariants } from "../../checks/invariants";
import { cancelPieces } from "../../sales/orders/take-back";
import { anOrderOfTwoSellers } from "../../sales/orders/two-sellers.testing";
import { done, failed } from "../../base/result";
import { aCaller } from "./caller.testing";
import { customerHandlers } from "./customer-handlers";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
useTestDatabase();

const OWNER = aCaller({ role: "owner" });
const PASSWORD = "forty blue anvils";

test("customers are found by name, mail address and telephone, with the sum of their orders", async () => {
  await thePaymentMethods();
  const { customer } = await anOrderOfTwoSellers();
  await db()
    .update(t.customers)
    .set({ firstName: "100%", lastName: "Steel_Co", mobileNo: "9811122233" })
    .where(eq(t.customers.id, customer.id));
  await aCustomer();
  const found = async (text: string) => {
    const list = await customerHandlers["customers/list"]({ text, page: 1, perPage: 25 }, OWNER);
    return list.ok ? list.value.rows.map(({ id }) => id) : [];
  };
  for (const text of ["100% steel_", customer.email.toUpperCase(), "98111", "९८१११ २२"])
    expect(await found(text)).toEqual([customer.id]);
  expect(await found("%")).toEqual([]);
  expect(await found("nobody")).toEqual([]);
  expect(await customerHandlers["customers/show"]({ id: customer.id }, OWNER)).toMatchObject({
    value: { name: "100% Steel_Co", orders: 1, totalPaise: 400_02, blockedAt: null },
  });
  expect(await customerHandlers["customers/show"]({ id: 999_999 }, OWNER)).toEqual(failed("NOT_FOUND"));
});

test("what was cancelled is not among what a customer bought", async () => {
  await thePaymentMethods();
  const { customer, number, north, lineIds } = await anOrderOfTwoSellers();
  const shown = async () => {
    const found = await customerHandlers["customers/show"]({ id: customer.id }, OWNER);
    return found.ok ? { orders: found.value.orders, totalPaise: found.value.totalPaise } : null;
  };
  expect(await shown()).toEqual({ orders: 1, totalPaise: 400_02 });
  const pieces = [{ lineId: lineIds[0] ?? 0, quantity: 1 }];
  await cancelPieces(OWNER.actor, { number, vendorId: north.id, reason: "", pieces });
  expect(await shown()).toEqual({ orders: 1, totalPaise: 300_01 });
});

test("a customer is shown with the addresses of their book, and which of them an invoice may name", async () => {
  const gujarat = await aState("Gujarat");
  const rajkot = await aCity("Rajkot", gujarat.id);
  const customer = await aCustomer({
    firstName: "Meera",
    lastName: "Rao",
    stateId: gujarat.id,
    cityId: rajkot.id,
    companyName: "Rao Works",
    gstin: "24AAACC1206D1ZM",
  });
  const kerala = await aState("Kerala");
  const { id } = await anAddress({ customerId: customer.id, stateId: kerala.id, isDefault: true });
  await anAddress({ customerId: customer.id, label: "For one order", isForOneOrder: true });
  await anAddress({ customerId: (await aCustomer()).id, label: "Somebody else" });
  const shown = await customerHandlers["customers/show"]({ id: customer.id }, OWNER);
  expect(shown).toMatchObject({ value: { companyName: "Rao Works", gstin: "24AAACC1206D1ZM" } });
  expect(shown.ok && shown.value.addresses).toEqual([
    {
      id: null,
      label: "",
      name: "Meera Rao",
      mobileNo: customer.mobileNo,
      addressLineOne: customer.addressLineOne,
      city: { en: "Rajkot", ar: null },
      state: { en: "Gujarat", ar: null },
      country: { en: "India", ar: "الهند" },
      postalCode: "360001",
      isDefault: false,
      mayBill: true,
    },
    expect.objectContaining({
      id,
      label: "Warehouse",
      addressLineOne: "4 Dock Road",
      state: expect.objectContaining({ en: "Kerala" }),
      isDefault: true,
      mayBill: false,
    }),
  ]);
});

test("a blocked customer has no session and cannot log in, until they are let in again", async () => {
  const customer = await aCustomer({ passwordHash: await hashPassword(PASSWORD) });
  const token = await startSession(customer.id);
  const tryLogIn = () => logIn(customer.email, PASSWORD, { remoteAddress: "10.9.0.1" });
  expect(await customerHandlers["customers/block"]({ id: customer.id, note: "fraud" }, OWNER)).toMatchObject({
    value: { blockedAt: expect.any(String) },
  });
  expect(await findSession(token)).toBeNull();
  expect(await tryLogIn()).toEqual(failed("WRONG_CREDENTIALS"));
  await customerHandlers["customers/unblock"]({ id: customer.id, note: "cleared" }, OWNER);
  expect(await tryLogIn()).toMatchObject({ ok: true });
  expect(await listAudit({ subject: "customer", subjectId: customer.id, limit: 5 })).toMatchObject([
    { action: "customer.unblock", note: "cleared", actorName: "the owner" },
    { action: "customer.block", note: "fraud" },
  ]);
});

test("personal data are given out, then erased when no order is open; orders and papers stay", async () => {
  await thePaymentMethods();
  const { customer, number, id } = await anOrderOfTwoSellers();
  const { email } = customer;
  await startSession(customer.id);
  const [message] = await db()
    .insert(t.contactMessages)
    .values({
      fullName: "Asha",
      email: email.toUpperCase(),
      phoneNumber: "",
      subject: "Bolts",
      message: "How many?",
    })
    .returning();
  await db()
    .insert(t.contactAnswers)
    .values({ messageId: message?.id ?? 0, text: "A hundred.", author: "the owner" });
  await anAddress({ customerId: customer.id });
  await db().insert(t.newsletterSubscriptions).values({ email, language: "en", tokenHash: "x" });
  const given = await customerHandlers["customers/export"]({ id: customer.id }, OWNER);
  if (!given.ok) throw new Error(given.code);
  const data = JSON.parse(given.value.text) as Record<string, unknown[]>;
  expect(data).toMatchObject({
    profile: { email },
    addresses: [{ label: "Warehouse", addressLineOne: "4 Dock Road", postalCode: "400001" }],
    orders: [{ number, total_paise: expect.anything() }],
    messages: [{ subject: "Bolts", answers: [{ text: "A hundred." }] }],
  });
  expect(given.value.text).not.toMatch(/password|token/i);

  const erase = () => customerHandlers["customers/erase"]({ id: customer.id }, OWNER);
  expect(await erase()).toEqual(failed("OPEN_ORDERS"));
  await cancelPieces(OWNER.actor, { number, vendorId: null, reason: "", pieces: null });
  expect(await erase()).toMatchObject(
    done({
      name: "–",
      email: `erased-${customer.id}@invalid`,
      erasedAt: expect.any(String),
      addresses: [],
    }),
  );
  expect(await db().$count(t.sessions, eq(t.sessions.customerId, customer.id))).toBe(0);
  expect(await db().$count(t.customerAddresses, eq(t.customerAddresses.customerId, customer.id))).toBe(0);
  expect(await db().$count(t.contactMessages)).toBe(0);
  expect(await db().$count(t.contactAnswers)).toBe(0);
  expect(await db().$count(t.newsletterSubscriptions)).toBe(0);
  expect(await db().$count(t.invoices, eq(t.invoices.orderId, id))).toBe(2);
  expect(await erase()).toEqual(failed("NOT_FOUND"));
  expect(await logIn(`erased-${customer.id}@invalid`, PASSWORD, { remoteAddress: "10.9.0.2" })).toEqual(
    failed("WRONG_CREDENTIALS"),
  );
  expect(await brokenInvariants()).toEqual([]);
});
