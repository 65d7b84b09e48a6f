import "server-only";
import { amountOfPieces } from "@/lib/model/money";
import type { InvoiceFigures, InvoiceLine } from "../../base/db/schema";
import { gstSums, taxesOf, untaxed, type Taxes } from "./gst";

/** Pieces of an invoice's line: how many were credited before, and how many are credited now. */
export type CreditedPieces = { index: number; before: number; now: number };

type Correction = NonNullable<InvoiceFigures["corrects"]>;

/** The taxes in an amount, split as the invoice splits them. */
const taxesIn = ({ taxes }: InvoiceFigures, { hsnCode, gstRate }: InvoiceLine, amountPaise: number): Taxes =>
  taxes === null
    ? untaxed(amountPaise)
    : taxesOf(
        { hsnCode, gstRate, amountPaise },
        { kind: taxes === "igst" ? "between" : "within", placeCode: "", isUnionTerritory: false },
      );

/**
 * The amounts of some pieces: those of all credited pieces, less those of the pieces credited before, so that all
 * credit notes of a line add up to it to the paisa.
 */
const lineOf = (figures: InvoiceFigures, line: InvoiceLine, { before, now }: CreditedPieces): InvoiceLine => {
  const upTo = (pieces: number) => {
    const amountPaise = amountOfPieces(line.amountPaise, line.quantity, pieces);
    return {
      amountPaise,
      couponPaise: amountOfPieces(line.couponPaise, line.quantity, pieces),
      deliveryPaise: amountOfPieces(line.deliveryPaise ?? 0, line.quantity, pieces),
      ...taxesIn(figures, line, amountPaise),
    };
  };
  const [old, fresh] = [upTo(before), upTo(before + now)];
  return {
    ...line,
    quantity: now,
    amountPaise: fresh.amountPaise - old.amountPaise,
    couponPaise: fresh.couponPaise - old.couponPaise,
    ...(line.deliveryPaise === undefined ? {} : { deliveryPaise: fresh.deliveryPaise - old.deliveryPaise }),
    taxablePaise: fresh.taxablePaise - old.taxablePaise,
    cgstPaise: fresh.cgstPaise - old.cgstPaise,
    sgstPaise: fresh.sgstPaise - old.sgstPaise,
    igstPaise: fresh.igstPaise - old.igstPaise,
  };
};

/** Calculates the figures of a credit note from those of its invoice, which name seller, buyer and place. */
export const creditFigures = (
  invoice: InvoiceFigures,
  pieces: readonly CreditedPieces[],
  corrects: Correction,
): InvoiceFigures => {
  const lines = pieces.flatMap((credited) => {
    const line = invoice.lines[credited.index];
    return line === undefined ? [] : [lineOf(invoice, line, credited)];
  });
  const { byHsn, total } = gstSums(lines);
  return {
    ...invoice,
    kind: "credit-note",
    corrects,
    lines,
    byHsn: invoice.taxes === null ? [] : byHsn,
    total,
  };
};
