import { z } from "zod";
import type { CountedCall } from "./call-shape";
import { E_INVOICE_STATES } from "@/lib/model/e-invoice-states";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import {
  file,
  id,
  localized,
  moment,
  month,
  numberIn,
  page,
  paise,
  language,
  rows,
  sellerTerms,
} from "./shapes";

const balance = z.object({
  vendorId: z.int(),
  name: localized,
  isActive: z.boolean(),
  commissionBasisPoints: z.int(),
  tcsBasisPoints: z.int(),
  tdsBasisPoints: z.int(),
  salesPaise: paise,
  /** Coupons that the shop pays. */
  couponPaise: paise,
  /** Commission with GST, TCS and TDS. */
  feesPaise: paise,
  paidPaise: paise,
  /** Cash of customers that the seller has not handed over. */
  cashHeldPaise: paise,
  balancePaise: paise,
  /** Of the balance, what waits for a delivery or for the end of the time for returns. */
  onHoldPaise: paise,
  /** What may be paid out now. */
  payablePaise: paise,
});

const entry = z.object({
  kind: z.enum(["sale", "coupon", "credit", "refund", "cash", "cash-received", "payout", "payout-returned"]),
  at: moment,
  reference: z.string(),
  orderNumber: z.string().nullable(),
  salesPaise: paise,
  couponPaise: paise,
  commissionPaise: paise,
  gstPaise: paise,
  tcsPaise: paise,
  tdsPaise: paise,
  netPaise: paise,
  /** Null while its part is not delivered. */
  availableFrom: moment.nullable(),
});

/** The operator's paper for its commission of a month: an invoice, or a credit note about the sales of an earlier one. */
const paper = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(["invoice", "credit-note"]),
  month,
  soldIn: month,
  issuedOn: z.iso.date(),
  commissionPaise: paise,
  gstPaise: paise,
  totalPaise: paise,
  /** Of a paper that the registry of invoices must know; null of any other. */
  registration: z
    .object({
      state: z.enum(E_INVOICE_STATES),
      irn: z.string().nullable(),
      problemCode: z.string(),
      problem: z.string(),
      dueBy: z.iso.date(),
    })
    .nullable(),
});

const moneyMoved = z.object({
  vendorId: id,
  amountPaise: numberIn(NUMBER_FIELDS.payout),
  reference: z.string().trim().min(1).max(100),
});

const MONEY = { right: "money", seller: false } as const;
/** Whoever lets sellers in or pays them sees what the shop owes them. */
const SEEN = { right: { any: ["sellers", "money"] }, seller: false } as const;
const OWN_SEEN = { ...SEEN, seller: true } as const;
const OWN = { right: "money", seller: true } as const;

/** Ledgers of the vendors. A seller reads their own, whatever is asked for. Refused: NOT_FOUND. */
export const payoutCalls = {
  "payouts/list": {
    access: SEEN,
    cost: "desk",
    repeat: "safe",
    request: z.object(page),
    answer: rows(balance),
  },
  "payouts/show": {
    access: OWN_SEEN,
    cost: "desk",
    repeat: "safe",
    request: z.object({ vendorId: id.nullable().default(null) }),
    answer: balance,
  },
  "payouts/ledger": {
    access: OWN_SEEN,
    cost: "desk",
    repeat: "safe",
    request: z.object({
      vendorId: id.nullable().default(null),
      month: month.nullable().default(null),
      ...page,
    }),
    answer: rows(entry),
  },
  /** The entries of a month as CSV. */
  "payouts/statement": {
    access: OWN,
    cost: "file",
    repeat: "safe",
    request: z.object({ vendorId: id.nullable().default(null), month }),
    answer: z.object({ fileName: z.string(), text: z.string() }),
  },
  /** The entries of a month as a PDF file, with the balance before and after them. */
  "payouts/print-statement": {
    access: OWN,
    cost: "file",
    repeat: "safe",
    request: z.object({ vendorId: id.nullable().default(null), month, language }),
    answer: file,
  },
  "payouts/papers": {
    access: OWN,
    cost: "desk",
    repeat: "safe",
    request: z.object({ vendorId: id.nullable().default(null), ...page }),
    answer: rows(paper),
  },
  /** Such a paper as a PDF file. Refused: INVOICE_HELD_BACK while it waits for the number of the registry of invoices. */
  "payouts/print-paper": {
    access: OWN,
    cost: "file",
    repeat: "safe",
    request: z.object({
      vendorId: id.nullable().default(null),
      number: z.string().min(1).max(16),
      language,
    }),
    answer: file,
  },
  /** Sends such a paper to the registry of invoices now. Refused: REGISTRY_NOT_SET_UP. */
  "payouts/register-paper": {
    access: MONEY,
    cost: "desk",
    repeat: "safe",
    request: z.object({ vendorId: id, number: z.string().min(1).max(16) }),
    answer: z.object({}),
  },
  /** Refused: OVER_BALANCE with `payablePaise` and `onHoldPaise`. */
  "payouts/pay": {
    access: MONEY,
    cost: "desk",
    repeat: "key",
    needsPassword: "acts",
    request: moneyMoved,
    answer: balance,
  },
  /** Cash of customers that the seller handed over. Refused: OVER_CASH with `cashHeldPaise`. */
  "payouts/receive-cash": {
    access: "owner",
    cost: "desk",
    repeat: "key",
    needsPassword: "acts",
    request: moneyMoved,
    answer: balance,
  },
  /** The terms hold for orders from now on. Refused: PASSWORD_NEEDED. */
  "payouts/set-terms": {
    access: MONEY,
    cost: "desk",
    repeat: "key",
    needsPassword: "acts",
    request: z.object({ vendorId: id, ...sellerTerms }),
    answer: balance,
  },
} as const satisfies Record<string, CountedCall>;
