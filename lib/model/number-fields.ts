import type { NumberField } from "./typed-number";

/** Paise. Income Tax Act 1961, section 269ST: nobody may receive as much or more in cash for one transaction. */
export const FORBIDDEN_CASH_PAISE = 200_000_00;

/** Ten million rupees in paise. */
const HIGHEST_AMOUNT = 1_000_000_000;
/** A slip of the finger must not be more screws than that. */
const MOST_PIECES = 1_000_000;
/** Largest number of the database's columns of ids. */
const LAST_ID = 2_147_483_647;

const rupees = (least: number, most: number) => ({ kind: "rupees", least, most }) as const;
const percent = (least: number, most: number) => ({ kind: "percent", least, most }) as const;
const whole = (least: number, most: number) => ({ kind: "whole", least, most }) as const;

/**
 * Every number that people type, with its least and its most. The desk, the files, the commands and the server ask the same
 * row. Amounts are paise, percentages hundredths of a percent.
 */
export const NUMBER_FIELDS = {
  price: rupees(1, HIGHEST_AMOUNT),
  discount: percent(0, 90_00),
  /** Change of prices; 0 changes nothing and is refused. */
  priceChange: percent(-90_00, 1_000_00),
  gst: percent(0, 100_00),
  /** Grams: ten tonnes. */
  weight: whole(0, 10_000_000),
  /** Level of a stock, and what was counted. */
  stock: whole(0, MOST_PIECES),
  received: whole(1, MOST_PIECES),
  /** Correction of a stock; 0 corrects nothing and is refused. */
  correction: whole(-MOST_PIECES, MOST_PIECES),
  lowStock: whole(0, 999_999),
  /** Smallest and largest number of pieces of a line. */
  orderPieces: whole(1, MOST_PIECES),
  step: whole(2, MOST_PIECES),
  /** Contents of one piece in the unit of its pack. */
  packContents: { kind: "decimal", least: 0.001, most: 1_000_000 },
  /** Length of a size in the unit of its list. */
  sizeLength: { kind: "decimal", least: 0.001, most: 9_999_999.999 },
  tierPieces: whole(2, MOST_PIECES),
  tierPercent: percent(1, 99_99),
  /** Amount that an option adds to the price. */
  surcharge: rupees(0, HIGHEST_AMOUNT),
  surchargePercent: percent(0, 1_000_00),
  /** Worth of an offer, the most it takes off, and the smallest order that has it. */
  offerAmount: rupees(1, HIGHEST_AMOUNT),
  offerPercent: percent(1, 100_00),
  uses: whole(1, 1_000_000_000),
  /** Commission and TCS of a seller. */
  sellerTerms: percent(0, 50_00),
  /** Money to a seller, who is owed less, or from one, who holds less. */
  payout: rupees(1, 1_000_000_000_00),
  /** Days for returns before a sale is paid out; 0 for none. */
  returnDays: whole(0, 90),
  /** Money back to a customer, who is owed less. */
  refund: rupees(1, 1_000_000_000_00),
  /** The most that a member of staff gives back at once, or on a day; 0 for nothing. */
  refundLimit: rupees(0, HIGHEST_AMOUNT),
  /** Charge for the delivery of an order to a country. */
  delivery: rupees(0, 100_000_00),
  cashLimit: rupees(100, FORBIDDEN_CASH_PAISE - 1),
  id: whole(1, LAST_ID),
  /** Rows of a command's list, and days that it looks back. */
  rows: whole(1, 1_000),
  days: whole(1, 90),
} as const satisfies Record<string, NumberField>;
