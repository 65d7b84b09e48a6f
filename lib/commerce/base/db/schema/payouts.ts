import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { id, moment, paise } from "../columns";
import { vendors } from "./catalog";

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
