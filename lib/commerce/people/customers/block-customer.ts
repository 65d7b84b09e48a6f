import "server-only";
import { eq } from "drizzle-orm";
import { languageOf } from "@/lib/languages/languages";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { now } from "../../base/clock";
import { inTransaction } from "../../base/db/client";
import { customers } from "../../base/db/schema";
import { done, failed, type Result } from "../../base/result";
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
