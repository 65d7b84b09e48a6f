import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { localized, paise } from "./shapes";

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

export const figuresCall = {
  "figures/show": {
    access: { right: "sales", seller: false },
    cost: "desk",
    request: z.object({}),
    answer: figures,
  },
} as const satisfies Record<string, AdminCall>;
