import { eq, sql } from "drizzle-orm";
import { startSandbox, type TestSandbox } from "@/payment-sandbox/testing";
import { COMMAND_LINE, type Actor } from "../../base/actor";
import { db } from "../../base/db/client";
import { OPERATOR } from "../../base/outbox";
import * as t from "../../base/db/schema";
import { aCity, aCustomer, aProduct, aState, aVendor, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { brokenInvariants } from "../../checks/invariants";
import { writeLetter } from "../../content/mail/letters";
import { exportBatch } from "../../exchange/files/export-file";
import { findDocument } from "../invoices/find-invoices";
import { invoiceFile } from "../invoices/invoice-file";
import { textOf } from "../invoices/pdf/read-pdf.testing";
import { placeOrder } from "../orders/place-order";
import { cancelPieces } from "../orders/take-back";
import { eInvoicesOfOrder, listHeldBack } from "./list-e-invoices";
import { registerEInvoices } from "./register-e-invoices";
import { registerPaper } from "./register-paper";

/** The whole path of a paper: written with its order, sent to the registry that the sandbox plays, and handed out. */
useTestDatabase({ connections: 4 });

const GUJARAT = { en: "Gujarat", ar: "غوجارات" };
let sandbox: TestSandbox;
let place: { stateId: number; cityId: number };
beforeAll(async () => {
  sandbox = await startSandbox(() => 200);
  await thePaymentMethods();
  const gujarat = await aState(GUJARAT);
  place = { stateId: gujarat.id, cityId: (await aCity("Rajkot", gujarat.id)).id };
});
afterAll(() => sandbox.close());
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
  // The papers of the next test are the only ones that are due.
  await db()
    .update(t.eInvoices)
    .set({ nextTryAt: new Date("2100-01-01") })
    .where(eq(t.eInvoices.state, "waiting"));
});

let keys = 0;
/** An order of two taps, of a seller whose papers are registered, to a company. */
const anOrder = async (given: { company?: string; gstin?: string; eInvoiceFrom?: string | null } = {}) => {
  const seller = await aVendor({
    state: GUJARAT,
    city: { en: "Jamnagar" },
    addressLine: "Plot 14",
    postalCode: "361004",
    gstin: "24ZZZFH0004Z1ZF",
    eInvoiceFrom: given.eInvoiceFrom === undefined ? "2026-04-01" : given.eInvoiceFrom,
  });
  const tap = await aProduct({
    vendorId: seller.id,
    pricePaise: 118_00,
    gstRate: 18,
    hsnCode: "848180",
    stock: 10,
  });
  const buyer = await aCustomer({
    ...place,
    companyName: given.company ?? "Rao Works",
    gstin: given.gstin ?? "24AAACC1206D1ZM",
  });
  const placed = await placeOrder(buyer.id, {
    lines: [{ productId: tap.id, quantity: 2, selections: [] }],
    note: "",
    couponCode: "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey: `e-invoice-${(keys += 1)}`,
  });
  if (!placed.ok) throw new Error(placed.code);
  const [line] = await db().select().from(t.orderLines).where(eq(t.orderLines.orderId, placed.value.id));
  return { ...placed.value, seller, lineId: line?.id ?? 0 };
};
const paperOf = async (order: { id: number }) => {
  const [paper] = await eInvoicesOfOrder(order.id);
  if (paper === undefined) throw new Error("no paper waits");
  return paper;
};
const rowOf = async (id: number) => (await db().select().from(t.eInvoices).where(eq(t.eInvoices.id, id)))[0];
const fileOf = async (number: string, document: string) => {
  const found = await findDocument(number, document, null);
  return found === null ? null : invoiceFile(found, "en");
};
const mailsOf = async (orderId: number) =>
  db()
    .select()
    .from(t.outbox)
    .where(
      sql`${t.outbox.kind} = 'paper-registered' and (${t.outbox.payload}->>'orderId')::int = ${orderId}`,
    );

/** The mails of a kind about a paper or an order: to whom, and their letters in both languages as text. */
const lettersOf = async (kind: string, about: string) => {
  const rows = await db()
    .select()
    .from(t.outbox)
    .where(sql`${t.outbox.kind} = ${kind} and strpos(${t.outbox.payload}::text, ${about}) > 0`)
    .orderBy(t.outbox.recipient);
  return Promise.all(
    rows.map(async ({ recipient, payload }) => {
      const [en, ar] = [
        await writeLetter(kind, payload, "en", recipient),
        await writeLetter(kind, payload, "ar", recipient),
      ];
      const text = ({ subject, parts }: typeof en) =>
        `${subject} ${JSON.stringify(parts)}`.replace(/[\u2066-\u2069]/g, "");
      return { recipient, en: text(en), ar: text(ar), files: (en.attachments ?? []).map(({ name }) => name) };
    }),
  );
};

test("a paper waits, is registered once by two jobs, and is then handed out with its number and QR code", async () => {
  const order = await anOrder();
  const paper = await paperOf(order);
  expect(paper).toMatchObject({ state: "waiting", irn: null, problem: "" });
  expect(await fileOf(order.number, paper.document)).toBeNull();
  const placedMail = { orderId: order.id, number: order.number, totalPaise: 236_00 };
  const before = await writeLetter("order-placed", placedMail, "en", "buyer@example.com");
  expect(before.attachments).toEqual([]);
  expect(JSON.stringify(before.parts)).toContain("waits for its number");

  const answered = await Promise.all([registerEInvoices(), registerEInvoices()]);
  expect(answered.reduce((sum, count) => sum + count, 0)).toBe(1);
  const row = await rowOf(paper.id);
  expect(row).toMatchObject({ state: "registered", isPlayed: true, tries: 1 });
  const [mail, ...others] = await mailsOf(order.id);
  expect(others).toEqual([]);
  const letter = await writeLetter("paper-registered", mail?.payload, "en", "buyer@example.com");
  expect(letter.subject).toContain(order.number);
  expect(letter.attachments?.map(({ name }) => name)).toEqual([`invoice-${paper.document}.pdf`]);

  const file = await fileOf(order.number, paper.document);
  const text = textOf(file?.content ?? Buffer.alloc(0)).replaceAll("|", "");
  expect(text.replace(/\s/g, "")).toContain(row?.irn ?? "none");
  for (const shown of [row?.ackNo ?? "none", "Registered invoice", "TEST"]) expect(text).toContain(shown);
  // What the registry said is final, whoever asks.
  await expect(
    db().update(t.eInvoices).set({ state: "waiting" }).where(eq(t.eInvoices.id, paper.id)),
  ).rejects.toThrow();
  expect(await registerPaper(COMMAND_LINE, { number: order.number, document: paper.document })).toMatchObject(
    {
      code: "NOT_FOUND",
    },
  );
});

test("only papers of firms above the limit to registered buyers wait; GSTR-1 has them all", async () => {
  const month = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7);
  const registered = await anOrder();
  const below = await anOrder({ eInvoiceFrom: null });
  const later = await anOrder({ eInvoiceFrom: "2100-04-01" });
  const consumer = await anOrder({ company: "", gstin: "" });
  for (const { id } of [below, later, consumer]) expect(await eInvoicesOfOrder(id)).toEqual([]);
  const { document } = await paperOf(registered);
  const { text } = await exportBatch("gstr1-b2b", { after: 0, month, vendorId: null });
  expect(text).toContain(document);
});

test("a registry that is away is asked again after growing pauses, and nothing is numbered twice", async () => {
  const order = await anOrder({ company: "Registry Away" });
  const other = await anOrder();
  const paper = await paperOf(order);
  // The registry is not asked for the next paper in the same run.
  expect(await registerEInvoices()).toBe(0);
  const pauses: number[] = [];
  for (let tries = 1; tries <= 3; tries += 1) {
    const row = await rowOf(paper.id);
    expect(row).toMatchObject({ state: "waiting", tries, problemCode: "", irn: null });
    expect(row?.problem).toContain("503");
    pauses.push(Math.round(((row?.nextTryAt.getTime() ?? 0) - Date.now()) / 60_000));
    expect(
      await registerPaper(COMMAND_LINE, { number: order.number, document: paper.document }),
    ).toMatchObject({
      ok: true,
    });
  }
  expect(pauses).toEqual([1, 2, 4]);
  expect(await registerEInvoices()).toBe(1);
  expect((await paperOf(other)).state).toBe("registered");
});

test("a refusal is named to the seller and the shop; a press sends it again, also for a credit note", async () => {
  const order = await anOrder({ company: "Registry Refuses Once" });
  const { document, id } = await paperOf(order);
  expect(await registerEInvoices()).toBe(1);
  expect(await rowOf(id)).toMatchObject({ state: "refused", problemCode: "3029" });
  // Not by itself: a person looks at it first.
  await db()
    .update(t.eInvoices)
    .set({ nextTryAt: new Date(0) })
    .where(eq(t.eInvoices.id, id));
  expect(await registerEInvoices()).toBe(0);
  // The owner and the seller hear of it, once.
  const told = await lettersOf("paper-refused", document);
  expect(told.map(({ recipient }) => recipient).sort()).toEqual([order.seller.email, OPERATOR].sort());
  for (const { en, ar } of told) {
    for (const part of [
      document,
      "3029",
      "GSTIN of the recipient is not active",
      `orders/${order.number}/show`,
    ])
      expect([en.includes(part), ar.includes(part)]).toEqual([true, true]);
    expect(en).toContain(`The registry of invoices refused ${document}`);
    expect(ar).toContain(`رفض سجل الفواتير الورقة ${document}`);
  }
  const { rows } = await listHeldBack(order.seller.id, 9);
  expect(rows).toMatchObject([{ document, orderNumber: order.number, problemCode: "3029" }]);
  expect((await listHeldBack(999_999, 9)).total).toBe(0);

  const request = { number: order.number, document };
  const stranger = { ...COMMAND_LINE, role: "seller", vendorId: 999_999 } as Actor;
  expect(await registerPaper(stranger, request)).toMatchObject({ code: "NOT_FOUND" });
  expect(await registerPaper(COMMAND_LINE, { ...request, document: "S0" })).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await registerPaper(COMMAND_LINE, request)).toEqual({ ok: true, value: null });
  expect(await rowOf(id)).toMatchObject({ state: "registered", problemCode: "", problem: "" });
  expect((await listHeldBack(order.seller.id, 9)).total).toBe(0);

  const taken = await cancelPieces(COMMAND_LINE, {
    number: order.number,
    vendorId: order.seller.id,
    reason: "too many",
    pieces: [{ lineId: order.lineId, quantity: 1 }],
  });
  const [note = ""] = taken.ok ? taken.value.creditNotes : [];
  expect(await fileOf(order.number, note)).toBeNull();
  // The seller's mail about the goods says that the credit note follows.
  const [taking] = await lettersOf("pieces-taken-back", order.number);
  expect(taking).toMatchObject({ recipient: order.seller.email, files: [] });
  expect(taking?.en).toContain("A paper of this order waits for its number");
  expect(taking?.ar).toContain("تنتظر ورقة من هذا الطلب رقمها");
  expect(await registerEInvoices()).toBe(1);
  expect(await lettersOf("note-registered", note)).toEqual([]);
  expect((await eInvoicesOfOrder(order.id)).map(({ state }) => state)).toEqual(["registered", "refused"]);
  expect(await registerPaper(COMMAND_LINE, { number: order.number, document: note })).toMatchObject({
    ok: true,
  });
  expect((await fileOf(order.number, note))?.name).toBe(`credit-note-${note}.pdf`);
  expect(await lettersOf("note-registered", note)).toMatchObject([
    {
      recipient: order.seller.email,
      en: expect.stringContaining(`numbered your credit note ${note} of order ${order.number}`) as string,
      ar: expect.stringContaining(`رقّم سجل مصلحة الضرائب إشعارك الدائن ${note}`) as string,
      files: [`credit-note-${note}.pdf`],
    },
  ]);
});

test("a paper that waits for more than an hour is named", async () => {
  const order = await anOrder();
  const { id, document } = await paperOf(order);
  expect((await listHeldBack(order.seller.id, 9)).total).toBe(0);
  await db()
    .update(t.eInvoices)
    .set({ createdAt: new Date(Date.now() - 61 * 60_000) })
    .where(eq(t.eInvoices.id, id));
  expect(await listHeldBack(order.seller.id, 9)).toMatchObject({
    total: 1,
    rows: [{ document, state: "waiting" }],
  });
});
