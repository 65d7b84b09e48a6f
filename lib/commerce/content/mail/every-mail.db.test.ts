import { readFileSync } from "node:fs";
import path from "node:path";
import { MAIL_KINDS, type MailKind } from "@/lib/model/mail-kinds";
import { EVENTS } from "../../base/events";
import type { MailPayloads } from "../../base/outbox";
import { thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { withoutIsolates } from "../../base/isolate";
import { invoicesOfOrder } from "../../sales/invoices/find-invoices";
import { anOrderOfTwoSellers } from "../../sales/orders/two-sellers.testing";
import { asText } from "./format-letter";
import { shopName } from "./shop";
import { writeLetter } from "./letters";

/** Every kind of mail of the table of events, read in both languages: its subject, its facts, and no word of the other one. */

useTestDatabase();

type Reading = {
  payload: MailPayloads[MailKind];
  subject: Record<"en" | "ar", string>;
  /** What stands in both, apart from letters that guide the direction. */
  facts: string[];
};
/** Other letters of a kind: what differs of its payload, and their subjects. */
type Variant<K extends MailKind> = [differs: Partial<MailPayloads[K]>, en: string, ar: string];
type Letters = {
  [K in MailKind]: Reading & { payload: MailPayloads[K]; variants?: Variant<K>[] };
};

let letters: Letters;
let number = "";

beforeAll(async () => {
  process.env.SITE_URL = "https://shop.example";
  await thePaymentMethods();
  const order = await anOrderOfTwoSellers();
  number = order.number;
  const [invoice] = await invoicesOfOrder(order.id);
  const [bolts = 0] = order.lineIds;
  const about = { orderId: order.id, number };
  const pieces = [{ lineId: bolts, quantity: 2 }];
  const vendorName = { en: "North Tools", ar: "أدوات الشمال" };
  const product = { en: "Hex bolt", ar: "برغي سداسي" };
  const terms = { commissionBasisPoints: 850, tcsBasisPoints: 50, tdsBasisPoints: 10 };
  const visitor = { fullName: "Layla", subject: "M8", message: "??", language: "en" as const };
  const desk = "https://shop.example/admin#/";
  letters = {
    "order-placed": {
      payload: { ...about, totalPaise: 400_02 },
      subject: { en: `Your order ${number}`, ar: `طلبك رقم ${number}` },
      facts: ["₹300.03", "₹99.99", "₹400.02", "12 Station Road", `/orders-history?order=${number}`],
    },
    "order-confirm": {
      payload: { ...about, totalPaise: 400_02, token: "T1", code: "123456", endsAt: "2026-12-01T10:00:00Z" },
      subject: { en: `Shall we deliver ${number}?`, ar: `هل نرسل الطلب ${number}؟` },
      facts: ["₹400.02", "123456", "/confirm?token=T1", "/not-mine?token=T1"],
    },
    "phone-order-link": {
      payload: {
        firstName: "Asha",
        totalPaise: 400_02,
        count: 2,
        url: "https://shop.example/en/checkout/phone-order?token=T2",
        expiresAt: "2026-12-01T10:00:00Z",
      },
      subject: {
        en: `Your order with ${shopName("en")}, written down for you`,
        ar: `طلبك لدى ${shopName("ar")} كما دوّناه لك`,
      },
      facts: ["₹400.02", "/checkout/phone-order?token=T2"],
    },
    "order-received": {
      payload: { ...about, vendorId: order.north.id },
      subject: { en: `New order ${number}`, ar: `طلب جديد رقم ${number}` },
      facts: ["₹300.03", "12 Station Road"],
    },
    "paper-registered": {
      payload: { ...about, document: invoice?.number ?? "" },
      subject: {
        en: `${invoice?.number} of your order ${number}`,
        ar: `${invoice?.number} لطلبك ${number}`,
      },
      facts: [`/orders-history?order=${number}`],
    },
    "order-step": {
      payload: {
        ...about,
        step: "cancelled",
        pieces,
        parcel: null,
        amountPaise: 200_02,
        creditNoteIds: [],
        reason: "412",
      },
      subject: { en: `Order ${number}: goods cancelled`, ar: `الطلب ${number}: أُلغيت سلع` },
      facts: ["× 2", "₹200.02", "412"],
      variants: [
        [{ step: "packed" }, `Order ${number} is packed`, `الطلب ${number}: تم التغليف`],
        [{ step: "shipped" }, `Order ${number} is on its way`, `الطلب ${number} في الطريق إليك`],
        [{ step: "delivered" }, `Order ${number} was delivered`, `الطلب ${number}: تم التسليم`],
        [{ step: "lapsed" }, `Order ${number} was not confirmed in time`, `لم يُؤكَّد الطلب ${number} في موعده`],
        [{ step: "returned" }, `Order ${number}: goods taken back`, `الطلب ${number}: عادت سلع`],
        [{ step: "refunded" }, `Order ${number}: money given back`, `الطلب ${number}: أُعيد مبلغ`],
      ],
    },
    "pieces-taken-back": {
      payload: {
        ...about,
        vendorId: order.north.id,
        step: "cancelled",
        pieces,
        creditNoteIds: [],
        reason: "412",
      },
      subject: { en: `Order ${number}: do not send these goods`, ar: `الطلب ${number}: لا ترسل هذه السلع` },
      facts: ["× 2", "× 3", "412", `${desk}orders/${number}/show`],
      variants: [[{ step: "returned" }, `Order ${number}: goods came back`, `الطلب ${number}: عادت سلع`]],
    },
    "pieces-declined": {
      payload: { ...about, vendorName, reason: "broken", note: "412", pieces },
      subject: {
        en: `Order ${number}: North Tools cannot deliver`,
        ar: `الطلب ${number}: يتعذّر التسليم على أدوات الشمال`,
      },
      facts: ["× 2", "412", `${desk}orders/${number}/show`],
    },
    "decline-withdrawn": {
      payload: { number, vendorName },
      subject: {
        en: `Order ${number}: North Tools delivers after all`,
        ar: `الطلب ${number}: سيسلّم أدوات الشمال ما تعذّر عليه`,
      },
      facts: [`${desk}orders/${number}/show`],
    },
    "note-registered": {
      payload: { number, document: invoice?.number ?? "" },
      subject: {
        en: `Credit note ${invoice?.number} of order ${number}`,
        ar: `الإشعار الدائن ${invoice?.number} للطلب ${number}`,
      },
      facts: [`${desk}orders/${number}/show`],
    },
    "paper-refused": {
      payload: {
        number,
        document: "S1-2627-0004",
        vendorId: order.north.id,
        vendorName,
        code: "3029",
        problem: "GSTIN is not active",
      },
      subject: {
        en: "The registry of invoices refused S1-2627-0004",
        ar: "رفض سجل الفواتير الورقة S1-2627-0004",
      },
      facts: ["3029", "GSTIN is not active"],
      variants: [
        [
          { number: null },
          "The registry of invoices refused S1-2627-0004",
          "رفض سجل الفواتير الورقة S1-2627-0004",
        ],
      ],
    },
    "decline-answered": {
      payload: { number, vendorName, answer: "handed-back", note: "412" },
      subject: { en: `Order ${number}: please deliver`, ar: `الطلب ${number}: نرجو التسليم` },
      facts: ["412", `${desk}orders/${number}/show`],
      variants: [
        [
          { answer: "packed" },
          `Order ${number}: the shop packed your part`,
          `الطلب ${number}: غلّف المتجر جزءك`,
        ],
      ],
    },
    "order-note": {
      payload: { number, vendorName, note: "412" },
      subject: { en: `Note on order ${number}`, ar: `ملاحظة على الطلب ${number}` },
      facts: ["412", `${desk}orders/${number}/show`],
    },
    "low-stock": {
      payload: { articles: [{ sku: "HW-7", name: product, left: 4 }] },
      subject: { en: "Low stock: 1 article", ar: "مخزون منخفض: صنف واحد" },
      facts: ["HW-7"],
    },
    "stock-notice": {
      payload: { productId: 7, productName: product, categoryName: product, token: "T2" },
      subject: { en: "Back in stock: Hex bolt", ar: "توفّر من جديد: برغي سداسي" },
      facts: ["/product-detail/7/", "/stock-notices/stop?token=T2"],
    },
    "product-decision": {
      payload: { sku: "HW-7", name: product, isChange: true, isAllowed: false, reason: "412" },
      subject: { en: "Hex bolt stays as it is", ar: "برغي سداسي يبقى كما هو" },
      facts: ["HW-7", "412", `${desk}products/HW-7`],
      variants: [
        [{ isAllowed: true, reason: "" }, "Hex bolt is changed", "عُدّل برغي سداسي"],
        [{ isChange: false }, "Hex bolt needs a change", "برغي سداسي يحتاج إلى تعديل"],
        [
          { isChange: false, isAllowed: true, reason: "" },
          "Hex bolt is on the shop",
          "برغي سداسي معروض في المتجر",
        ],
      ],
    },
    "seller-request": {
      payload: { companyName: "4U", ownerName: "4", email: "4u@example.com", mobileNo: "9800000002" },
      subject: { en: "Your request to sell with us", ar: "طلبك للبيع معنا" },
      facts: [],
    },
    "seller-decision": {
      payload: {
        companyName: "4U",
        ownerName: "",
        decision: "approved",
        reason: "",
        vendorSlug: "4u",
        terms,
      },
      subject: { en: "Your shop is open: you may sell with us", ar: "قُبل طلبك: يمكنك البيع معنا" },
      facts: ["4U", "8.5 %", "0.5 %", "0.1 %", desk, "/vendor-products/4u"],
      variants: [
        [
          { decision: "rejected", reason: "412", terms: null },
          "Your request to sell with us",
          "طلبك للبيع معنا",
        ],
        [
          { decision: "suspended", terms: null, openParts: { count: 2, paise: 9_99 } },
          "Your shop is suspended",
          "تم تعليق متجرك",
        ],
        [{ decision: "reinstated", terms: null }, "Your shop is open again", "متجرك مفتوح من جديد"],
      ],
    },
    "seller-terms": {
      payload: { vendorName, before: { ...terms, commissionBasisPoints: 1000 }, after: terms },
      subject: { en: "Your terms as a seller have changed", ar: "تغيّرت شروط بيعك" },
      facts: ["10 %", "8.5 %", "0.5 %", "0.1 %", `${desk}payouts`],
    },
    "firm-changed": {
      payload: { vendorName, changed: ["upiId", "gstin"] },
      subject: { en: "The data of your firm were changed", ar: "غُيّرت بيانات شركتك" },
      facts: ["GSTIN", "UPI"],
    },
    "firm-request": {
      payload: { vendorId: 7, vendorName, changed: ["upiId"] },
      subject: {
        en: "North Tools asks to change its firm's data",
        ar: "تطلب أدوات الشمال تغيير بيانات شركتها",
      },
      facts: ["UPI", `${desk}firms/7`],
    },
    "firm-decision": {
      payload: { vendorName, changed: ["upiId"], isAllowed: false, reason: "412" },
      subject: { en: "The data of your firm stay as they are", ar: "تبقى بيانات شركتك كما هي" },
      facts: ["UPI", "412", `${desk}payouts`],
      variants: [
        [{ isAllowed: true, reason: "" }, "The data of your firm are changed", "غُيّرت بيانات شركتك كما طلبت"],
      ],
    },
    "payout-made": {
      payload: { vendorName, amountPaise: 200_00, balancePaise: 100_03, reference: "UTR 42" },
      subject: { en: "₹200.00 were paid out to you", ar: "صُرف لك مبلغ ₹200.00" },
      facts: ["₹200.00", "₹100.03", "UTR 42", `${desk}payouts`],
    },
    "payout-refused": {
      payload: { vendorName, amountPaise: 99_99, balancePaise: 199_99, reference: "PR1-1", reason: "412" },
      subject: {
        en: "The bank did not carry out your payout of ₹99.99",
        ar: "لم ينفّذ البنك دفعتك البالغة ₹99.99",
      },
      facts: ["₹99.99", "₹199.99", "PR1-1", "412", `${desk}payouts`],
    },
    "cash-received": {
      payload: { vendorName, amountPaise: 90_00, heldPaise: 9_99, reference: "7" },
      subject: { en: "We have received ₹90.00 of cash from you", ar: "استلمنا منك نقدًا قدره ₹90.00" },
      facts: ["₹90.00", "₹9.99", `${desk}payouts`],
    },
    "contact-message": {
      payload: { ...visitor, email: "layla@example.com", phoneNumber: "9800000001" },
      subject: { en: "Message from Layla: M8", ar: "رسالة من Layla: M8" },
      facts: ["layla@example.com", "9800000001", "??"],
    },
    "seller-message": {
      payload: { ...visitor, messageId: 17 },
      subject: { en: "Message from Layla: M8", ar: "رسالة من Layla: M8" },
      facts: ["??", `${desk}messages/17/show`],
    },
    "contact-answer": {
      payload: {
        fullName: "Layla",
        subject: "M8",
        message: "??",
        answer: "412",
        vendor: { name: vendorName, email: "north@example.com" },
      },
      subject: { en: "Re: M8", ar: "ردّ على: M8" },
      facts: ["412", "??"],
    },
    "provider-refund": {
      payload: { number, provider: "stripe", amountPaise: 50_00, openPaise: 20_00 },
      subject: {
        en: `Money of order ${number} was given back at the payment provider`,
        ar: `رُدّ مبلغ من الطلب ${number} لدى مزوّد الدفع`,
      },
      facts: ["Stripe", "₹50.00", "₹20.00", `${desk}orders/${number}/show`],
    },
    "newsletter-confirm": {
      payload: { token: "T3" },
      subject: { en: "Please confirm your newsletter", ar: "يُرجى تأكيد اشتراكك في النشرة" },
      facts: ["/newsletter/confirm?token=T3"],
    },
    "newsletter-welcome": {
      payload: { token: "T3" },
      subject: { en: "You are subscribed to the newsletter", ar: "تم تأكيد اشتراكك في النشرة" },
      facts: ["/newsletter/unsubscribe?token=T3"],
    },
    "one-time-code": {
      payload: { firstName: "Layla", code: "123456", minutes: 10 },
      subject: { en: "Your code for a new password", ar: "رمزك لاختيار كلمة مرور جديدة" },
      facts: ["123456", "10"],
    },
    "password-changed": {
      payload: { firstName: "Layla" },
      subject: { en: "Your password was changed", ar: "تم تغيير كلمة مرورك" },
      facts: ["/reset-password"],
    },
    "login-locked": {
      payload: { firstName: "Layla" },
      subject: { en: "Wrong passwords for your account", ar: "محاولات دخول خاطئة إلى حسابك" },
      facts: ["/reset-password"],
    },
    "account-blocked": {
      payload: { firstName: "Layla", isBlocked: true },
      subject: { en: "Your account is blocked", ar: "تم حظر حسابك" },
      facts: [],
      variants: [[{ isBlocked: false }, "Your account is open again", "حسابك مفتوح من جديد"]],
    },
    "desk-account-changed": {
      payload: { name: "Layla", changes: ["password", "rights"], at: "2026-12-01T10:00:00Z" },
      subject: {
        en: "Your account at the desk of Hardware Online Shop has changed",
        ar: "تغيّر حسابك في مكتب متجر العدد والأدوات",
      },
      facts: ["2026", "3:30", desk],
    },
    "staff-invitation": {
      payload: { name: "Layla", url: `${desk}welcome?token=T4` },
      subject: {
        en: "Your account at the desk of Hardware Online Shop",
        ar: "حسابك في مكتب متجر العدد والأدوات",
      },
      facts: [`${desk}welcome?token=T4`],
    },
  };
});
afterAll(() => delete process.env.SITE_URL);

/** A text without the marks of its direction. */
const unmarked = (text: string): string => withoutIsolates(text).replaceAll("\u200e", "");

/** The texts of a tree of messages, without those that have values in them. */
const wholeTexts = (node: unknown): string[] =>
  typeof node === "string"
    ? node.includes("{")
      ? []
      : [node]
    : Object.values(node as Record<string, unknown>).flatMap(wholeTexts);
const textsOf = (language: "en" | "ar"): Set<string> => {
  const file = path.join(process.cwd(), `messages/${language}.json`);
  return new Set(wholeTexts((JSON.parse(readFileSync(file, "utf8")) as { mail: unknown }).mail));
};
const texts = { en: textsOf("en"), ar: textsOf("ar") };

test("each kind of mail is told by an event", () => {
  const told = Object.values(EVENTS).flatMap((row) =>
    Object.entries(row).flatMap(([audience, kind]) => (audience === "push" ? [] : [kind])),
  );
  expect([...new Set(told)].sort()).toEqual([...MAIL_KINDS].sort());
});

/** Reads a letter. @returns its text without marks */
const read = async (
  kind: MailKind,
  payload: object,
  language: "en" | "ar",
  subject: string,
): Promise<string> => {
  const letter = await writeLetter(kind, payload, language, "layla@example.com");
  expect(unmarked(letter.subject)).toBe(subject);
  const text = unmarked(asText(letter, ""));
  expect(text).not.toMatch(/[{}]|undefined|NaN|\[object/);
  // A line in the words of the other language is one that nobody translated.
  const other = language === "en" ? "ar" : "en";
  const lines = text.split("\n").map((line) => line.replace(/: .*|:$/, ""));
  expect(lines.filter((line) => texts[other].has(line) && !texts[language].has(line))).toEqual([]);
  return text;
};

describe.each(MAIL_KINDS)("%s", (kind) => {
  test.each(["en", "ar"] as const)("in %s", async (language) => {
    const { payload, subject, facts, variants = [] } = letters[kind];
    const text = await read(kind, payload, language, subject[language]);
    for (const fact of facts) expect(text).toContain(fact);
    for (const [differs, en, ar] of variants)
      await read(kind, { ...payload, ...differs }, language, { en, ar }[language]);
  });
});
