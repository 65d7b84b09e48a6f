import { z } from "zod";
import { ORDER_TABS } from "./order-calls";
import type { Access } from "./roles";
import { localized, moment, paise } from "./shapes";

/** Goods of a period, less what was cancelled or came back. Sales are after discounts and coupons, with GST, without delivery. */
const sums = z.object({ orders: z.int(), salesPaise: paise, averagePaise: paise });

const today = z.object({
  /** Number of open jobs, and the moment the oldest began to wait; null without one. */
  jobs: z.array(
    z.object({
      job: z.enum([...ORDER_TABS, "low-stock", "reviews", "messages", "product-requests", "seller-requests"]),
      count: z.int(),
      since: moment.nullable(),
    }),
  ),
  /** Goods sold; null for those who may not see orders. */
  figures: z
    .object({
      today: sums,
      /** The same weekday a week ago, up to the same time of day. */
      weekAgo: sums,
      last30Days: sums,
    })
    .nullable(),
  /** Days in India, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), orders: z.int(), salesPaise: paise })).max(30),
  best: z.array(z.object({ id: z.string(), name: localized, pieces: z.int(), salesPaise: paise })),
  lowStock: z.array(z.object({ id: z.string(), name: localized, quantity: z.int(), waiting: z.int() })),
  /** Searches without a result; empty for a seller. */
  fruitless: z.array(z.object({ text: z.string(), count: z.int() })),
  /** Files of the catalogue with a mistake, and the line of the first one; empty for a seller. */
  brokenFiles: z.array(z.object({ file: z.string(), line: z.int() })),
});

export const todayCall = {
  "today/show": { access: "signed-in", request: z.object({}), answer: today },
} as const satisfies Record<string, { access: Access; request: z.ZodType; answer: z.ZodType }>;
