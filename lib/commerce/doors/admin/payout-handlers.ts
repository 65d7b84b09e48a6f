import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { payoutCalls } from "@/lib/admin-contract/payout-calls";
import { eInvoicesOfCommission, type EInvoiceRow } from "../../sales/e-invoices/list-e-invoices";
import { registerCommissionPaper } from "../../sales/e-invoices/register-paper";
import { invoiceFile } from "../../sales/invoices/invoice-file";
import {
  findCommissionPaper,
  listCommissionPapers,
  type CommissionPaper,
} from "../../sales/payouts/commission-papers";
import { listBalances, listLedger, type VendorBalance } from "../../sales/payouts/ledger";
import { operatorFirm } from "../../content/operator";
import { printStatement } from "../../sales/payouts/statement";
import { writeStatement } from "../../sales/payouts/statement-csv";
import { payVendor, receiveHeldCash, setVendorTerms } from "../../sales/payouts/pay-vendor";
import { done, failed, type Result } from "../../base/result";
import type { AdminCaller, AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";

type Balance = AdminAnswer<"payouts/show">;

const rowOf = (balance: VendorBalance): Balance => ({ ...balance, name: localizedText(balance.name) });

/** A seller's own vendor, else the one that was asked for. */
const vendorOf = ({ me }: AdminCaller, asked: number | null): number | null => me.vendorId ?? asked;

const balanceOf = async (vendorId: number | null): Promise<Result<Balance, "NOT_FOUND">> => {
  const found = vendorId === null ? undefined : (await listBalances(vendorId))[0];
  return found === undefined ? failed("NOT_FOUND") : done(rowOf(found));
};

const paperOf = (
  { id, number, kind, month, soldIn, issuedOn, totalPaise, figures }: CommissionPaper,
  registration: EInvoiceRow | undefined,
) => ({
  id,
  number,
  kind,
  month,
  soldIn,
  issuedOn,
  commissionPaise: figures.total.taxablePaise,
  gstPaise: totalPaise - figures.total.taxablePaise,
  totalPaise,
  registration:
    registration === undefined
      ? null
      : {
          state: registration.state,
          irn: registration.irn,
          problemCode: registration.problemCode,
          problem: registration.problem,
          dueBy: registration.dueBy,
        },
});

/** Answers a change with the balance afterwards. */
const afterwards = async (vendorId: number, result: Result<unknown, string>) =>
  result.ok ? balanceOf(vendorId) : result;

export const payoutHandlers: AdminHandlersOf<keyof typeof payoutCalls> = {
  "payouts/list": async ({ page, perPage }) => {
    const all = await listBalances(null);
    return done({ rows: all.slice((page - 1) * perPage, page * perPage).map(rowOf), total: all.length });
  },
  "payouts/show": async ({ vendorId }, caller) => balanceOf(vendorOf(caller, vendorId)),
  "payouts/ledger": async ({ vendorId: asked, ...shown }, caller) => {
    const vendorId = vendorOf(caller, asked);
    return vendorId === null ? failed("NOT_FOUND") : done(await listLedger(vendorId, shown));
  },
  "payouts/statement": async ({ vendorId: asked, month }, caller) => {
    const vendorId = vendorOf(caller, asked);
    return vendorId === null ? failed("NOT_FOUND") : done(await writeStatement(vendorId, month));
  },
  "payouts/print-statement": async ({ vendorId: asked, month, language }, caller) => {
    const vendorId = vendorOf(caller, asked);
    const printed =
      vendorId === null ? null : await printStatement(await operatorFirm(), vendorId, month, language);
    if (printed === null) return failed("NOT_FOUND");
    return done({ name: printed.name, data: printed.content.toString("base64") });
  },
  "payouts/papers": async ({ vendorId: asked, ...page }, caller) => {
    const vendorId = vendorOf(caller, asked);
    if (vendorId === null) return failed("NOT_FOUND");
    const { rows, total } = await listCommissionPapers(vendorId, page);
    const registrations = await eInvoicesOfCommission(vendorId);
    return done({ rows: rows.map((paper) => paperOf(paper, registrations.get(paper.number))), total });
  },
  "payouts/print-paper": async ({ vendorId: asked, number, language }, caller) => {
    const vendorId = vendorOf(caller, asked);
    const paper = vendorId === null ? null : await findCommissionPaper(vendorId, number);
    if (paper === null) return failed("NOT_FOUND");
    const file = await invoiceFile(paper, language);
    return file === null
      ? failed("INVOICE_HELD_BACK")
      : done({ name: file.name, data: file.content.toString("base64") });
  },
  "payouts/register-paper": async (request, { actor }) => {
    const sent = await registerCommissionPaper(actor, request);
    return sent.ok ? done({}) : sent;
  },
  "payouts/pay": async (payout, { actor }) => afterwards(payout.vendorId, await payVendor(actor, payout)),
  "payouts/receive-cash": async (receipt, { actor }) =>
    afterwards(receipt.vendorId, await receiveHeldCash(actor, receipt)),
  "payouts/set-terms": async ({ vendorId, ...terms }, { actor }) =>
    afterwards(vendorId, await setVendorTerms(actor, vendorId, terms)),
};
