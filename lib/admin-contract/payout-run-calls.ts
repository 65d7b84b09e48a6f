import { z } from "zod";
import type { CountedCall } from "./call-shape";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { id, localized, moment, note, numberIn, page, paise, rows } from "./shapes";

/** A seller as the next run would pay them. */
const candidate = z.object({
  vendorId: z.int(),
  name: localized,
  /** The last four digits; null for none. */
  account: z.string().nullable(),
  /** Fields of the firm without which no transfer can be made. */
  missing: z.array(z.enum(["bankAccount", "bankIfsc"])),
  onHoldPaise: paise,
  cashHeldPaise: paise,
  /** The balance without what is on hold; may be negative. */
  availablePaise: paise,
  /** What the run pays, if nothing is missing. */
  payablePaise: paise,
});

const sums = {
  id: z.int(),
  number: z.string(),
  madeBy: z.string(),
  createdAt: moment,
  sellers: z.int(),
  totalPaise: paise,
  /** Of it, what the bank refused. */
  returnedPaise: paise,
};

const run = z.object({
  ...sums,
  lines: z.array(
    z.object({
      payoutId: z.int(),
      vendorId: z.int(),
      name: localized,
      reference: z.string(),
      amountPaise: paise,
      /** The last four digits. */
      account: z.string(),
      ifsc: z.string(),
      returned: z.object({ at: moment, reason: z.string() }).nullable(),
    }),
  ),
});

const line = z.object({ vendorId: id, amountPaise: numberIn(NUMBER_FIELDS.payout) });
const lines = z
  .array(line)
  .min(1)
  .max(1_000)
  .refine((all) => new Set(all.map(({ vendorId }) => vendorId)).size === all.length);

const MONEY = { right: "money", seller: false } as const;

/** Payouts to many sellers at once. Refused: NOT_FOUND. */
export const payoutRunCalls = {
  /** Whom the next run can pay, and whom not. Nothing is written. */
  "payout-runs/draft": {
    access: MONEY,
    cost: "desk",
    repeat: "safe",
    request: z.object({}),
    answer: z.object({ sellers: z.array(candidate) }),
  },
  /**
   * Pays each of these sellers all that is available to them, or nobody. `key` is chosen by the asker: the same one again
   * answers the run that it made. Refused: LINES_CHANGED with `sellers`, whose money is another now.
   */
  "payout-runs/make": {
    access: MONEY,
    cost: "desk",
    repeat: "safe",
    needsPassword: "acts",
    request: z.object({ key: z.string().min(16).max(64), lines }),
    answer: run,
  },
  "payout-runs/list": {
    access: MONEY,
    cost: "desk",
    repeat: "safe",
    request: z.object(page),
    answer: rows(z.object(sums)),
  },
  "payout-runs/show": { access: MONEY, cost: "desk", repeat: "safe", request: z.object({ id }), answer: run },
  /** The transfers of a run as CSV, without those that the bank refused. */
  "payout-runs/bank-file": {
    access: MONEY,
    cost: "file",
    repeat: "safe",
    request: z.object({ id }),
    answer: z.object({ fileName: z.string(), text: z.string() }),
  },
  /** Takes a line back that the bank refused. Refused: RETURNED_BEFORE. */
  "payout-runs/return-line": {
    access: MONEY,
    cost: "desk",
    repeat: "key",
    needsPassword: "acts",
    request: z.object({ payoutId: id, note: note.min(1) }),
    answer: run,
  },
} as const satisfies Record<string, CountedCall>;
