import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { countDays, MOST_SALES_DAYS } from "@/lib/model/sales-periods";
import { id, localized, paise } from "./shapes";

const figures = z.object({
  /** Saved carts with goods that nobody touched for a day, of the last 30 days; at today's prices. */
  cartsLeft: z.object({ count: z.int(), valuePaise: paise }),
  /** Sales of 30 days, the highest first. */
  sellers: z.array(z.object({ id: z.int(), name: localized, orders: z.int(), salesPaise: paise })),
  /** Coupons of 30 days, the most used first: what they took off, and the sales of the orders with them. */
  coupons: z.array(
    z.object({ id: z.int(), code: z.string(), uses: z.int(), discountPaise: paise, salesPaise: paise }),
  ),
  /** Goods for sale of which nothing was sold in 90 days, the oldest first. */
  idle: z.array(z.object({ id: z.string(), name: localized, pieces: z.int() })),
});

const sums = z.object({ orders: z.int(), salesPaise: paise, averagePaise: paise });

/** Sales of chosen days in India, both included, and of one seller; a seller's are their own in any case. */
const asked = z
  .object({ from: z.iso.date(), to: z.iso.date(), vendorId: id.optional() })
  .refine((days) => countDays(days) >= 1 && countDays(days) <= MOST_SALES_DAYS);

const sales = z.object({
  sums,
  /** Of as many days directly before. */
  before: sums,
  /** Days, oldest first, also those without a sale; the first days of months where there are too many days for that. */
  step: z.enum(["day", "month"]),
  steps: z.array(z.object({ day: z.iso.date(), orders: z.int(), salesPaise: paise })),
  best: z.array(z.object({ id: z.string(), name: localized, pieces: z.int(), salesPaise: paise })),
  /** Sellers of whom something was sold, and coupons that were used, the highest first; empty for a seller. */
  sellers: figures.shape.sellers,
  coupons: figures.shape.coupons,
  /** The sellers that the sales can be narrowed to; empty for a seller. */
  choices: z.array(z.object({ id: z.int(), name: localized })),
});

export const figuresCalls = {
  "figures/sales": {
    access: { right: "sales", seller: true },
    cost: "desk",
    request: asked,
    answer: sales,
  },
  "figures/show": {
    access: { right: "sales", seller: false },
    cost: "desk",
    request: z.object({}),
    answer: figures,
  },
} as const satisfies Record<string, AdminCall>;
