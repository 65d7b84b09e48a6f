import "server-only";
import { sql } from "drizzle-orm";
import type { EInvoiceState } from "@/lib/model/e-invoice-states";
import { lawOn, TAX_LAW } from "@/lib/model/tax-law";
import { DAY_MS, now } from "../../base/clock";
import { db, type Db, type Tx } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";

/**
 * The registrations with their papers. A paper for commission is of no order; its `vendor_id` is the seller who bought the
 * service.
 */
export const PAPERS = sql`
  select e.id, e.state, e.irn, e.problem_code, e.problem, e.created_at, p.document, p.order_id, p.vendor_id, p.issued_on, p.figures
  from e_invoices e join (
    select 'invoice' as kind, id as paper_id, number as document, order_id, vendor_id, to_char(issued_on, 'YYYY-MM-DD') as issued_on, figures from invoices
    union all
    select 'credit-note', id, number, order_id, vendor_id, to_char(issued_on, 'YYYY-MM-DD'), figures from credit_notes
    union all
    select 'commission', id, number, null, vendor_id, to_char(issued_on, 'YYYY-MM-DD'), figures from commission_papers
  ) p on p.paper_id = case p.kind when 'invoice' then e.invoice_id when 'credit-note' then e.credit_note_id else e.commission_paper_id end`;

type Row = {
  id: number;
  state: EInvoiceState;
  irn: string | null;
  problem_code: string;
  problem: string;
  document: string;
  vendor_id: number;
  issued_on: string;
};

/** The last day on which the registry takes a paper of a day (`eInvoiceDays` of the tax law). Both `YYYY-MM-DD`. */
const dueBy = (issuedOn: string): string => {
  const days = lawOn(TAX_LAW.eInvoiceDays, issuedOn).value;
  return new Date(Date.parse(issuedOn) + (days - 1) * DAY_MS).toISOString().slice(0, 10);
};

export type EInvoiceRow = {
  id: number;
  document: string;
  vendorId: number;
  state: EInvoiceState;
  irn: string | null;
  problemCode: string;
  problem: string;
  dueBy: string;
};

const rowOf = (row: Row): EInvoiceRow => ({
  id: row.id,
  document: row.document,
  vendorId: row.vendor_id,
  state: row.state,
  irn: row.irn,
  problemCode: row.problem_code,
  problem: row.problem,
  dueBy: dueBy(row.issued_on),
});

/** Lists the papers of an order that the registry of invoices must know, oldest first. */
export const eInvoicesOfOrder = async (orderId: number, on: Db | Tx = db()): Promise<EInvoiceRow[]> => {
  const { rows } = await on.execute<Row>(
    sql`select * from (${PAPERS}) papers where order_id = ${orderId} order by id`,
  );
  return rows.map(rowOf);
};

/** The registrations of a seller's papers for commission, by the number of the paper. */
export const eInvoicesOfCommission = async (
  vendorId: number,
  on: Db | Tx = db(),
): Promise<Map<string, EInvoiceRow>> => {
  const { rows } = await on.execute<Row>(
    sql`select * from (${PAPERS}) papers where order_id is null and vendor_id = ${vendorId}`,
  );
  return new Map(rows.map((row) => [row.document, rowOf(row)]));
};

/** Time that a paper may wait before a person hears of it. */
const PATIENCE_MS = 60 * 60_000;

export type HeldBackPaper = {
  document: string;
  /** Null for a paper for commission. */
  orderNumber: string | null;
  vendorId: number;
  vendorName: Localized;
  state: EInvoiceState;
  problemCode: string;
  problem: string;
  createdAt: Date;
};

/**
 * Lists papers that a person must look at, oldest first: refused by the registry, or waiting for more than an hour.
 * @param vendorId papers that this seller wrote; null for all, also those for commission, which the operator writes
 * @param limit most papers of the list; `total` counts all
 */
export const listHeldBack = async (
  vendorId: number | null,
  limit: number,
): Promise<{ total: number; rows: HeldBackPaper[] }> => {
  const before = new Date(now().getTime() - PATIENCE_MS).toISOString();
  const { rows } = await db().execute<
    Row & { total: string; order_number: string | null; vendor_name: Localized; created_at: string }
  >(sql`
    select p.*, o.number as order_number, v.name as vendor_name, count(*) over () as total
    from (${PAPERS}) p left join orders o on o.id = p.order_id join vendors v on v.id = p.vendor_id
    where (p.state = 'refused' or (p.state = 'waiting' and p.created_at < ${before}::timestamptz))
      and (${vendorId}::int is null or (p.vendor_id = ${vendorId}::int and p.order_id is not null))
    order by p.id limit ${limit}`);
  return {
    total: Number(rows[0]?.total ?? 0),
    rows: rows.map((row) => ({
      document: row.document,
      orderNumber: row.order_number,
      vendorId: row.vendor_id,
      vendorName: row.vendor_name,
      state: row.state,
      problemCode: row.problem_code,
      problem: row.problem,
      createdAt: new Date(row.created_at),
    })),
  };
};
