import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { mayActFor, vendorOf, type Actor } from "../../base/actor";
import { deliveryOf } from "../../base/db/delivery";
import type { OrderAddress, PostalAddress } from "../../base/db/schema";
import { invoicesOfOrder } from "../../sales/invoices/find-invoices";
import { eInvoicesOfOrder } from "../../sales/e-invoices/list-e-invoices";
import { findOrder } from "../../sales/orders/operator-orders";
import { openConfirmation } from "../../sales/orders/order-confirmation";
import { listOrderEvents } from "../../sales/orders/order-events";
import { actionsOf } from "../../sales/orders/part-states";
import { openPieces } from "../../sales/orders/order-parts";
import { refundLeft } from "../../people/staff/refund-limits";
import { localizedText } from "./localized-text";

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
type Answer = AdminAnswer<"orders/show">;

const nameOf = ({ firstName, lastName }: PostalAddress): string => `${firstName} ${lastName}`.trim();

/**
 * The buyer and where the goods go. Sellers send them, so they see name and address, and neither phone number nor e-mail.
 */
const customerFor = (isSeller: boolean, buyer: OrderAddress): Answer["customer"] => {
  const to = deliveryOf(buyer);
  return {
    name: nameOf(buyer),
    email: isSeller ? "" : buyer.email,
    phone: isSeller ? "" : to.mobileNo,
    address: [
      ...(buyer.companyName ? [buyer.companyName] : []),
      ...(buyer.gstin ? [`GSTIN ${buyer.gstin}`] : []),
      ...(buyer.deliverTo ? [nameOf(to)] : []),
      to.addressLineOne,
      `${to.cityName} ${to.postalCode}`,
      `${to.stateName}, ${to.countryName}`,
    ].filter((line) => line.trim() !== ""),
  };
};

const linesFor = (order: Order, actor: Actor): Answer["lines"] =>
  order.lines
    .filter(({ vendorId }) => mayActFor(actor, vendorId))
    .map((line) => ({
      id: line.id,
      vendorId: line.vendorId,
      sku: line.sku,
      name: localizedText(line.name),
      selections: line.selections.map(({ attributeName, optionName }) => ({
        name: localizedText(attributeName),
        value: localizedText(optionName),
      })),
      quantity: line.quantity,
      cancelledQuantity: line.cancelledQuantity,
      returnedQuantity: line.returnedQuantity,
      unitPaise: line.discountedUnitPricePaise,
      totalPaise: line.lineTotalPaise,
    }));

const partsFor = async (order: Order, actor: Actor): Promise<Answer["parts"]> => {
  const invoices = await invoicesOfOrder(order.id);
  const eInvoices = await eInvoicesOfOrder(order.id);
  return order.parts
    .filter(({ vendorId }) => mayActFor(actor, vendorId))
    .map((part) => ({
      vendorId: part.vendorId,
      vendorName: localizedText(part.vendorName),
      state: part.state,
      pieces: order.lines
        .filter(({ vendorId }) => vendorId === part.vendorId)
        .reduce((sum, line) => sum + openPieces(line), 0),
      totalPaise: part.totalPaise,
      actions: actionsOf(part.state, actor.role),
      cannotDeliver: part.cannotDeliver,
      isSuspended: !part.isVendorActive,
      parcels: part.parcels.map(({ carrier, trackingNumber, trackingUrl, shippedAt }) => ({
        carrier,
        trackingNumber,
        trackingUrl,
        shippedAt: shippedAt.toISOString(),
      })),
      invoice: invoices.find(({ vendorId }) => vendorId === part.vendorId)?.number ?? null,
      creditNotes: order.creditNotes
        .filter(({ vendorId }) => vendorId === part.vendorId)
        .map(({ number, issuedOn, totalPaise }) => ({ number, issuedOn, totalPaise })),
      eInvoices: eInvoices
        .filter(({ vendorId }) => vendorId === part.vendorId)
        .map(({ document, state, irn, problemCode, problem, dueBy }) => ({
          document,
          state,
          irn,
          problemCode,
          problem,
          dueBy,
        })),
    }));
};

/** The order's own sums; for a seller those of their part alone. */
const sumsFor = (order: Order, actor: Actor) => {
  const part = order.parts.find(({ vendorId }) => vendorId === vendorOf(actor));
  if (part === undefined)
    return {
      subtotalPaise: order.subtotalPaise,
      shippingPaise: order.shippingPaise,
      couponCode: order.couponCode,
      couponDiscountPaise: order.couponDiscountPaise,
      ...order.money,
    };
  const { subtotalPaise, shippingPaise, couponSharePaise, totalPaise } = part;
  return {
    subtotalPaise,
    shippingPaise,
    couponCode: null,
    couponDiscountPaise: couponSharePaise,
    totalPaise,
    creditedPaise: order.creditNotes
      .filter(({ vendorId }) => vendorId === part.vendorId)
      .reduce((sum, note) => sum + note.totalPaise, 0),
    receivedPaise: 0,
    refundedPaise: 0,
    owedPaise: 0,
  };
};

/** Reads an order as this person may see it; null if it does not exist or they may not see it. */
export const readOrder = async (actor: Actor, number: string): Promise<Answer | null> => {
  const order = await findOrder(number);
  if (order === null || !order.parts.some(({ vendorId }) => mayActFor(actor, vendorId))) return null;
  const isSeller = actor.role === "seller";
  const payment = order.payments[0];
  const confirmation = isSeller ? null : await openConfirmation(order.id);
  return {
    id: order.number,
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    language: order.language,
    note: order.note,
    isTest: order.isTest,
    confirmation: confirmation && {
      email: confirmation.email,
      sentAt: confirmation.sentAt.toISOString(),
      endsAt: confirmation.endsAt.toISOString(),
    },
    customer: customerFor(isSeller, order.address),
    ...sumsFor(order, actor),
    refundMostPaise: await refundLeft(actor),
    provider: payment?.provider ?? "",
    paymentStatus: payment?.status ?? "",
    parts: await partsFor(order, actor),
    lines: linesFor(order, actor),
    events: await listOrderEvents(order.id, vendorOf(actor)),
  };
};
