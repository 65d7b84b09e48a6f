import "server-only";
import { encode } from "uqr";
import { formatMoment } from "@/lib/i18n/format-date";
import { ltr, own } from "../../base/isolate";
import type { Registration } from "./e-invoices";
import type { Setting } from "./invoice-text";
import { BODY, HEADING, LABEL, room } from "./pdf/paper";
import { CONTENT, PAGE } from "./pdf/sheet";

/** Side of the QR code in points, 5 cm: its some hundred modules across are read by a telephone. */
const SIDE = 142;
const GAP = 16;

/**
 * Draws the number of the registry of invoices, its acknowledgement and the signed QR code, which stand on a tax invoice
 * (CGST rules, rule 46(r)). @returns its bottom
 */
export const drawRegistration = (
  { sheet, t, language }: Setting,
  { irn, ackNo, ackAt, signedQr, isPlayed }: Registration,
  from: number,
): number => {
  const y = room(sheet, from, SIDE + 14);
  // The lowest correction: the code of a thousand characters is printed, and its modules are as large as can be.
  sheet.modules(encode(signedQr, { ecc: "L", border: 0 }).data, t("registered.qr"), {
    x: PAGE.side,
    y,
    side: SIDE,
  });
  const x = PAGE.side + SIDE + GAP;
  const width = CONTENT - SIDE - GAP;
  const facts: [string, string][] = [
    [t("registered.irn"), ltr(irn)],
    [t("registered.ackNo"), ltr(ackNo)],
    [t("registered.ackAt"), own(formatMoment(ackAt.toISOString(), language))],
  ];
  let used = sheet.text("H2", t("registered.title"), { x, y, width }, HEADING) + 4;
  for (const [label, value] of facts) {
    used += sheet.text("P", label, { x, y: y + used, width }, LABEL);
    used += sheet.text("P", value, { x, y: y + used, width }, BODY) + 4;
  }
  if (isPlayed) used += sheet.text("P", t("registered.played"), { x, y: y + used, width }, BODY);
  return y + Math.max(SIDE, used) + 14;
};
