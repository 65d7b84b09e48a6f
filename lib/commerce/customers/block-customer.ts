import "server-only";
import { eq } from "drizzle-orm";
import { languageOf } from "@/lib/i18n/languages";
import type { Actor } from "../actor";
import { writeAudit } from "../audit/audit-log";
import { now } from "../clock";
import { inTransaction } from "../db/client";
import { customers } from "../db/schema";
import { done, failed, type Result } from "../result";
import { customerChanged } from "./customer-changed";

/**
 * Blocks a customer or lets them in again. A blocked customer has no session and cannot log in; their orders go on.
 */
export const blockCustomer = async (
  actor: Actor,
  id: number,
  { isBlocked, note }: { isBlocked: boolean; note: string },
): Promise<Result<null, "NOT_FOUND">> =>
  inTransaction(async (tx) => {
    const [customer] = await tx.select().from(customers).where(eq(customers.id, id)).for("update");
    if (customer === undefined || customer.erasedAt !== null) return failed("NOT_FOUND");
    await tx
      .update(customers)
      .set({ blockedAt: isBlocked ? now() : null })
      .where(eq(customers.id, id));
    await customerChanged(tx, customer, isBlocked ? "blocked" : "unblocked", languageOf(customer.language));
    await writeAudit(tx, actor, {
      action: isBlocked ? "customer.block" : "customer.unblock",
      subject: "customer",
      subjectId: id,
      note,
    });
    return done(null);
  });
