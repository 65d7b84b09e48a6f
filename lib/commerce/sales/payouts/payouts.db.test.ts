import { eq, sql } from "drizzle-orm";
import { COMMAND_LINE } from "../../base/actor";
import { listAudit } from "../../base/audit/audit-log";
import { DAY_MS, daysAgo } from "../../base/clock";
import { db, inTransaction } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCustomer, aDiscount, aProduct, thePaymentMethods } from "../../base/db/seed-builders";
import { heldBefore } from "../../base/db/held-open.testing";
import { useTestDatabase } from "../../base/db/testing";
import { OWN_VENDOR_ID } from "../../base/own-vendor";
import { deliverOrder, shipOrder } from "../orders/fulfil-order";
import { brokenInvariants } from "../../checks/invariants";
import { receiveCashOfOrder } from "../orders/refund-order";
import { cancelPieces, returnPieces } from "../orders/take-back";
import { placeOrder } from "../orders/place-order";
import { anOrderOfTwoSellers } from "../orders/two-sellers.testing";
import { recordRefund } from "../payments/record-refunds";
import { deliverAll, packAll, refundAll, sendAndTakeBack } from "../orders/whole-order.testing";
import { done, failed } from "../../base/result";
import { resetSetting, saveSetting, setting } from "../../base/settings/shop-settings";
import { pagesOf, textOf } from "../invoices/pdf/read-pdf.testing";
import { listBalances, listLedger, readStatement } from "./ledger";
import { payVendor, receiveHeldCash, setVendorTerms } from "./pay-vendor";
import { OPERATOR } from "./marketplace.testing";
import { printStatement } from "./statement";
import { writeStatement } from "./statement-csv";

useTestDatabase({ connections: 3 });
beforeEach(async () => {
  await thePaymentMethods();
});
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

const ALL = { month: null, page: 1, perPage: 50 };
const ledgerOf = async (vendorId: number) =>
  (await listLedger(vendorId, ALL)).rows.map((entry) => [
    entry.kind,
    entry.salesPaise,
    entry.commissionPaise,
    entry.gstPaise,
    entry.tcsPaise,
    entry.netPaise,
  ]);
/** Delivers all parts, so many days ago. The time for returns has seven. */
const deliveredAgo = async ({ id, number }: { id: number; number: string }, days: number) => {
  await packAll(number);
  await deliverAll(number);
  const deliveredAt = daysAgo(days);
  await db().update(t.vendorOrders).set({ deliveredAt }).where(eq(t.vendorOrders.orderId, id));
  return deliveredAt;
};
const heldOf = async (vendorId: number) => {
  const [balance] = await listBalances(vendorId);
  return [balance?.balancePaise, balance?.onHoldPaise, balance?.payablePaise];
};
const balanceOf = async (vendorId: number) => (await listBalances(vendorId))[0]?.balancePaise;
const terms = { commissionBasisPoints: 1000, tcsBasisPoints: 50, tdsBasisPoints: 0 };

/** An order whose seller North gives a tenth and half a percent of TCS. */
const anOrder = async () => {
  const first = await anOrderOfTwoSellers();
  expect(await setVendorTerms(COMMAND_LINE, first.north.id, terms)).toEqual(done(null));
  const [again] = await db().select().from(t.vendorOrders).where(eq(t.vendorOrders.vendorId, first.north.id));
  // The terms hold for orders from now on; this one was placed before.
  expect(again).toMatchObject({ commissionBasisPoints: 0, tcsBasisPoints: 0 });
  await db().update(t.vendorOrders).set(terms).where(eq(t.vendorOrders.vendorId, first.north.id));
  return first;
};

/** A cash order of one piece of a vendor. */
const placed = async (vendorId: number, pricePaise: number, idempotencyKey: string) => {
  const product = await aProduct({ vendorId, pricePaise, stock: 1 });
  const order = await placeOrder((await aCustomer()).id, {
    lines: [{ productId: product.id, quantity: 1, selections: [] }],
    note: "",
    couponCode: "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey,
  });
  if (!order.ok) throw new Error(order.code);
  return order.value;
};

/** Delivers North's part of an order, whose carrier takes the cash. */
const northDelivers = async ({ number, north }: { number: string; north: { id: number } }) => {
  await packAll(number);
  await deliverOrder(COMMAND_LINE, { number, vendorId: north.id, reason: "" });
};
const paymentOf = async (id: number) => {
  const [payment] = await db().select().from(t.payments).where(eq(t.payments.orderId, id));
  return [payment?.status, payment?.receivedPaise];
};
const held = { cash: ["cash", 0, 0, 0, 0, -300_03], sale: ["sale", 300_03, 30_00, 5_40, 1_26, 263_37] };

test("cash that a seller's carrier took is an entry of the part's delivery until the shop has received it", async () => {
  const order = await anOrder();
  const { id, number, north, south } = order;
  await northDelivers(order);
  expect(await ledgerOf(north.id)).toEqual([held.cash, held.sale]);
  expect(await ledgerOf(south.id)).toEqual([]);
  expect(await paymentOf(id)).toEqual(["due", 0]);
  // ₹300.03 less a tenth, its GST and TCS, less the cash that they have.
  expect(await heldOf(north.id)).toEqual([-36_66, 263_37, 0]);
  expect((await listBalances(north.id))[0]).toMatchObject({ salesPaise: 300_03, cashHeldPaise: 300_03 });
  expect(await brokenInvariants()).toEqual([]);

  await deliverAll(number);
  expect(await paymentOf(id)).toEqual(["captured", 400_02]);
  expect(await ledgerOf(north.id)).toEqual([held.cash, held.sale]);
  expect((await ledgerOf(south.id)).map(([kind, , , , , net]) => [kind, net])).toEqual([
    ["cash", -99_99],
    ["sale", 99_99],
  ]);

  const receive = (amountPaise: number) =>
    receiveHeldCash(COMMAND_LINE, { vendorId: north.id, amountPaise, reference: "Slip 1" });
  expect(await receive(300_04)).toEqual(failed("OVER_CASH", { cashHeldPaise: 300_03 }));
  const both = await heldBefore(t.cashReceipts, [() => receive(200_00), () => receive(200_00)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await heldOf(north.id)).toEqual([163_34, 263_37, 0]);
  expect(await receive(100_03)).toEqual(done(null));
  expect(await heldOf(north.id)).toEqual([263_37, 263_37, 0]);
  expect((await ledgerOf(north.id)).slice(0, 2)).toEqual([
    ["cash-received", 0, 0, 0, 0, 100_03],
    ["cash-received", 0, 0, 0, 0, 200_00],
  ]);
  expect(await receive(1)).toEqual(failed("OVER_CASH", { cashHeldPaise: 0 }));
  const nobody = { vendorId: 999_999, amountPaise: 1, reference: "x" };
  expect(await receiveHeldCash(COMMAND_LINE, nobody)).toEqual(failed("NOT_FOUND"));
  expect(await listAudit({ subject: "vendor", subjectId: north.id, limit: 1 })).toMatchObject([
    { action: "payout.receive-cash", before: { cashHeldPaise: 100_03 }, after: { cashHeldPaise: 0 } },
  ]);
  await expect(db().update(t.cashReceipts).set({ amountPaise: 1 })).rejects.toThrow();
});

test("cash of what the shop sends in place of a suspended seller is the shop's; of what the seller had sent, the seller's", async () => {
  const order = await anOrder();
  const { id, number, north, south } = order;
  await packAll(number);
  for (const { id: vendorId } of [north, south])
    await db().update(t.vendors).set({ isActive: false }).where(eq(t.vendors.id, vendorId));
  await deliverOrder(COMMAND_LINE, { number, vendorId: north.id, reason: "" });
  // The shop has it, and nobody owes it; the sale is entered with the order's cash.
  expect(await ledgerOf(north.id)).toEqual([]);
  expect(await heldOf(north.id)).toEqual([0, 0, 0]);
  expect(await brokenInvariants()).toEqual([]);
  await shipOrder(COMMAND_LINE, {
    number,
    vendorId: south.id,
    reason: "",
    carrier: "Post",
    trackingNumber: "",
    trackingUrl: null,
  });
  // Who is let in again has not carried what the shop sent.
  await db().update(t.vendors).set({ isActive: true }).where(eq(t.vendors.id, south.id));
  await deliverOrder(COMMAND_LINE, { number, vendorId: south.id, reason: "" });
  expect(await paymentOf(id)).toEqual(["captured", 400_02]);
  expect(await ledgerOf(north.id)).toEqual([held.sale]);
  expect((await ledgerOf(south.id)).map(([kind, , , , , net]) => [kind, net])).toEqual([["sale", 99_99]]);
  expect(await brokenInvariants()).toEqual([]);

  const sent = await anOrder();
  await packAll(sent.number);
  await shipOrder(COMMAND_LINE, {
    number: sent.number,
    vendorId: sent.north.id,
    reason: "",
    carrier: "Own van",
    trackingNumber: "",
    trackingUrl: null,
  });
  await db().update(t.vendors).set({ isActive: false }).where(eq(t.vendors.id, sent.north.id));
  await deliverOrder(COMMAND_LINE, { number: sent.number, vendorId: sent.north.id, reason: "" });
  expect(await ledgerOf(sent.north.id)).toEqual([held.cash, held.sale]);
  await deliverAll(sent.number);
  expect(await brokenInvariants()).toEqual([]);
});

test("a seller who holds cash is paid what is left of other sales, once their time for returns is over", async () => {
  const paid = await anOrder();
  await receiveCashOfOrder(COMMAND_LINE, paid.number);
  await deliveredAgo(paid, 8);
  // The shop had the cash before the delivery, so that no carrier took it.
  expect(await heldOf(paid.north.id)).toEqual([263_37, 0, 263_37]);
  const { number } = await placed(paid.north.id, 100_00, "more-cash");
  await packAll(number);
  await deliverAll(number);
  // ₹100.00 less ₹10.00, ₹1.80 and ₹0.42 are on hold; the cash lowers what is available by all of it.
  expect(await heldOf(paid.north.id)).toEqual([263_37 + 87_78 - 100_00, 87_78, 163_37]);
});

test("what comes back after a carrier took the cash is owed to the customer, and stays with the seller", async () => {
  const order = await anOrder();
  const { id, number, north, south, lineIds } = order;
  await northDelivers(order);
  const [bolts = 0] = lineIds;
  const giveBack = (quantity: number) =>
    returnPieces(COMMAND_LINE, {
      number,
      vendorId: north.id,
      reason: "",
      pieces: [{ lineId: bolts, quantity }],
    });
  expect(await giveBack(1)).toMatchObject({ value: { owedPaise: 0 } });
  // ₹200.02 less ₹20.00, ₹3.60 and ₹0.85.
  expect(await heldOf(north.id)).toEqual([175_58 - 300_03, 175_58, 0]);
  expect(await brokenInvariants()).toEqual([]);

  // Nothing is left to deliver, so that the customer's money is known.
  const cancelled = await cancelPieces(COMMAND_LINE, {
    number,
    vendorId: south.id,
    reason: "",
    pieces: null,
  });
  expect(cancelled).toMatchObject({ value: { status: 3, owedPaise: 100_01 } });
  expect(await paymentOf(id)).toEqual(["captured", 300_03]);
  expect(await heldOf(south.id)).toEqual([0, 0, 0]);
  expect(await refundAll(number)).toMatchObject({ value: { amountPaise: 100_01 } });
  expect(await giveBack(2)).toMatchObject({ value: { status: 4, owedPaise: 200_02 } });
  expect(await refundAll(number)).toMatchObject({ value: { status: 5, amountPaise: 200_02 } });
  expect(await heldOf(north.id)).toEqual([-300_03, 0, 0]);
});

test("cash of an order of which nothing stayed is received and given back", async () => {
  const order = await anOrder();
  const { id, number, north } = order;
  await northDelivers(order);
  await returnPieces(COMMAND_LINE, { number, vendorId: north.id, reason: "", pieces: null });
  expect(await paymentOf(id)).toEqual(["due", 0]);
  const ended = await cancelPieces(COMMAND_LINE, { number, vendorId: null, reason: "", pieces: null });
  expect(ended).toMatchObject({ value: { status: 4, owedPaise: 300_03 } });
  expect(await paymentOf(id)).toEqual(["captured", 300_03]);
  expect(await brokenInvariants()).toEqual([]);
  expect(await refundAll(number)).toMatchObject({ value: { status: 5, amountPaise: 300_03 } });
  expect(await heldOf(north.id)).toEqual([-300_03, 0, 0]);
});

test("the owner may receive the cash of the rest of an order", async () => {
  const order = await anOrder();
  await northDelivers(order);
  await receiveCashOfOrder(COMMAND_LINE, order.number);
  expect(await paymentOf(order.id)).toEqual(["captured", 400_02]);
  await deliverAll(order.number);
  // Only North's carrier took cash.
  expect((await ledgerOf(order.south.id)).map(([kind]) => kind)).toEqual(["sale"]);
  expect((await ledgerOf(order.north.id)).map(([kind]) => kind)).toEqual(["cash", "sale"]);
});

test("the shop's own company holds no cash of the shop", async () => {
  // The first seller of this database.
  await db()
    .insert(t.importState)
    .values({ key: `catalogue/vendors/${OWN_VENDOR_ID}`, hash: "" });
  const { number } = await placed(OWN_VENDOR_ID, 100_00, "own");
  await packAll(number);
  await deliverAll(number);
  await db().delete(t.importState);
  const { rows } = await listLedger(OWN_VENDOR_ID, ALL);
  expect(rows.filter((entry) => entry.orderNumber === number).map(({ kind }) => kind)).toEqual(["sale"]);
});

test("a sale enters when it is paid; a part that comes back whole leaves nothing", async () => {
  const { number, north, south, lineIds } = await anOrder();
  expect(await ledgerOf(north.id)).toEqual([]);
  await receiveCashOfOrder(COMMAND_LINE, number);
  await packAll(number);
  await shipOrder(COMMAND_LINE, {
    number,
    vendorId: null,
    reason: "",
    carrier: "Blue Dart",
    trackingNumber: "",
    trackingUrl: null,
  });
  await deliverAll(number);
  expect(await ledgerOf(north.id)).toEqual([held.sale]);
  expect(await ledgerOf(south.id)).toEqual([["sale", 99_99, 0, 0, 0, 99_99]]);

  const [bolts = 0] = lineIds;
  const giveBack = (quantity: number) =>
    returnPieces(COMMAND_LINE, {
      number,
      vendorId: north.id,
      reason: "",
      pieces: [{ lineId: bolts, quantity }],
    });
  await giveBack(1);
  await refundAll(number);
  await giveBack(2);
  await refundAll(number);
  const [last = [], first = []] = await ledgerOf(north.id);
  expect(first.slice(0, 4)).toEqual(["credit", -100_01, -10_00, -1_80]);
  expect(last.slice(0, 4)).toEqual(["credit", -200_02, -20_00, -3_60]);
  expect(await listBalances(north.id)).toMatchObject([{ salesPaise: 0, feesPaise: 0, balancePaise: 0 }]);
});

test("fees are on what the coupon left, each rounded down, and what comes back takes as much of them", async () => {
  await aDiscount({ couponCode: "ODD", value: 2525 });
  const { number, north, lineIds } = await anOrderOfTwoSellers({ couponCode: "ODD" });
  // A commission of 7.33 % and TCS of 0.75 % leave more than half a paisa of each amount.
  const odd = { commissionBasisPoints: 733, tcsBasisPoints: 75 };
  await db().update(t.vendorOrders).set(odd).where(eq(t.vendorOrders.vendorId, north.id));
  await receiveCashOfOrder(COMMAND_LINE, number);
  // Bolts: ₹300.03 less ₹75.76 of the coupon, of which ₹190.05 without taxes.
  const sale = ["sale", 224_27, 16_43, 2_94, 1_42, 203_48];
  expect(await ledgerOf(north.id)).toEqual([sale]);
  await cancelPieces(COMMAND_LINE, {
    number,
    vendorId: north.id,
    reason: "",
    pieces: [{ lineId: lineIds[0] ?? 0, quantity: 1 }],
  });
  expect(await ledgerOf(north.id)).toEqual([["credit", -74_75, -5_47, -98, -46, -67_84], sale]);
  await refundAll(number);
});

test("a coupon that the shop pays is an entry beside the sale, with its commission, and comes back with the goods", async () => {
  const { id: couponId } = await aDiscount({ couponCode: "OURS", value: 2525, paidBy: "shop" });
  const { number, north, south, lineIds } = await anOrderOfTwoSellers({ couponCode: "OURS" });
  // Who pays is decided with the order.
  await db().update(t.discounts).set({ paidBy: "seller" }).where(eq(t.discounts.id, couponId));
  const odd = { commissionBasisPoints: 733, tcsBasisPoints: 75 };
  await db().update(t.vendorOrders).set(odd).where(eq(t.vendorOrders.vendorId, north.id));
  await receiveCashOfOrder(COMMAND_LINE, number);
  const entries = async () =>
    (await listLedger(north.id, ALL)).rows.map((entry) => [
      entry.kind,
      entry.salesPaise,
      entry.couponPaise,
      entry.commissionPaise,
      entry.gstPaise,
      entry.tcsPaise,
      entry.netPaise,
    ]);
  // Of ₹300.03 the customer pays ₹224.27 and the shop ₹75.76: 7.33 % of all is ₹21.99, of the customer's ₹16.43.
  const sale = ["sale", 224_27, 0, 16_43, 2_94, 1_42, 203_48];
  const coupon = ["coupon", 0, 75_76, 5_56, 1_00, 0, 69_20];
  expect(await entries()).toEqual([coupon, sale]);
  expect(await listBalances(north.id)).toMatchObject([
    { salesPaise: 224_27, couponPaise: 75_76, feesPaise: 27_35, balancePaise: 272_68, onHoldPaise: 272_68 },
  ]);
  // South has no commission: the whole price.
  expect(await balanceOf(south.id)).toBe(99_99);
  const month = new Date(Date.now() + 5.5 * 3600 * 1000).toISOString().slice(0, 7);
  expect((await writeStatement(north.id, month)).text).toContain(
    `,coupon,${number},${number},0.00,75.76,5.56,1.00,0.00,0.00,69.20,`,
  );
  const printed = await printStatement(OPERATOR, north.id, month, "en");
  expect(textOf(printed?.content ?? Buffer.alloc(0))).toContain("Coupon paid by the shop");
  const cancel = (quantity: number) =>
    cancelPieces(COMMAND_LINE, {
      number,
      vendorId: north.id,
      reason: "",
      pieces: [{ lineId: lineIds[0] ?? 0, quantity }],
    });
  await cancel(1);
  expect((await entries()).slice(0, 2).map(([kind, sales, share]) => [kind, sales, share])).toEqual([
    ["coupon", 0, -25_25],
    ["credit", -74_75, 0],
  ]);
  expect(await brokenInvariants()).toEqual([]);
  await cancel(2);
  await refundAll(number);
  expect(await listBalances(north.id)).toMatchObject([
    { salesPaise: 0, couponPaise: 0, feesPaise: 0, balancePaise: 0 },
  ]);
});

test("an order that the shop's coupon paid wholly is credited when it was placed", async () => {
  await aDiscount({ couponCode: "FREE", value: 10_000, paidBy: "shop" });
  const { number, north } = await anOrderOfTwoSellers({ couponCode: "FREE" });
  expect(await listBalances(north.id)).toMatchObject([
    { salesPaise: 0, couponPaise: 300_03, balancePaise: 300_03, onHoldPaise: 300_03 },
  ]);
  await cancelPieces(COMMAND_LINE, { number, vendorId: null, reason: "", pieces: null });
  expect(await balanceOf(north.id)).toBe(0);
});

test("cash is the seller's when it was handed over, without what was cancelled before", async () => {
  const { number, north, lineIds } = await anOrder();
  const [bolts = 0] = lineIds;
  await cancelPieces(COMMAND_LINE, {
    number,
    vendorId: north.id,
    reason: "",
    pieces: [{ lineId: bolts, quantity: 1 }],
  });
  expect(await balanceOf(north.id)).toBe(0);
  await receiveCashOfOrder(COMMAND_LINE, number);
  // Two of three bolts: ₹200.02, less a tenth, its GST, and TCS on the value without taxes.
  expect(await balanceOf(north.id)).toBe(200_02 - 20_00 - 3_60 - 84);
  // Both enter with the cash, so that a month before it stays empty.
  const [credit, sale] = (await listLedger(north.id, ALL)).rows;
  expect([credit?.kind, sale?.kind, credit?.at]).toEqual(["credit", "sale", sale?.at]);
});

test("a payout lowers the balance and is never above it, also when two are sent at once", async () => {
  const { id, number, north, south } = await anOrder();
  await receiveCashOfOrder(COMMAND_LINE, number);
  await deliveredAgo({ id, number }, 8);
  const pay = (amountPaise: number) =>
    payVendor(COMMAND_LINE, { vendorId: north.id, amountPaise, reference: "UTR 1" });
  expect(await pay(263_38)).toEqual(failed("OVER_BALANCE", { payablePaise: 263_37, onHoldPaise: 0 }));
  const both = await heldBefore(t.payouts, [() => pay(200_00), () => pay(200_00)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await balanceOf(north.id)).toBe(63_37);
  expect(await balanceOf(south.id)).toBe(99_99);
  expect((await ledgerOf(north.id)).map(([kind, , , , , net]) => [kind, net])).toEqual([
    ["payout", -200_00],
    ["sale", 263_37],
  ]);
  expect(await payVendor(COMMAND_LINE, { vendorId: 999_999, amountPaise: 1, reference: "x" })).toEqual(
    failed("NOT_FOUND"),
  );
  expect(await listAudit({ subject: "vendor", subjectId: north.id, limit: 10 })).toMatchObject([
    { action: "payout.pay", before: { balancePaise: 263_37 }, after: { balancePaise: 63_37 } },
    { action: "vendor.terms", after: terms },
  ]);
  await expect(db().update(t.payouts).set({ amountPaise: 1 })).rejects.toThrow();
});

test("a sale is on hold until its part is delivered and the time for returns is over", async () => {
  const { id, number, north, lineIds } = await anOrder();
  await receiveCashOfOrder(COMMAND_LINE, number);
  const pay = (amountPaise: number) =>
    payVendor(COMMAND_LINE, { vendorId: north.id, amountPaise, reference: "UTR 1" });
  const availableFrom = async () =>
    (await listLedger(north.id, ALL)).rows.map((entry) => [entry.kind, entry.availableFrom]);
  expect(await heldOf(north.id)).toEqual([263_37, 263_37, 0]);
  expect(await availableFrom()).toEqual([["sale", null]]);
  expect(await pay(1)).toEqual(failed("OVER_BALANCE", { payablePaise: 0, onHoldPaise: 263_37 }));
  expect(await listBalances(null)).toContainEqual((await listBalances(north.id))[0]);

  // A minute before the end of the time, and a minute after it.
  const early = await deliveredAgo({ id, number }, 7 - 1 / 1440);
  const end = new Date(early.getTime() + 7 * DAY_MS).toISOString();
  expect(await availableFrom()).toEqual([["sale", end]]);
  expect(await heldOf(north.id)).toEqual([263_37, 263_37, 0]);
  const since = { deliveredAt: daysAgo(7 + 1 / 1440) };
  await db().update(t.vendorOrders).set(since).where(eq(t.vendorOrders.orderId, id));
  expect(await heldOf(north.id)).toEqual([263_37, 0, 263_37]);
  await saveSetting(COMMAND_LINE, "payouts", { ...(await setting("payouts")), returnDays: 8 }, 0);
  expect(await heldOf(north.id)).toEqual([263_37, 263_37, 0]);

  // What comes back lowers what is on hold of its own part.
  await returnPieces(COMMAND_LINE, {
    number,
    vendorId: north.id,
    reason: "",
    pieces: [{ lineId: lineIds[0] ?? 0, quantity: 1 }],
  });
  expect(await heldOf(north.id)).toEqual([175_58, 175_58, 0]);
  await refundAll(number);
  await resetSetting(COMMAND_LINE, "payouts", 1);
  expect(await pay(175_59)).toEqual(failed("OVER_BALANCE", { payablePaise: 175_58, onHoldPaise: 0 }));
  expect(await pay(175_58)).toEqual(done(null));
  expect(await heldOf(north.id)).toEqual([0, 0, 0]);
});

test("an unpacked order that is cancelled after a payout leaves no negative balance", async () => {
  const { id, number, north } = await anOrder();
  await receiveCashOfOrder(COMMAND_LINE, number);
  await deliveredAgo({ id, number }, 8);
  const { number: unpacked } = await placed(north.id, 1_000_00, "unpacked");
  await receiveCashOfOrder(COMMAND_LINE, unpacked);
  const [balance = 0, held, payable] = await heldOf(north.id);
  // A tenth, its GST, and half a percent of the price without 18 % of GST.
  expect([balance - 263_37, held, payable]).toEqual([877_78, 877_78, 263_37]);
  const reference = "UTR 1";
  expect(await payVendor(COMMAND_LINE, { vendorId: north.id, amountPaise: 263_38, reference })).toEqual(
    failed("OVER_BALANCE", { payablePaise: 263_37, onHoldPaise: 877_78 }),
  );
  expect(await payVendor(COMMAND_LINE, { vendorId: north.id, amountPaise: 263_37, reference })).toEqual(
    done(null),
  );
  await cancelPieces(COMMAND_LINE, { number: unpacked, vendorId: null, reason: "", pieces: null });
  expect(await heldOf(north.id)).toEqual([0, 0, 0]);
  // Nothing of the part is left to wait for.
  expect(
    (await listLedger(north.id, ALL)).rows.filter(({ availableFrom }) => availableFrom === null),
  ).toEqual([]);
  await refundAll(unpacked);
});

test("a month's statement says what was on hold at its end in India", async () => {
  const { id, number, north } = await anOrder();
  await receiveCashOfOrder(COMMAND_LINE, number);
  await deliveredAgo({ id, number }, 0);
  const receivedAt = new Date("2026-08-15T00:00:00Z");
  await db().update(t.payments).set({ receivedAt }).where(eq(t.payments.orderId, id));
  const months = async (deliveredAt: string) => {
    const moved = { deliveredAt: new Date(deliveredAt) };
    await db().update(t.vendorOrders).set(moved).where(eq(t.vendorOrders.orderId, id));
    const sums = [];
    for (const month of ["2026-07", "2026-08", "2026-09"]) {
      const { closingPaise, onHoldPaise, payablePaise } = await readStatement(north.id, month);
      sums.push([closingPaise, onHoldPaise, payablePaise]);
    }
    return sums;
  };
  const after = [263_37, 0, 263_37];
  // The month ends at 18:30 in UTC.
  expect(await months("2026-08-24T18:30:00.001Z")).toEqual([[0, 0, 0], [263_37, 263_37, 0], after]);
  expect(await months("2026-08-24T18:30:00.000Z")).toEqual([[0, 0, 0], after, after]);
});

test("a statement has each entry with the balance after it", async () => {
  const { id, number, north } = await anOrder();
  await receiveCashOfOrder(COMMAND_LINE, number);
  await deliveredAgo({ id, number }, 8);
  await payVendor(COMMAND_LINE, { vendorId: north.id, amountPaise: 63_36, reference: "=UTR" });
  const month = new Date(Date.now() + 5.5 * 3600 * 1000).toISOString().slice(0, 7);
  const { fileName, text } = await writeStatement(north.id, month);
  expect(fileName).toBe(`statement-${north.id}-${month}.csv`);
  const lines = text.replace(/\d{4}-\d{2}-\d{2}/g, "DAY").split("\r\n");
  expect(lines).toEqual([
    "\ufeffdate,kind,reference,order,sales_inr,shop_coupon_inr,commission_inr,commission_gst_inr,tcs_inr,tds_inr,net_inr,balance_inr,available_from",
    `DAY,sale,${number},${number},300.03,0.00,30.00,5.40,1.26,0.00,263.37,263.37,DAY`,
    "DAY,payout,'=UTR,,0.00,0.00,0.00,0.00,0.00,0.00,-63.36,200.01,DAY",
    "",
  ]);
  expect((await writeStatement(north.id, "2001-01")).text.split("\r\n")).toHaveLength(2);
});

test("a printed statement has the same entries, and both balances", async () => {
  const { id, number, north } = await anOrder();
  await receiveCashOfOrder(COMMAND_LINE, number);
  await deliveredAgo({ id, number }, 8);
  await payVendor(COMMAND_LINE, { vendorId: north.id, amountPaise: 63_36, reference: "UTR 42" });
  const month = new Date(Date.now() + 5.5 * 3600 * 1000).toISOString().slice(0, 7);
  for (const language of ["en", "ar"] as const) {
    const printed = await printStatement(OPERATOR, north.id, month, language);
    if (printed === null) throw new Error("nothing was printed");
    expect(printed.name).toBe(`statement-${north.id}-${month}.pdf`);
    expect(pagesOf(printed.content)).toBe(1);
    const text = textOf(printed.content);
    // Sale, commission, its GST, TCS, the payout, and the balance after them.
    for (const shown of [number, "300.03", "−30.00", "−5.40", "−1.26", "−63.36", "₹200.01", "₹0.00"])
      expect(text).toContain(shown);
    for (const shown of ["North", "24AAACC1206D1ZM", "UTR 42", month]) expect(text).toContain(shown);
    expect(text).toContain(language === "en" ? "Closing balance" : "الرصيد الختامي");
    // Who keeps the account, with their own address and GSTIN.
    for (const shown of [OPERATOR.addressLine, String(OPERATOR.gstin), OPERATOR.email])
      expect(text).toContain(shown);
    if (language === "en") expect(text).toContain(OPERATOR.name.en);
  }
  // The month after begins with what this one left.
  const [year = 0, ofYear = 0] = month.split("-").map(Number);
  const next = new Date(Date.UTC(year, ofYear, 1)).toISOString().slice(0, 7);
  const later = textOf((await printStatement(OPERATOR, north.id, next, "en"))?.content ?? Buffer.alloc(0));
  expect(later).toContain("No entries in this month.");
  // Twice before, twice after, and once as what may be paid out.
  expect(later.match(/₹200\.01/g)).toHaveLength(5);
  expect(await printStatement(OPERATOR, 999_999, month, "en")).toBeNull();
});

test("a month lists its own entries", async () => {
  const { number, north } = await anOrder();
  await receiveCashOfOrder(COMMAND_LINE, number);
  const month = new Date(Date.now() + 5.5 * 3600 * 1000).toISOString().slice(0, 7);
  expect((await listLedger(north.id, { ...ALL, month })).total).toBe(1);
  expect((await listLedger(north.id, { ...ALL, month: "2001-01" })).total).toBe(0);
});

test("a statement begins with what was before its month in India, to the millisecond", async () => {
  const { id, number, north } = await anOrder();
  await receiveCashOfOrder(COMMAND_LINE, number);
  const receivedAt = new Date("2026-08-15T00:00:00Z");
  await db().update(t.payments).set({ receivedAt }).where(eq(t.payments.orderId, id));
  const moments = [
    ["2026-09-30T18:29:59.999Z", 1],
    ["2026-09-30T18:30:00.000Z", 2],
    ["2026-10-31T18:29:59.999Z", 4],
    ["2026-10-31T18:30:00.000Z", 8],
  ] as const;
  for (const [at, amountPaise] of moments)
    await db()
      .insert(t.payouts)
      .values({ vendorId: north.id, amountPaise, reference: at, createdAt: new Date(at) });
  const months = [];
  for (const month of ["2026-08", "2026-09", "2026-10", "2026-11", "2026-12"]) {
    const { openingPaise, entries, closingPaise } = await readStatement(north.id, month);
    months.push([openingPaise, entries.map(({ netPaise }) => netPaise), closingPaise]);
    expect((await listLedger(north.id, { ...ALL, month })).rows.map(({ netPaise }) => netPaise)).toEqual(
      entries.map(({ netPaise }) => netPaise).toReversed(),
    );
  }
  expect(months).toEqual([
    [0, [263_37], 263_37],
    [263_37, [-1], 263_36],
    [263_36, [-2, -4], 263_30],
    [263_30, [-8], 263_22],
    [263_22, [], 263_22],
  ]);
});

test("all ledgers add up to the money taken, less what was given back and what is owed, at any moment", async () => {
  const { id, number, north, south, lineIds } = await anOrder();
  const other = await anOrderOfTwoSellers();
  await receiveCashOfOrder(COMMAND_LINE, other.number);
  const check = async (owedPaise: number) => {
    const { rows } = await db().execute<{ held: number }>(
      sql`select ((select coalesce(sum(received_paise), 0) from payments) - (select coalesce(sum(amount_paise), 0) from refunds))::float8 as held`,
    );
    const sales = (await listBalances(null)).reduce((sum, { salesPaise }) => sum + salesPaise, 0);
    expect(sales).toBe((rows[0]?.held ?? 0) - owedPaise);
    expect(await brokenInvariants()).toEqual([]);
  };
  const refundsOf = async (vendorId: number) =>
    (await listLedger(vendorId, ALL)).rows
      .filter(({ kind }) => kind === "refund")
      .map(({ salesPaise, netPaise, commissionPaise }) => [salesPaise, netPaise, commissionPaise]);
  await check(0);
  await receiveCashOfOrder(COMMAND_LINE, number);
  await check(0);

  // Given back at the provider's dashboard, before any goods: by what is left of the parts, 300.03 and 99.99.
  const [payment] = await db().select().from(t.payments).where(eq(t.payments.orderId, id));
  if (payment === undefined) throw new Error("no payment");
  const atDashboard = (amountPaise: number) =>
    inTransaction((tx) => recordRefund(tx, payment, { amountPaise, method: "provider", actor: "provider" }));
  await atDashboard(100_00);
  expect([await refundsOf(north.id), await refundsOf(south.id)]).toEqual([
    [[-75_00, -75_00, 0]],
    [[-25_00, -25_00, 0]],
  ]);
  await check(0);

  // The goods it was for come back: the credit note of ₹100.01 takes its place, and a paisa is owed.
  await packAll(number);
  await cancelPieces(COMMAND_LINE, {
    number,
    vendorId: north.id,
    reason: "",
    pieces: [{ lineId: lineIds[0] ?? 0, quantity: 1 }],
  });
  expect(await refundsOf(north.id)).toEqual([
    [75_00, 75_00, 0],
    [-75_00, -75_00, 0],
  ]);
  expect((await refundsOf(south.id)).reduce((sum, [paise = 0]) => sum + paise, 0)).toBe(0);
  await check(1);

  // All the rest: nothing is left to either seller, and the notes that follow change no sum.
  await atDashboard(payment.amountPaise - 100_00);
  const salesOf = async (vendorId: number) => (await listBalances(vendorId))[0]?.salesPaise;
  expect([await salesOf(north.id), await salesOf(south.id)]).toEqual([0, 0]);
  await check(0);
  await sendAndTakeBack(number);
  expect([await salesOf(north.id), await salesOf(south.id)]).toEqual([0, 0]);
  expect([await balanceOf(north.id), await balanceOf(south.id)]).toEqual([0, 0]);
  await check(0);
});
