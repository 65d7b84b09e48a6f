import "server-only";
import { TO_SEND, WITH_SLIP } from "@/lib/model/part-states";
import type { Language } from "@/lib/languages/languages";
import { inArray } from "drizzle-orm";
import { mayActFor, type Actor } from "../../base/actor";
import { indiaDay, now } from "../../base/clock";
import { db } from "../../base/db/client";
import { deliveryOf } from "../../base/db/delivery";
import { vendors } from "../../base/db/schema";
import { sellerOf } from "../invoices/figures";
import { renderPackingSlips, type PackingSlip } from "../invoices/render-packing-slips";
import { placeNames } from "../../base/places/places";
import { returnAddressOf } from "../../people/vendors/firm";
import { findOrder } from "./operator-orders";

/** A request for the slip of one part; with `vendorId` null for those of all parts of the order that are still to be sent. */
type SlipRequest = { number: string; vendorId: number | null };

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
type Vendor = typeof vendors.$inferSelect;

/** A slip of a part that was sent can be printed again, if its part is asked for. */
const wantedParts = (actor: Actor, { parts }: Order, vendorId: number | null): Order["parts"] =>
  parts.filter(
    (part) =>
      mayActFor(actor, part.vendorId) &&
      (vendorId === null
        ? TO_SEND.includes(part.state)
        : part.vendorId === vendorId && WITH_SLIP.includes(part.state)),
  );

/** The pieces that were to be sent: what came back later was in the parcel. */
const linesOf = (order: Order, vendorId: number): PackingSlip["lines"] =>
  order.lines
    .filter((line) => line.vendorId === vendorId && line.quantity > line.cancelledQuantity)
    .map((line) => ({
      sku: line.sku,
      name: line.name,
      options: line.selections.map(({ attributeName, optionName }) => ({
        name: attributeName,
        value: optionName,
      })),
      quantity: line.quantity - line.cancelledQuantity,
    }));

const slipOf = (
  actor: Actor,
  order: Order,
  part: Order["parts"][number],
  { seller, places }: { seller: Vendor; places: PackingSlip["to"]["places"] },
): PackingSlip => {
  const address = deliveryOf(order.address);
  return {
    order: {
      number: order.number,
      placedOn: indiaDay(order.placedAt ?? order.createdAt),
      note: order.note,
      isTest: order.isTest,
    },
    seller: sellerOf(seller),
    returns: returnAddressOf(seller),
    to: {
      name: `${address.firstName} ${address.lastName}`.trim(),
      companyName: order.address.deliverTo === undefined ? (order.address.companyName ?? "") : "",
      addressLine: address.addressLineOne,
      postalCode: address.postalCode,
      places,
      // As at the desk: a seller is not told it.
      mobileNo: actor.role === "seller" ? "" : address.mobileNo,
    },
    lines: linesOf(order, part.vendorId),
    parcels: part.parcels.map(({ carrier, trackingNumber, shippedAt }) => ({
      carrier,
      trackingNumber,
      sentOn: indiaDay(shippedAt),
    })),
  };
};

const sellersOf = async (parts: Order["parts"]): Promise<Map<number, Vendor>> => {
  const ids = parts.map(({ vendorId }) => vendorId);
  const found = await db().select().from(vendors).where(inArray(vendors.id, ids));
  return new Map(found.map((vendor) => [vendor.id, vendor]));
};

const readSlips = async (actor: Actor, { number, vendorId }: SlipRequest): Promise<PackingSlip[]> => {
  const order = await findOrder(number);
  const parts = order === null ? [] : wantedParts(actor, order, vendorId);
  if (order === null || parts.length === 0) return [];
  const places = await placeNames(deliveryOf(order.address));
  const sellers = await sellersOf(parts);
  return parts.flatMap((part) => {
    const seller = sellers.get(part.vendorId);
    const slip = seller && slipOf(actor, order, part, { seller, places });
    return slip === undefined || slip.lines.length === 0 ? [] : [slip];
  });
};

/** A PDF file of packing slips, and how many there are. */
type SlipFile = { name: string; content: Buffer; count: number };

/**
 * Prints the packing slips of parts, each on pages of its own. Parts that have nothing to send, and those of other
 * sellers, are left out. @returns null if no part is left
 */
export const printPackingSlips = async (
  actor: Actor,
  requests: readonly SlipRequest[],
  language: Language,
): Promise<SlipFile | null> => {
  const slips: PackingSlip[] = [];
  // One after the other: a long list must not take all connections.
  for (const request of requests) slips.push(...(await readSlips(actor, request)));
  const [first] = slips;
  if (first === undefined) return null;
  return {
    name: slips.length === 1 ? `packing-slip-${first.order.number}.pdf` : `packing-slips-${indiaDay()}.pdf`,
    content: await renderPackingSlips(slips, language, now()),
    count: slips.length,
  };
};
