import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { COMMAND_LINE } from "../../base/actor";
import { indiaDay } from "../../base/clock";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import {
  aCity,
  aColor,
  aCustomer,
  aDiscount,
  anAddress,
  anAttribute,
  aProduct,
  aSize,
  aState,
  aVendor,
  thePaymentMethods,
} from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { shipOrder } from "../../sales/orders/fulfil-order";
import type { OrderRequest } from "../../sales/orders/order-request";
import { placeOrder } from "../../sales/orders/place-order";
import { cancelPieces, returnPieces } from "../../sales/orders/take-back";
import { exportBatch, type ExportName } from "./export-file";

useTestDatabase();

/** The cells of an export by the names of its columns; each column has a name of its own. */
const exported = async (name: ExportName, month = ""): Promise<Record<string, string>[]> => {
  const { text } = await exportBatch(name, { after: null, month });
  const [head = [], ...rows] = parse(text, { bom: true }) as string[][];
  expect(new Set(head).size).toBe(head.length);
  return rows.map((row) => Object.fromEntries(row.map((cell, i) => [head[i] ?? "", cell])));
};

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const moment: unknown = expect.stringMatching(MOMENT);

let keys = 0;
const buy = async (customerId: number, given: Pick<OrderRequest, "lines"> & Partial<OrderRequest>) => {
  const placed = await placeOrder(customerId, {
    note: "",
    couponCode: "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey: `sales-${(keys += 1)}`,
    ...given,
  });
  if (!placed.ok) throw new Error(placed.code);
  return placed.value;
};

/** Two orders with a line of each kind, of two sellers: with a coupon to another address, and with a discount. */
const wholeOrders = async () => {
  await thePaymentMethods();
  const [state, far] = [await aState("Gujarat"), await aState("Kerala")];
  const [city, port] = [await aCity("Rajkot", state.id), await aCity("Kochi", far.id)];
  const customer = await aCustomer({
    email: "asha@example.com",
    stateId: state.id,
    cityId: city.id,
    createdAt: new Date("2026-01-31T20:00:00Z"),
  });
  const address = await anAddress({ customerId: customer.id, stateId: far.id, cityId: port.id });
  const [north, south] = [
    await aVendor({ name: { en: "North", ar: "شمال" }, gstin: "24AAACC1206D1ZM" }),
    await aVendor({ name: "South", gstin: "24ZZZFH0004Z1ZF" }),
  ];
  const plain = await aProduct({
    sku: "PLAIN",
    name: { en: "Anvil", ar: "سندان" },
    vendorId: north.id,
    pricePaise: 200_00,
    hsnCode: "8205",
    gstRate: 18,
  });
  const [colour, size, engraving] = [await aColor("Red"), await aSize(), await anAttribute("Engraving")];
  const chosen = await aProduct({
    sku: "CHOSEN",
    name: "Bolt",
    vendorId: south.id,
    pricePaise: 100_00,
    hsnCode: "7318",
    gstRate: 5,
    colors: [colour.id],
    sizes: [{ id: size.id, additional: 20_00 }],
    attributes: [{ id: engraving.id, options: [{ value: "Initials", additional: 5_00 }] }],
  });
  await aDiscount({ couponCode: "TEN", value: 1_000 });
  const order = await buy(customer.id, {
    lines: [
      { productId: plain.id, quantity: 3, selections: [] },
      {
        productId: chosen.id,
        quantity: 2,
        selections: [
          { attributeId: 1, optionId: colour.id },
          { attributeId: 2, optionId: size.id },
          { attributeId: engraving.id, optionId: chosen.options[0]?.id ?? 0 },
        ],
      },
    ],
    deliveryAddressId: address.id,
    couponCode: "TEN",
  });
  await aDiscount({ products: [plain.id], value: 1_000 });
  const second = await buy(customer.id, { lines: [{ productId: plain.id, quantity: 1, selections: [] }] });
  const lines = await db()
    .select()
    .from(t.orderLines)
    .where(eq(t.orderLines.orderId, order.id))
    .orderBy(t.orderLines.position);
  return { ...order, second, north, south, chosen, lineIds: lines.map(({ id }) => id) };
};

test("the exports of sales have every cell of an order, and nothing of one that waits for its payment", async () => {
  const order = await wholeOrders();
  const { number, north, south, lineIds } = order;
  const of = (vendorId: number, lineId = 0) => ({
    number,
    vendorId,
    reason: "",
    pieces: [{ lineId, quantity: 1 }],
  });
  expect(await cancelPieces(COMMAND_LINE, of(north.id, lineIds[0]))).toMatchObject({ ok: true });
  const parcel = { carrier: "Blue Dart", trackingNumber: "", trackingUrl: null };
  expect(await shipOrder(COMMAND_LINE, { number, vendorId: south.id, reason: "", ...parcel })).toMatchObject({
    ok: true,
  });
  expect(await returnPieces(COMMAND_LINE, of(south.id, lineIds[1]))).toMatchObject({ ok: true });

  const whole = {
    order: number,
    placed_at: moment,
    order_status: "in-progress",
    payment: "Pay by cash",
    customer: "Asha Patel",
    email: "asha@example.com",
    mobile: "9800000009",
    address: "4 Dock Road",
    city: "Kochi",
    state: "Kerala",
    postal_code: "400001",
    country: "IN",
    order_shipping_inr: "0.00",
  };
  const rows = [
    {
      ...whole,
      seller: "North",
      part_state: "to-pack",
      sku: "PLAIN",
      name: "Anvil",
      options: "",
      quantity: "3",
      cancelled: "1",
      returned: "0",
      unit_price_inr: "200.00",
      discounted_unit_price_inr: "200.00",
      line_total_inr: "600.00",
      coupon_share_inr: "60.00",
      delivery_share_inr: "0.00",
      gst_rate: "18",
      hsn_code: "8205",
      order_total_inr: "765.00",
    },
    {
      ...whole,
      seller: "South",
      part_state: "shipped",
      sku: order.chosen.variants[0]?.sku,
      name: "Bolt",
      options: "Colour: Red, Size: M8, Engraving: Initials",
      quantity: "2",
      cancelled: "0",
      returned: "1",
      unit_price_inr: "125.00",
      discounted_unit_price_inr: "125.00",
      line_total_inr: "250.00",
      coupon_share_inr: "25.00",
      delivery_share_inr: "0.00",
      gst_rate: "5",
      hsn_code: "7318",
      order_total_inr: "765.00",
    },
    {
      order: order.second.number,
      placed_at: moment,
      order_status: "active",
      payment: "Pay by cash",
      customer: "Asha Patel",
      email: "asha@example.com",
      mobile: "9800000001",
      address: "12 Station Road",
      city: "Rajkot",
      state: "Gujarat",
      postal_code: "360001",
      country: "IN",
      seller: "North",
      part_state: "to-pack",
      sku: "PLAIN",
      name: "Anvil",
      options: "",
      quantity: "1",
      cancelled: "0",
      returned: "0",
      unit_price_inr: "200.00",
      discounted_unit_price_inr: "180.00",
      line_total_inr: "180.00",
      coupon_share_inr: "0.00",
      delivery_share_inr: "0.00",
      gst_rate: "18",
      hsn_code: "8205",
      order_shipping_inr: "0.00",
      order_total_inr: "180.00",
    },
  ];
  const month = indiaDay().slice(0, 7);
  expect(await exported("orders")).toEqual(rows);
  expect(await exported("orders", month)).toEqual(rows);
  expect(await exported("orders", "2020-01")).toEqual([]);
  const customer = {
    first_name: "Asha",
    last_name: "Patel",
    email: "asha@example.com",
    mobile: "9800000001",
    address: "12 Station Road",
    city: "Rajkot",
    state: "Gujarat",
    postal_code: "360001",
    country: "IN",
    registered_at: "2026-01-31T20:00:00Z",
    orders: "2",
    last_order_at: moment,
    orders_total_inr: "945.00",
  };
  expect(await exported("customers")).toEqual([customer]);
  const sold = (orders: number, pieces: number, sales: string) => ({
    orders: String(orders),
    pieces: String(pieces),
    sales_inr: sales,
  });
  const ofNorth = { seller_id: String(north.id), seller_en: "North", seller_ar: "شمال" };
  const ofSouth = { seller_id: String(south.id), seller_en: "South", seller_ar: "" };
  expect(await exported("sales-by-seller")).toEqual([
    { ...ofNorth, ...sold(2, 3, "540.00") },
    { ...ofSouth, ...sold(1, 1, "112.50") },
  ]);
  const anvil = { sku: "PLAIN", name_en: "Anvil", name_ar: "سندان", seller: "North" };
  const bolt = { sku: "CHOSEN", name_en: "Bolt", name_ar: "", seller: "South" };
  expect(await exported("sales-by-product")).toEqual([
    { ...anvil, ...sold(2, 3, "540.00") },
    { ...bolt, ...sold(1, 1, "112.50") },
  ]);
  expect(await exported("sales-by-coupon")).toEqual([
    { code: "TEN", uses: "1", discount_inr: "85.00", sales_inr: "472.50" },
  ]);
  expect(await exported("sales-by-day")).toEqual([
    { day: indiaDay(), ...sold(2, 4, "652.50"), average_inr: "326.25" },
  ]);

  // Back to waiting for its payment, the first order is in no file.
  await db()
    .update(t.orders)
    .set({ status: ORDER_STATUS.pendingPayment, placedAt: null })
    .where(eq(t.orders.id, order.id));
  expect(await exported("orders")).toEqual(rows.slice(2));
  expect(await exported("customers")).toEqual([{ ...customer, orders: "1", orders_total_inr: "180.00" }]);
  expect(await exported("sales-by-seller")).toEqual([{ ...ofNorth, ...sold(1, 1, "180.00") }]);
  expect(await exported("sales-by-product")).toEqual([
    { ...anvil, ...sold(1, 1, "180.00") },
    { ...bolt, ...sold(0, 0, "0.00") },
  ]);
  expect(await exported("sales-by-coupon")).toEqual([]);
  expect(await exported("sales-by-day")).toEqual([
    { day: indiaDay(), ...sold(1, 1, "180.00"), average_inr: "180.00" },
  ]);
});
