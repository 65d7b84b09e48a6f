import "server-only";
import type { Language } from "@/lib/languages/languages";
import { siteFile } from "@/lib/ground/site-file";
import { indiaDay } from "../../base/clock";
import type { InvoiceFigures } from "../../base/db/schema";
import { figure, rupees, sellerLines, shownDay } from "../invoices/invoice-text";
import { inLanguage, invoiceWords, type InvoiceWords } from "../invoices/invoice-words";
import {
  BODY,
  drawFacts,
  drawFoot,
  drawParty,
  drawSums,
  drawTitle,
  headColumns,
  LABEL,
  room,
} from "../invoices/pdf/paper";
import { CONTENT, openSheet, PAGE, type Sheet } from "../invoices/pdf/sheet";
import { drawTable, type Cell, type Column } from "../invoices/pdf/table";
import { ltr, own } from "../../base/isolate";
import type { Statement, StatementEntry } from "./ledger";

/** @property operator who keeps the account @property month `YYYY-MM` @property papers numbers of the shop's invoice and credit notes for its commission */
export type PrintedStatement = Statement & {
  seller: InvoiceFigures["seller"];
  operator: InvoiceFigures["seller"];
  month: string;
  papers: readonly string[];
};

type Setting = { sheet: Sheet; statement: PrintedStatement; language: Language; t: InvoiceWords };

/** True for a sale, and for what the shop pays of a coupon on one. */
const isSold = ({ kind, couponPaise }: StatementEntry): boolean => kind === "sale" || couponPaise > 0;
const soldPaise = ({ salesPaise, couponPaise }: StatementEntry): number => salesPaise + couponPaise;

/**
 * The columns of amounts, as they change the balance: what lowers it is negative. The balance before the month and the
 * sums of all columns make the balance after it.
 */
const AMOUNTS = [
  { name: "sales", paise: (entry: StatementEntry) => (isSold(entry) ? soldPaise(entry) : 0) },
  { name: "refunds", paise: (entry: StatementEntry) => (isSold(entry) ? 0 : soldPaise(entry)) },
  { name: "commission", paise: ({ commissionPaise }: StatementEntry) => -commissionPaise },
  { name: "gst", paise: ({ gstPaise }: StatementEntry) => -gstPaise },
  { name: "tcs", paise: ({ tcsPaise }: StatementEntry) => -tcsPaise },
  { name: "tds", paise: ({ tdsPaise }: StatementEntry) => -tdsPaise },
  {
    name: "cash",
    paise: ({ kind, netPaise }: StatementEntry) =>
      kind === "cash" || kind === "cash-received" ? netPaise : 0,
  },
  {
    name: "paid",
    paise: ({ kind, netPaise }: StatementEntry) =>
      kind === "payout" || kind === "payout-returned" ? netPaise : 0,
  },
] as const;

/** Columns that a statement only has where they are not empty, because all of them hardly fit. */
const RARE: readonly string[] = ["tds", "cash"];

const amountsOf = (entries: readonly StatementEntry[]) =>
  AMOUNTS.filter(({ name, paise }) => !RARE.includes(name) || entries.some((entry) => paise(entry) !== 0));

const sumsOf = (entries: readonly StatementEntry[]): number[] =>
  amountsOf(entries).map(({ paise }) => entries.reduce((sum, entry) => sum + paise(entry), 0));

/** First and last day of a month, `YYYY-MM-DD`. */
const daysOf = (month: string): [string, string] => {
  const [year, ofYear] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year ?? 0, ofYear ?? 1, 0)).getUTCDate();
  return [`${month}-01`, `${month}-${last}`];
};

/** Draws the shop, the seller and the period. @returns its bottom */
const drawHead = ({ sheet, statement, language, t }: Setting, writtenOn: Date): number => {
  const { seller, operator, month, openingPaise, closingPaise, onHoldPaise, payablePaise } = statement;
  const y = drawTitle(sheet, {
    title: t("statement.title"),
    number: ltr(month),
    below: own(siteFile().name[language]),
  });
  const [first, second, third] = headColumns(y);
  const [from, to] = daysOf(month);
  const heights = [
    drawParty(sheet, first, {
      label: t("statement.seller"),
      name: own(inLanguage(seller.name, language)),
      rest: sellerLines(seller, { language, t }),
    }),
    drawParty(sheet, second, {
      label: t("statement.shop"),
      name: own(inLanguage(operator.name, language)),
      rest: sellerLines(operator, { language, t }),
    }),
    drawFacts(sheet, third, [
      [t("statement.from"), shownDay(from)],
      [t("statement.to"), shownDay(to)],
      [t("statement.written"), shownDay(indiaDay(writtenOn))],
      [t("statement.opening"), rupees(openingPaise)],
      [t("statement.closing"), rupees(closingPaise)],
      [t("statement.onHold"), rupees(onHoldPaise)],
      [t("statement.payable"), rupees(payablePaise)],
      ...statement.papers.map((number): [string, string] => [t("statement.paper"), ltr(number)]),
    ]),
  ];
  return y + Math.max(...heights) + 16;
};

const entryCell = ({ kind, at, reference, orderNumber }: StatementEntry, t: InvoiceWords): Cell => ({
  text: orderNumber === null ? own(reference) : ltr(reference),
  below: [
    shownDay(indiaDay(new Date(at))),
    t(`statement.kinds.${kind}`),
    ...(kind === "credit" && orderNumber !== null ? [ltr(orderNumber)] : []),
  ].join(" · "),
});

/** Draws the entries with the sum of each column. @returns its bottom */
const drawEntries = ({ sheet, statement: { entries }, t }: Setting, y: number): number => {
  if (entries.length === 0)
    return y + sheet.text("P", t("statement.none"), { x: PAGE.side, y, width: CONTENT }, BODY);
  const amounts = amountsOf(entries);
  const columns: Column[] = [
    { title: t("statement.entry"), isFigure: false },
    ...amounts.map(({ name }) => ({ title: t(`statement.columns.${name}`), isFigure: true })),
  ];
  const rows = entries.map((entry): Cell[] => [
    entryCell(entry, t),
    ...amounts.map(({ paise }) => ({ text: paise(entry) === 0 ? "" : figure(paise(entry)) })),
  ]);
  return drawTable(sheet, y, columns, rows, [
    { text: t("total") },
    ...sumsOf(entries).map((paise) => ({ text: figure(paise) })),
  ]);
};

/** Draws the way from the balance before the month to the one after it, and the notes. */
const drawBalance = ({ sheet, statement, t }: Setting, from: number): void => {
  const y = room(sheet, from + 16, 140);
  const [wide, narrow] = [CONTENT * 0.48, CONTENT * 0.46];
  sheet.text("P", [t("inRupees"), t("statement.notes")].join("\n"), { x: PAGE.side, y, width: wide }, LABEL);
  const sums = sumsOf(statement.entries);
  drawSums(
    sheet,
    { y, width: narrow },
    [
      [t("statement.opening"), rupees(statement.openingPaise)],
      ...amountsOf(statement.entries).map(({ name }, i): [string, string] => [
        t(`statement.columns.${name}`),
        rupees(sums[i] ?? 0),
      ]),
    ],
    [t("statement.closing"), rupees(statement.closingPaise)],
  );
};

/**
 * Renders a seller's statement of a month as a PDF (A4, tagged, embedded font subsets).
 * @param writtenOn the day on the paper, and the file's date
 */
export const renderStatement = async (
  statement: PrintedStatement,
  language: Language,
  writtenOn: Date,
): Promise<Buffer> => {
  const t = invoiceWords(language);
  const title = t("documentTitle", { kind: t("statement.title"), number: statement.month });
  const sheet = openSheet({ title, author: siteFile().name[language], language, writtenOn });
  const setting: Setting = { sheet, statement, language, t };
  drawBalance(setting, drawEntries(setting, drawHead(setting, writtenOn)));
  return sheet.close((page, pages) =>
    drawFoot(sheet, t, {
      name: inLanguage(statement.seller.name, language),
      number: statement.month,
      page,
      pages,
    }),
  );
};
