import "server-only";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import { siteFile } from "@/lib/ground/site-file";
import type { Localized } from "../../base/db/columns";
import type { InvoiceFigures } from "../../base/db/schema";
import { ltr, own } from "../../base/isolate";
import type { PlaceNames } from "../../base/places/places";
import type { ReturnAddress } from "../../people/vendors/firm";
import { inLanguage, invoiceWords, type InvoiceWords } from "./invoice-words";
import { addressLines, sellerLines, shownDay } from "./invoice-text";
import {
  BODY,
  drawFacts,
  drawFoot,
  drawNote,
  drawParty,
  drawTitle,
  HEADING,
  headColumns,
  room,
} from "./pdf/paper";
import { CONTENT, openSheet, PAGE, type Sheet } from "./pdf/sheet";
import { drawTable, type Cell, type Column } from "./pdf/table";

/** Contents of the parcels of one seller's part of an order. Days are `YYYY-MM-DD` in India. */
export type PackingSlip = {
  order: { number: string; placedOn: string; note: string; isTest: boolean };
  seller: InvoiceFigures["seller"];
  /** Where the parcel and goods go back to; null if to the seller's address. */
  returns: ReturnAddress | null;
  /** `companyName` and `mobileNo` may be empty. */
  to: {
    name: string;
    companyName: string;
    addressLine: string;
    postalCode: string;
    places: PlaceNames;
    mobileNo: string;
  };
  lines: {
    sku: string;
    name: Localized;
    options: { name: Localized; value: Localized }[];
    quantity: number;
  }[];
  parcels: { carrier: string; trackingNumber: string; sentOn: string }[];
};

type Setting = { sheet: Sheet; language: Language; t: InvoiceWords };

/** The buyer's own words stay in their script; places have the paper's language. */
const buyerLines = ({ to }: PackingSlip, { language, t }: Setting): string =>
  addressLines([
    own(to.companyName),
    own(to.addressLine),
    own([inLanguage(to.places.city, language), to.postalCode].join(" ").trim()),
    own(inLanguage(to.places.state, language)),
    own(inLanguage(to.places.country, language)),
    to.mobileNo === "" ? null : t("mobile", { mobile: ltr(to.mobileNo) }),
  ]);

/** Address of a seller, and the one for goods that come back. */
const senderLines = ({ seller, returns }: PackingSlip, setting: Setting): string => {
  const { language, t } = setting;
  if (returns === null) return sellerLines(seller, setting);
  return addressLines([
    sellerLines(seller, setting),
    t("slip.returns"),
    own(returns.line),
    own([inLanguage(returns.city, language), returns.postalCode].join(" ").trim()),
    returns.state && own(inLanguage(returns.state, language)),
  ]);
};

/** Draws shop, order, sender and receiver. @returns its bottom */
const drawHead = (slip: PackingSlip, setting: Setting): number => {
  const { sheet, language, t } = setting;
  const { order, seller, to, lines } = slip;
  const y = drawTitle(sheet, {
    title: t("slip.title"),
    number: ltr(order.number),
    below: order.isTest ? t("test") : own(siteFile().name[language]),
  });
  const [first, second, third] = headColumns(y);
  const heights = [
    drawParty(sheet, first, {
      label: t("slip.to"),
      name: own(to.name),
      rest: buyerLines(slip, setting),
    }),
    drawParty(sheet, second, {
      label: t("seller"),
      name: own(inLanguage(seller.name, language)),
      rest: senderLines(slip, setting),
    }),
    drawFacts(sheet, third, [
      [t("order"), ltr(order.number)],
      [t("ordered"), shownDay(order.placedOn)],
      [t("slip.pieces"), String(lines.reduce((sum, { quantity }) => sum + quantity, 0))],
    ]),
  ];
  return y + Math.max(...heights) + 16;
};

/** Draws the goods, each with a box to tick. @returns its bottom */
const drawGoods = ({ lines }: PackingSlip, { sheet, language, t }: Setting, y: number): number => {
  const columns: Column[] = [
    { title: t("slip.packed"), isFigure: false, isFitted: true },
    { title: t("slip.sku"), isFigure: false, isFitted: true },
    { title: t("item"), isFigure: false },
    { title: t("quantity"), isFigure: true },
  ];
  const rows = lines.map((line): Cell[] => [
    { text: "", isTick: true },
    { text: ltr(line.sku) },
    {
      text: own(inLanguage(line.name, language)),
      ...(line.options.length === 0
        ? {}
        : {
            below: line.options
              .map(({ name, value }) =>
                t("option", { name: inLanguage(name, language), value: own(inLanguage(value, language)) }),
              )
              .join(LANGUAGES[language].comma),
          }),
    },
    { text: String(line.quantity) },
  ]);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return drawTable(sheet, y, columns, rows, [
    { text: "" },
    { text: "" },
    { text: t("slip.pieces") },
    { text: String(pieces) },
  ]);
};

/** Draws the parcels that were sent already; nothing without one. */
const drawParcels = ({ parcels }: PackingSlip, { sheet, language, t }: Setting, from: number): void => {
  if (parcels.length === 0) return;
  const text = parcels
    .map(({ carrier, trackingNumber, sentOn }, i) =>
      [
        t("slip.parcel", { number: String(i + 1) }),
        own(carrier),
        ...(trackingNumber === "" ? [] : [ltr(trackingNumber)]),
        shownDay(sentOn),
      ].join(LANGUAGES[language].comma),
    )
    .join("\n");
  const y = room(sheet, from + 14, sheet.heightOf(sheet.wrap(text, CONTENT, BODY), BODY) + 20);
  const titled = sheet.text("H2", t("slip.parcels"), { x: PAGE.side, y, width: CONTENT }, HEADING);
  sheet.text("P", text, { x: PAGE.side, y: y + titled, width: CONTENT }, BODY);
};

/** The pages of a slip, counted from 1: the first one, and how many. */
type Pages = { slip: PackingSlip; first: number; count: number };

const drawSlip = (slip: PackingSlip, setting: Setting): Pages => {
  const { sheet, t } = setting;
  const first = sheet.pageCount();
  // Above the goods, so that it is read before they are packed.
  const noted = drawNote(sheet, t, slip.order.note, drawHead(slip, setting));
  drawParcels(slip, setting, drawGoods(slip, setting, noted));
  return { slip, first, count: sheet.pageCount() - first + 1 };
};

/**
 * Renders packing slips as one PDF (A4, tagged, embedded font subsets), each on pages of its own. They have no prices.
 * @param slips at least one
 * @param writtenOn the file's date
 */
export const renderPackingSlips = async (
  slips: readonly PackingSlip[],
  language: Language,
  writtenOn: Date,
): Promise<Buffer> => {
  const t = invoiceWords(language);
  const numbers = [...new Set(slips.map(({ order }) => order.number))];
  const sheet = openSheet({
    title: t("documentTitle", { kind: t("slip.title"), number: numbers.join(LANGUAGES[language].comma) }),
    author: siteFile().name[language],
    language,
    writtenOn,
  });
  const drawn = slips.map((slip, i) => {
    if (i > 0) sheet.newPage();
    return drawSlip(slip, { sheet, language, t });
  });
  return sheet.close((page) => {
    const pages = drawn.findLast(({ first }) => first <= page);
    if (pages === undefined) return;
    drawFoot(sheet, t, {
      name: inLanguage(pages.slip.seller.name, language),
      number: pages.slip.order.number,
      page: page - pages.first + 1,
      pages: pages.count,
    });
  });
};
