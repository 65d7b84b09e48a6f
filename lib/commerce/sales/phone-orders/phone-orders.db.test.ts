import { eq, sql } from "drizzle-orm";
import { PAYMENT_KINDS } from "@/lib/model/payment-kinds";
import type { Actor } from "../../base/actor";
import { listAudit } from "../../base/audit/audit-log";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import {
  aCity,
  aColor,
  aCustomer,
  aDiscount,
  aProduct,
  aState,
  india,
  thePaymentMethods,
} from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import type { MailPayloads } from "../../base/outbox";
import { brokenInvariants } from "../../checks/invariants";
import { writeLetter } from "../../content/mail/letters";
import { blockCustomer } from "../../people/customers/block-customer";
import { listOrderEvents } from "../orders/order-events";
import { NO_PROOF } from "../orders/order-request";
import { fakeProvider, type FakeProvider } from "../payments/fake-provider.testing";
import { findArticles } from "./find-articles";
import { listPhoneOrders } from "./list-phone-orders";
import { findPhoneOrder, stateOf } from "../orders/phone-order";
import { paymentOfOrder } from "../orders/order-payment";
import { linkOfPhoneOrder } from "../orders/phone-order-link";
import { sendPhoneOrder } from "./send-phone-order";
import { cancelByLink, openLink, placeByLink, placeForCash } from "./place-phone-order";
import { pricePhoneOrder } from "./price-phone-order";
import { dropPhoneOrder, savePhoneOrder, startPhoneOrder, type PhoneOrderFields } from "./write-phone-order";

let mockCard: FakeProvider;
process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
jest.mock("../payments/providers", () => ({
  providerOf: (kind: string) => (kind === "card" ? mockCard.provider : null),
}));

useTestDatabase({ connections: 3 });
beforeEach(async () => {
  mockCard = fakeProvider("card");
  await thePaymentMethods();
});
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

const STAFF: Actor = { role: "staff", id: 7, name: "Ravi" };
const CASH = PAYMENT_KINDS.cash.id;
const CARD = PAYMENT_KINDS.card.id;
const VISITOR = { remoteAddress: "local", isFromHere: false, language: "ar" } as const;
const NO_FIELDS: PhoneOrderFields = {
  lines: [],
  couponCode: "",
  note: "",
  deliveryAddressId: null,
  language: "en",
};

let keys = 0;
const newKey = () => `phone-key-${(keys += 1)}`;
const lineOf = (productId: number, quantity: number) => ({ productId, selections: [], quantity });
const ordersOf = (customerId: number) =>
  db().select().from(t.orders).where(eq(t.orders.customerId, customerId));
const stateNow = async (id: number) => {
  const found = await findPhoneOrder(id);
  return found && stateOf(found);
};

/** A telephone order of three pieces at ₹100, saved once. */
const written = async (given: Partial<PhoneOrderFields> = {}, stock = 10) => {
  const product = await aProduct({ pricePaise: 100_00, stock });
  const customer = await aCustomer();
  const started = await startPhoneOrder(STAFF, {
    key: newKey(),
    caller: { customerId: customer.id },
    language: "en",
  });
  if (!started.ok) throw new Error(started.code);
  const fields = { ...NO_FIELDS, lines: [lineOf(product.id, 3)], ...given };
  expect(await savePhoneOrder(STAFF, { id: started.value, version: 1, ...fields })).toMatchObject({
    ok: true,
  });
  return { id: started.value, product, customer, fields };
};

const tokenOf = async (id: number): Promise<string> => {
  const found = await findPhoneOrder(id);
  const url = found && linkOfPhoneOrder(found.row);
  return new URL(url ?? "").searchParams.get("token") ?? "";
};
const sent = async (given: Partial<PhoneOrderFields> = {}, stock = 10) => {
  const order = await written(given, stock);
  const made = await sendPhoneOrder(STAFF, { id: order.id, version: 2, key: newKey(), isMailed: true });
  expect(made).toMatchObject({ ok: true });
  return { ...order, token: await tokenOf(order.id) };
};
const agreed = (given: Partial<Parameters<typeof placeByLink>[1]> = {}) => ({
  version: 2,
  expectedTotalPaise: 300_00,
  paymentMethodId: CASH,
  isAgeDeclared: false,
  ...given,
});
const cash = { version: 2, expectedTotalPaise: 300_00, isAgeDeclared: false };

test("it is placed for cash by the desk once, in the transaction of every order, with who placed it in the log", async () => {
  const { id, customer, product } = await written({ note: "Gate 4" });
  const [one, other] = await Promise.all([placeForCash(STAFF, id, cash), placeForCash(STAFF, id, cash)]);
  expect([one.ok, other.ok]).toEqual([true, true]);
  expect(await placeForCash(STAFF, id, cash)).toEqual({ ok: true, value: null });
  const [order, ...more] = await ordersOf(customer.id);
  expect(more).toEqual([]);
  expect(order).toMatchObject({ status: 1, totalPaise: 300_00, note: "Gate 4", language: "en" });
  expect(await stateNow(id)).toBe("placed");
  expect(await db().$count(t.outbox, eq(t.outbox.dedupeKey, `order-placed:${order?.id ?? 0}`))).toBe(1);
  const [stock] = await db().select().from(t.stockLevels).where(eq(t.stockLevels.productId, product.id));
  expect(stock?.quantity).toBe(7);
  expect(await listAudit({ subject: "order", limit: 5 })).toMatchObject([
    { action: "order.place", actorName: "Ravi", after: { number: order?.number, totalPaise: 300_00 } },
  ]);
  expect(await listOrderEvents(order?.id ?? 0, null)).toMatchObject([{ who: "Ravi", action: "order.place" }]);
  expect(await savePhoneOrder(STAFF, { id, version: 2, ...NO_FIELDS })).toMatchObject({
    code: "PHONE_ORDER_CLOSED",
  });
});

test("it is priced as a cart is: offers, coupon, minimum and stock", async () => {
  const { id, product, customer } = await written();
  await aDiscount({ products: [product.id] });
  expect(await placeForCash(STAFF, id, cash)).toMatchObject({
    code: "TOTAL_CHANGED",
    facts: { totalPaise: 270_00 },
  });
  const row = { customerId: customer.id, couponCode: "", deliveryAddressId: null };
  expect(await pricePhoneOrder({ ...row, lines: [lineOf(product.id, 3)] })).toMatchObject({
    totalPaise: 270_00,
    ways: ["cash", "card", "wallet"],
  });
  expect(
    await pricePhoneOrder({ ...row, couponCode: "NOSUCH", lines: [lineOf(product.id, 11)] }),
  ).toMatchObject({ totalPaise: 0, couponProblem: "UNKNOWN", cart: { lines: [{ problem: { limit: 10 } }] } });
  expect(
    await savePhoneOrder(STAFF, { id, version: 2, ...NO_FIELDS, lines: [lineOf(product.id, 11)] }),
  ).toEqual({
    ok: true,
    value: null,
  });
  expect(await placeForCash(STAFF, id, { ...cash, version: 3 })).toMatchObject({ code: "LINES_REFUSED" });
  expect(await sendPhoneOrder(STAFF, { id, version: 3, key: newKey(), isMailed: false })).toMatchObject({
    code: "LINES_REFUSED",
  });
  expect(await stateNow(id)).toBe("draft");
});

test("a save of an older version is refused, the same press again is not", async () => {
  const { id, fields, product } = await written();
  expect(await savePhoneOrder(STAFF, { id, version: 1, ...fields })).toMatchObject({ ok: true });
  expect(
    await savePhoneOrder(STAFF, { id, version: 1, ...fields, lines: [lineOf(product.id, 5)] }),
  ).toMatchObject({ code: "CONFLICT" });
  expect(await placeForCash(STAFF, id, { ...cash, version: 1 })).toMatchObject({
    code: "PHONE_ORDER_CHANGED",
  });
});

test("a link is mailed once for a press, and a new one ends it", async () => {
  const { id, customer } = await written();
  const press = { id, version: 2, key: newKey(), isMailed: true };
  for (let i = 0; i < 2; i += 1) expect(await sendPhoneOrder(STAFF, press)).toMatchObject({ ok: true });
  const mails = await db().select().from(t.outbox).where(eq(t.outbox.recipient, customer.email));
  expect(mails).toMatchObject([{ kind: "phone-order-link", payload: { totalPaise: 300_00, count: 1 } }]);
  const first = await tokenOf(id);
  const payload = mails[0]?.payload as MailPayloads["phone-order-link"];
  expect(payload.url).toContain(first);
  const letter = await writeLetter("phone-order-link", payload, "ar", customer.email);
  expect(JSON.stringify(letter.parts)).toContain(payload.url);
  expect(await openLink(first)).not.toBeNull();
  expect(await sendPhoneOrder(STAFF, { ...press, key: newKey(), isMailed: false })).toMatchObject({
    ok: true,
  });
  expect(await openLink(first)).toBeNull();
  expect(await openLink(await tokenOf(id))).not.toBeNull();
  expect(await placeByLink(first, agreed(), NO_PROOF, VISITOR)).toMatchObject({ code: "NOT_FOUND" });
});

test("its customer places it by the link for cash, in their language, and the link has done its work", async () => {
  const { id, customer, token } = await sent();
  const answers = await Promise.all([0, 1].map(() => placeByLink(token, agreed(), NO_PROOF, VISITOR)));
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await ordersOf(customer.id)).toMatchObject([{ status: 1, language: "ar" }]);
  expect(await stateNow(id)).toBe("placed");
  expect(await placeByLink(token, agreed(), NO_PROOF, VISITOR)).toMatchObject({ ok: true });
  expect(await ordersOf(customer.id)).toHaveLength(1);
  expect(await placeForCash(STAFF, id, cash)).toEqual({ ok: true, value: null });
});

test("by card: a declined one leaves the link open for another try, and one order is paid", async () => {
  const { id, customer, token } = await sent();
  const pay = (card: string) =>
    placeByLink(token, agreed({ paymentMethodId: CARD }), { token: card, walletReference: "" }, VISITOR);
  expect(await pay("pm_decline")).toMatchObject({ code: "PAYMENT_DECLINED" });
  expect(await stateNow(id)).toBe("sent");
  const [declined] = await ordersOf(customer.id);
  expect((await paymentOfOrder(declined?.id ?? 0))?.phoneLink).toContain(token);
  expect(await pay("pm_ok")).toMatchObject({ ok: true });
  const orders = await ordersOf(customer.id);
  expect(orders.map(({ status }) => status).sort()).toEqual([1, 6]);
  expect(await stateNow(id)).toBe("placed");
});

test("a payment at the bank's step closes it for the desk, and opens again when it is given up", async () => {
  const { id, customer, token } = await sent();
  const card = { token: "pm_3ds", walletReference: "" };
  const begun = await placeByLink(token, agreed({ paymentMethodId: CARD }), card, VISITOR);
  expect(begun).toMatchObject({ ok: true, value: { action: {} } });
  expect(await stateNow(id)).toBe("paying");
  expect(await placeForCash(STAFF, id, cash)).toMatchObject({ code: "PHONE_ORDER_CLOSED" });
  expect(await dropPhoneOrder(STAFF, id)).toMatchObject({ code: "PHONE_ORDER_CLOSED" });
  expect(await cancelByLink(token)).toMatchObject({ ok: true, value: { isPlaced: false } });
  expect(await stateNow(id)).toBe("sent");
  expect(await placeByLink(token, agreed(), NO_PROOF, VISITOR)).toMatchObject({ ok: true });
  expect(await ordersOf(customer.id)).toHaveLength(2);
});

test("what was not seen is not placed: another version, another sum, sold goods, a blocked customer, an old link", async () => {
  const { id, customer, product, token, fields } = await sent({}, 4);
  const place = (given: Parameters<typeof agreed>[0] = {}) =>
    placeByLink(token, agreed(given), NO_PROOF, VISITOR);
  expect(await place({ expectedTotalPaise: 299_00 })).toMatchObject({ code: "TOTAL_CHANGED" });
  await savePhoneOrder(STAFF, { id, version: 2, ...fields, note: "Ring twice" });
  expect(await place()).toMatchObject({ code: "PHONE_ORDER_CHANGED" });
  const other = await written();
  await savePhoneOrder(STAFF, { id: other.id, version: 2, ...fields, lines: [lineOf(product.id, 3)] });
  expect(await placeForCash(STAFF, other.id, { ...cash, version: 3 })).toMatchObject({ ok: true });
  expect(await place({ version: 3 })).toMatchObject({
    code: "LINES_REFUSED",
    facts: { lines: [{ code: "OUT_OF_STOCK", limit: 1 }] },
  });
  await db().execute(sql`update phone_orders set expires_at = now() - interval '1 minute' where id = ${id}`);
  expect(await stateNow(id)).toBe("expired");
  expect(await place({ version: 3 })).toMatchObject({ code: "NOT_FOUND" });
  await blockCustomer(STAFF, customer.id, { isBlocked: true, note: "No" });
  expect(await placeForCash(STAFF, id, { ...cash, version: 3 })).toMatchObject({ code: "NOT_FOUND" });
  expect(await ordersOf(customer.id)).toEqual([]);
});

test("given up, its link works no more", async () => {
  const { id, token, customer } = await sent();
  expect(await dropPhoneOrder(STAFF, id)).toMatchObject({ ok: true });
  expect(await openLink(token)).toBeNull();
  expect(await placeForCash(STAFF, id, cash)).toMatchObject({ code: "PHONE_ORDER_CLOSED" });
  const list = (isOpen: boolean) => listPhoneOrders({ isOpen, text: customer.email, page: 1, perPage: 25 });
  expect((await list(true)).total).toBe(0);
  expect(await list(false)).toMatchObject({ total: 1, rows: [{ id, state: "dropped", madeBy: "Ravi" }] });
});

test("somebody new gets an account once, whose password nobody knows", async () => {
  const state = await aState("Gujarat");
  const city = await aCity("Rajkot", state.id);
  const person = {
    firstName: "Meera",
    lastName: "Rao",
    email: "meera@example.com",
    mobileNo: "9811122233",
    addressLineOne: "4 Mill Lane",
    countryId: (await india()).id,
    stateId: state.id,
    cityId: city.id,
    postalCode: "360001",
  };
  const start = (key: string, change: Partial<typeof person> = {}) =>
    startPhoneOrder(STAFF, { key, caller: { person: { ...person, ...change } }, language: "ar" });
  const key = newKey();
  const first = await start(key);
  expect(first).toMatchObject({ ok: true });
  expect(await start(key)).toEqual(first);
  expect(await start(newKey(), { email: "MEERA@example.com" })).toMatchObject({ code: "CUSTOMER_EXISTS" });
  expect(
    await start(newKey(), { email: "meera", firstName: "", mobileNo: "12", postalCode: "012345" }),
  ).toMatchObject({
    code: "FIELDS_INVALID",
    facts: { fields: ["firstName", "mobileNo", "postalCode", "email"] },
  });
  expect(await db().select().from(t.customers).where(eq(t.customers.firstName, "Meera"))).toMatchObject([
    { email: "meera@example.com", language: "ar", emailConfirmedAt: null },
  ]);
});

test("articles are found by words and by part number, each as a line names it", async () => {
  const [red, blue] = [await aColor("Red"), await aColor("Blue")];
  const bolt = await aProduct({ name: "Umbrella stand", colors: [red.id, blue.id], stock: 4 });
  const found = await findArticles("umbrella stand");
  expect(found.map(({ productId, options }) => [productId, options[0]?.en])).toEqual([
    [bolt.id, "Red"],
    [bolt.id, "Blue"],
  ]);
  expect(found[0]?.selections).toEqual([{ attributeId: 1, optionId: red.id }]);
  expect((await findArticles(found[1]?.sku.toLowerCase() ?? "")).map(({ sku }) => sku)).toEqual([
    found[1]?.sku,
  ]);
  expect(await findArticles("wheelbarrow")).toEqual([]);
});
