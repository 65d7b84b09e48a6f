import "server-only";
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Language } from "@/lib/languages/languages";
import { indiaDay, now } from "../../base/clock";
import {
  invoiceCounters,
  invoices,
  orderLines,
  vendorOrders,
  vendors,
  type orders,
} from "../../base/db/schema";
import type { Tx } from "../../base/db/client";
import { FIRST_OWN_ID } from "../../base/db/own-ids";
import { INDIAN_STATES } from "../../base/places/indian-states";
import { placeNames } from "../../base/places/places";
import { vendorLanguage } from "../../base/vendor-language";
import { awaitIrn, markedForRegistry } from "./e-invoices";
import { invoiceFigures } from "./figures";
import { nextSerial } from "./next-serial";

/** Rule 46(b): at most sixteen characters. */
const LONGEST = 16;

/**
 * Returns the financial year in India (1 April to 31 March) of a day as two years, e.g. `2627`. @param day
 * `YYYY-MM-DD` in India
 */
export const financialYear = (day: string): string => {
  const begins = Number(day.slice(0, 4)) - (day.slice(5, 7) < "04" ? 1 : 0);
  return [begins, begins + 1].map((year) => String(year % 100).padStart(2, "0")).join("");
};

/**
 * Builds the number of an invoice (S) or a credit note (C), e.g. `S12-2627-0001`: the shop's own series of the vendor
 * (who may number other sales differently), the financial year, the serial. A vendor who was not imported counts from
 * the first such id, `SD0-2627-0001`, because six digits would leave too few for the serial. Vendor and serial share
 * nine characters.
 * @throws if they need more, which no vendor reaches within a year
 */
export const numberInSeries = (series: "S" | "C", vendorId: number, year: string, serial: number): string => {
  const vendor = vendorId < FIRST_OWN_ID ? String(vendorId) : `D${vendorId - FIRST_OWN_ID}`;
  const number = `${series}${vendor}-${year}-${String(serial).padStart(4, "0")}`;
  if (number.length > LONGEST) throw new Error(`the number ${number} is longer than ${LONGEST} characters`);
  return number;
};

/** India's states in both languages by their English name. */
const STATES = new Map(Object.values(INDIAN_STATES).map((name) => [name.en, name]));

/** A vendor of an order, with the language of their mails, whether the order has downloads of theirs, and what their part costs. */
export type Seller = typeof vendors.$inferSelect & {
  language: Language;
  hasDownloads: boolean;
  partPaise: number;
};

/** Reads the vendors of an order, in the order of their ids. */
export const sellersOf = (tx: Tx, orderId: number): Promise<Seller[]> =>
  tx
    .select({
      ...getTableColumns(vendors),
      language: vendorLanguage,
      partPaise: vendorOrders.totalPaise,
      hasDownloads: sql<boolean>`exists (select from order_lines l where l.order_id = ${orderId}::int and l.vendor_id = ${vendors.id} and l.is_digital)`,
    })
    .from(vendors)
    .innerJoin(vendorOrders, and(eq(vendorOrders.vendorId, vendors.id), eq(vendorOrders.orderId, orderId)))
    .orderBy(asc(vendors.id));

/**
 * Writes the invoices of an order at the moment it is placed, one for each vendor, with their numbers
 * (reasons in docs/adr/0010-invoices.md). Call it last in the transaction that places the order or confirms
 * its payment, because the vendors' counters stay locked until it ends.
 * @param order locked, and without invoices
 * @param sellers of the order in the order of their ids, so that two orders cannot deadlock
 */
export const writeInvoices = async (
  tx: Tx,
  order: typeof orders.$inferSelect,
  sellers: readonly Seller[],
): Promise<void> => {
  const orderId = order.id;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const places = await placeNames(order.address, tx);
  const { deliverTo } = order.address;
  const deliveryPlaces = deliverTo === undefined ? places : await placeNames(deliverTo, tx);
  const issuedOn = indiaDay(now());
  const year = financialYear(issuedOn);
  for (const vendor of sellers) {
    const written = invoiceFigures({
      order,
      placedOn: indiaDay(order.placedAt ?? order.createdAt),
      vendor,
      lines: lines.filter((line) => line.vendorId === vendor.id),
      places,
      deliveryPlaces,
      stateNames: STATES,
    });
    const figures = markedForRegistry(written, vendor, issuedOn);
    const serial = await nextSerial(tx, invoiceCounters, vendor.id, year);
    const [invoice] = await tx
      .insert(invoices)
      .values({
        orderId,
        vendorId: vendor.id,
        financialYear: year,
        serial,
        number: numberInSeries("S", vendor.id, year, serial),
        issuedOn,
        totalPaise: figures.total.amountPaise,
        figures,
      })
      .returning({ id: invoices.id });
    if (invoice !== undefined) await awaitIrn(tx, { invoiceId: invoice.id }, figures);
  }
};
