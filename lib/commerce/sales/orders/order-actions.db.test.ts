import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "../../base/actor";
import { COMMAND_LINE } from "../../base/actor";
import { listAudit } from "../../base/audit/audit-log";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aDiscount, thePaymentMethods } from "../../base/db/seed-builders";
import { heldBefore } from "../../base/db/held-open.testing";
import { useTestDatabase } from "../../base/db/testing";
import { declinePieces, handBack, withdrawDecline } from "./cannot-deliver";
import { deliverOrder, packOrder, shipOrder } from "./fulfil-order";
import { brokenInvariants } from "../../checks/invariants";
import { findOrder, listNewestOrders } from "./operator-orders";
import { receiveCashOfOrder, refundOrder } from "./refund-order";
import { cancelPieces, returnPieces } from "./take-back";
import { previewTakeBack } from "./take-back-preview";
import { anOrderOfTwoSellers as anOrder } from "./two-sellers.testing";
import { deliverAll, packAll, refundAll, sendAndTakeBack } from "./whole-order.testing";

useTestDatabase({ connections: 3 });
beforeEach(async () => {
  await thePaymentMethods();
});
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

const stockOf = async (productId: number) =>
  (await db().select().from(t.stockLevels).where(eq(t.stockLevels.productId, productId)))[0]?.quantity;
const stepMails = async (email: string) =>
  (
    await db()
      .select()
      .from(t.outbox)
      .where(and(eq(t.outbox.kind, "order-step"), eq(t.outbox.recipient, email)))
      .orderBy(t.outbox.id)
  ).map(({ language, payload }) => ({
    language,
    ...(payload as { step: string; pieces: unknown[]; amountPaise: number | null; reason: string }),
  }));
const parcel = { carrier: "Blue Dart", trackingNumber: "BD 1", trackingUrl: "https://carrier.example/BD1" };

test("each seller's part goes its own way, and the order follows; cash is received with the last part", async () => {
  const order = await anOrder({ language: "ar" });
  const { number, north, south } = order;
  expect(
    await packOrder(COMMAND_LINE, { number: number.toLowerCase(), vendorId: north.id, reason: "" }),
  ).toEqual({
    ok: true,
    value: { number, status: 2, vendorIds: [north.id] },
  });
  await shipOrder(COMMAND_LINE, { ...order.all, vendorId: north.id, ...parcel });
  expect(await deliverOrder(COMMAND_LINE, { ...order.all, vendorId: north.id })).toMatchObject({
    value: { status: 2 },
  });
  await packOrder(COMMAND_LINE, { ...order.all, vendorId: south.id });
  expect((await findOrder(number))?.payments.map(({ status }) => status)).toEqual(["due"]);
  expect(await deliverAll(number)).toMatchObject({ value: { status: 3, vendorIds: [south.id] } });

  const found = await findOrder(number);
  expect(found?.parts.map(({ state, parcels }) => [state, parcels.map((one) => one.trackingNumber)])).toEqual(
    [
      ["delivered", ["BD 1"]],
      ["delivered", []],
    ],
  );
  expect(found?.payments[0]).toMatchObject({ status: "captured", receivedPaise: 400_02 });
  expect(found?.changes.map((c) => [c.fromStatus, c.toStatus, c.actor])).toEqual([
    [null, 1, "customer"],
    [1, 2, "operator"],
    [2, 3, "operator"],
  ]);
  expect((await stepMails(order.customer.email)).map(({ language, step }) => [language, step])).toEqual(
    ["packed", "shipped", "delivered", "packed", "delivered"].map((step) => ["ar", step]),
  );
  const log = await listAudit({ subject: "order", subjectId: order.id, limit: 10 });
  expect(log.map(({ action }) => action).toReversed()).toEqual([
    "order.pack",
    "order.ship",
    "order.deliver",
    "order.pack",
    "order.deliver",
  ]);
  expect(log.at(-2)?.after).toMatchObject({
    number,
    carrier: "Blue Dart",
    [`seller ${north.id}`]: "shipped",
  });
});

test("a part is sent in several parcels; a parcel needs a carrier and a real link", async () => {
  const order = await anOrder();
  expect(await shipOrder(COMMAND_LINE, { ...order.all, ...parcel, carrier: " " })).toEqual({
    ok: false,
    code: "PARCEL_INVALID",
  });
  expect(
    await shipOrder(COMMAND_LINE, { ...order.all, ...parcel, trackingUrl: "javascript:alert(1)" }),
  ).toEqual({
    ok: false,
    code: "PARCEL_INVALID",
  });
  await shipOrder(COMMAND_LINE, { ...order.all, vendorId: order.north.id, ...parcel });
  // The part that waits gets the parcel, not the one that has one.
  expect(await shipOrder(COMMAND_LINE, { ...order.all, ...parcel })).toMatchObject({
    value: { vendorIds: [order.south.id] },
  });
  await shipOrder(COMMAND_LINE, {
    ...order.all,
    vendorId: order.north.id,
    ...parcel,
    trackingNumber: "BD 2",
  });
  expect((await findOrder(order.number))?.parts.map(({ parcels }) => parcels.length)).toEqual([2, 1]);
});

test("some pieces are cancelled: stock, credit note, cash still due; then the rest, and the coupon is free again", async () => {
  const coupon = await aDiscount({ couponCode: "BACK" });
  const order = await anOrder({ couponCode: "BACK" });
  const [boltLine = 0] = order.lineIds;
  // Bolts: 300.03 - 30.00 of the coupon; a third of it rounded down.
  expect(
    await cancelPieces(COMMAND_LINE, {
      ...order.all,
      reason: " Sold out ",
      pieces: [{ lineId: boltLine, quantity: 1 }],
    }),
  ).toEqual({
    ok: true,
    value: { number: order.number, status: 1, creditNotes: [`C${order.north.id}-2627-0001`], owedPaise: 0 },
  });
  expect(await stockOf(order.bolt.id)).toBe(8);
  const [note] = await db().select().from(t.creditNotes).where(eq(t.creditNotes.orderId, order.id));
  expect(note?.figures).toMatchObject({
    kind: "credit-note",
    corrects: { reason: "cancelled", number: `S${order.north.id}-2627-0001` },
    taxes: "cgst-sgst",
    lines: [{ quantity: 1, amountPaise: 90_01 }],
    total: { amountPaise: 90_01, taxablePaise: 76_27, cgstPaise: 6_87, sgstPaise: 6_87 },
  });
  expect((await findOrder(order.number))?.payments[0]?.status).toBe("due");

  expect(await cancelPieces(COMMAND_LINE, { ...order.all, reason: "All", pieces: null })).toMatchObject({
    value: {
      status: 6,
      creditNotes: [`C${order.north.id}-2627-0002`, `C${order.south.id}-2627-0001`],
      owedPaise: 0,
    },
  });
  expect([await stockOf(order.bolt.id), await stockOf(order.nut.id)]).toEqual([10, 10]);
  const found = await findOrder(order.number);
  expect(found).toMatchObject({
    status: 6,
    money: { creditedPaise: order.totalPaise },
    payments: [{ status: "void" }],
  });
  expect((await db().select().from(t.discounts).where(eq(t.discounts.id, coupon.id)))[0]?.usedCount).toBe(0);
  expect(
    (await stepMails(order.customer.email)).map(({ step, reason, pieces }) => [step, reason, pieces.length]),
  ).toEqual([
    ["cancelled", "Sold out", 1],
    ["cancelled", "All", 2],
  ]);
});

test("pieces cancelled one by one are credited what all of them are, to the paisa", async () => {
  await aDiscount({ couponCode: "ODD", value: 2525 });
  const order = await anOrder({ couponCode: "ODD" });
  const [boltLine = 0] = order.lineIds;
  for (let n = 0; n < 3; n += 1)
    await cancelPieces(COMMAND_LINE, { ...order.all, pieces: [{ lineId: boltLine, quantity: 1 }] });
  const notes = await db()
    .select()
    .from(t.creditNotes)
    .where(eq(t.creditNotes.orderId, order.id))
    .orderBy(t.creditNotes.id);
  // Bolts: 300.03 - 75.76 of the coupon, which three pieces cannot share evenly.
  expect(notes.map(({ totalPaise }) => totalPaise)).toEqual([74_75, 74_76, 74_76]);
  expect(notes.map(({ figures }) => figures.lines.map(({ couponPaise }) => couponPaise))).toEqual([
    [25_25],
    [25_25],
    [25_26],
  ]);
  expect((await findOrder(order.number))?.money.creditedPaise).toBe(224_27);
});

test("returned pieces are on the shelf once, the coupon stays used, and cash is given back in parts", async () => {
  const coupon = await aDiscount({ couponCode: "KEPT" });
  const order = await anOrder({ couponCode: "KEPT" });
  const receive = () => receiveCashOfOrder(COMMAND_LINE, order.number);
  const received = await heldBefore(t.payments, [receive, receive]);
  expect(received).toContainEqual({ ok: true, value: null });
  expect(received).toContainEqual({ ok: false, code: "NOTHING_DUE" });
  await packAll(order.number);
  await deliverAll(order.number);
  expect(await refundAll(order.number)).toEqual({ ok: false, code: "NOTHING_OWED" });
  const takeBack = () => returnPieces(COMMAND_LINE, { ...order.all, reason: "Wrong size", pieces: null });
  const back = await heldBefore(t.orderLines, [takeBack, takeBack]);
  expect(back.filter(({ ok }) => ok)).toHaveLength(1);
  expect([await stockOf(order.bolt.id), await stockOf(order.nut.id)]).toEqual([10, 10]);
  expect((await db().select().from(t.discounts).where(eq(t.discounts.id, coupon.id)))[0]?.usedCount).toBe(1);

  const give = (amountPaise: number | null) =>
    refundOrder(COMMAND_LINE, { number: order.number, amountPaise, isCash: false, reason: "" });
  expect(await give(order.totalPaise + 1)).toEqual({
    ok: false,
    code: "AMOUNT_INVALID",
    facts: { owedPaise: order.totalPaise },
  });
  expect(await give(0)).toMatchObject({ code: "AMOUNT_INVALID" });
  expect(await give(100_00)).toMatchObject({ value: { status: 4, owedPaise: order.totalPaise - 100_00 } });
  const answers = await heldBefore(t.refunds, [() => give(null), () => give(null)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const found = await findOrder(order.number);
  expect(found).toMatchObject({ status: 5, payments: [{ status: "refunded" }] });
  expect(found?.refunds.map(({ amountPaise, method, actor }) => [amountPaise, method, actor])).toEqual([
    [100_00, "cash", "command line"],
    [order.totalPaise - 100_00, "cash", "command line"],
  ]);
});

test("a preview says what its own pieces bring, also while money for others is owed", async () => {
  const order = await anOrder();
  const [bolts = 0, nuts = 0] = order.lineIds;
  await receiveCashOfOrder(COMMAND_LINE, order.number);
  const cancel = (lineId: number) => ({ ...order.all, reason: "", pieces: [{ lineId, quantity: 1 }] });
  expect(await cancelPieces(COMMAND_LINE, cancel(bolts))).toMatchObject({ value: { owedPaise: 100_01 } });
  expect(await previewTakeBack(COMMAND_LINE, "cancel", cancel(nuts))).toMatchObject({
    value: {
      refundPaise: 33_33,
      method: "cash",
      stock: [{ before: 7, after: 8 }],
      creditNotes: [{ totalPaise: 33_33 }],
      step: { amountPaise: 133_34 },
    },
  });
  expect((await findOrder(order.number))?.money.owedPaise).toBe(100_01);
});

test("what the table does not allow is refused, named, and changes nothing", async () => {
  const order = await anOrder();
  const { number, north, south } = order;
  expect(await deliverAll(number)).toEqual({
    ok: false,
    code: "ACTION_NOT_ALLOWED",
    facts: {
      parts: [north.id, south.id].map((vendorId) => ({
        vendorId,
        state: "to-pack",
        allowed: ["pack", "ship", "cancel"],
      })),
    },
  });
  expect(await returnPieces(COMMAND_LINE, { ...order.all, pieces: null })).toMatchObject({
    code: "ACTION_NOT_ALLOWED",
  });
  const [lineId = 0] = order.lineIds;
  for (const pieces of [
    [],
    [{ lineId, quantity: 4 }],
    [{ lineId, quantity: 0 }],
    [{ lineId: -1, quantity: 1 }],
    [
      { lineId, quantity: 1 },
      { lineId, quantity: 1 },
    ],
  ])
    expect(await cancelPieces(COMMAND_LINE, { ...order.all, pieces })).toMatchObject({
      code: "PIECES_INVALID",
    });
  for (const act of [packAll, deliverAll, refundAll, sendAndTakeBack])
    expect(await act("HW-0000-0000")).toMatchObject({ code: "NOT_FOUND" });
  expect(await receiveCashOfOrder(COMMAND_LINE, "HW-0000-0000")).toMatchObject({ code: "NOT_FOUND" });
  expect((await findOrder(number))?.changes).toHaveLength(1);
  expect(await stepMails(order.customer.email)).toEqual([]);
});

test("a seller sends their own part and takes no goods or money back", async () => {
  const order = await anOrder();
  const seller: Actor = { role: "seller", id: order.north.id, name: "North" };
  expect(await packOrder(seller, order.all)).toMatchObject({ value: { vendorIds: [order.north.id] } });
  expect(await packOrder(seller, { ...order.all, vendorId: order.south.id })).toEqual({
    ok: false,
    code: "NOT_FOUND",
  });
  expect(await cancelPieces(seller, { ...order.all, pieces: null })).toMatchObject({
    code: "ACTION_NOT_ALLOWED",
  });
  expect(
    await refundOrder(seller, { number: order.number, amountPaise: null, isCash: true, reason: "" }),
  ).toEqual({
    ok: false,
    code: "NOT_FOUND",
  });
});

test("orders are listed by their state and by that of their parts", async () => {
  const order = await anOrder();
  const numbers = async (filter: { status?: number; part?: "to-pack" | "shipped" }) =>
    (await listNewestOrders({ status: filter.status ?? null, part: filter.part ?? null, limit: 1000 })).map(
      ({ number }) => number,
    );
  await shipOrder(COMMAND_LINE, { ...order.all, vendorId: order.north.id, ...parcel });
  expect(await numbers({ part: "shipped" })).toContain(order.number);
  expect(await numbers({ part: "to-pack" })).toContain(order.number);
  expect(await numbers({ status: 1 })).not.toContain(order.number);
  expect((await listNewestOrders({ status: 2, part: null, limit: 1 }))[0]).toMatchObject({
    number: order.number,
    parts: `${order.north.id} shipped, ${order.south.id} to-pack`,
    provider: "cash",
    paymentStatus: "due",
    email: order.customer.email,
  });
});

describe("a seller who cannot deliver", () => {
  const declineMails = (number: string) =>
    db().$count(
      t.outbox,
      and(eq(t.outbox.kind, "pieces-declined"), sql`${t.outbox.payload}->>'number' = ${number}`),
    );
  const aDeclined = async (quantity = 2) => {
    const order = await anOrder();
    const [bolts = 0] = order.lineIds;
    const asNorth: Actor = { role: "seller", id: order.north.id, name: "North" };
    const pieces = [{ lineId: bolts, quantity }];
    const request = { number: order.number, vendorId: order.north.id, note: "Rusty", pieces };
    const decline = (actor = asNorth) => declinePieces(actor, { ...request, reason: "broken" });
    const part = async () =>
      (await findOrder(order.number))?.parts.find(({ vendorId }) => vendorId === order.north.id);
    return { ...order, ofNorth: { ...order.all, vendorId: order.north.id }, asNorth, pieces, decline, part };
  };

  test("says so once, of their own open part; the others and the rest of the desk go on", async () => {
    const { number, south, all, asNorth, decline, part, ofNorth } = await aDeclined();
    const asSouth: Actor = { ...asNorth, id: south.id };
    expect(await decline(asSouth)).toMatchObject({ code: "NOT_FOUND" });
    expect(await decline(COMMAND_LINE)).toMatchObject({ code: "ACTION_NOT_ALLOWED" });
    const answers = await heldBefore(t.vendorOrders, [decline, decline]);
    expect(answers.map((answer) => (answer.ok ? "done" : answer.code)).sort()).toEqual([
      "ACTION_NOT_ALLOWED",
      "done",
    ]);
    expect(await part()).toMatchObject({
      state: "cannot-deliver",
      cannotDeliver: { reason: "broken", note: "Rusty", pieces: [{ quantity: 2 }] },
    });
    expect(await packOrder(asNorth, ofNorth)).toMatchObject({ code: "ACTION_NOT_ALLOWED" });
    // Packing all parts of an order leaves it out.
    expect(await packOrder(COMMAND_LINE, all)).toMatchObject({ value: { vendorIds: [south.id] } });
    expect(await declineMails(number)).toBe(1);
    expect(
      (await listAudit({ subject: "order", subjectId: (await findOrder(number))!.id, limit: 9 })).at(-1),
    ).toMatchObject({ action: "order.decline", note: "Rusty" });
  });

  test("is refused once the part is packed, and for pieces that are not open", async () => {
    const { asNorth, decline, ofNorth, pieces, number } = await aDeclined(4);
    expect(await decline()).toMatchObject({ code: "PIECES_INVALID" });
    await packOrder(asNorth, ofNorth);
    expect(
      await declinePieces(asNorth, { number, vendorId: ofNorth.vendorId, reason: "other", note: "", pieces }),
    ).toMatchObject({ code: "ACTION_NOT_ALLOWED" });
  });

  test("gets the part back when the pieces are cancelled, piece by piece", async () => {
    const { decline, part, ofNorth, pieces } = await aDeclined();
    await decline();
    const one = pieces.map((piece) => ({ ...piece, quantity: 1 }));
    expect(await cancelPieces(COMMAND_LINE, { ...ofNorth, pieces: one })).toMatchObject({ ok: true });
    expect(await part()).toMatchObject({ state: "cannot-deliver", cannotDeliver: { pieces: one } });
    expect(await cancelPieces(COMMAND_LINE, { ...ofNorth, pieces: one })).toMatchObject({ ok: true });
    expect(await part()).toMatchObject({ state: "to-pack", cannotDeliver: null });
    await decline();
    expect(await part()).toMatchObject({ state: "to-pack" });
  });

  test("is withdrawn by its seller alone, until the shop has answered", async () => {
    const { decline, part, ofNorth, asNorth, south, number } = await aDeclined(3);
    const withdraw = (actor: Actor) => withdrawDecline(actor, ofNorth);
    expect(await withdraw(asNorth)).toMatchObject({ code: "ACTION_NOT_ALLOWED" });
    await decline();
    expect(await withdraw({ ...asNorth, id: south.id })).toMatchObject({ code: "NOT_FOUND" });
    expect(await withdraw(COMMAND_LINE)).toMatchObject({ code: "ACTION_NOT_ALLOWED" });
    expect(await withdraw(asNorth)).toEqual({ ok: true, value: null });
    expect(await part()).toMatchObject({ state: "to-pack", cannotDeliver: null });
    const [last] = await listAudit({ subject: "order", subjectId: (await findOrder(number))!.id, limit: 1 });
    expect(last).toMatchObject({ action: "order.withdraw" });
    // The shop and the seller answer at the same moment: one of them did.
    await decline();
    const back = () => handBack(COMMAND_LINE, { number, vendorId: ofNorth.vendorId, note: "Look again" });
    const answers = await heldBefore<{ ok: boolean }>(t.vendorOrders, [() => withdraw(asNorth), back]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await part()).toMatchObject({ state: "to-pack", cannotDeliver: null });
  });

  test("is answered once when two of the shop answer at the same moment", async () => {
    const { decline, part, ofNorth, number } = await aDeclined(3);
    await decline();
    const back = () => handBack(COMMAND_LINE, { number, vendorId: ofNorth.vendorId, note: "Look again" });
    const pack = () => packOrder(COMMAND_LINE, ofNorth);
    const answers = await heldBefore<{ ok: boolean }>(t.vendorOrders, [back, back]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await part()).toMatchObject({ state: "to-pack", cannotDeliver: null });
    await decline();
    const others = await heldBefore<{ ok: boolean }>(t.vendorOrders, [
      () => cancelPieces(COMMAND_LINE, { ...ofNorth, pieces: null }),
      pack,
      back,
    ]);
    expect(others.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect((await part())?.cannotDeliver).toBeNull();
    expect(await declineMails(number)).toBe(2);
  });
});
