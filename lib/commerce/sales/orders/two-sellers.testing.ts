import { eq } from "drizzle-orm";
import type { Language } from "@/lib/languages/languages";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCustomer, aProduct, aVendor } from "../../base/db/seed-builders";
import { placeOrder } from "./place-order";

let keys = 0;
/** A cash order of three bolts at ₹100.01 and three nuts at ₹33.33, of the sellers North and South. */
export const anOrderOfTwoSellers = async (given: { couponCode?: string; language?: Language } = {}) => {
  const [north, south] = [
    await aVendor({ name: "North", state: { en: "Gujarat" }, gstin: "24AAACC1206D1ZM" }),
    await aVendor({ name: "South", state: { en: "Gujarat" } }),
  ];
  const [bolt, nut] = [
    await aProduct({ vendorId: north.id, pricePaise: 100_01, stock: 10 }),
    await aProduct({ vendorId: south.id, pricePaise: 33_33, stock: 10 }),
  ];
  const customer = await aCustomer();
  const placed = await placeOrder(customer.id, {
    lines: [
      [bolt.id, 3],
      [nut.id, 3],
    ].map(([productId = 0, quantity = 0]) => ({ productId, quantity, selections: [] })),
    note: "",
    couponCode: "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey: `act-${(keys += 1)}`,
    ...given,
  });
  if (!placed.ok) throw new Error(placed.code);
  const lines = await db()
    .select()
    .from(t.orderLines)
    .where(eq(t.orderLines.orderId, placed.value.id))
    .orderBy(t.orderLines.position);
  return {
    ...placed.value,
    bolt,
    nut,
    north,
    south,
    customer,
    lineIds: lines.map(({ id }) => id),
    all: { number: placed.value.number, vendorId: null, reason: "" },
  };
};
