import { eq } from "drizzle-orm";
import { brokenInvariants } from "../../checks/invariants";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import {
  aCity,
  aCustomer,
  anAddress,
  aProduct,
  aState,
  aVendor,
  thePaymentMethods,
} from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { placeOrder } from "./place-order";

useTestDatabase();
beforeEach(async () => {
  await thePaymentMethods();
});

let keys = 0;
const buy = (
  customerId: number,
  productIds: readonly number[],
  chosen: { deliveryAddressId?: number; billingAddressId?: number } = {},
) =>
  placeOrder(customerId, {
    lines: productIds.map((productId) => ({ productId, quantity: 1, selections: [] })),
    note: "",
    couponCode: "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey: `in-state-${(keys += 1)}`,
    ...chosen,
  });

const placeIn = async (name: string, city: string) => {
  const state = await aState(name);
  return { stateId: state.id, cityId: (await aCity(city, state.id)).id };
};

test("goods of a seller without a right GSTIN are sold inside the seller's state alone, and named", async () => {
  const [gujarat, kerala] = [await placeIn("Gujarat", "Rajkot"), await placeIn("Kerala", "Kochi")];
  const state = { en: "Gujarat", ar: "غوجارات" };
  const without = await aVendor({ state });
  const mistyped = await aVendor({ state, gstin: "24AAACC1206D1ZX" });
  const registered = await aVendor({ state, gstin: "24AAACC1206D1ZM" });
  const unknown = await aVendor();
  const goods = (vendorId: number, name: string) =>
    aProduct({ vendorId, name, stock: 9, pricePaise: 100_00 });
  const [hook, nail] = [await goods(without.id, "Brass hook"), await goods(mistyped.id, "Nail")];
  const [bolt, nut] = [await goods(registered.id, "Bolt"), await goods(unknown.id, "Nut")];
  const all = [bolt.id, hook.id, nail.id, nut.id];

  const near = await aCustomer(gujarat);
  expect(await buy(near.id, all)).toMatchObject({ ok: true });
  const far = await aCustomer(kerala);
  expect(await buy(far.id, all)).toEqual({
    ok: false,
    code: "SELLER_IN_OTHER_STATE",
    facts: {
      goods: [
        { productId: hook.id, name: { en: "Brass hook" }, state },
        { productId: nail.id, name: { en: "Nail" }, state },
      ],
    },
  });
  expect(await db().$count(t.orders)).toBe(1);
  expect(await buy(far.id, [bolt.id, nut.id])).toMatchObject({ ok: true });

  // The place of a private buyer is where the goods go, that of a company where it is registered.
  const { id: deliveryAddressId } = await anAddress({ customerId: far.id, ...gujarat });
  expect(await buy(far.id, [hook.id], { deliveryAddressId })).toMatchObject({ ok: true });
  const company = await aCustomer({ ...gujarat, companyName: "Rao Works", gstin: "24ZZZFH0004Z1ZF" });
  const site = await anAddress({ customerId: company.id, ...kerala });
  expect(await buy(company.id, [hook.id], { deliveryAddressId: site.id })).toMatchObject({ ok: true });
  const { id: awayId } = await anAddress({ customerId: near.id, ...kerala });
  expect(await buy(near.id, [hook.id], { deliveryAddressId: awayId })).toMatchObject({
    code: "SELLER_IN_OTHER_STATE",
  });
});

test("a seller under the composition scheme sells inside their state, on bills of supply without tax", async () => {
  const [gujarat, kerala] = [await placeIn("Gujarat", "Rajkot"), await placeIn("Kerala", "Kochi")];
  const state = { en: "Gujarat", ar: "غوجارات" };
  const vendor = await aVendor({ state, gstin: "24AAACC1206D1ZM", scheme: "composition" });
  const { id } = await aProduct({
    vendorId: vendor.id,
    name: "Brass hook",
    stock: 9,
    pricePaise: 118_00,
    gstRate: 18,
  });
  expect(await buy((await aCustomer(kerala)).id, [id])).toMatchObject({
    code: "SELLER_IN_OTHER_STATE",
    facts: { goods: [{ productId: id }] },
  });
  expect(await buy((await aCustomer(gujarat)).id, [id])).toMatchObject({ ok: true });
  const [invoice] = await db().select().from(t.invoices).where(eq(t.invoices.vendorId, vendor.id));
  expect(invoice?.figures).toMatchObject({
    kind: "bill-of-supply",
    seller: { gstin: "24AAACC1206D1ZM", isComposition: true },
    taxes: null,
    total: { amountPaise: 118_00, taxablePaise: 118_00, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
  });
  expect(await brokenInvariants()).toEqual([]);
});
