import { eq } from "drizzle-orm";
import { COMMAND_LINE } from "../../base/actor";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCity, aCustomer, aProduct, aState, aVendor, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { brokenInvariants } from "../../checks/invariants";
import { placeOrder } from "../orders/place-order";
import { receiveCashOfOrder } from "../orders/refund-order";
import { cancelPieces } from "../orders/take-back";
import { listLedger } from "./ledger";

useTestDatabase();

test("TCS is collected on taxable supplies of registered sellers alone, and given back with them", async () => {
  await thePaymentMethods();
  const state = await aState("Gujarat");
  const customer = await aCustomer({ stateId: state.id, cityId: (await aCity("Rajkot", state.id)).id });
  const terms = { tcsBasisPoints: 50, state: { en: "Gujarat" } };
  const registered = await aVendor({ ...terms, gstin: "24ZZZFH0004Z1ZF" });
  const unregistered = await aVendor(terms);
  const mistyped = await aVendor({ ...terms, gstin: "24ZZZFH0004Z1ZX" });
  const exempt = await aVendor({ ...terms, gstin: "24AAACC1206D1ZM" });
  const goods = (vendorId: number, pricePaise: number, gstRate: number) =>
    aProduct({ vendorId, pricePaise, gstRate, stock: 20 });
  const bolt = await goods(registered.id, 118_00, 18);
  const clay = await goods(registered.id, 50_00, 0);
  const [nut, screw] = [await goods(unregistered.id, 118_00, 18), await goods(mistyped.id, 118_00, 18)];
  const sand = await goods(exempt.id, 50_00, 0);
  const placed = await placeOrder(customer.id, {
    lines: [bolt, clay, nut, screw, sand].map(({ id: productId }) => ({
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
  expect(await tcsOf(mistyped.id)).toEqual([["sale", 1_180_00, 0]]);
  expect(await tcsOf(exempt.id)).toEqual([["sale", 500_00, 0]]);
  expect(await brokenInvariants()).toEqual([]);
});
