import { eq } from "drizzle-orm";
import { COMMAND_LINE } from "../../base/actor";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import {
  aCity,
  aCustomer,
  aDiscount,
  aProduct,
  aState,
  aVendor,
  thePaymentMethods,
} from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { brokenInvariants } from "../../checks/invariants";
import { placeOrder } from "../orders/place-order";
import { receiveCashOfOrder } from "../orders/refund-order";
import { cancelPieces } from "../orders/take-back";
import { listLedger } from "./ledger";

useTestDatabase();

test("TCS is collected on taxable supplies of registered sellers alone, under composition too, and given back with them", async () => {
  await thePaymentMethods();
  const state = await aState("Gujarat");
  const customer = await aCustomer({ stateId: state.id, cityId: (await aCity("Rajkot", state.id)).id });
  const terms = { tcsBasisPoints: 50, state: { en: "Gujarat" } };
  const registered = await aVendor({ ...terms, gstin: "24ZZZFH0004Z1ZF" });
  const unregistered = await aVendor(terms);
  const mistyped = await aVendor({ ...terms, gstin: "24ZZZFH0004Z1ZX" });
  const exempt = await aVendor({ ...terms, gstin: "24AAACC1206D1ZM" });
  const composition = await aVendor({ ...terms, gstin: "24ZZZFK0005Z1ZB", scheme: "composition" });
  const goods = (vendorId: number, pricePaise: number, gstRate: number) =>
    aProduct({ vendorId, pricePaise, gstRate, stock: 20 });
  const bolt = await goods(registered.id, 118_00, 18);
  const clay = await goods(registered.id, 50_00, 0);
  const [nut, screw] = [await goods(unregistered.id, 118_00, 18), await goods(mistyped.id, 118_00, 18)];
  const hook = await goods(composition.id, 100_00, 18);
  const sand = await goods(exempt.id, 50_00, 0);
  const placed = await placeOrder(customer.id, {
    lines: [bolt, clay, nut, screw, sand, hook].map(({ id: productId }) => ({
      productId,
      quantity: 10,
      selections: [],
    })),
    note: "",
    couponCode: "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey: "tcs",
  });
  if (!placed.ok) throw new Error(placed.code);
  await receiveCashOfOrder(COMMAND_LINE, placed.value.number);
  const lines = await db().select().from(t.orderLines).where(eq(t.orderLines.orderId, placed.value.id));
  const takeBack = async (productId: number, quantity: number) =>
    expect(
      await cancelPieces(COMMAND_LINE, {
        number: placed.value.number,
        vendorId: null,
        reason: "",
        pieces: [{ lineId: lines.find((line) => line.productId === productId)?.id ?? 0, quantity }],
      }),
    ).toMatchObject({ ok: true });
  await takeBack(bolt.id, 4);
  await takeBack(clay.id, 3);
  await takeBack(nut.id, 1);
  await takeBack(hook.id, 2);
  const tcsOf = async (vendorId: number) =>
    (await listLedger(vendorId, { month: null, page: 1, perPage: 50 })).rows
      .map(({ kind, salesPaise, tcsPaise }) => [kind, salesPaise, tcsPaise])
      .sort();
  // 0.5 % of ₹1,000 without the clay's ₹500, less that of ₹400.
  expect(await tcsOf(registered.id)).toEqual([
    ["credit", -150_00, 0],
    ["credit", -472_00, -2_00],
    ["sale", 1_680_00, 5_00],
  ]);
  expect(await tcsOf(unregistered.id)).toEqual([
    ["credit", -118_00, 0],
    ["sale", 1_180_00, 0],
  ]);
  // They charge no tax: 0.5 % of what the buyer pays.
  expect(await tcsOf(composition.id)).toEqual([
    ["credit", -200_00, -1_00],
    ["sale", 1_000_00, 5_00],
  ]);
  expect(await tcsOf(mistyped.id)).toEqual([["sale", 1_180_00, 0]]);
  expect(await tcsOf(exempt.id)).toEqual([["sale", 500_00, 0]]);
  expect(await brokenInvariants()).toEqual([]);
});

test("TDS is deducted from all sales of a seller without taxes, and given back with them", async () => {
  await aDiscount({ couponCode: "OURS", value: 1000, paidBy: "shop" });
  const terms = { tdsBasisPoints: 10, state: { en: "Gujarat" } };
  const registered = await aVendor({ ...terms, gstin: "24ZZZFH0004Z1ZF" });
  const unregistered = await aVendor({ ...terms, tdsBasisPoints: 500 });
  const bolt = await aProduct({ vendorId: registered.id, pricePaise: 118_00, gstRate: 18, stock: 20 });
  const nut = await aProduct({ vendorId: unregistered.id, pricePaise: 118_00, gstRate: 18, stock: 20 });
  const placed = await placeOrder((await aCustomer()).id, {
    lines: [bolt, nut].map(({ id: productId }) => ({ productId, quantity: 10, selections: [] })),
    note: "",
    couponCode: "OURS",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey: "tds",
  });
  if (!placed.ok) throw new Error(placed.code);
  await receiveCashOfOrder(COMMAND_LINE, placed.value.number);
  const tdsOf = async (vendorId: number) =>
    (await listLedger(vendorId, { month: null, page: 1, perPage: 50 })).rows
      .map(({ kind, salesPaise, couponPaise, tdsPaise }) => [kind, salesPaise, couponPaise, tdsPaise])
      .sort();
  // The customer pays ₹1,062, of which ₹900 without tax, and the shop ₹118: 0.1 % of ₹1,018.
  expect(await tdsOf(registered.id)).toEqual([
    ["coupon", 0, 118_00, 11],
    ["sale", 1_062_00, 0, 90],
  ]);
  expect(await tdsOf(unregistered.id)).toEqual([
    ["coupon", 0, 118_00, 5_90],
    ["sale", 1_062_00, 0, 53_10],
  ]);
  await cancelPieces(COMMAND_LINE, { number: placed.value.number, vendorId: null, reason: "", pieces: null });
  for (const { id } of [registered, unregistered])
    expect((await tdsOf(id)).reduce((sum, [, , , tds]) => sum + Number(tds), 0)).toBe(0);
  expect(await brokenInvariants()).toEqual([]);
});
