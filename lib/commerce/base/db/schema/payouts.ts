import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { id, moment, paise } from "../columns";
import { vendors } from "./catalog";

/** Cash of customers that a vendor handed over to the shop. Rows are only added. */
export const cashReceipts = pgTable(
  "cash_receipts",
  {
    id: id(),
    vendorId: integer("vendor_id")
      .notNull()
      .references(() => vendors.id),
    amountPaise: paise("amount_paise").notNull(),
    /** What names the receipt: the bank's reference of a transfer, or the number of a slip. */
    reference: text("reference").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("cash_receipts_vendor_idx").on(t.vendorId, t.createdAt),
    check("cash_receipts_amount", sql`${t.amountPaise} > 0`),
  ],
);

/** Payouts to many vendors that were made together, for one file at the bank. Rows are only added. */
export const payoutRuns = pgTable(
  "payout_runs",
  {
    id: id(),
    /** Chosen by whoever makes the run: the same press twice makes one run. */
    key: text("key").notNull().unique(),
    madeBy: text("made_by").notNull(),
    totalPaise: paise("total_paise").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [check("payout_runs_total", sql`${t.totalPaise} > 0`)],
);

/** Where the money of a run's line goes, as the vendor's firm was then: the bank's file is the same at any time. */
export type PaidTo = { name: string; account: string; ifsc: string; email: string };

/** Money that the shop paid out to a vendor. Rows are only added. */
export const payouts = pgTable(
  "payouts",
  {
    id: id(),
    vendorId: integer("vendor_id")
      .notNull()
      .references(() => vendors.id),
    amountPaise: paise("amount_paise").notNull(),
    /** The bank's reference of the transfer (UTR), or the line of a run. */
    reference: text("reference").notNull(),
    /** Null for a payout by itself. */
    runId: integer("run_id").references(() => payoutRuns.id),
    paidTo: jsonb("paid_to").$type<PaidTo>(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("payouts_vendor_idx").on(t.vendorId, t.createdAt),
    uniqueIndex("payouts_run_idx").on(t.runId, t.vendorId),
    check("payouts_amount", sql`${t.amountPaise} > 0`),
    check("payouts_run", sql`(${t.runId} is null) = (${t.paidTo} is null)`),
  ],
);

/** Lines of runs that the bank refused: the money never left. Rows are only added. */
export const payoutReturns = pgTable("payout_returns", {
  id: id(),
  payoutId: integer("payout_id")
    .notNull()
    .unique()
    .references(() => payouts.id),
  /** What the bank said. */
  reason: text("reason").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});
