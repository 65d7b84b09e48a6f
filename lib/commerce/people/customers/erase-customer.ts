import "server-only";
import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { languageOf } from "@/lib/languages/languages";
import { ORDER_STATUS } from "@/lib/model/order-status";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { now } from "../../base/clock";
import { inTransaction } from "../../base/db/client";
import {
  contactMessages,
  customerAddresses,
  customers,
  newsletterSubscriptions,
  oneTimeCodes,
  orders,
  outbox,
  phoneOrders,
  reviews,
  savedCarts,
  staffPresses,
  stockNotices,
} from "../../base/db/schema";
import { done, failed, type Result } from "../../base/result";
import { customerChanged } from "./customer-changed";
import { erasedFields } from "./customer-fields";
import { hashPassword } from "./password";

/** States of an order that is not finished. */
const OPEN = [ORDER_STATUS.pendingPayment, ORDER_STATUS.active, ORDER_STATUS.inProgress];

/**
 * Erases the personal data of a customer (Digital Personal Data Protection Act 2023, section 12). Orders, invoices and
 * credit notes stay as they are: tax law keeps them (CGST Act, section 36). Reviews stay without their writer.
 * @returns OPEN_ORDERS while an order is not finished
 */
export const eraseCustomer = async (
  actor: Actor,
  id: number,
): Promise<Result<null, "NOT_FOUND" | "OPEN_ORDERS">> => {
  // Of a password that nobody knows.
  const passwordHash = await hashPassword(randomBytes(32).toString("hex"));
  return inTransaction(async (tx) => {
    const [customer] = await tx.select().from(customers).where(eq(customers.id, id)).for("update");
    if (customer === undefined || customer.erasedAt !== null) return failed("NOT_FOUND");
    const open = await tx.$count(orders, and(eq(orders.customerId, id), inArray(orders.status, OPEN)));
    if (open > 0) return failed("OPEN_ORDERS");
    const isTheirs = (email: Parameters<typeof eq>[0]) => sql`lower(${email}) = lower(${customer.email})`;
    for (const table of [savedCarts, oneTimeCodes, customerAddresses, phoneOrders])
      await tx.delete(table).where(eq(table.customerId, id));
    for (const table of [contactMessages, newsletterSubscriptions, stockNotices])
      await tx.delete(table).where(isTheirs(table.email));
    await tx
      .update(reviews)
      .set({ reviewerName: "–", reviewerEmail: null, customerId: null })
      .where(sql`${eq(reviews.customerId, id)} or ${isTheirs(reviews.reviewerEmail)}`);
    await tx
      .update(outbox)
      .set({ recipient: "", payload: {} })
      .where(and(isTheirs(outbox.recipient), isNotNull(outbox.sentAt)));
    // An answer about one of their orders names them.
    await tx.update(staffPresses).set({ answer: null }).where(isNotNull(staffPresses.answer));
    await tx
      .update(customers)
      .set({
        ...erasedFields(id),
        passwordHash,
        blockedAt: now(),
        erasedAt: now(),
      })
      .where(eq(customers.id, id));
    await customerChanged(tx, customer, "erased", languageOf(customer.language));
    await writeAudit(tx, actor, { action: "customer.erase", subject: "customer", subjectId: id });
    return done(null);
  });
};
