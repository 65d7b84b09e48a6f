import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { file, id, localized, moment, month, numberIn, page, paise, language, rows } from "./shapes";

/** Hundredths of a percent. */
const basisPoints = numberIn(NUMBER_FIELDS.sellerTerms);

const balance = z.object({
  vendorId: z.int(),
  name: localized,
  isActive: z.boolean(),
  commissionBasisPoints: z.int(),
  tcsBasisPoints: z.int(),
  salesPaise: paise,
  /** Commission with GST, and TCS. */
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
  kind: z.enum(["sale", "credit", "refund", "cash", "cash-received", "payout"]),
  at: moment,
  reference: z.string(),
  orderNumber: z.string().nullable(),
  salesPaise: paise,
  commissionPaise: paise,
  gstPaise: paise,
  tcsPaise: paise,
  netPaise: paise,
  /** Null while its part is not delivered. */
  availableFrom: moment.nullable(),
});

const moneyMoved = z.object({
  vendorId: id,
  amountPaise: numberIn(NUMBER_FIELDS.payout),
  reference: z.string().trim().min(1).max(100),
});

const SELLERS = { area: "sellers", seller: false } as const;
const OWN = { area: "sellers", seller: true } as const;

/** Ledgers of the vendors. A seller reads their own, whatever is asked for. Refused: NOT_FOUND. */
export const payoutCalls = {
  "payouts/list": { access: SELLERS, cost: "desk", request: z.object(page), answer: rows(balance) },
  "payouts/show": {
    access: OWN,
    cost: "desk",
    request: z.object({ vendorId: id.nullable().default(null) }),
    answer: balance,
  },
  "payouts/ledger": {
    access: OWN,
    cost: "desk",
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
    request: z.object({ vendorId: id.nullable().default(null), month }),
    answer: z.object({ fileName: z.string(), text: z.string() }),
  },
  /** The entries of a month as a PDF file, with the balance before and after them. */
  "payouts/print-statement": {
    access: OWN,
    cost: "file",
    request: z.object({ vendorId: id.nullable().default(null), month, language }),
    answer: file,
  },
  /** Refused: OVER_BALANCE with `payablePaise` and `onHoldPaise`. */
  "payouts/pay": {
    access: SELLERS,
    cost: "desk",
    needsPassword: true,
    request: moneyMoved,
    answer: balance,
  },
  /** Cash of customers that the seller handed over. Refused: OVER_CASH with `cashHeldPaise`. */
  "payouts/receive-cash": {
    access: "owner",
    cost: "desk",
    needsPassword: true,
    request: moneyMoved,
    answer: balance,
  },
  /** The terms hold for orders from now on. Refused: PASSWORD_NEEDED. */
  "payouts/set-terms": {
    access: SELLERS,
    cost: "desk",
    needsPassword: true,
    request: z.object({ vendorId: id, commissionBasisPoints: basisPoints, tcsBasisPoints: basisPoints }),
    answer: balance,
  },
} as const satisfies Record<string, AdminCall>;
