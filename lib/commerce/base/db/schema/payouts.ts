import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
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

/** Money that the shop paid out to a vendor. Rows are only added. */
export const payouts = pgTable(
  "payouts",
  {
    id: id(),
    vendorId: integer("vendor_id")
      .notNull()
      .references(() => vendors.id),
    amountPaise: paise("amount_paise").notNull(),
    /** The bank's reference of the transfer (UTR). */
    reference: text("reference").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("payouts_vendor_idx").on(t.vendorId, t.createdAt),
    check("payouts_amount", sql`${t.amountPaise} > 0`),
  ],
);
