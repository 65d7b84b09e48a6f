import "server-only";
import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { languageOf, type Language } from "@/lib/languages/languages";
import type { Localized } from "../base/db/columns";
import { db } from "../base/db/client";
import { isFound } from "../base/found";
import { contactAnswers, contactMessages, products, vendors } from "../base/db/schema";

/** A visitor's message as the shop's people see it. */
export type OperatorMessage = {
  id: number;
  fullName: string;
  email: string;
  phoneNumber: string;
  subject: string;
  message: string;
  /** The language of the page that it was written on. */
  language: Language;
  createdAt: Date;
  /** Time of the first answer, or when it was marked as done; null while it waits. */
  doneAt: Date | null;
  version: number;
  answers: number;
  /** The product that it is about; null for none. */
  product: { sku: string; name: Localized } | null;
  /** The vendor whom it is about; null for the shop alone. */
  vendor: { id: number; name: Localized } | null;
};

/** An answer as it was mailed. */
type MessageAnswer = { id: number; text: string; author: string; createdAt: Date };

const columns = {
  message: contactMessages,
  answers: sql<number>`(select count(*)::int from ${contactAnswers} where ${contactAnswers.messageId} = ${contactMessages.id})`,
  sku: products.sku,
  productName: products.name,
  vendorName: vendors.name,
};

const from = () =>
  db()
    .select(columns)
    .from(contactMessages)
    .leftJoin(products, eq(products.id, contactMessages.productId))
    .leftJoin(vendors, eq(vendors.id, contactMessages.vendorId));

type Row = Awaited<ReturnType<typeof from>>[number];

/** A vendor reads no address of the visitor, as with orders. */
const messageOf = (
  { message: { vendorId, ...message }, answers, sku, productName, vendorName }: Row,
  readerId: number | null,
): OperatorMessage => ({
  ...message,
  ...(readerId === null ? {} : { email: "", phoneNumber: "" }),
  language: languageOf(message.language),
  answers,
  product: sku === null || productName === null ? null : { sku, name: productName },
  vendor: vendorId === null || vendorName === null ? null : { id: vendorId, name: vendorName },
});

/** SQL: a message that this vendor may read; null for the shop's people, who read all. */
const isFor = (vendorId: number | null) =>
  vendorId === null ? undefined : eq(contactMessages.vendorId, vendorId);

/**
 * Lists one page of messages with the number of all: those that wait with the oldest first, the others with the last
 * done first.
 * @param vendorId only this vendor's; null for all
 */
export const listContactMessages = async ({
  isOpen,
  text,
  vendorId,
  page,
  perPage,
}: {
  isOpen: boolean;
  text: string;
  vendorId: number | null;
  page: number;
  perPage: number;
}): Promise<{ rows: OperatorMessage[]; total: number }> => {
  const { id, doneAt } = contactMessages;
  const chosen = and(
    isOpen ? isNull(doneAt) : isNotNull(doneAt),
    isFor(vendorId),
    isFound("messages", sql`${id}`, text, vendorId),
  );
  const rows = await from()
    .where(chosen)
    .orderBy(...(isOpen ? [asc(id)] : [desc(doneAt), desc(id)]))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return {
    rows: rows.map((row) => messageOf(row, vendorId)),
    total: await db().$count(contactMessages, chosen),
  };
};

/** Finds a message with its answers, the first one first; null if there is none. @param vendorId as `listContactMessages` */
export const findContactMessage = async (
  id: number,
  vendorId: number | null,
): Promise<(OperatorMessage & { thread: MessageAnswer[] }) | null> => {
  const [row] = await from().where(and(eq(contactMessages.id, id), isFor(vendorId)));
  if (row === undefined) return null;
  const thread = await db()
    .select()
    .from(contactAnswers)
    .where(eq(contactAnswers.messageId, id))
    .orderBy(asc(contactAnswers.id));
  return { ...messageOf(row, vendorId), thread };
};

/** Counts the messages that wait for an answer, with the moment the oldest was written. @param vendorId as `listContactMessages` */
export const countOpenMessages = async (
  vendorId: number | null,
): Promise<{ count: number; since: Date | null }> => {
  const [row] = await db()
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<string | Date | null>`min(${contactMessages.createdAt})`,
    })
    .from(contactMessages)
    .where(and(isNull(contactMessages.doneAt), isFor(vendorId)));
  return { count: row?.count ?? 0, since: row?.since ? new Date(row.since) : null };
};
