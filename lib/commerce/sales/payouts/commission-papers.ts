import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import { perLanguage } from "@/lib/languages/languages";
import { gstStateName } from "@/lib/model/gst-states";
import { lawOn, TAX_LAW } from "@/lib/model/tax-law";
import { indiaDay, now } from "../../base/clock";
import { db, inTransaction, type Tx } from "../../base/db/client";
import { commissionPapers, vendors, type CommissionFigures, type InvoiceFigures } from "../../base/db/schema";
import { ownVendorId } from "../../base/own-vendor";
import { INDIAN_STATES } from "../../base/places/indian-states";
import { awaitIrn, markedForRegistry } from "../invoices/e-invoices";
import { sellerOf } from "../invoices/figures";
import { gstSums, supplyOf, type Supply } from "../invoices/gst";
import { invoiceWords } from "../invoices/invoice-words";
import { financialYear } from "../invoices/write-invoices";
import { ledgerEntries } from "./ledger";

/**
 * The operator's own papers for its commission (CGST Act, section 31(2); rule 47): of each seller and month one tax invoice,
 * and one credit note for each earlier month whose commission was given back in it (section 34). They are the ledger's
 * commission and GST to the paisa, so that a month's papers add up to its statement.
 */

/** The operator, as `operatorFirm` of content reads it. @property eInvoiceFrom the day from which its papers are registered; null for none */
export type Operator = InvoiceFigures["seller"] & { eInvoiceFrom: string | null };
export type CommissionPaper = typeof commissionPapers.$inferSelect;
type Vendor = typeof vendors.$inferSelect;

/** Commission of a seller and month about the sales of a month, without its paper. A month is `YYYY-MM`; amounts are positive paise. */
type Unwritten = {
  vendorId: number;
  month: string;
  soldIn: string;
  commissionPaise: number;
  gstPaise: number;
};

/**
 * All that is unwritten of the months before this one, in the order of the papers: an invoice comes before its notes. Every
 * entry of a part counts to the month of its sale.
 */
const listUnwritten = async (tx: Tx): Promise<Unwritten[]> => {
  const own = await ownVendorId(tx);
  const { rows } = await tx.execute<Unwritten>(sql`${ledgerEntries(null)}, kept as (
      select vendor_id, part_id, kind, commission, gst, to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM') as month
      from entry where part_id is not null and vendor_id is distinct from ${own}::int
    ), sold as (
      select kept.*, max(case kind when 'sale' then month end) over (partition by part_id) as sold_in from kept
    ), owed as (
      select vendor_id, month, sold_in, sum(commission) as commission, sum(gst) as gst from sold group by 1, 2, 3 having sum(commission) <> 0
    )
    select o.vendor_id as "vendorId", o.month, o.sold_in as "soldIn", abs(o.commission)::float8 as "commissionPaise", abs(o.gst)::float8 as "gstPaise"
    from owed o left join commission_papers p on p.vendor_id = o.vendor_id and p.month = o.month and p.sold_in = o.sold_in
    where p.id is null and o.month < ${indiaDay(now()).slice(0, 7)} order by o.month, o.sold_in desc, o.vendor_id`);
  return rows;
};

/** Series of the operator, apart from those of its own goods (rule 46(b)): invoices and credit notes. */
const SERIES = { invoice: "F", "credit-note": "FC" } as const;

/**
 * The next number of a series and financial year, e.g. `F-2627-0001`. The table is locked, so that none is used twice or
 * left out.
 */
const nextNumber = async (
  tx: Tx,
  kind: CommissionPaper["kind"],
  year: string,
): Promise<Pick<CommissionPaper, "serial" | "number">> => {
  const { rows } = await tx.execute<{ serial: number }>(
    sql`select coalesce(max(serial), 0) + 1 as serial from commission_papers where kind = ${kind} and financial_year = ${year}`,
  );
  const serial = rows[0]?.serial ?? 1;
  return { serial, number: `${SERIES[kind]}-${year}-${String(serial).padStart(4, "0")}` };
};

const recipientOf = (vendor: Vendor): CommissionFigures["buyer"] => {
  const { addressLine, city, postalCode, state, stateCode, country, gstin } = sellerOf(vendor);
  return {
    name: "",
    companyName: vendor.name.en,
    addressLine,
    city: city?.en ?? "",
    postalCode,
    state: state?.en ?? "",
    stateCode,
    country,
    mobileNo: "",
    ...(gstin === null ? {} : { gstin }),
  };
};

/**
 * The place of supply of a service: the state of the recipient's registration, else of the address (IGST Act, section
 * 12(2)).
 */
const supplyTo = (operator: InvoiceFigures["seller"], vendor: Vendor): Supply => {
  const { gstin, state } = sellerOf(vendor);
  const supply = supplyOf(
    { gstin: operator.gstin, stateName: operator.state?.en ?? "" },
    {
      stateName: (gstin === null ? state?.en : gstStateName(gstin.slice(0, 2))) ?? "",
      countryCode: vendor.country === "India" ? "IN" : "",
    },
  );
  if (supply === null) throw new Error("an operator with a GSTIN has no state");
  return supply;
};

const placeOf = ({ placeCode }: Supply): InvoiceFigures["place"] => {
  const name = gstStateName(placeCode) ?? "";
  return {
    code: placeCode,
    name: Object.values(INDIAN_STATES).find(({ en }) => en === name) ?? { en: name },
  };
};

const figuresOf = (
  { eInvoiceFrom: _day, ...operator }: Operator,
  vendor: Vendor,
  { month, soldIn, commissionPaise, gstPaise }: Unwritten,
  corrects: InvoiceFigures["corrects"],
): CommissionFigures => {
  const supply = supplyTo(operator, vendor);
  const { sac, gstRate } = lawOn(TAX_LAW.commission, `${soldIn}-01`).value;
  const half = supply.kind === "within" ? gstPaise / 2 : 0;
  const line = {
    hsnCode: sac,
    gstRate,
    amountPaise: commissionPaise + gstPaise,
    taxablePaise: commissionPaise,
    cgstPaise: half,
    sgstPaise: half,
    igstPaise: gstPaise - 2 * half,
  };
  const { byHsn, total } = gstSums([line]);
  return {
    kind: corrects === undefined ? "tax-invoice" : "credit-note",
    ...(corrects === undefined ? {} : { corrects }),
    seller: operator,
    buyer: recipientOf(vendor),
    month,
    place: placeOf(supply),
    taxes: supply.kind === "between" ? "igst" : supply.isUnionTerritory ? "cgst-utgst" : "cgst-sgst",
    lines: [
      {
        ...line,
        name: perLanguage((language) => invoiceWords(language)("commission.line", { month: soldIn })),
        options: [],
        quantity: 1,
        unitPaise: line.amountPaise,
        couponPaise: 0,
      },
    ],
    byHsn,
    total,
  };
};

const invoiceOf = async (tx: Tx, { vendorId, soldIn }: Unwritten): Promise<CommissionPaper> => {
  const [invoice] = await tx
    .select()
    .from(commissionPapers)
    .where(
      and(
        eq(commissionPapers.vendorId, vendorId),
        eq(commissionPapers.month, soldIn),
        eq(commissionPapers.soldIn, soldIn),
      ),
    );
  if (invoice === undefined) throw new Error(`commission of ${soldIn} was given back without an invoice`);
  return invoice;
};

const writePaper = async (tx: Tx, operator: Operator, unwritten: Unwritten): Promise<void> => {
  const { vendorId, month, soldIn } = unwritten;
  const [vendor] = await tx.select().from(vendors).where(eq(vendors.id, vendorId));
  if (vendor === undefined) throw new Error(`seller ${vendorId} does not exist`);
  const kind = month === soldIn ? "invoice" : "credit-note";
  const invoice = kind === "invoice" ? null : await invoiceOf(tx, unwritten);
  const issuedOn = indiaDay(now());
  const written = figuresOf(
    operator,
    vendor,
    unwritten,
    invoice === null
      ? undefined
      : { number: invoice.number, issuedOn: invoice.issuedOn, reason: "commission" },
  );
  const figures = markedForRegistry(written, operator, issuedOn);
  const year = financialYear(issuedOn);
  const [paper] = await tx
    .insert(commissionPapers)
    .values({
      vendorId,
      month,
      soldIn,
      kind,
      financialYear: year,
      ...(await nextNumber(tx, kind, year)),
      issuedOn,
      totalPaise: figures.total.amountPaise,
      figures,
    })
    .returning({ id: commissionPapers.id });
  if (paper !== undefined) await awaitIrn(tx, { commissionPaperId: paper.id }, figures);
};

/**
 * Writes the papers of all months that are over and have none, issued today. Without a right GSTIN of the operator nothing
 * is written, and a later call writes it. Several processes may run it at the same time.
 * @returns how many were written
 */
export const writeCommissionPapers = async (operator: Operator): Promise<number> =>
  operator.gstin === null
    ? 0
    : inTransaction(async (tx) => {
        await tx.execute(sql`lock table commission_papers in share row exclusive mode`);
        const unwritten = await listUnwritten(tx);
        for (const one of unwritten) await writePaper(tx, operator, one);
        return unwritten.length;
      });

/** Lists a page of a seller's papers, newest first. */
export const listCommissionPapers = async (
  vendorId: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: CommissionPaper[]; total: number }> => ({
  rows: await db()
    .select()
    .from(commissionPapers)
    .where(eq(commissionPapers.vendorId, vendorId))
    .orderBy(desc(commissionPapers.id))
    .limit(perPage)
    .offset((page - 1) * perPage),
  total: await db().$count(commissionPapers, eq(commissionPapers.vendorId, vendorId)),
});

/** The numbers of a seller's papers of a month. @param month `YYYY-MM` */
export const commissionNumbers = async (vendorId: number, month: string): Promise<string[]> =>
  (
    await db()
      .select({ number: commissionPapers.number })
      .from(commissionPapers)
      .where(and(eq(commissionPapers.vendorId, vendorId), eq(commissionPapers.month, month)))
      .orderBy(commissionPapers.id)
  ).map(({ number }) => number);

/** Finds a paper of a seller by its number; null if the seller has none. */
export const findCommissionPaper = async (
  vendorId: number,
  number: string,
): Promise<CommissionPaper | null> => {
  const [paper] = await db()
    .select()
    .from(commissionPapers)
    .where(and(eq(commissionPapers.vendorId, vendorId), eq(commissionPapers.number, number)));
  return paper ?? null;
};
