import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { payoutCalls } from "@/lib/admin-contract/payout-calls";
import { listBalances, listLedger, type VendorBalance } from "../../sales/payouts/ledger";
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
    const printed = vendorId === null ? null : await printStatement(vendorId, month, language);
    if (printed === null) return failed("NOT_FOUND");
    return done({ name: printed.name, data: printed.content.toString("base64") });
  },
  "payouts/pay": async (payout, { actor }) => afterwards(payout.vendorId, await payVendor(actor, payout)),
  "payouts/receive-cash": async (receipt, { actor }) =>
    afterwards(receipt.vendorId, await receiveHeldCash(actor, receipt)),
  "payouts/set-terms": async ({ vendorId, ...terms }, { actor }) =>
    afterwards(vendorId, await setVendorTerms(actor, vendorId, terms)),
};
