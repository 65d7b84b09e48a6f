import { eq } from "drizzle-orm";
import { COMMAND_LINE } from "../../base/actor";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCustomer, aProduct, aVendor, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { deliverOrder, packOrder, shipOrder } from "../../sales/orders/fulfil-order";
import { findOrder } from "../../sales/orders/operator-orders";
import { placeOrder } from "../../sales/orders/place-order";
import { addOrderNote } from "../../sales/orders/order-notes";
import { receiveCashOfOrder } from "../../sales/orders/refund-order";
import { declinePieces, handBack, withdrawDecline } from "../../sales/orders/cannot-deliver";
import { cancelPieces, returnPieces } from "../../sales/orders/take-back";
import { anOrderOfTwoSellers } from "../../sales/orders/two-sellers.testing";
import { saveSetting, setting } from "../../base/settings/shop-settings";
import { payVendor, receiveHeldCash, setVendorTerms } from "../../sales/payouts/pay-vendor";
import { makeRun, returnLine } from "../../sales/payouts/payout-runs";
import { writeLetter } from "./letters";
import { sendDueMails } from "./send-due-mails";
import { switchVendor } from "../../people/vendors/switch-vendor";
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
    "9800000001",
    "Ring twice",
  ])
    expect(owner?.text).toContain(text);

  const [part] = to("north@example.com");
  expect(subjects("north@example.com")).toEqual([`New order ${number}`]);
  expect(part?.text).toContain("₹200.00");
  expect(part?.text).toContain("12 Station Road");
  // The telephone number is on the packing slip, for the carrier.
  expect(part?.text).not.toMatch(/Copper pipe|South|₹230|9800000001/);

  expect(subjects("south@example.com")).toEqual([`طلب جديد رقم ${number}`, "مخزون منخفض: صنف واحد"].sort());
  const [low] = to("south@example.com").filter(({ subject }) => subject.startsWith("مخزون"));
  for (const text of ["أنبوب نحاس", pipe.variants[0]?.sku ?? "", "بقيت 4 قطع"])
    expect(low?.text).toContain(text);
});

/** An order of North's three bolts and South's three nuts; South reads Arabic. `as` is told apart in addresses. */
const anOrderOfTwo = async (as: string) => {
  const order = await anOrderOfTwoSellers();
  const [north, south] = [`north.${as}@example.com`, `south.${as}@example.com`];
  for (const [{ id }, email] of [
    [order.north, north],
    [order.south, south],
  ] as const)
    await db().update(t.vendors).set({ email }).where(eq(t.vendors.id, id));
  await db().insert(t.vendorRequests).values({
    companyName: "South",
    ownerName: "Sara",
    email: south,
    language: "ar",
    passwordHash: "none",
    countryId: order.customer.countryId,
    addressLineOne: "1 Dock Road",
    mobileNo: "9800000002",
  });
  await sendDueMails();
  mailbox.received.length = 0;
  const received = async () => {
    await sendDueMails();
    return mailbox.received.splice(0).filter(({ to }) => !to.includes(order.customer.email));
  };
  return { ...order, northMail: north, southMail: south, received };
};
const told = (mails: Awaited<ReturnType<typeof openMailbox>>["received"]) =>
  mails.map(({ to, subject }) => [to.join(), subject]).sort();

test("a seller is told what not to send and what came back, each in their language; the owner what a seller notes", async () => {
  const { number, north, northMail, southMail, lineIds, received } = await anOrderOfTwo("taken");
  const [bolts = 0, nuts = 0] = lineIds;
  const part = { number, vendorId: null, reason: "<Sold out>" };
  await cancelPieces(COMMAND_LINE, {
    ...part,
    pieces: [
      { lineId: bolts, quantity: 1 },
      { lineId: nuts, quantity: 3 },
    ],
  });
  const cancelled = await received();
  expect(told(cancelled)).toEqual([
    [northMail, `Order ${number}: do not send these goods`],
    [southMail, `الطلب ${number}: لا ترسل هذه السلع`],
  ]);
  const [toNorth, toSouth] = [northMail, southMail].map((address) =>
    cancelled.find(({ to }) => to.includes(address)),
  );
  expect(toNorth?.text).toMatch(/Please do not send them\.[^]*× 1[^]*<Sold out>[^]*still to be sent:[^]*× 2/);
  expect(toNorth?.text).toContain(`https://shop.example/admin#/orders/${number}/show`);
  expect(toNorth?.source).toMatch(/filename=credit-note-C\d+-\d{4}-0001\.pdf/);
  expect(toSouth?.text).toMatch(/× 3[^]*لم يبقَ من حصتك في الطلب ما يُرسَل/);
  expect(toSouth?.text).not.toContain("× 1");

  const asNorth = { role: "seller", id: north.id, name: "North" } as const;
  await addOrderNote(asNorth, { number, note: "We <cannot> deliver" });
  await addOrderNote(COMMAND_LINE, { number, note: "Called the buyer" });
  const noted = await received();
  expect(told(noted)).toEqual([["owner@shop.example", `Note on order ${number}`]]);
  expect(noted[0]?.text).toMatch(/North[^]*noted on order[^]*We <cannot> deliver/);

  const parcel = { carrier: "Blue Dart", trackingNumber: "BD1", trackingUrl: null };
  await shipOrder(COMMAND_LINE, { ...part, reason: "", vendorId: north.id, ...parcel });
  await returnPieces(COMMAND_LINE, { ...part, pieces: [{ lineId: bolts, quantity: 1 }] });
  const cameBack = await received();
  expect(told(cameBack)).toEqual([[northMail, `Order ${number}: goods came back`]]);
  expect(cameBack[0]?.text).not.toContain("still to be sent");
});

test("the owner is told what a seller cannot deliver, and the seller of each answer in their language", async () => {
  const { number, all, south, southMail, lineIds, received } = await anOrderOfTwo("declined");
  const [, nuts = 0] = lineIds;
  const asSouth = { role: "seller", id: south.id, name: "South" } as const;
  const decline = () =>
    declinePieces(asSouth, {
      number,
      vendorId: south.id,
      reason: "notAvailable",
      note: "<Sold> at the counter",
      pieces: [{ lineId: nuts, quantity: 2 }],
    });
  await decline();
  const said = await received();
  expect(told(said)).toEqual([["owner@shop.example", `Order ${number}: South cannot deliver`]]);
  expect(said[0]?.text).toMatch(/× 2[^]*Not available[^]*<Sold> at the counter/);
  expect(said[0]?.text).toContain(`https://shop.example/admin#/orders/${number}/show`);

  await handBack(COMMAND_LINE, { number, vendorId: south.id, note: "Two came in" });
  const back = await received();
  expect(told(back)).toEqual([[southMail, `الطلب ${number}: نرجو التسليم`]]);
  expect(back[0]?.text).toContain("Two came in");

  await decline();
  await received();
  await withdrawDecline(asSouth, { number, vendorId: south.id });
  const withdrawn = await received();
  expect(told(withdrawn)).toEqual([["owner@shop.example", `Order ${number}: South delivers after all`]]);
  expect(withdrawn[0]?.text).toContain("It is to be packed, and there is nothing to answer.");
  const arabic = await writeLetter(
    "decline-withdrawn",
    { number, vendorName: { en: "South" } },
    "ar",
    "operator",
  );
  expect(JSON.stringify(arabic.parts)).toContain("ولا شيء ينتظر جوابك");

  await decline();
  await packOrder(COMMAND_LINE, { ...all, vendorId: south.id });
  expect(told(await received())).toEqual(
    [
      ["owner@shop.example", `Order ${number}: South cannot deliver`],
      [southMail, `الطلب ${number}: غلّف المتجر جزءك`],
    ].sort(),
  );
});

test("a buyer reads with the delivery where goods go back to, if not to the seller's address", async () => {
  const { number, north, all, customer, received } = await anOrderOfTwo("returning");
  await db()
    .update(t.vendors)
    .set({
      returnLine: "Dock 3",
      returnCity: { en: "Rajkot", ar: "راجكوت" },
      returnState: { en: "Gujarat", ar: "غوجارات" },
      returnPostalCode: "360002",
    })
    .where(eq(t.vendors.id, north.id));
  await packOrder(COMMAND_LINE, all);
  await received();
  for (const { vendorId } of (await findOrder(number))?.parts ?? [])
    await deliverOrder(COMMAND_LINE, { ...all, vendorId });
  await sendDueMails();
  const [ofNorth, ofSouth] = mailbox.received
    .splice(0)
    .filter(({ to }) => to.includes(customer.email))
    .map(({ text }) => text.replace(/[\u200e\u2066-\u2069]/g, ""));
  expect(ofNorth).toMatch(/after the shop has agreed:?\s+North\s+Dock 3\s+Rajkot 360002\s+Gujarat/);
  expect(ofSouth).not.toContain("send goods back");
});

test("a suspended seller is told what of theirs is open, and how they get their statements", async () => {
  const { north, northMail, received } = await anOrderOfTwo("suspended");
  await switchVendor(COMMAND_LINE, north.id, { isActive: false, note: "Late" });
  const [mail] = await received();
  expect(mail).toMatchObject({ to: [northMail], subject: "Your shop is suspended" });
  for (const text of ["1 part of an order is not delivered yet (₹300.03)", "you cannot log in", "statements"])
    expect(mail?.text.replace(/[\u200e\u2066-\u2069]/g, "")).toContain(text);
  await switchVendor(COMMAND_LINE, north.id, { isActive: true, note: "" });
  expect((await received())[0]?.text).not.toContain("not delivered");
});

test("a seller is told of a payout and of other terms; the same terms again are no news", async () => {
  const { number, all, north, south, northMail, southMail, received } = await anOrderOfTwo("paid");
  await receiveCashOfOrder(COMMAND_LINE, number);
  await packOrder(COMMAND_LINE, all);
  await deliverOrder(COMMAND_LINE, all);
  await saveSetting(COMMAND_LINE, "payouts", { ...(await setting("payouts")), returnDays: 0 }, 0);
  await received();
  await payVendor(COMMAND_LINE, { vendorId: north.id, amountPaise: 200_00, reference: "UTR 42" });
  const paid = await received();
  expect(told(paid)).toEqual([[northMail, "₹200.00 were paid out to you"]]);
  for (const text of ["North", "UTR 42", "₹200.00", "₹100.03", "https://shop.example/admin#/payouts"])
    expect(paid[0]?.text).toContain(text);

  const bank = { bankAccount: "123456789012", bankIfsc: "SBIN0001234" };
  await db().update(t.vendors).set(bank).where(eq(t.vendors.id, south.id));
  const lines = [{ vendorId: south.id, amountPaise: 99_99 }];
  const run = await makeRun(COMMAND_LINE, { key: "a run of both", lines });
  if (!run.ok) throw new Error(run.code);
  const inRun = await received();
  expect(told(inRun)).toEqual([[southMail, "صُرف لك مبلغ \u200e₹99.99\u200e"]]);
  expect(inRun[0]?.text).toContain(`${run.value.number}-1`);
  const payoutId = run.value.lines[0]?.payoutId ?? 0;
  await returnLine(COMMAND_LINE, { payoutId, reason: "Account closed" });
  const refused = await received();
  expect(told(refused)).toEqual([[southMail, "لم ينفّذ البنك دفعتك البالغة \u200e₹99.99\u200e"]]);
  for (const text of ["South", "Account closed", `${run.value.number}-1`, "₹99.99"])
    expect(refused[0]?.text).toContain(text);

  const terms = { commissionBasisPoints: 850, tcsBasisPoints: 50, tdsBasisPoints: 10 };
  await setVendorTerms(COMMAND_LINE, south.id, terms);
  await setVendorTerms(COMMAND_LINE, south.id, terms);
  const changed = await received();
  expect(told(changed)).toEqual([[southMail, "تغيّرت شروط بيعك"]]);
  for (const text of ["8.5 %", "0 %", "0.5 %", "0.1 %"]) expect(changed[0]?.text).toContain(text);
});

test("a seller is told of cash that the shop received from them", async () => {
  const { all, south, southMail, received } = await anOrderOfTwo("cash");
  await packOrder(COMMAND_LINE, all);
  await deliverOrder(COMMAND_LINE, all);
  await received();
  await receiveHeldCash(COMMAND_LINE, { vendorId: south.id, amountPaise: 90_00, reference: "Slip 7" });
  const handed = await received();
  expect(told(handed)).toEqual([[southMail, "استلمنا منك نقدًا قدره \u200e₹90.00\u200e"]]);
  for (const text of ["South", "Slip 7", "₹90.00", "₹9.99", "https://shop.example/admin#/payouts"])
    expect(handed[0]?.text).toContain(text);
});

test("without OPERATOR_EMAIL the owners of the desk get the owner's mails, and the support address while there is none", async () => {
  delete process.env.OPERATOR_EMAIL;
  const { number, received, north } = await anOrderOfTwo("owners");
  const asNorth = { role: "seller", id: north.id, name: "North" } as const;
  const note = async () => {
    await addOrderNote(asNorth, { number, note: "Late" });
    return (await received()).map(({ to }) => to);
  };
  expect(await note()).toEqual([["support@example.com"]]);
  const person = { passwordHash: "none", language: "en" } as const;
  await db()
    .insert(t.staff)
    .values([
      { ...person, name: "Asha", email: "asha@owners.example", role: "owner" },
      { ...person, name: "Ravi", email: "ravi@owners.example", role: "owner" },
      { ...person, name: "Gone", email: "gone@owners.example", role: "owner", isActive: false },
      { ...person, name: "Meera", email: "meera@owners.example", role: "staff" },
    ]);
  expect(await note()).toEqual([["asha@owners.example", "ravi@owners.example"]]);
  process.env.OPERATOR_EMAIL = "owner@shop.example";
  expect(await note()).toEqual([["owner@shop.example"]]);
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
