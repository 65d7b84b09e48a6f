import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { messageCalls } from "@/lib/admin-contract/message-calls";
import { vendorOf, type Actor } from "../../base/actor";
import { answerContactMessage, markContactMessage } from "../../content/answer-contact-message";
import {
  findContactMessage,
  listContactMessages,
  type OperatorMessage,
} from "../../content/contact-messages";
import { done, failed, type Result } from "../../base/result";
import type { AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";

type Message = AdminAnswer<"messages/list">["rows"][number];

const rowOf = ({ createdAt, doneAt, product, vendor, ...message }: OperatorMessage): Message => ({
  ...message,
  createdAt: createdAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
  product: product && { sku: product.sku, name: localizedText(product.name) },
  vendor: vendor && { id: vendor.id, name: localizedText(vendor.name) },
});

/** Answers a change with the message afterwards. */
const afterwards = async (
  actor: Actor,
  id: number,
  result: Result<unknown, string> = done(null),
): Promise<Result<AdminAnswer<"messages/show">, string>> => {
  if (!result.ok) return result;
  const found = await findContactMessage(id, vendorOf(actor));
  if (found === null) return failed("NOT_FOUND");
  const { thread, ...message } = found;
  return done({
    ...rowOf(message),
    thread: thread.map(({ createdAt, ...answer }) => ({ ...answer, createdAt: createdAt.toISOString() })),
  });
};

export const messageHandlers: AdminHandlersOf<keyof typeof messageCalls> = {
  "messages/list": async ({ state, ...request }, { actor }) => {
    const isOpen = state === "open";
    const { rows, total } = await listContactMessages({ ...request, isOpen, vendorId: vendorOf(actor) });
    return done({ rows: rows.map(rowOf), total });
  },
  "messages/show": async ({ id }, { actor }) => afterwards(actor, id),
  "messages/answer": async ({ id, text, seen }, { actor }) =>
    afterwards(actor, id, await answerContactMessage(actor, id, text, seen)),
  "messages/mark": async ({ id, isDone, seen }, { actor }) =>
    afterwards(actor, id, await markContactMessage(actor, id, isDone, seen)),
};
