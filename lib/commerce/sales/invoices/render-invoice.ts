import "server-only";
import { ABROAD } from "@/lib/model/gst-states";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import { lawOn, TAX_LAW } from "@/lib/model/tax-law";
import { siteFile } from "@/lib/ground/site-file";
import type { InvoiceLine, InvoiceTaxes } from "../../base/db/schema";
import { ltr, own } from "../../base/isolate";
import { AMOUNT_IN_WORDS } from "./amount-in-words";
import { drawRegistration } from "./draw-registration";
import type { Registration } from "./e-invoices";
import { inLanguage, invoiceWords } from "./invoice-words";
import {
  BODY,
  drawFacts,
  drawFoot,
  drawNote,
  drawParty,
  drawSums,
  drawTitle,
  HEADING,
  headColumns,
  LABEL,
  type Place,
  room,
  STRONG,
} from "./pdf/paper";
import { COLOR, CONTENT, openSheet, PAGE } from "./pdf/sheet";
import { drawTable, type Cell, type Column } from "./pdf/table";
import {
  type PrintedInvoice,
  figure,
  rupees,
  percent,
  shownDay,
  type Setting,
  taxesOf,
  sellerLines,
  buyerLines,
  countryOf,
} from "./invoice-text";

/** Draws the buyer, and below where the goods were sent, if that is another address. @returns their height */
const drawBuyer = (setting: Setting, place: Place): number => {
  const { sheet, figures, t } = setting;
  const { buyer, corrects } = figures;
  // Rule 53(1A) of the CGST Rules: a credit note names it for a buyer without GSTIN.
  const deliverTo = corrects && buyer.gstin !== undefined ? undefined : figures.deliverTo;
  const billed = drawParty(sheet, place, {
    label: t(corrects ? "creditedTo" : deliverTo || figures.month ? "billTo" : "buyer"),
    name: own(buyer.companyName ?? buyer.name),
    rest: buyerLines(buyer, setting),
  });
  if (deliverTo === undefined) return billed;
  const gap = 8;
  const below = { ...place, y: place.y + billed + gap };
  const party = { label: t("shipTo"), name: own(deliverTo.name), rest: buyerLines(deliverTo, setting) };
  return billed + gap + drawParty(sheet, below, party);
};

/** What the paper is of: an order, or the commission of a month. */
const orderFacts = ({ figures: { order, month }, t }: Setting): [string, string][] => [
  ...(month === undefined ? [] : [[t("commission.month"), ltr(month)] satisfies [string, string]]),
  ...(order === undefined
    ? []
    : ([
        [t("order"), ltr(order.number)],
        [t("ordered"), shownDay(order.placedOn)],
      ] satisfies [string, string][])),
  ...(order?.purchaseOrderNumber === undefined
    ? []
    : [[t("purchaseOrder"), own(order.purchaseOrderNumber)] satisfies [string, string]]),
];

/** True for goods and services of a registered seller that leave India with tax, which a tax invoice is of. */
const isExport = ({ figures: { kind, place, taxes } }: Setting): boolean =>
  kind !== "credit-note" && taxes !== null && place?.code === ABROAD;

/** The country where an export goes (CGST Rules, rule 46, third proviso). */
const exportFacts = (setting: Setting): [string, string][] =>
  isExport(setting)
    ? [
        [
          setting.t("export.country"),
          own(countryOf(setting.figures.deliverTo ?? setting.figures.buyer, setting)),
        ],
      ]
    : [];

/** Draws the words that the same rule wants on the invoice of an export. @returns their bottom */
const drawEndorsement = (setting: Setting, y: number): number => {
  if (!isExport(setting)) return y;
  const { sheet, t } = setting;
  return y + sheet.text("P", t("export.taxed"), { x: PAGE.side, y, width: CONTENT }, HEADING) + 10;
};

/** The law's words, and in another language below them what they mean. */
const compositionWords = ({ invoice, language, t }: Setting): string => {
  const words = lawOn(TAX_LAW.compositionWords, invoice.issuedOn).value;
  return language === "en" ? words : `${ltr(words)}\n${t("composition")}`;
};

/** Draws title, number, seller and buyer. @returns its bottom */
const drawHead = (setting: Setting): number => {
  const { sheet, invoice, figures, language, t } = setting;
  const titled = drawTitle(sheet, {
    title: t(`kind.${figures.kind}`),
    number: ltr(invoice.number),
    below: t(figures.order?.isTest ? "test" : "original"),
  });
  const y = figures.seller.isComposition
    ? titled +
      sheet.text("P", compositionWords(setting), { x: PAGE.side, y: titled, width: CONTENT }, STRONG) +
      8
    : titled;
  const [first, second, third] = headColumns(y);
  const { corrects } = figures;
  const facts: [string, string][] = [
    [t(corrects ? "creditDate" : "date"), shownDay(invoice.issuedOn)],
    ...(corrects
      ? ([
          [t("corrects"), ltr(corrects.number)],
          [t("correctsDate"), shownDay(corrects.issuedOn)],
          [t("creditReason"), t(`creditReasons.${corrects.reason}`)],
        ] satisfies [string, string][])
      : []),
    ...orderFacts(setting),
    ...(figures.place === null
      ? []
      : [
          [
            t("place"),
            t("placeValue", {
              state: own(inLanguage(figures.place.name, language)),
              code: ltr(figures.place.code),
            }),
          ] satisfies [string, string],
        ]),
    ...exportFacts(setting),
    ...(corrects ? [] : [[t("reverseCharge"), t("no")] satisfies [string, string]]),
  ];
  const heights = [
    drawParty(sheet, first, {
      label: t("seller"),
      name: own(inLanguage(figures.seller.name, language)),
      rest: sellerLines(figures.seller, setting),
    }),
    drawBuyer(setting, second),
    drawFacts(sheet, third, facts),
  ];
  return drawEndorsement(setting, y + Math.max(...heights) + 16);
};

/** True if a line bears a part of the charge for the delivery. */
const isCharged = ({ deliveryPaise }: InvoiceLine): boolean => deliveryPaise !== undefined;

/** Draws the table of products. @returns its bottom */
const drawGoods = ({ sheet, figures, language, t }: Setting, y: number): number => {
  const taxes = taxesOf(figures);
  const hasCoupon = figures.lines.some((line) => line.couponPaise > 0);
  const hasDelivery = figures.lines.some(isCharged);
  const named = (isFigure: boolean, ...titles: string[]): Column[] =>
    titles.map((title) => ({ title, isFigure }));
  const columns: Column[] = [
    ...named(true, "#"),
    ...named(false, t("item")),
    ...named(true, t("quantity"), t(figures.taxes === null ? "plainUnitPrice" : "unitPrice")),
    ...(hasCoupon ? named(true, t("coupon")) : []),
    ...(hasDelivery ? named(true, t("delivery")) : []),
    ...(taxes.length === 0 ? [] : named(true, t("taxable"))),
    ...named(true, ...taxes.map((tax) => tax.name), t("amount")),
  ];
  const rows = figures.lines.map((line, i): Cell[] => [
    { text: String(i + 1) },
    {
      text: own(inLanguage(line.name, language)),
      below: [
        ltr(t("hsn", { code: line.hsnCode })),
        ...line.options.map((option) =>
          t("option", {
            name: inLanguage(option.name, language),
            value: own(inLanguage(option.value, language)),
          }),
        ),
      ].join(LANGUAGES[language].comma),
    },
    { text: String(line.quantity) },
    { text: figure(line.unitPaise) },
    ...(hasCoupon ? [{ text: line.couponPaise === 0 ? "" : figure(-line.couponPaise) }] : []),
    ...(hasDelivery ? [{ text: line.deliveryPaise ? figure(line.deliveryPaise) : "" }] : []),
    ...(taxes.length === 0 ? [] : [{ text: figure(line.taxablePaise) }]),
    ...taxes.map((tax) => ({ text: figure(tax.paise(line)), below: percent(line.gstRate / tax.part) })),
    { text: figure(line.amountPaise) },
  ]);
  const couponPaise = figures.lines.reduce((sum, line) => sum + line.couponPaise, 0);
  const deliveryPaise = figures.lines.reduce((sum, line) => sum + (line.deliveryPaise ?? 0), 0);
  const sum: Cell[] = [
    { text: "" },
    { text: t("total") },
    { text: String(figures.lines.reduce((pieces, line) => pieces + line.quantity, 0)) },
    { text: "" },
    ...(hasCoupon ? [{ text: figure(-couponPaise) }] : []),
    ...(hasDelivery ? [{ text: figure(deliveryPaise) }] : []),
    ...(taxes.length === 0 ? [] : [{ text: figure(figures.total.taxablePaise) }]),
    ...taxes.map((tax) => ({ text: figure(tax.paise(figures.total)) })),
    { text: figure(figures.total.amountPaise) },
  ];
  return drawTable(sheet, y, columns, rows, sum);
};

/** Draws the amount to pay, in figures and words. @returns its bottom */
const drawTotal = ({ sheet, figures, language, t }: Setting, from: number): number => {
  const y = room(sheet, from + 12, 90);
  const words = AMOUNT_IN_WORDS[language](figures.total.amountPaise);
  const [wide, narrow] = [CONTENT * 0.6, CONTENT * 0.36];
  const labelled = sheet.text("P", t("inWords"), { x: PAGE.side, y, width: wide }, LABEL);
  const textHeight =
    labelled + sheet.text("P", words, { x: PAGE.side, y: y + labelled, width: wide }, { size: 9.5 });
  const rows: [string, string][] =
    figures.taxes === null
      ? []
      : [
          [t("taxable"), rupees(figures.total.taxablePaise)],
          ...taxesOf(figures).map((tax): [string, string] => [tax.name, rupees(tax.paise(figures.total))]),
        ];
  const sums = drawSums(sheet, { y, width: narrow }, rows, [
    t(figures.corrects ? "totalCredited" : figures.taxes === null ? "total" : "totalTaxed"),
    rupees(figures.total.amountPaise),
  ]);
  return y + Math.max(textHeight, sums) + 12;
};

/** Draws the taxes by HSN code and rate. @returns its bottom */
const drawSummary = ({ sheet, figures, t }: Setting, from: number): number => {
  const taxes = taxesOf(figures);
  if (taxes.length === 0) return from;
  const y = room(sheet, from, 80);
  const titled = sheet.text("H2", t("summary"), { x: PAGE.side, y, width: CONTENT }, HEADING) + 4;
  const columns: Column[] = [
    { title: t("hsnCode"), isFigure: false },
    ...[t("rate"), t("taxable"), ...taxes.map((tax) => tax.name), t("tax")].map((title) => ({
      title,
      isFigure: true,
    })),
  ];
  const tax = (of: InvoiceTaxes): number => of.amountPaise - of.taxablePaise;
  const row = (first: string, rate: string, of: InvoiceTaxes): Cell[] =>
    [first, rate, figure(of.taxablePaise), ...taxes.map((one) => figure(one.paise(of))), figure(tax(of))].map(
      (text) => ({ text }),
    );
  return (
    drawTable(
      sheet,
      y + titled,
      columns,
      figures.byHsn.map((group) => row(ltr(group.hsnCode), percent(group.gstRate), group)),
      row(t("total"), "", figures.total),
    ) + 14
  );
};

/** How the amounts of goods are made, and what corrects them. */
const goodsNotes = ({ figures, t }: Setting): string[] => [
  ...(figures.taxes === null ? [] : [t("notes.inclusive")]),
  ...(figures.kind === "invoice" || (figures.kind === "bill-of-supply" && !figures.seller.isComposition)
    ? [t(`notes.${figures.kind}`)]
    : []),
  ...(figures.lines.some((line) => line.couponPaise > 0) ? [t("notes.couponShare")] : []),
  ...(figures.lines.some(isCharged) ? [t("notes.deliveryShare")] : []),
  t(figures.corrects ? "notes.credits" : "notes.credit"),
];
/** The same of commission. */
const commissionNotes = ({ figures, t }: Setting): string[] => [
  t("commission.rounded"),
  t(figures.corrects ? "notes.credits" : "commission.credit"),
];

/** Draws the notes and the vendor's signatory. */
const drawEnd = (setting: Setting, from: number): void => {
  const { sheet, figures, language, t } = setting;
  const notes = [
    t("inRupees"),
    ...(figures.month === undefined ? goodsNotes : commissionNotes)(setting),
    t("notes.electronic", { shop: own(siteFile().name[language]) }),
  ].join("\n");
  const [wide, narrow] = [CONTENT * 0.6, CONTENT * 0.32];
  const height = Math.max(70, sheet.heightOf(sheet.wrap(notes, wide, LABEL), LABEL));
  const y = room(sheet, from, height);
  sheet.text("P", notes, { x: PAGE.side, y, width: wide }, LABEL);
  const x = PAGE.side + CONTENT - narrow;
  sheet.text(
    "P",
    t("for", { seller: own(inLanguage(figures.seller.name, language)) }),
    { x, y, width: narrow, align: "end" },
    { ...BODY, isBold: true },
  );
  sheet.rule(y + 52, COLOR.soft, 0.75, x, narrow);
  sheet.text("P", t("signatory"), { x, y: y + 54, width: narrow, align: "end" }, LABEL);
};

/**
 * Renders a stored invoice as a PDF (A4, tagged, embedded font subsets). It uses the stored figures only, so
 * that the same invoice in the same language always has the same bytes.
 * @param registration what the registry of invoices said of it; null for a paper that needs none
 */
export const renderInvoice = async (
  invoice: PrintedInvoice,
  language: Language,
  registration: Registration | null = null,
): Promise<Buffer> => {
  const { figures } = invoice;
  const t = invoiceWords(language);
  const title = t("documentTitle", { kind: t(`kind.${figures.kind}`), number: invoice.number });
  const sheet = openSheet({
    title,
    author: inLanguage(figures.seller.name, language),
    language,
    writtenOn: invoice.createdAt,
  });
  const setting: Setting = { sheet, invoice, figures, language, t };
  const summed = drawSummary(setting, drawTotal(setting, drawGoods(setting, drawHead(setting))));
  const registered = registration === null ? summed : drawRegistration(setting, registration, summed);
  drawEnd(setting, drawNote(sheet, t, figures.order?.note ?? "", registered));
  return sheet.close((page, pages) =>
    drawFoot(sheet, t, {
      name: inLanguage(figures.seller.name, language),
      number: invoice.number,
      page,
      pages,
    }),
  );
};
