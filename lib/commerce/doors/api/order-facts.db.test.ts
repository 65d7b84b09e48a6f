import { eq } from "drizzle-orm";
import type { CallName } from "@/lib/contract/calls";
import type { Language } from "@/lib/languages/languages";
import { COMMAND_LINE } from "../../base/actor";
import { startSession } from "../../people/customers/sessions";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCustomer, aDiscount, aProduct, aVendor, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { shipOrder } from "../../sales/orders/fulfil-order";
import { brokenInvariants } from "../../checks/invariants";
import { placeOrder } from "../../sales/orders/place-order";
import { receiveCashOfOrder, refundOrder } from "../../sales/orders/refund-order";
import { cancelPieces, returnPieces } from "../../sales/orders/take-back";
import { deliverAll, packAll } from "../../sales/orders/whole-order.testing";
import { answerCall } from "./answer-call";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
useTestDatabase();
beforeEach(async () => {
  await thePaymentMethods();
});
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

let keys = 0;
const buy = async (
  customerId: number,
  lines: [id: number, quantity: number][],
  given: { note?: string; couponCode?: string } = {},
) => {
  const placed = await placeOrder(customerId, {
    lines: lines.map(([productId, quantity]) => ({ productId, quantity, selections: [] })),
    note: "",
    couponCode: "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey: `facts-${(keys += 1)}`,
    ...given,
  });
  if (!placed.ok) throw new Error(placed.code);
  return placed.value;
};
const ask = <C extends CallName>(name: C, params: object, token: string | null, language: Language = "en") =>
  answerCall(name, params, { token, language, idempotencyKey: null, remoteAddress: "local" });
const rowsOf = async <C extends CallName>(
  name: C,
  params: object,
  token: string,
  language: Language = "en",
) => {
  const answer = await ask(name, params, token, language);
  if (!answer.ok) throw new Error(answer.code);
  return answer.rows;
};

test("an order tells its sums, its sellers' parts, its payment, its address and its course", async () => {
  const [north, south] = [
    await aVendor({ name: { en: "North", ar: "الشمال" } }),
    await aVendor({ name: "South", isActive: true }),
  ];
  const [bolt, pipe] = [
    await aProduct({ vendorId: north.id, pricePaise: 100_00 }),
    await aProduct({ vendorId: south.id, pricePaise: 33_33 }),
  ];
  await aDiscount({ couponCode: "TEN" });
  const customer = await aCustomer();
  const token = await startSession(customer.id);
  const order = await buy(
    customer.id,
    [
      [bolt.id, 2],
      [pipe.id, 1],
    ],
    { note: "Ring twice", couponCode: "TEN" },
  );
  await packAll(order.number, "Packed");
  const [facts] = await rowsOf("get-order-facts", { OrderId: order.id }, token, "ar");
  expect(facts).toMatchObject({
    OrderNumber: order.number,
    LatestStatusID: 2,
    LatestStatusName: "قيد التنفيذ",
    TotalItems: 2,
    CartSubTotal: 233.33,
    ShippingTotal: 0,
    CouponCode: "TEN",
    CouponDiscount: 23.33,
    OrderTotal: 210,
    OrderNote: "Ring twice",
    PaymentMethodName: "Pay by cash",
    PaymentState: "due",
    FirstName: "Asha",
    MobileNo: "9800000001",
    CityName: "Rajkot",
    StateName: "Gujarat",
    CountryName: "India",
    PostalCode: "360001",
  });
  expect(facts).not.toHaveProperty("ChargeCurrency");
  expect(
    facts?.StatusChangesJson.map((change) => [change.StatusID, change.StatusName, change.Reason]),
  ).toEqual([
    [1, "جديد", undefined],
    [2, "قيد التنفيذ", "Packed"],
  ]);
  expect(
    facts?.VendorSharesJson.map((share) => [
      share.VendorName,
      share.VendorSlug,
      share.LocalizationJsonData.length,
    ]),
  ).toEqual([
    ["North", north.slug, 2],
    ["South", south.slug, 1],
  ]);
  expect(facts?.VendorSharesJson.reduce((sum, share) => sum + Math.round(share.OrderTotal * 100), 0)).toBe(
    210_00,
  );
  expect(facts?.LocalizationJsonData.filter(({ langId }) => langId === 2)).toEqual([
    { langId: 2, text: "الدفع: cash", field: "PaymentMethodName" },
    { langId: 2, text: "الهند", field: "CountryName" },
  ]);

  await deliverAll(order.number);
  expect((await rowsOf("get-order-facts", { OrderId: order.id }, token))[0]).toMatchObject({
    LatestStatusName: "Completed",
    PaymentState: "captured",
  });
});

test("R318: nobody else's order is told, and what providers note is not either", async () => {
  const [product, customer, stranger] = [await aProduct(), await aCustomer(), await aCustomer()];
  const order = await buy(customer.id, [[product.id, 1]]);
  const [own, other] = [await startSession(customer.id), await startSession(stranger.id)];
  for (const call of [
    "get-order-facts",
    "get-customer-order-history-detail",
    "get-order-invoices",
  ] as const) {
    expect(await ask(call, { OrderId: order.id }, other)).toEqual(
      await ask(call, { OrderId: 2_000_000_000 }, other),
    );
    expect(await ask(call, { OrderId: order.id }, other)).toMatchObject({ ok: false, code: "NOT_FOUND" });
    expect(await ask(call, { OrderId: order.id }, null)).toMatchObject({
      ok: false,
      code: "UNAUTHENTICATED",
    });
    expect(await ask(call, { OrderId: order.id }, own)).toMatchObject({ ok: true });
  }
  await db().insert(t.orderStatusChanges).values({
    orderId: order.id,
    fromStatus: null,
    toStatus: 1,
    actor: "provider",
    reason: "card_declined",
  });
  expect(
    (await rowsOf("get-order-facts", { OrderId: order.id }, own))[0]?.StatusChangesJson.map(
      (change) => change.Reason,
    ),
  ).toEqual([undefined, undefined]);
});

test("R310: the list comes page by page with the whole number, and an item says whether it is still sold", async () => {
  const [product, customer] = [await aProduct(), await aCustomer()];
  const token = await startSession(customer.id);
  const numbers: string[] = [];
  for (let n = 0; n < 3; n += 1) numbers.unshift((await buy(customer.id, [[product.id, 1]])).number);
  const page = (PageNo: number) =>
    rowsOf("get-customer-order-history-master", { PageNo, PageSize: 2 }, token);
  expect((await page(1)).map((row) => [row.OrderNumber, row.TotalRecords])).toEqual([
    [numbers[0], 3],
    [numbers[1], undefined],
  ]);
  expect((await page(2)).map((row) => [row.OrderNumber, row.TotalRecords])).toEqual([[numbers[2], 3]]);
  expect((await rowsOf("get-customer-order-history-master", {}, token)).length).toBe(3);

  const orderId = (await page(2))[0]?.OrderId;
  const item = async () =>
    (await rowsOf("get-customer-order-history-detail", { OrderId: orderId }, token))[0];
  expect(await item()).toMatchObject({
    ProductId: product.id,
    VendorId: product.vendorId,
    IsSold: true,
    CategoryName: "Fasteners",
  });
  await db().update(t.products).set({ isActive: false }).where(eq(t.products.id, product.id));
  expect(await item()).toMatchObject({ ProductId: product.id, IsSold: false });
});

test("an order tells each seller's part: its state, its parcels, its credit notes, and what is given back", async () => {
  const [product, other, customer, stranger] = [
    await aProduct({ pricePaise: 100_00 }),
    await aProduct({ pricePaise: 50_00 }),
    await aCustomer(),
    await aCustomer(),
  ];
  const order = await buy(customer.id, [
    [product.id, 2],
    [other.id, 1],
  ]);
  const [token, foreign] = [await startSession(customer.id), await startSession(stranger.id)];
  const part = { number: order.number, vendorId: product.vendorId, reason: "" };
  const trackingUrl = "https://carrier.example/BD1";
  await shipOrder(COMMAND_LINE, { ...part, carrier: "Blue Dart", trackingNumber: "BD1", trackingUrl });
  await receiveCashOfOrder(COMMAND_LINE, order.number);
  const [line] = await db().select().from(t.orderLines).where(eq(t.orderLines.productId, product.id));
  await returnPieces(COMMAND_LINE, { ...part, pieces: [{ lineId: line?.id ?? 0, quantity: 1 }] });
  await refundOrder(COMMAND_LINE, { number: order.number, amountPaise: 40_00, isCash: false, reason: "" });

  const [facts] = await rowsOf("get-order-facts", { OrderId: order.id }, token);
  expect(facts).toMatchObject({ PaymentState: "captured", RefundedTotal: 40, OwedTotal: 60 });
  const number = facts?.VendorSharesJson[0]?.CreditNotesJson[0]?.CreditNoteNumber ?? "";
  expect(
    facts?.VendorSharesJson.map((share) => [share.PartState, share.ParcelsJson, share.CreditNotesJson]),
  ).toEqual([
    [
      "shipped",
      [
        {
          Carrier: "Blue Dart",
          TrackingNumber: "BD1",
          TrackingUrl: trackingUrl,
          ShippedOnUTC: expect.any(String),
        },
      ],
      [
        {
          CreditNoteNumber: expect.stringMatching(/^C\d+-\d{4}-0001$/),
          CreditNoteDate: expect.any(String),
          CreditNoteTotal: 100,
        },
      ],
    ],
    ["to-pack", [], []],
  ]);

  const file = { OrderNumber: order.number, VendorId: product.vendorId, CreditNoteNumber: number };
  const [pdf] = await rowsOf("get-invoice-file", file, token, "ar");
  expect(pdf?.FileName).toBe(`credit-note-${number}.pdf`);
  expect(Buffer.from(pdf?.ContentBase64 ?? "", "base64").toString("latin1")).toContain("/Lang (ar)");
  expect(await ask("get-invoice-file", file, foreign)).toMatchObject({ code: "NOT_FOUND" });
  expect(await ask("get-invoice-file", { ...file, CreditNoteNumber: "C1-0000-0001" }, token)).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("a cancelled order stays in its customer's history, and nothing of its cash is to be paid", async () => {
  const [product, customer] = [await aProduct(), await aCustomer()];
  const order = await buy(customer.id, [[product.id, 1]]);
  const token = await startSession(customer.id);
  await cancelPieces(COMMAND_LINE, {
    number: order.number,
    vendorId: null,
    reason: "Sold out",
    pieces: null,
  });
  expect(await rowsOf("get-customer-order-history-master", {}, token, "ar")).toMatchObject([
    { OrderNumber: order.number, LatestStatusID: 6, LatestStatusName: "ملغى" },
  ]);
  const [facts] = await rowsOf("get-order-facts", { OrderId: order.id }, token);
  expect(facts).toMatchObject({ LatestStatusName: "Cancelled", PaymentState: "none" });
  expect(facts?.StatusChangesJson.at(-1)).toMatchObject({ StatusID: 6, Reason: "Sold out" });
});
