import type { MailKind } from "@/lib/model/mail-kinds";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { Language } from "@/lib/languages/languages";
import { readMail } from "@/lib/ground/read-mail";
import { db, inTransaction } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCity, aCustomer, aProduct, aSize, aState, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { log } from "@/lib/ground/log";
import { placeOrder } from "../../sales/orders/place-order";
import { MOST_ATTEMPTS, queueMails, type QueuedMail } from "../../base/outbox";
import { sendDueMails } from "./send-due-mails";
import { openMailbox } from "./testing";

useTestDatabase({ connections: 3 });

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let refuse: Error | null = null;
/** Ends when a recipient's mail may be taken. */
let hold: (recipient: string) => Promise<void> = () => Promise.resolve();
const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};
beforeAll(async () => {
  mailbox = await openMailbox(
    () => refuse,
    (recipient) => hold(recipient),
  );
});
afterAll(() => mailbox.close());
beforeEach(() => {
  refuse = null;
  hold = () => Promise.resolve();
  mailbox.received.length = 0;
  Object.assign(process.env, {
    SMTP_URL: mailbox.url,
    SITE_URL: "https://shop.example",
    OPERATOR_EMAIL: "owner@shop.example",
    // The order of these mails is larger than the default ceiling of a cash order.
    CASH_LIMIT: "1000000",
  });
  jest.spyOn(log, "warn").mockImplementation();
});
afterEach(async () => {
  for (const name of ["SMTP_URL", "SITE_URL", "OPERATOR_EMAIL", "DATA_DIR", "MAIL_FROM", "CASH_LIMIT"])
    delete process.env[name];
  await db().delete(t.outbox);
  jest.restoreAllMocks();
});

const queue = <K extends MailKind>(mail: QueuedMail<K>) => inTransaction((tx) => queueMails(tx, [mail]));
const code = (recipient = "asha@example.com"): QueuedMail<"one-time-code"> => ({
  kind: "one-time-code",
  recipient,
  language: "en",
  payload: { firstName: "Asha", code: "40718263", minutes: 10 },
});
const kept = async () => db().select().from(t.outbox).orderBy(t.outbox.id);
/** Ends the pause before the next attempt. */
const wait = () => db().execute(sql`update outbox set send_after = now() where sent_at is null`);
const mail = () => mailbox.received[0]!;

const anOrder = async (language: Language, note = "") => {
  await thePaymentMethods();
  const state = await aState({ en: `Gujarat ${Math.random()}`, ar: "غوجارات" });
  const city = await aCity({ en: "Rajkot", ar: "راجكوت" }, state.id);
  const customer = await aCustomer({ firstName: "آشا", stateId: state.id, cityId: city.id });
  const size = await aSize();
  const product = await aProduct({
    name: { en: "Hex bolt 600 × 400 mm", ar: "برغي سداسي 600 × 400 مم" },
    pricePaise: 123_456_50,
    sizes: [size.id],
    isDangerous: false,
  });
  const placed = await placeOrder(customer.id, {
    idempotencyKey: `key-${Math.random()}`,
    lines: [{ productId: product.id, quantity: 2, selections: [{ attributeId: 2, optionId: size.id }] }],
    couponCode: "",
    paymentMethodId: 6,
    note,
    language,
    isAgeDeclared: false,
    expectedTotalPaise: null,
  });
  if (!placed.ok) throw new Error(placed.code);
  // Those to the owner and the seller are the subject of shop-mails.db.test.ts.
  await db().execute(sql`delete from outbox where kind = 'order-received'`);
  return { ...placed.value, customer };
};

test("an order's mail arrives once, in Arabic, whole and readable", async () => {
  const order = await anOrder("ar", "اتصل قبل <الوصول>");
  expect(await sendDueMails()).toBe(1);
  expect(await sendDueMails()).toBe(0);
  expect(mailbox.received).toHaveLength(1);
  const { subject, source, text, html, headers, to, from } = mail();
  expect({ to, from }).toEqual({ to: [order.customer.email], from: "support@example.com" });
  expect(subject).toBe(`طلبك رقم ${order.number}`);
  expect(source).toMatch(/^Subject: =\?UTF-8\?[BQ]\?/m);
  expect(headers).toMatchObject({
    "content-language": "ar",
    "message-id": expect.stringMatching(/^<outbox-\d+@shop\.example>$/),
  });
  for (const words of [
    "مرحبًا",
    "\u2068برغي سداسي \u2066600 × 400\u2069 مم\u2069",
    "\u20662 × ₹1,23,456.50\u2069: \u2066₹2,46,913.00\u2069",
    "الشحن: مجاني",
    "\u2068راجكوت 360001\u2069\n\u2068غوجارات\u2069\n\u2068الهند\u2069",
    `\u2066${order.number}\u2069`,
    "الدفع: \u2068الدفع: cash\u2069",
    "12 Station Road",
    "اتصل قبل <الوصول>",
    `https://shop.example/ar/orders-history?order=${order.number}`,
  ])
    expect(text).toContain(words);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<div dir="rtl"');
  const code = '<bdi dir="ltr" style="white-space:nowrap">';
  expect(html).toContain(`${code}₹2,46,913.00</bdi>`);
  expect(html).toContain(`${code}${order.number}</bdi>`);
  expect(html).toContain(`<bdi>برغي سداسي ${code}600\u00a0×\u00a0400</bdi> مم</bdi>`);
  expect(html).toContain("اتصل قبل &lt;الوصول&gt;");
  expect(html).not.toMatch(/[\u2066-\u2069]/);
  // The seller's invoice is attached in the same language.
  expect(source).toMatch(/Content-Type: application\/pdf; name=invoice-S\d+-\d{4}-0001\.pdf/);
  const pdf = Buffer.from(
    /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(source)?.[1] ?? "",
    "base64",
  ).toString("latin1");
  expect(pdf.slice(0, 5)).toBe("%PDF-");
  expect(pdf).toContain("/Lang (ar)");
  expect(pdf.trimEnd().endsWith("%%EOF")).toBe(true);
});

test("an order's mail in English", async () => {
  const order = await anOrder("en");
  await sendDueMails();
  expect(mail().source).toMatch(/Content-Disposition: attachment; filename=invoice-S\d+-\d{4}-0001\.pdf/);
  expect(mail().subject).toBe(`Your order ${order.number}`);
  expect(mail().text).toContain("Hex bolt");
  expect(mail().html).toContain('<html lang="en" dir="ltr">');
});

test("many senders at once send each mail once", async () => {
  for (let i = 0; i < 12; i += 1) await queue(code(`customer-${i}@example.com`));
  const counts = await Promise.all([sendDueMails(), sendDueMails(), sendDueMails(), sendDueMails()]);
  expect(counts.reduce((a, b) => a + b)).toBe(12);
  expect(new Set(mailbox.received.map((m) => m.to[0])).size).toBe(12);
  expect(mailbox.received).toHaveLength(12);
  // The code is deleted once it is sent.
  expect(JSON.stringify(await kept())).not.toContain("40718263");
});

test("while the server is away no mail is tried, and no attempt is lost", async () => {
  const warned = jest.spyOn(log, "warn").mockImplementation();
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  for (let i = 0; i < 8; i += 1) await queue(code(`customer-${i}@example.com`));
  expect(await sendDueMails()).toBe(0);
  // Four were on their way at once; the others were not touched.
  expect((await kept()).map(({ attempts, lastError }) => [attempts, lastError !== null])).toEqual([
    ...Array<[number, boolean]>(4).fill([0, true]),
    ...Array<[number, boolean]>(4).fill([0, false]),
  ]);
  expect(warned.mock.calls.map(([facts]) => facts)).toContainEqual(
    expect.objectContaining({ pauseMs: 30_000, reason: expect.stringContaining("ECONNREFUSED") as unknown }),
  );
  await wait();
  expect(await sendDueMails()).toBe(0);
  expect(warned).toHaveBeenCalledTimes(4);

  process.env.SMTP_URL = mailbox.url;
  expect(await sendDueMails()).toBe(8);
  expect((await kept()).every(({ attempts, lastError }) => attempts === 1 && lastError === null)).toBe(true);
});

test("after a pause one mail tries for all, and the pause grows", async () => {
  const time = jest.spyOn(Date, "now");
  const at = Date.now();
  time.mockImplementation(() => at);
  process.env.SMTP_URL = "smtp://127.0.0.1:2";
  for (let i = 0; i < 6; i += 1) await queue(code(`customer-${i}@example.com`));
  await sendDueMails();
  const warned = jest.spyOn(log, "warn").mockClear();
  for (const [after, pauseMs] of [
    [30_000, 60_000],
    [90_000, 120_000],
  ] as const) {
    await wait();
    time.mockImplementation(() => at + after);
    await sendDueMails();
    expect(warned.mock.calls.map(([facts]) => (facts as { pauseMs: number }).pauseMs)).toEqual([pauseMs]);
    warned.mockClear();
  }
});

test("codes are sent first, and a slow mail does not hold up the others", async () => {
  for (let i = 0; i < 6; i += 1)
    await queue({
      kind: "newsletter-welcome",
      recipient: `r${i}@example.com`,
      language: "en",
      payload: { token: "t" },
    });
  await queue(code());
  let release: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (release = resolve));
  hold = (recipient) => (recipient === "r0@example.com" ? slow : Promise.resolve());
  const sending = sendDueMails();
  await until(() => mailbox.received.length === 6);
  expect(mailbox.received.slice(0, 4).map((m) => m.to[0])).toContain("asha@example.com");
  expect(mailbox.received.map((m) => m.to[0])).not.toContain("r0@example.com");
  release();
  expect(await sending).toBe(7);
});

test("pauses grow, and after ten attempts the mail is given up for all to see", async () => {
  const logged = jest.spyOn(log, "error").mockImplementation();
  refuse = refusal(450, "mailbox is busy");
  await queue(code());
  const pauses: number[] = [];
  for (let i = 0; i < MOST_ATTEMPTS + 2; i += 1) {
    await sendDueMails();
    const { rows } = await db().execute<{ minutes: number }>(
      sql`select round(extract(epoch from send_after - now()) / 60)::int as minutes from outbox`,
    );
    pauses.push(rows[0]!.minutes);
    await wait();
  }
  expect(pauses.slice(0, MOST_ATTEMPTS)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  expect(await kept()).toMatchObject([
    { attempts: MOST_ATTEMPTS, sentAt: null, lastError: expect.stringContaining("mailbox is busy") },
  ]);
  expect(logged).toHaveBeenCalledTimes(1);
});

test("a recipient who is refused for good is not tried again; a refused shop is", async () => {
  const logged = jest.spyOn(log, "error").mockImplementation();
  refuse = refusal(550, "5.1.1 no such mailbox");
  await queue(code());
  expect(await sendDueMails()).toBe(0);
  expect(await kept()).toMatchObject([{ attempts: MOST_ATTEMPTS, sentAt: null }]);
  expect(logged).toHaveBeenCalledTimes(1);
  await wait();
  refuse = null;
  expect(await sendDueMails()).toBe(0);

  await db().delete(t.outbox);
  refuse = refusal(550, "5.7.1 relaying denied");
  await queue(code());
  await sendDueMails();
  expect(await kept()).toMatchObject([{ attempts: 1 }]);
});

test("a process that died between sending and marking costs a second mail, never a lost one", async () => {
  await queue(code());
  await sendDueMails();
  await db().execute(
    sql`update outbox set sent_at = null, send_after = now(), payload = ${JSON.stringify(code().payload)}::jsonb`,
  );
  await sendDueMails();
  expect(mailbox.received.map((m) => m.headers["message-id"])).toEqual([
    mail().headers["message-id"],
    mail().headers["message-id"],
  ]);
});

test("without a server the mail itself is written into the data folder", async () => {
  delete process.env.SMTP_URL;
  process.env.DATA_DIR = await mkdtemp(path.join(tmpdir(), "shop-mail-"));
  await queue({ ...code(), language: "ar" });
  expect(await sendDueMails()).toBe(1);
  const folder = path.join(process.env.DATA_DIR, "mail");
  const [file, ...more] = await readdir(folder);
  expect(more).toEqual([]);
  expect(readMail(await readFile(path.join(folder, file!)))).toMatchObject({
    subject: "رمزك لاختيار كلمة مرور جديدة",
    text: expect.stringContaining("\u206640718263\u2069"),
    headers: { to: "asha@example.com" },
  });
  await rm(process.env.DATA_DIR, { recursive: true });
});

describe("each kind", () => {
  test.each<[QueuedMail<MailKind>, { to: string; subject: string; text: string[]; replyTo?: string }]>([
    [
      {
        kind: "contact-message",
        recipient: "operator",
        language: "ar",
        payload: {
          fullName: "Asha\r\nBcc: all@example.com",
          email: "asha@example.com",
          phoneNumber: "+919800000001",
          subject: "Bolts",
          message: "كم\nالسعر؟",
          language: "ar",
        },
      },
      {
        to: "owner@shop.example",
        subject: "Message from Asha Bcc: all@example.com: Bolts",
        text: ["كم\nالسعر؟", "العربية"],
        replyTo: "asha@example.com",
      },
    ],
    [
      {
        kind: "newsletter-confirm",
        recipient: "reader@example.com",
        language: "en",
        payload: { token: "t-1" },
      },
      {
        to: "reader@example.com",
        subject: "Please confirm your newsletter",
        text: ["https://shop.example/en/newsletter/confirm?token=t-1"],
      },
    ],
    [
      {
        kind: "newsletter-welcome",
        recipient: "reader@example.com",
        language: "ar",
        payload: { token: "t-2" },
      },
      {
        to: "reader@example.com",
        subject: "تم تأكيد اشتراكك في النشرة",
        text: ["https://shop.example/ar/newsletter/unsubscribe?token=t-2"],
      },
    ],
    [
      {
        kind: "password-changed",
        recipient: "asha@example.com",
        language: "ar",
        payload: { firstName: "Asha" },
      },
      {
        to: "asha@example.com",
        subject: "تم تغيير كلمة مرورك",
        text: ["https://shop.example/ar/reset-password"],
      },
    ],
    [
      {
        kind: "desk-account-changed",
        recipient: "asha@example.com",
        language: "en",
        payload: {
          name: "Asha",
          changes: ["password", "second-factor-removed"],
          at: "2026-11-28T09:50:00.000Z",
        },
      },
      {
        to: "asha@example.com",
        subject: "Your account at the desk of Hardware Online Shop has changed",
        text: [
          "28 November 2026",
          "A new password was chosen.\nThe second factor was taken off.",
          "Your other sessions at the desk have ended.",
          "tell the owner of the shop at once",
          "https://shop.example/admin",
        ],
      },
    ],
    [
      {
        kind: "desk-account-changed",
        recipient: "asha@example.com",
        language: "ar",
        payload: { name: "Asha", changes: ["switched-off"], at: "2026-11-28T09:50:00.000Z" },
      },
      {
        to: "asha@example.com",
        subject: "تغيّر حسابك في مكتب متجر العدد والأدوات",
        text: ["أُوقف حسابك، فلا يمكنك الدخول.", "فأخبر مالك المتجر فورًا"],
      },
    ],
    [
      {
        kind: "account-blocked",
        recipient: "asha@example.com",
        language: "en",
        payload: { firstName: "Asha", isBlocked: true },
      },
      {
        to: "asha@example.com",
        subject: "Your account is blocked",
        text: ["we have blocked your account, and all its sessions were ended"],
      },
    ],
    [
      {
        kind: "seller-request",
        recipient: "operator",
        language: "ar",
        payload: {
          companyName: "Shakti",
          ownerName: "Ravi",
          email: "ravi@example.com",
          mobileNo: "9800000002",
        },
      },
      {
        to: "owner@shop.example",
        subject: "New seller request: Shakti",
        text: ["Ravi", "9800000002"],
        replyTo: "ravi@example.com",
      },
    ],
    [
      {
        kind: "seller-request",
        recipient: "ravi@example.com",
        language: "ar",
        payload: { companyName: "Shakti", ownerName: "Ravi", email: "ravi@example.com", mobileNo: "" },
      },
      { to: "ravi@example.com", subject: "طلبك للبيع معنا", text: ["Ravi", "متجر العدد والأدوات"] },
    ],
    [
      {
        kind: "seller-decision",
        recipient: "ravi@example.com",
        language: "en",
        payload: {
          companyName: "Shakti",
          ownerName: "",
          decision: "approved",
          reason: "",
          vendorSlug: "shakti",
        },
      },
      {
        to: "ravi@example.com",
        subject: "Your shop is open: you may sell with us",
        text: ["Shakti", "https://shop.example/en/vendor-products/shakti"],
      },
    ],
    [
      {
        kind: "seller-decision",
        recipient: "ravi@example.com",
        language: "ar",
        payload: {
          companyName: "Shakti",
          ownerName: "Ravi",
          decision: "rejected",
          reason: "No GSTIN",
          vendorSlug: null,
        },
      },
      {
        to: "ravi@example.com",
        subject: "طلبك للبيع معنا",
        text: ["Ravi", "السبب", "No GSTIN", "https://shop.example/ar/become-seller"],
      },
    ],
    [
      {
        kind: "seller-decision",
        recipient: "ravi@example.com",
        language: "ar",
        payload: {
          companyName: "Shakti",
          ownerName: "Ravi",
          decision: "suspended",
          reason: "Fakes",
          vendorSlug: null,
        },
      },
      { to: "ravi@example.com", subject: "تم تعليق متجرك", text: ["Shakti", "Fakes"] },
    ],
  ])("%j", async (queued, { to, subject, text, replyTo }) => {
    await queue(queued);
    expect(await sendDueMails()).toBe(1);
    expect(mail()).toMatchObject({ to: [to], subject });
    expect(mail().headers["reply-to"]).toBe(replyTo);
    for (const part of text) expect(mail().text).toContain(part);
    expect(mail().headers.bcc).toBeUndefined();
  });

  test("a recipient is one address, whatever it looks like", async () => {
    await queue(code("asha@example.com, other@example.com"));
    await sendDueMails();
    expect(mailbox.received.flatMap((m) => m.to)).not.toContain("other@example.com");
  });

  test("none leaves for an address of the example data once the shop is on the internet", async () => {
    process.env.SITE_URL = "https://singh-tools.in";
    jest.spyOn(log, "error").mockImplementation();
    await queue(code("support@example.com"));
    await queue(code("seller1@shop.example"));
    await queue(code("asha@singh-tools.in"));
    expect(await sendDueMails()).toBe(1);
    expect(mailbox.received.flatMap((m) => m.to)).toEqual(["asha@singh-tools.in"]);
    expect(await kept()).toMatchObject([
      { attempts: MOST_ATTEMPTS, lastError: "support@example.com is an address of the example data" },
      { attempts: MOST_ATTEMPTS, lastError: "seller1@shop.example is an address of the example data" },
      { lastError: null },
    ]);
  });

  test("one that nobody knows is tried again, in case a newer version knows it", async () => {
    await db()
      .insert(t.outbox)
      .values({ kind: "from-the-future", recipient: "a@example.com", language: "en", payload: {} });
    expect(await sendDueMails()).toBe(0);
    expect(await kept()).toMatchObject([
      { attempts: 1, lastError: "no mail of the kind from-the-future is known" },
    ]);
  });
});
