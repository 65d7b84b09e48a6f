import { eq } from "drizzle-orm";
import { COMMAND_LINE } from "../actor";
import { db } from "../db/client";
import * as t from "../db/schema";
import { aCustomer, aProduct, aVendor, thePaymentMethods } from "../db/seed-builders";
import { useTestDatabase } from "../db/testing";
import { shipOrder } from "../orders/fulfil-order";
import { placeOrder } from "../orders/place-order";
import { receiveCashOfOrder } from "../orders/refund-order";
import { cancelPieces } from "../orders/take-back";
import { sendDueMails } from "./send-due-mails";
import { openMailbox } from "./testing";

useTestDatabase();

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
  Object.assign(process.env, {
    SMTP_URL: mailbox.url,
    SITE_URL: "https://shop.example",
    OPERATOR_EMAIL: "owner@shop.example",
  });
  await thePaymentMethods();
});
afterAll(async () => {
  for (const name of ["SMTP_URL", "SITE_URL", "OPERATOR_EMAIL"]) delete process.env[name];
  await mailbox.close();
});

test("the owner hears of an order and each seller of their part; low stock is told in the seller's language", async () => {
  const [north, south] = [
    await aVendor({ name: "North", email: "north@example.com" }),
    await aVendor({ name: "South", email: "south@example.com" }),
  ];
  const customer = await aCustomer({ email: "buyer@example.com" });
  await db().insert(t.vendorRequests).values({
    companyName: "South",
    ownerName: "Sara",
    email: "South@Example.com",
    language: "ar",
    passwordHash: "none",
    countryId: customer.countryId,
    addressLineOne: "1 Dock Road",
    mobileNo: "9800000002",
  });
  const [bolt, pipe] = [
    await aProduct({ name: "Hex bolt", vendorId: north.id, pricePaise: 100_00, stock: 50 }),
    await aProduct({
      name: { en: "Copper pipe", ar: "أنبوب نحاس" },
      vendorId: south.id,
      pricePaise: 30_00,
      stock: 5,
    }),
  ];
  const placed = await placeOrder(customer.id, {
    lines: [
      { productId: bolt.id, quantity: 2, selections: [] },
      { productId: pipe.id, quantity: 1, selections: [] },
    ],
    note: "Ring twice",
    couponCode: "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey: "shop-mails",
  });
  if (!placed.ok) throw new Error(placed.code);
  // The customer's confirmation, the owner and two sellers of the order, the owner and one seller of the low stock.
  expect(await sendDueMails()).toBe(6);
  const to = (address: string) => mailbox.received.filter((mail) => mail.to.includes(address));
  const subjects = (address: string) =>
    to(address)
      .map(({ subject }) => subject)
      .sort();
  const { number } = placed.value;
  expect(subjects("owner@shop.example")).toEqual(["Low stock: 1 article", `New order ${number}`]);
  const [owner] = to("owner@shop.example").filter(({ subject }) => subject.startsWith("New order"));
  for (const text of [
    "Seller: ",
    "North",
    "South",
    "Hex bolt",
    "Copper pipe",
    "₹230.00",
    "12 Station Road",
    "Ring twice",
  ])
    expect(owner?.text).toContain(text);

  const [part] = to("north@example.com");
  expect(subjects("north@example.com")).toEqual([`New order ${number}`]);
  expect(part?.text).toContain("₹200.00");
  expect(part?.text).not.toMatch(/Copper pipe|South|₹230/);

  expect(subjects("south@example.com")).toEqual([`طلب جديد رقم ${number}`, "مخزون منخفض: صنف واحد"].sort());
  const [low] = to("south@example.com").filter(({ subject }) => subject.startsWith("مخزون"));
  for (const text of ["أنبوب نحاس", pipe.variants[0]?.sku ?? "", "بقيت 4 قطع"])
    expect(low?.text).toContain(text);
});

test.each([
  ["en", "is on its way", "Follow the parcel", "Order {number}: goods cancelled", "You get back: "],
  ["ar", "في الطريق إليك", "تتبّع الطرد", "الطلب {number}: أُلغيت سلع", "المبلغ المستحق لك: "],
] as const)(
  "the customer reads each step in their language: %s",
  async (language, way, follow, cancelled, owed) => {
    mailbox.received.length = 0;
    const [customer, bolt] = [
      await aCustomer(),
      await aProduct({ name: { en: "Hex bolt", ar: "برغي" }, stock: 50 }),
    ];
    const placed = await placeOrder(customer.id, {
      lines: [{ productId: bolt.id, quantity: 3, selections: [] }],
      note: "",
      couponCode: "",
      paymentMethodId: 6,
      expectedTotalPaise: null,
      isAgeDeclared: false,
      language,
      idempotencyKey: `steps-${language}`,
    });
    if (!placed.ok) throw new Error(placed.code);
    const { id, number } = placed.value;
    const [line] = await db().select().from(t.orderLines).where(eq(t.orderLines.orderId, id));
    const part = { number, vendorId: null, reason: "<Sold out>" };
    await receiveCashOfOrder(COMMAND_LINE, number);
    await cancelPieces(COMMAND_LINE, { ...part, pieces: [{ lineId: line?.id ?? 0, quantity: 1 }] });
    const trackingUrl = "https://carrier.example/BD1";
    await shipOrder(COMMAND_LINE, { ...part, carrier: "Blue Dart", trackingNumber: "BD1", trackingUrl });
    await sendDueMails();
    const mails = mailbox.received.filter((mail) => mail.to.includes(customer.email));
    const mailOf = (words: string) => mails.find(({ subject }) => subject.includes(words));

    const cancellation = mailOf(cancelled.replace("{number}", number));
    for (const text of [language === "ar" ? "برغي" : "Hex bolt", "× 1", `${owed}\u2066₹100.00`, "<Sold out>"])
      expect(cancellation?.text).toContain(text);
    expect(cancellation?.html).toContain("&lt;Sold out&gt;");
    expect(cancellation?.source).toMatch(/filename=credit-note-C\d+-\d{4}-0001\.pdf/);

    const shipped = mailOf(way);
    for (const text of ["× 2", "Blue Dart", "BD1", `${follow}:\n${trackingUrl}`])
      expect(shipped?.text).toContain(text);
  },
);
