import "server-only";
import { and, asc, eq, getTableColumns, gt, isNotNull, isNull } from "drizzle-orm";
import { db } from "../../base/db/client";
import { isInMonth } from "../../base/db/india-month";
import { contactMessages, newsletterSubscriptions, products } from "../../base/db/schema";
import { batchOf, exportOf } from "./export-source";

/** Addresses that confirmed the newsletter and did not unsubscribe. */
export const NEWSLETTER_EXPORT = exportOf(["email", "language", "confirmed_at"], async ({ after, limit }) => {
  const { id, email, language, confirmedAt, unsubscribedAt } = newsletterSubscriptions;
  const rows = await db()
    .select({ id, email, language, confirmedAt })
    .from(newsletterSubscriptions)
    .where(and(gt(id, after), isNotNull(confirmedAt), isNull(unsubscribedAt)))
    .orderBy(asc(id))
    .limit(limit);
  return batchOf(rows, limit, (row) => ({
    email: row.email,
    language: row.language,
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
  }));
});

/** Messages of the contact form, oldest first; those of the month only, if there is one. */
export const MESSAGES_EXPORT = exportOf(
  ["sent_at", "name", "email", "phone", "subject", "message", "language", "sku", "done_at"],
  async ({ after, limit, month }) => {
    const { id, createdAt } = contactMessages;
    const rows = await db()
      .select({ ...getTableColumns(contactMessages), sku: products.sku })
      .from(contactMessages)
      .leftJoin(products, eq(products.id, contactMessages.productId))
      .where(and(gt(id, after), isInMonth(createdAt, month)))
      .orderBy(asc(id))
      .limit(limit);
    return batchOf(rows, limit, (row) => ({
      sent_at: row.createdAt.toISOString(),
      name: row.fullName,
      email: row.email,
      phone: row.phoneNumber,
      subject: row.subject,
      message: row.message,
      language: row.language,
      sku: row.sku,
      done_at: row.doneAt?.toISOString() ?? null,
    }));
  },
);
