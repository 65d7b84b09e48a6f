import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { MAY_SEND } from "@/lib/model/e-invoice-states";
import { mayActFor, type Actor } from "../../base/actor";
import { now } from "../../base/clock";
import { writeAudit } from "../../base/audit/audit-log";
import { inTransaction, type Tx } from "../../base/db/client";
import { eInvoices } from "../../base/db/schema";
import { done, failed, Refusal, refusable, type Result } from "../../base/result";
import { auditOrder, onOrder } from "../orders/order-parts";
import { eInvoicesOfCommission, eInvoicesOfOrder, type EInvoiceRow } from "./list-e-invoices";
import type { EInvoiceProvider } from "./provider";
import { eInvoiceProvider } from "./providers";
import { registerEInvoice } from "./register-e-invoices";

export type RegisterRefusal = "NOT_FOUND" | "REGISTRY_NOT_SET_UP";

/** Lets a paper wait again, to be sent now. */
const letWait = async (tx: Tx, { id }: EInvoiceRow): Promise<void> => {
  const [waiting] = await tx
    .update(eInvoices)
    .set({ state: "waiting", nextTryAt: now() })
    .where(and(eq(eInvoices.id, id), inArray(eInvoices.state, MAY_SEND)))
    .returning({ id: eInvoices.id });
  if (waiting === undefined) throw new Refusal("NOT_FOUND");
};

/** Sends a paper that waits, once the transaction that let it wait is over. */
const sendWaiting = async (
  waiting: Result<number, RegisterRefusal>,
  provider: EInvoiceProvider | null,
): Promise<Result<null, RegisterRefusal>> => {
  if (!waiting.ok) return waiting;
  if (provider === null) return failed("REGISTRY_NOT_SET_UP");
  await registerEInvoice(waiting.value, provider);
  return done(null);
};

/**
 * Sends a paper to the registry of invoices now: one that it refused, after its reason was mended at the tax office or with the
 * provider, or one that waits. The paper and its number stay as they are.
 * @param request.document the number of the invoice or the credit note
 */
export const registerPaper = async (
  actor: Actor,
  { number, document }: { number: string; document: string },
): Promise<Result<null, RegisterRefusal>> => {
  const provider = eInvoiceProvider();
  const found = await onOrder<number, RegisterRefusal>(number, async (tx, locked) => {
    const paper = (await eInvoicesOfOrder(locked.order.id, tx)).find((one) => one.document === document);
    if (paper === undefined || !mayActFor(actor, paper.vendorId)) throw new Refusal("NOT_FOUND");
    if (provider === null) throw new Refusal("REGISTRY_NOT_SET_UP");
    await letWait(tx, paper);
    await auditOrder(tx, actor, "register-paper", locked, { note: "", after: { document } });
    return paper.id;
  });
  return sendWaiting(found, provider);
};

/**
 * Sends a paper for commission to the registry of invoices now, as `registerPaper` does one of an order.
 * @param request.number the number of the paper
 */
export const registerCommissionPaper = async (
  actor: Actor,
  { vendorId, number }: { vendorId: number; number: string },
): Promise<Result<null, RegisterRefusal>> => {
  const provider = eInvoiceProvider();
  const found = await refusable<number, RegisterRefusal>(() =>
    inTransaction(async (tx) => {
      const paper = (await eInvoicesOfCommission(vendorId, tx)).get(number);
      if (paper === undefined || actor.role === "seller") throw new Refusal("NOT_FOUND");
      if (provider === null) throw new Refusal("REGISTRY_NOT_SET_UP");
      await letWait(tx, paper);
      await writeAudit(tx, actor, {
        action: "payout.register-paper",
        subject: "vendor",
        subjectId: vendorId,
        after: { document: number },
      });
      return paper.id;
    }),
  );
  return sendWaiting(found, provider);
};
