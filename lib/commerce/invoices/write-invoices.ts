import "server-only";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { indiaDay, now } from "../clock";
import { countries, invoiceCounters, invoices, orderLines, orders, states, vendors } from "../db/schema";
import type { Tx } from "../db/client";
import { invoiceFigures } from "./figures";

/** Rule 46(b): at most sixteen characters. */
const LONGEST = 16;

/** India's financial year of a day (1 April to 31 March) by the two years it lies in, e.g. `2627`. @param day `YYYY-MM-DD` in India */
export const financialYear = (day: string): string => {
  const begins = Number(day.slice(0, 4)) - (day.slice(5, 7) < "04" ? 1 : 0);
  return [begins, begins + 1].map((year) => String(year % 100).padStart(2, "0")).join("");
};

/**
 * An invoice's number, e.g. `S12-2627-0001`: the shop's own series of a vendor (who may number other sales otherwise),
 * the financial year, the place in it. Seller and place share nine digits.
 * @throws when that is not enough, which no vendor reaches within a year
 */
export const invoiceNumber = (vendorId: number, year: string, serial: number): string => {
  const number = `S${vendorId}-${year}-${String(serial).padStart(4, "0")}`;
  if (number.length > LONGEST)
    throw new Error(`the invoice number ${number} is longer than ${LONGEST} characters`);
  return number;
};

/** The next number of a vendor's year. Others who want one wait until this transaction ends; what is rolled back was never given. */
const nextSerial = async (tx: Tx, vendorId: number, year: string): Promise<number> => {
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ vendorId, financialYear: year, lastSerial: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.vendorId, invoiceCounters.financialYear],
      set: { lastSerial: sql`${invoiceCounters.lastSerial} + 1` },
    })
    .returning({ serial: invoiceCounters.lastSerial });
  if (counter === undefined) throw new Error("a counter was written but not returned");
  return counter.serial;
};

/** India's states in both languages by their English name. */
const statesByName = async (tx: Tx) =>
  new Map(
    (
      await tx
        .select({ name: states.name })
        .from(states)
        .innerJoin(countries, eq(countries.id, states.countryId))
        .where(eq(countries.code, "IN"))
    ).map(({ name }) => [name.en, name]),
  );

/**
 * Writes the invoices of an order that has just been placed, one for each of its vendors, and gives them their numbers
 * (docs/adr/0010-invoices.md says why then). Call it last in the transaction that places the order or confirms its
 * payment: the vendors' counters stay locked until it ends. A second call for the same order changes nothing.
 */
export const writeInvoices = async (tx: Tx, orderId: number): Promise<void> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (order === undefined) throw new Error(`order ${orderId} does not exist`);
  if ((await tx.$count(invoices, eq(invoices.orderId, orderId))) > 0) return;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  // In the order of their ids, so that two orders never wait for each other.
  const sellers = await tx
    .select()
    .from(vendors)
    .where(
      inArray(
        vendors.id,
        lines.map((line) => line.vendorId),
      ),
    )
    .orderBy(asc(vendors.id));
  const stateNames = await statesByName(tx);
  const issuedOn = indiaDay(now());
  const year = financialYear(issuedOn);
  for (const vendor of sellers) {
    const figures = invoiceFigures({
      order,
      placedOn: indiaDay(order.placedAt ?? order.createdAt),
      vendor,
      lines: lines.filter((line) => line.vendorId === vendor.id),
      stateNames,
    });
    const serial = await nextSerial(tx, vendor.id, year);
    await tx.insert(invoices).values({
      orderId,
      vendorId: vendor.id,
      financialYear: year,
      serial,
      number: invoiceNumber(vendor.id, year, serial),
      issuedOn,
      totalPaise: figures.total.amountPaise,
      figures,
    });
  }
};
