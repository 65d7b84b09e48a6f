import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { orderCalls } from "@/lib/admin-contract/order-calls";
import { ORDER_TABS, type OrderTab } from "@/lib/model/part-states";
import { languageOf } from "@/lib/languages/languages";
import { vendorOf } from "../../base/actor";
import { now } from "../../base/clock";
import { findDocument } from "../../sales/invoices/find-invoices";
import { invoiceFile } from "../../sales/invoices/invoice-file";
import { asText } from "../../content/mail/format-letter";
import { writeLetter } from "../../content/mail/letters";
import { readMailShop } from "../../content/mail/shop";
import { footOf } from "../../content/mail/words";
import { answerForCustomer } from "../../sales/orders/answer-confirmation";
import { declinePieces, handBack, withdrawDecline } from "../../sales/orders/cannot-deliver";
import { deliverOrder, packOrder, shipOrder } from "../../sales/orders/fulfil-order";
import { listSellerChoices } from "../../catalogue/products/product-choices";
import { countNewOrders, countTabs, listOrders } from "../../sales/orders/order-list";
import { addOrderNote } from "../../sales/orders/order-notes";
import { printPackingSlips } from "../../sales/orders/packing-slips";
import { receiveCashOfOrder, refundOrder } from "../../sales/orders/refund-order";
import { registerPaper } from "../../sales/e-invoices/register-paper";
import { cancelPieces, returnPieces, type TakeBackRequest } from "../../sales/orders/take-back";
import { previewTakeBack, type TakeBackPreview } from "../../sales/orders/take-back-preview";
import { done, failed, type Result } from "../../base/result";
import type { AdminCaller, AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";
import { readOrder } from "./order-answer";
import { packMany } from "./pack-many";

type Order = AdminAnswer<"orders/show">;

/** Answers an action with the order afterwards. */
const afterwards = async (
  { actor }: AdminCaller,
  number: string,
  result: Result<unknown, string>,
): Promise<Result<Order, string>> => {
  if (!result.ok) return result;
  const order = await readOrder(actor, number);
  return order === null ? failed("NOT_FOUND") : done(order);
};

type TakeBack = Omit<TakeBackRequest, "reason"> & { note: string };
const requestOf = ({ note, ...request }: TakeBack): TakeBackRequest => ({ ...request, reason: note });

/** The mail is written after the preview is rolled back, because writing it reads the order from the database. */
const followsOf = async (
  preview: TakeBackPreview,
  number: string,
): Promise<AdminAnswer<"orders/preview-cancel">> => {
  const language = languageOf(preview.language);
  const payload = { orderId: preview.orderId, number, ...preview.step };
  const letter = await writeLetter("order-step", payload, language, preview.email);
  return {
    refundPaise: preview.refundPaise,
    method: preview.method,
    coupon: preview.coupon,
    stock: preview.stock,
    creditNotes: preview.creditNotes.map((note) => ({ ...note, vendorName: localizedText(note.vendorName) })),
    short: preview.short.map((one) => ({ ...one, vendorName: localizedText(one.vendorName) })),
    orderStatus: preview.orderStatus,
    mail: {
      recipient: preview.email,
      subject: letter.subject,
      text: asText(letter, footOf(await readMailShop(), language)),
      language,
    },
  };
};

const preview =
  (action: "cancel" | "return") =>
  async (
    request: TakeBack,
    { actor }: AdminCaller,
  ): Promise<Result<AdminAnswer<"orders/preview-cancel">, string>> => {
    const seen = await previewTakeBack(actor, action, requestOf(request));
    return seen.ok ? done(await followsOf(seen.value, request.number.toUpperCase())) : seen;
  };

export const orderHandlers: AdminHandlersOf<keyof typeof orderCalls> = {
  "orders/list": async ({ vendorId: sellerId, ...request }, { actor }) => {
    const vendorId = vendorOf(actor);
    // Before the rows: an order that comes in meanwhile is counted once more and not missed.
    const readAt = now().toISOString();
    const [{ rows, total }, counts] = await Promise.all([
      listOrders({ ...request, sellerId, vendorId }),
      countTabs(ORDER_TABS, vendorId),
    ]);
    return done({
      rows: rows.map(({ number, parts, ...row }) => ({
        ...row,
        id: number,
        parts: parts.map((part) => ({ ...part, vendorName: localizedText(part.vendorName) })),
      })),
      total,
      readAt,
      counts: Object.fromEntries(counts.map(({ tab, count }) => [tab, count])) as Record<OrderTab, number>,
    });
  },
  "orders/count-new": async ({ since, vendorId: sellerId, ...request }, { actor }) =>
    done({
      count: await countNewOrders({
        ...request,
        sellerId,
        vendorId: vendorOf(actor),
        since: new Date(since),
      }),
    }),
  "orders/sellers": async (_request, { actor }) => {
    const sellers = await listSellerChoices(vendorOf(actor));
    return done({ rows: sellers.map((vendor) => ({ ...vendor, name: localizedText(vendor.name) })) });
  },
  "orders/show": async ({ number }, { actor }) => {
    const order = await readOrder(actor, number);
    return order === null ? failed("NOT_FOUND") : done(order);
  },
  "orders/pack": async ({ note, ...request }, caller) =>
    afterwards(caller, request.number, await packOrder(caller.actor, { ...request, reason: note })),
  "orders/pack-many": async ({ numbers }, { actor }) => done({ results: await packMany(actor, numbers) }),
  "orders/ship": async ({ note, ...request }, caller) =>
    afterwards(caller, request.number, await shipOrder(caller.actor, { ...request, reason: note })),
  "orders/deliver": async ({ note, ...request }, caller) =>
    afterwards(caller, request.number, await deliverOrder(caller.actor, { ...request, reason: note })),
  "orders/decline": async (request, caller) =>
    afterwards(caller, request.number, await declinePieces(caller.actor, request)),
  "orders/withdraw": async (request, caller) =>
    afterwards(caller, request.number, await withdrawDecline(caller.actor, request)),
  "orders/hand-back": async (request, caller) =>
    afterwards(caller, request.number, await handBack(caller.actor, request)),
  "orders/answer-confirmation": async (request, caller) =>
    afterwards(caller, request.number, await answerForCustomer(caller.actor, request)),
  "orders/preview-cancel": preview("cancel"),
  "orders/preview-return": preview("return"),
  "orders/cancel": async (request, caller) =>
    afterwards(caller, request.number, await cancelPieces(caller.actor, requestOf(request))),
  "orders/return": async (request, caller) =>
    afterwards(caller, request.number, await returnPieces(caller.actor, requestOf(request))),
  "orders/refund": async ({ note, ...request }, caller) =>
    afterwards(caller, request.number, await refundOrder(caller.actor, { ...request, reason: note })),
  "orders/receive-cash": async ({ number }, caller) =>
    afterwards(caller, number, await receiveCashOfOrder(caller.actor, number)),
  "orders/document": async ({ number, document, language }, { actor }) => {
    const found = await findDocument(number, document, vendorOf(actor));
    if (found === null) return failed("NOT_FOUND");
    const printed = await invoiceFile(found, language);
    if (printed === null) return failed("INVOICE_HELD_BACK");
    return done({ name: printed.name, data: printed.content.toString("base64") });
  },
  "orders/register-paper": async (request, caller) =>
    afterwards(caller, request.number, await registerPaper(caller.actor, request)),
  "orders/packing-slips": async ({ parts, language }, { actor }) => {
    const printed = await printPackingSlips(actor, parts, language);
    if (printed === null) return failed("NOT_FOUND");
    const { name, content, count } = printed;
    return done({ name, data: content.toString("base64"), count });
  },
  "orders/add-note": async (request, caller) =>
    afterwards(caller, request.number, await addOrderNote(caller.actor, request)),
};
