import { eq } from "drizzle-orm";
import { startSandbox, type TestSandbox } from "@/payment-sandbox/testing";
import { COMMAND_LINE } from "../../base/actor";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { OPERATOR as OWNER } from "../../base/outbox";
import { useTestDatabase } from "../../base/db/testing";
import { brokenInvariants } from "../../checks/invariants";
import { writeLetter } from "../../content/mail/letters";
import { exportBatch } from "../../exchange/files/export-file";
import type { Gstr1 } from "../../exchange/files/gstr1-json";
import { GSTR1_SCHEMA } from "../../exchange/files/gstr1-schema.testing";
import { eInvoicesOfCommission, listHeldBack } from "../e-invoices/list-e-invoices";
import { registerCommissionPaper } from "../e-invoices/register-paper";
import { invoiceFile } from "../invoices/invoice-file";
import { textOf } from "../invoices/pdf/read-pdf.testing";
import { findCommissionPaper, listCommissionPapers, writeCommissionPapers } from "./commission-papers";
import { readStatement } from "./ledger";
import { aMarketplace, FIRST, GUJARATI, KERALAN, OPERATOR, SECOND, setMonth } from "./marketplace.testing";
import { printStatement } from "./statement";

useTestDatabase();

const AFTER = "2026-11";

let market: Awaited<ReturnType<typeof aMarketplace>>;
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox(() => 200);
  market = await aMarketplace();
});
afterAll(async () => {
  jest.useRealTimers();
  await sandbox.close();
});

const papersOf = async (vendorId: number) =>
  (await listCommissionPapers(vendorId, { page: 1, perPage: 100 })).rows.toReversed();

test("a month is billed when it is over, once, by an operator with a GSTIN", async () => {
  expect(await writeCommissionPapers({ ...OPERATOR, gstin: null })).toBe(0);
  setMonth(SECOND);
  expect(await writeCommissionPapers(OPERATOR)).toBe(3);
  expect(await writeCommissionPapers(OPERATOR)).toBe(0);
  setMonth(AFTER);
  // In the second month two sellers sold, and goods of the first month came back to two.
  expect(await writeCommissionPapers(OPERATOR)).toBe(4);
  expect(await writeCommissionPapers(OPERATOR)).toBe(0);
  const all = await db().select().from(t.commissionPapers).orderBy(t.commissionPapers.id);
  expect(all.map(({ number, vendorId, month, soldIn }) => [number, vendorId, month, soldIn])).toEqual([
    ["F-2627-0001", market.north.id, FIRST, FIRST],
    ["F-2627-0002", market.south.id, FIRST, FIRST],
    ["F-2627-0003", market.enrolled.id, FIRST, FIRST],
    ["F-2627-0004", market.north.id, SECOND, SECOND],
    ["F-2627-0005", market.south.id, SECOND, SECOND],
    ["FC-2627-0001", market.north.id, SECOND, FIRST],
    ["FC-2627-0002", market.enrolled.id, SECOND, FIRST],
  ]);
  expect(all.map(({ issuedOn }) => issuedOn.slice(0, 7))).toEqual([
    ...Array(3).fill(SECOND),
    ...Array(4).fill(AFTER),
  ]);
  expect(await brokenInvariants()).toEqual([]);
});

test("the papers of a month are the commission and its GST of the seller's statement, to the paisa", async () => {
  for (const { id } of market.sellers)
    for (const month of [FIRST, SECOND]) {
      const kept = [0, 0];
      for (const { commissionPaise, gstPaise } of (await readStatement(id, month)).entries) {
        kept[0]! += commissionPaise;
        kept[1]! += gstPaise;
      }
      const billed = [0, 0];
      for (const { kind, figures } of (await papersOf(id)).filter((paper) => paper.month === month)) {
        const { taxablePaise, igstPaise, cgstPaise, sgstPaise } = figures.total;
        const sign = kind === "invoice" ? 1 : -1;
        billed[0]! += sign * taxablePaise;
        billed[1]! += sign * (igstPaise + cgstPaise + sgstPaise);
      }
      expect([id, month, ...billed]).toEqual([id, month, ...kept]);
      expect(billed[0]).not.toBe(0);
    }
});

test("the place of supply is the seller's state: two halves within the operator's, else IGST", async () => {
  const kinds = async (vendorId: number) =>
    (await papersOf(vendorId)).map(({ figures: { taxes, place, total, lines } }) => [
      taxes,
      place?.code,
      total.cgstPaise === total.sgstPaise,
      total.igstPaise > 0,
      lines[0]?.hsnCode,
    ]);
  expect(await kinds(market.north.id)).toEqual([
    ["cgst-sgst", "24", true, false, "998599"],
    ["cgst-sgst", "24", true, false, "998599"],
    ["cgst-sgst", "24", true, false, "998599"],
  ]);
  expect(await kinds(market.south.id)).toEqual([
    ["igst", "32", true, true, "998599"],
    ["igst", "32", true, true, "998599"],
  ]);
  expect((await kinds(market.enrolled.id))[0]).toEqual(["cgst-sgst", "24", true, false, "998599"]);
});

test.each([
  ["en", "Tax Invoice", "Commission on sales of 2026-09", "Credit Note"],
  ["ar", "فاتورة ضريبية", "عمولة مبيعات", "إشعار دائن"],
] as const)(
  "papers are printed (%s), and the statement names them",
  async (language, title, line, noteTitle) => {
    const [invoice, , note] = await papersOf(market.north.id);
    if (invoice === undefined || note === undefined) throw new Error("a paper is missing");
    const { name, content } = (await invoiceFile(invoice, language))!;
    expect(name).toBe("invoice-F-2627-0001.pdf");
    const text = textOf(content);
    for (const part of [title, line, "F-2627-0001", GUJARATI, String(OPERATOR.gstin), "998599"])
      expect(text).toContain(part);
    const credited = (await invoiceFile(note, language))!;
    expect(credited.name).toBe("credit-note-FC-2627-0001.pdf");
    expect(textOf(credited.content)).toContain(noteTitle);
    expect(textOf(credited.content)).toContain("F-2627-0001");
    const statement = await printStatement(OPERATOR, market.north.id, SECOND, language);
    const named = textOf(statement?.content ?? Buffer.alloc(0));
    for (const number of ["F-2627-0004", "FC-2627-0001"]) expect(named).toContain(number);
  },
);

test("a paper is found by its own seller alone", async () => {
  expect(await findCommissionPaper(market.south.id, "F-2627-0001")).toBeNull();
  expect((await findCommissionPaper(market.north.id, "F-2627-0001"))?.month).toBe(FIRST);
});

test("the operator's GSTR-1 has its papers, those of businesses by themselves", async () => {
  const { text } = await exportBatch("gstr1", { after: null, month: AFTER });
  const whole = GSTR1_SCHEMA.parse(JSON.parse(text)) as Gstr1;
  expect(whole.gstin).toBe(OPERATOR.gstin);
  expect(whole.b2b?.map(({ ctin, inv }) => [ctin, inv.map(({ inum }) => inum)])).toEqual([
    [GUJARATI, ["F-2627-0004"]],
    [KERALAN, ["F-2627-0005"]],
  ]);
  expect(whole.cdnr?.map(({ ctin, nt }) => [ctin, nt.map(({ nt_num }) => nt_num)])).toEqual([
    [GUJARATI, ["FC-2627-0001"]],
  ]);
  expect(whole.hsn?.hsn_b2b?.map(({ hsn_sc, uqc, qty }) => [hsn_sc, uqc, qty])).toEqual([
    ["998599", "NA", 0],
  ]);
  expect(whole.doc_issue?.doc_det.map(({ docs }) => docs.map(({ from, to }) => [from, to]))).toEqual([
    [["F-2627-0004", "F-2627-0005"]],
    [["FC-2627-0001", "FC-2627-0002"]],
  ]);
  // It is no supply through an operator.
  expect(whole.supeco).toBeUndefined();
  const [vendor] = await db().select().from(t.vendors).where(eq(t.vendors.gstin, GUJARATI));
  const own = await exportBatch("gstr1-b2b", { after: null, month: AFTER, vendorId: vendor?.id ?? 0 });
  expect(own.text).not.toContain("F-2627");
});

test("papers to sellers with a GSTIN wait for the registry from the operator's day on, and are handed out with its number", async () => {
  setMonth("2026-12");
  // What came back in November, of earlier months.
  await market.comesBack();
  await db()
    .update(t.vendors)
    .set({ name: { en: "Registry Refuses Once" } })
    .where(eq(t.vendors.id, market.north.id));
  setMonth("2027-01");
  expect(await writeCommissionPapers({ ...OPERATOR, eInvoiceFrom: "2027-01-01" })).toBe(2);
  const [north] = (await papersOf(market.north.id)).slice(-1);
  const [enrolled] = (await papersOf(market.enrolled.id)).slice(-1);
  expect([north?.figures.needsIrn, enrolled?.figures.needsIrn]).toEqual([true, undefined]);
  if (north === undefined || enrolled === undefined) throw new Error("no paper");
  const waiting = await eInvoicesOfCommission(market.north.id);
  expect([...waiting].map(([number, { state }]) => [number, state])).toEqual([[north.number, "waiting"]]);
  expect(await eInvoicesOfCommission(market.enrolled.id)).toEqual(new Map());
  expect(await invoiceFile(north, "en")).toBeNull();
  expect((await invoiceFile(enrolled, "en"))?.name).toBe(`credit-note-${enrolled.number}.pdf`);
  // The clock of the test is ahead of the database's by more than an hour.
  expect(await listHeldBack(null, 9)).toMatchObject({
    total: 1,
    rows: [{ document: north.number, orderNumber: null, vendorId: market.north.id, state: "waiting" }],
  });
  // It is the operator's paper, not the seller's.
  expect((await listHeldBack(market.north.id, 9)).total).toBe(0);
  const request = { vendorId: market.north.id, number: north.number };
  expect(
    await registerCommissionPaper({ role: "seller", id: market.north.id, name: "" }, request),
  ).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await registerCommissionPaper(COMMAND_LINE, { ...request, number: enrolled.number })).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await registerCommissionPaper(COMMAND_LINE, request)).toEqual({ ok: true, value: null });
  expect(await db().select().from(t.eInvoices)).toMatchObject([{ state: "refused", problemCode: "3029" }]);
  // The owner alone hears of it, whose paper it is.
  const told = await db().select().from(t.outbox).where(eq(t.outbox.kind, "paper-refused"));
  expect(told.map(({ recipient }) => recipient)).toEqual([OWNER]);
  const letter = await writeLetter("paper-refused", told[0]?.payload, "en", OWNER);
  expect(JSON.stringify(letter.parts)).toContain(`payouts/${market.north.id}/show`);
  expect(JSON.stringify(letter.parts)).toContain("your paper for the commission of");
  expect(await registerCommissionPaper(COMMAND_LINE, request)).toEqual({ ok: true, value: null });
  const [row] = await db().select().from(t.eInvoices);
  expect(row).toMatchObject({ state: "registered", isPlayed: true, commissionPaperId: north.id });
  const file = await invoiceFile(north, "ar");
  expect(textOf(file?.content ?? Buffer.alloc(0)).replace(/[\s|]/g, "")).toContain(row?.irn ?? "none");
  expect(await registerCommissionPaper(COMMAND_LINE, request)).toMatchObject({ code: "NOT_FOUND" });
  expect(await brokenInvariants()).toEqual([]);
});
