import "server-only";
import { and, asc, eq, getTableColumns, gt, isNotNull, isNull } from "drizzle-orm";
import { db } from "../db/client";
import { isInMonth } from "../db/india-month";
import { contactMessages, newsletterSubscriptions, products } from "../db/schema";
import { batchOf, type ExportSource } from "./export-source";

/** Addresses that confirmed the newsletter and did not unsubscribe. */
export const NEWSLETTER_EXPORT: ExportSource = {
  columns: ["email", "language", "confirmed_at"],
  read: async ({ after, limit }) => {
    const { id, email, language, confirmedAt, unsubscribedAt } = newsletterSubscriptions;
    const rows = await db()
      .select({ id, email, language, confirmedAt })
      .from(newsletterSubscriptions)
      .where(and(gt(id, after), isNotNull(confirmedAt), isNull(unsubscribedAt)))
      .orderBy(asc(id))
      .limit(limit);
    return batchOf(rows, limit, (row) => [row.email, row.language, row.confirmedAt?.toISOString() ?? null]);
  },
};

/** Messages of the contact form, oldest first. @property read takes the messages of `month` only, if there is one */
export const MESSAGES_EXPORT: ExportSource = {
  columns: ["sent_at", "name", "email", "phone", "subject", "message", "language", "sku", "done_at"],
  read: async ({ after, limit, month }) => {
    const { id, createdAt } = contactMessages;
    const rows = await db()
      .select({ ...getTableColumns(contactMessages), sku: products.sku })
      .from(contactMessages)
      .leftJoin(products, eq(products.id, contactMessages.productId))
      .where(and(gt(id, after), isInMonth(createdAt, month)))
      .orderBy(asc(id))
      .limit(limit);
    return batchOf(rows, limit, (row) => [
      row.createdAt.toISOString(),
      row.fullName,
      row.email,
      row.phoneNumber,
      row.subject,
      row.message,
      row.language,
      row.sku,
      row.doneAt?.toISOString() ?? null,
    ]);
  },
};
