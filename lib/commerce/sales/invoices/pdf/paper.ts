import "server-only";
import { printableText } from "@/lib/model/paper-letters";
import { ltr, own } from "../../../base/isolate";
import type { InvoiceWords } from "../invoice-words";
import { COLOR, CONTENT, PAGE, type Sheet, type Style } from "./sheet";

/** Styles of every paper of the shop: invoices, packing slips, statements. */
export const LABEL: Style = { size: 7.5, color: COLOR.soft };
export const BODY: Style = { size: 8.5 };
export const STRONG: Style = { size: 9.5, isBold: true };
export const HEADING: Style = { size: 9.5, isBold: true, color: COLOR.green };
const TITLE: Style = { size: 20, isBold: true, color: COLOR.green };
const NUMBER: Style = { size: 12, isBold: true };
const TOTAL: Style = { size: 12, isBold: true, color: COLOR.green };

/** Gap between the columns of a head. */
const GAP = 16;
const TITLE_WIDTH = 330;

/** A column of a head: where it begins and how wide it is. */
export type Place = { x: number; y: number; width: number };

/** The three columns of a head. @param y their top */
export const headColumns = (y: number): [Place, Place, Place] => {
  const width = (CONTENT - 2 * GAP) / 3;
  const place = (at: number): Place => ({ x: PAGE.side + at * (width + GAP), y, width });
  return [place(0), place(1), place(2)];
};

/**
 * Draws the title at the start, and a number with a small text below it at the end, over a green rule.
 * @param number isolated already
 * @returns top of what follows
 */
export const drawTitle = (
  sheet: Sheet,
  { title, number, below }: { title: string; number: string; below: string },
): number => {
  const titled = sheet.text("H1", title, { x: PAGE.side, y: PAGE.top - 6, width: TITLE_WIDTH }, TITLE);
  const end = { x: PAGE.side + TITLE_WIDTH, width: CONTENT - TITLE_WIDTH, align: "end" } as const;
  const numbered = sheet.text("P", number, { ...end, y: PAGE.top - 2 }, NUMBER);
  sheet.text("P", below, { ...end, y: PAGE.top - 2 + numbered }, LABEL);
  const y = PAGE.top - 6 + Math.max(titled, numbered + 14) + 6;
  sheet.rule(y, COLOR.green, 1.5);
  return y + 10;
};

/** Draws a party: a label, its name, and the lines below, if there are any. @returns its height */
export const drawParty = (
  sheet: Sheet,
  { x, y, width }: Place,
  { label, name, rest }: { label: string; name: string; rest: string },
): number => {
  const labelled = sheet.text("P", label, { x, y, width }, LABEL);
  const named = sheet.text("P", name, { x, y: y + labelled, width }, STRONG);
  if (rest === "") return labelled + named;
  return labelled + named + sheet.text("P", rest, { x, y: y + labelled + named, width }, BODY);
};

/** Draws labels with their values at the end of the line. @returns their height */
export const drawFacts = (sheet: Sheet, { x, y, width }: Place, facts: readonly [string, string][]): number =>
  facts.reduce((used, [label, value]) => {
    const labelled = sheet.text("P", label, { x, y: y + used, width: width * 0.5 }, LABEL);
    const valued = sheet.text(
      "P",
      value,
      { x: x + width * 0.5, y: y + used, width: width * 0.5, align: "end" },
      BODY,
    );
    return used + Math.max(labelled, valued) + 2;
  }, 0);

/** Starts a new page if less than `height` is left. */
export const room = (sheet: Sheet, y: number, height: number): number => {
  if (y + height <= PAGE.height - PAGE.bottom) return y;
  sheet.newPage();
  return PAGE.top;
};

/**
 * Draws amounts below one another, aligned at the end edge, and their total below a rule.
 * @param width of labels and amounts together
 * @param rows label and amount, isolated already
 * @returns its height
 */
export const drawSums = (
  sheet: Sheet,
  { y, width }: { y: number; width: number },
  rows: readonly [string, string][],
  [totalLabel, total]: [string, string],
): number => {
  const x = PAGE.side + CONTENT - width;
  // As wide as the widest amount.
  const widest = Math.max(
    sheet.widthOf(total, TOTAL),
    ...rows.map(([, amount]) => sheet.widthOf(amount, BODY)),
  );
  const amountBox = {
    x: PAGE.side + CONTENT - widest - 1,
    width: widest + 1,
    align: "figures",
  } as const;
  const labelWidth = width - widest - 1;
  const summed = rows.reduce((used, [label, amount]) => {
    sheet.text("P", label, { x, y: y + used, width: labelWidth }, BODY);
    return used + sheet.text("P", amount, { ...amountBox, y: y + used }, BODY) + 1;
  }, 0);
  sheet.rule(y + summed + 3, COLOR.green, 1, x, width);
  sheet.text("P", totalLabel, { x, y: y + summed + 8, width: labelWidth }, STRONG);
  return summed + 8 + sheet.text("P", total, { ...amountBox, y: y + summed + 6 }, TOTAL);
};

/**
 * Draws the buyer's note about the order, without letters that no font has; nothing if it is empty.
 * @returns its bottom
 */
export const drawNote = (sheet: Sheet, t: InvoiceWords, note: string, from: number): number => {
  const printed = printableText(note);
  if (printed === "") return from;
  const text = own(printed);
  const y = room(sheet, from, sheet.heightOf(sheet.wrap(text, CONTENT, BODY), BODY) + 30);
  const titled = sheet.text("P", t("note"), { x: PAGE.side, y, width: CONTENT }, LABEL);
  return y + titled + sheet.text("P", text, { x: PAGE.side, y: y + titled, width: CONTENT }, BODY) + 14;
};

/** Draws the foot of a page: whose paper it is, and its number. */
export const drawFoot = (
  sheet: Sheet,
  t: InvoiceWords,
  { name, number, page, pages }: { name: string; number: string; page: number; pages: number },
): void => {
  const y = PAGE.height - 38;
  sheet.rule(y - 6, COLOR.line, 0.5);
  sheet.pageText(`${own(name)} · ${ltr(number)}`, { x: PAGE.side, y, width: CONTENT * 0.7 }, LABEL);
  sheet.pageText(
    t("page", { page: String(page), pages: String(pages) }),
    { x: PAGE.side + CONTENT * 0.7, y, width: CONTENT * 0.3, align: "end" },
    LABEL,
  );
};
