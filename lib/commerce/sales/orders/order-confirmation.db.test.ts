import { and, eq, inArray, sql } from "drizzle-orm";
import { COMMAND_LINE } from "../../base/actor";
import { listSettings, saveSetting, type ShopSettings } from "../../base/settings/shop-settings";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCustomer, aProduct, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import type { MailPayloads } from "../../base/outbox";
import {
  answerByLink,
  answerForCustomer,
  cancelUnconfirmed,
  confirmByCode,
  sendConfirmationAgain,
  sweepConfirmations,
} from "./answer-confirmation";
import { brokenInvariants } from "../../checks/invariants";
import { writeLetter } from "../../content/mail/letters";
import { listOrders } from "./list-orders";
import { openConfirmation } from "./order-confirmation";
import { OPEN_CASH_ORDERS } from "./order-limits";
import type { OrderRequest } from "./order-request";
import { cancelPayment } from "./pay-order";
import { placeOrder } from "./place-order";

useTestDatabase({ connections: 3 });
const SMTP_URL = process.env.SMTP_URL;
beforeEach(async () => {
  process.env.SMTP_URL = "smtp://mail.example";
  await thePaymentMethods();
});
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
  if (SMTP_URL === undefined) delete process.env.SMTP_URL;
  else process.env.SMTP_URL = SMTP_URL;
});

const HOUR_MS = 3_600_000;
const ask = async (value: Partial<ShopSettings["cashConfirmation"]>): Promise<void> => {
  const seen = (await listSettings()).find(({ section }) => section === "cashConfirmation")?.version ?? 0;
  const saved = { asked: "new", abovePaise: 5_000_00, ...value } as const;
  expect(await saveSetting(COMMAND_LINE, "cashConfirmation", saved, seen)).toMatchObject({ ok: true });
};

let keys = 0;
const order = async (customerId: number, productId: number, idempotencyKey = `ask-${(keys += 1)}`) => {
  const request: OrderRequest = {
    lines: [{ productId, quantity: 1, selections: [] }],
    note: "",
    couponCode: "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey,
  };
  const answer = await placeOrder(customerId, request);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};
const aWaitingOrder = async () => {
  await ask({});
  const customer = await aCustomer({ emailConfirmedAt: null });
  const product = await aProduct({ pricePaise: 10_000, stock: 50, isShippingFree: true });
  return { customer, product, order: await order(customer.id, product.id) };
};
const mailsOf = (orderId: number) =>
  db()
    .select()
    .from(t.outbox)
    .where(sql`(${t.outbox.payload}->>'orderId')::int = ${orderId}`)
    .orderBy(t.outbox.id);
const letters = async (orderId: number) =>
  (await mailsOf(orderId)).map(({ kind, recipient }) => [kind, recipient]);
const lastQuestion = async (orderId: number) =>
  (await mailsOf(orderId)).findLast(({ kind }) => kind === "order-confirm")
    ?.payload as MailPayloads["order-confirm"];
const otherCode = (code: string): string => (code === "000000" ? "000001" : "000000");
const facts = async (orderId: number) => {
  const [found] = await db()
    .select({
      status: t.orders.status,
      state: t.vendorOrders.state,
      payment: t.payments.status,
      stock: t.stockLevels.quantity,
    })
    .from(t.orders)
    .innerJoin(t.vendorOrders, eq(t.vendorOrders.orderId, t.orders.id))
    .innerJoin(t.payments, eq(t.payments.orderId, t.orders.id))
    .innerJoin(t.orderLines, eq(t.orderLines.orderId, t.orders.id))
    .innerJoin(t.stockLevels, eq(t.stockLevels.variantId, t.orderLines.variantId))
    .where(eq(t.orders.id, orderId));
  return {
    ...found,
    invoices: await db().$count(t.invoices, eq(t.invoices.orderId, orderId)),
  };
};
const WAITING = { status: 0, state: "waiting", payment: "due", invoices: 0, stock: 49 };
const PLACED = { status: 1, state: "to-pack", payment: "due", invoices: 1, stock: 49 };
const CANCELLED = { status: 6, state: "cancelled", payment: "void", invoices: 0, stock: 50 };
const moveSent = (orderId: number, sentAt: Date) =>
  db().update(t.orderConfirmations).set({ sentAt }).where(eq(t.orderConfirmations.orderId, orderId));
const ago = (ms: number) => new Date(Date.now() - ms);

test.each([
  ["never asked", { asked: "never" } as const, 10_000, false],
  ["a new customer", { asked: "new" } as const, 10_000, true],
  ["exactly the amount", { asked: "above", abovePaise: 10_000 } as const, 10_000, false],
  ["a paisa more", { asked: "above", abovePaise: 10_000 } as const, 10_001, true],
])("%s", async (_, setting, pricePaise, isAsked) => {
  await ask(setting);
  const customer = await aCustomer({ emailConfirmedAt: null });
  const product = await aProduct({ pricePaise, stock: 50, isShippingFree: true });
  const { id, confirmUntil } = await order(customer.id, product.id);
  expect(confirmUntil !== undefined).toBe(isAsked);
  expect(await facts(id)).toEqual(isAsked ? WAITING : PLACED);
});

test("where no mail leaves, nobody is asked", async () => {
  delete process.env.SMTP_URL;
  const { order } = await aWaitingOrder();
  expect(order.confirmUntil).toBeUndefined();
  expect(await facts(order.id)).toEqual(PLACED);
});

test("the order is in the history at once, its sellers hear of it when it is confirmed, and then the customer counts as known", async () => {
  const { customer, product, order: first } = await aWaitingOrder();
  expect(await letters(first.id)).toEqual([["order-confirm", customer.email]]);
  const asked = await lastQuestion(first.id);
  const { subject, parts } = await writeLetter("order-confirm", asked, "en", customer.email);
  expect(subject).toMatch(/^Shall we deliver .*\?$/);
  expect(subject).toContain(first.number);
  expect(parts).toContainEqual({ kind: "code", code: asked.code });
  expect(parts.flatMap((part) => (part.kind === "link" ? [part.text] : []))).toEqual([
    "Yes, deliver it",
    "I did not order this",
  ]);
  expect(await listOrders(customer.id, { number: 1, size: 10 })).toMatchObject([
    { id: first.id, status: 0, totalPaise: 10_000 },
  ]);
  const { code } = await lastQuestion(first.id);
  expect(await confirmByCode(customer.id, first.id, code)).toMatchObject({
    ok: true,
    value: { id: first.id },
  });
  expect(await facts(first.id)).toEqual(PLACED);
  expect((await letters(first.id)).map(([kind]) => kind)).toEqual([
    "order-confirm",
    "order-placed",
    "order-received",
    "order-received",
  ]);
  // The second press says the same, and writes nothing.
  expect(await confirmByCode(customer.id, first.id, code)).toMatchObject({ ok: true });
  expect(await letters(first.id)).toHaveLength(4);
  expect((await order(customer.id, product.id)).confirmUntil).toBeUndefined();
});

test("the link of the mail confirms without a login; the other one cancels; a used or older one does neither", async () => {
  const { customer, product, order: first } = await aWaitingOrder();
  const { token } = await lastQuestion(first.id);
  expect(await answerByLink("made-up", true, "local")).toEqual({ ok: false, code: "NOT_FOUND" });
  expect(await answerByLink(token, true, "local")).toMatchObject({ ok: true });
  expect(await facts(first.id)).toEqual(PLACED);
  expect(await answerByLink(token, false, "local")).toEqual({ ok: false, code: "NOT_FOUND" });
  expect(await facts(first.id)).toEqual(PLACED);

  await db().update(t.customers).set({ emailConfirmedAt: null }).where(eq(t.customers.id, customer.id));
  const second = await order(customer.id, product.id);
  const { token: other } = await lastQuestion(second.id);
  expect(await answerByLink(other, false, "local")).toMatchObject({ ok: true });
  expect(await facts(second.id)).toEqual({ ...CANCELLED, stock: 49 });
  expect(await answerByLink(other, true, "local")).toEqual({ ok: false, code: "NOT_FOUND" });
});

test("after five wrong codes the right one does not count until another mail was sent", async () => {
  const {
    customer,
    order: { id },
  } = await aWaitingOrder();
  const { code } = await lastQuestion(id);
  for (let n = 0; n < 5; n += 1)
    expect(await confirmByCode(customer.id, id, otherCode(code))).toEqual({
      ok: false,
      code: "CODE_INVALID",
    });
  expect(await confirmByCode(customer.id, id, code)).toEqual({ ok: false, code: "CODE_INVALID" });
  expect(await facts(id)).toEqual(WAITING);
  await moveSent(id, ago(61_000));
  expect(await sendConfirmationAgain(customer.id, id, customer.email)).toMatchObject({ ok: true });
  expect(await confirmByCode(customer.id, id, (await lastQuestion(id)).code)).toMatchObject({ ok: true });
});

test("the mail is sent again a minute later, at most five times, also to another address, where all further mails go", async () => {
  const {
    customer,
    order: { id },
  } = await aWaitingOrder();
  const { code, token } = await lastQuestion(id);
  expect(await sendConfirmationAgain(customer.id, id, customer.email)).toEqual({
    ok: false,
    code: "TOO_MANY_REQUESTS",
    facts: { seconds: 60 },
  });
  await moveSent(id, ago(61_000));
  expect(await sendConfirmationAgain(customer.id, id, "right@example.org")).toMatchObject({ ok: true });
  expect(await letters(id)).toEqual([
    ["order-confirm", customer.email],
    ["order-confirm", "right@example.org"],
  ]);
  expect(await answerByLink(token, true, "local")).toEqual({ ok: false, code: "NOT_FOUND" });
  const newest = await lastQuestion(id);
  if (newest.code !== code)
    expect(await confirmByCode(customer.id, id, code)).toEqual({ ok: false, code: "CODE_INVALID" });
  for (let n = 2; n < 5; n += 1) {
    await moveSent(id, ago(61_000));
    expect(await sendConfirmationAgain(customer.id, id, "right@example.org")).toMatchObject({ ok: true });
  }
  await moveSent(id, ago(61_000));
  expect(await sendConfirmationAgain(customer.id, id, customer.email)).toEqual({
    ok: false,
    code: "TOO_MANY_REQUESTS",
  });
  expect(await confirmByCode(customer.id, id, (await lastQuestion(id)).code)).toMatchObject({ ok: true });
  expect((await letters(id)).filter(([kind]) => kind === "order-placed")).toEqual([
    ["order-placed", "right@example.org"],
  ]);
  // Another address says nothing about the account's own.
  const [account] = await db().select().from(t.customers).where(eq(t.customers.id, customer.id));
  expect(account?.emailConfirmedAt).toBeNull();
});

test("unanswered for a day it ends by itself, its stock is back and its customer is told; no answer counts any more", async () => {
  const {
    customer,
    order: { id },
  } = await aWaitingOrder();
  const { code, token } = await lastQuestion(id);
  const endsAt = (await openConfirmation(id))?.endsAt.getTime() ?? 0;
  expect(Math.abs(endsAt - Date.now() - 24 * HOUR_MS)).toBeLessThan(60_000);
  await sweepConfirmations();
  expect(await facts(id)).toEqual(WAITING);
  await db()
    .update(t.orderConfirmations)
    .set({ endsAt: ago(1000) })
    .where(eq(t.orderConfirmations.orderId, id));
  expect(await confirmByCode(customer.id, id, code)).toEqual({ ok: false, code: "NOT_FOUND" });
  expect(await answerByLink(token, true, "local")).toEqual({ ok: false, code: "NOT_FOUND" });
  await Promise.all([sweepConfirmations(), sweepConfirmations()]);
  expect(await facts(id)).toEqual(CANCELLED);
  expect((await letters(id)).map(([kind]) => kind)).toEqual(["order-confirm", "order-step"]);
});

test("a customer cancels only the own waiting order, and with the call that ends a payment", async () => {
  const {
    customer,
    order: { id },
  } = await aWaitingOrder();
  const stranger = await aCustomer();
  expect(await cancelUnconfirmed(stranger.id, id)).toBeNull();
  expect(await cancelPayment(stranger.id, id)).toEqual({ ok: false, code: "NOT_FOUND" });
  expect(await confirmByCode(stranger.id, id, (await lastQuestion(id)).code)).toEqual({
    ok: false,
    code: "NOT_FOUND",
  });
  expect(await sendConfirmationAgain(stranger.id, id, "x@example.org")).toEqual({
    ok: false,
    code: "NOT_FOUND",
  });
  expect(await cancelPayment(customer.id, id)).toMatchObject({ ok: true, value: { isPlaced: false } });
  expect(await facts(id)).toEqual(CANCELLED);
  expect(await cancelUnconfirmed(customer.id, id)).toBeNull();
});

test("the shop answers for the customer, once", async () => {
  const { customer, product, order: first } = await aWaitingOrder();
  const confirmed = { number: first.number, isConfirmed: true, note: "" };
  expect(await answerForCustomer(COMMAND_LINE, confirmed)).toMatchObject({ ok: true });
  expect(await facts(first.id)).toEqual(PLACED);
  expect(await answerForCustomer(COMMAND_LINE, { ...confirmed, isConfirmed: false })).toEqual({
    ok: false,
    code: "NOT_FOUND",
  });
  // A call says nothing about the mail address: the next order is asked about.
  const second = await order(customer.id, product.id);
  const refused = { number: second.number, isConfirmed: false, note: "Nobody answers" };
  expect(await answerForCustomer(COMMAND_LINE, refused)).toMatchObject({ ok: true });
  expect(await facts(second.id)).toEqual({ ...CANCELLED, stock: 49 });
  const log = await db()
    .select()
    .from(t.auditLog)
    .where(and(eq(t.auditLog.subject, "order"), inArray(t.auditLog.subjectId, [first.id, second.id])))
    .orderBy(t.auditLog.id);
  expect(log.map(({ action, note }) => [action, note])).toEqual([
    ["order.confirm", ""],
    ["order.cancel", "Nobody answers"],
  ]);
});

test("confirmed and cancelled at the same moment it is one of both, and whole", async () => {
  const {
    customer,
    order: { id },
  } = await aWaitingOrder();
  const { code, token } = await lastQuestion(id);
  await Promise.all([
    confirmByCode(customer.id, id, code),
    answerByLink(token, false, "local"),
    cancelUnconfirmed(customer.id, id),
  ]);
  expect([PLACED, CANCELLED]).toContainEqual(await facts(id));
});

test("a press sent again finds the waiting order; waiting ones count as open cash orders", async () => {
  const { customer, product } = await aWaitingOrder();
  const first = await order(customer.id, product.id, "twice");
  expect(await order(customer.id, product.id, "twice")).toEqual(first);
  for (let n = 2; n < OPEN_CASH_ORDERS; n += 1) await order(customer.id, product.id);
  await expect(order(customer.id, product.id)).rejects.toThrow("CASH_ORDERS_OPEN");
});
