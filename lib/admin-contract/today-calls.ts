import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { EXAMPLE_VALUES } from "@/lib/model/example-values";
import { E_INVOICE_STATES } from "@/lib/model/e-invoice-states";
import { MAIL_KINDS } from "@/lib/model/mail-kinds";
import { ORDER_TABS } from "@/lib/model/part-states";
import { localized, moment, paise } from "./shapes";

/** Goods of a period, less what was cancelled or came back. Sales are after discounts and coupons, with GST, without delivery. */
const sums = z.object({ orders: z.int(), salesPaise: paise, averagePaise: paise });

const today = z.object({
  /** Number of open jobs, and the moment the oldest began to wait; null without one. */
  jobs: z.array(
    z.object({
      job: z.enum([
        ...ORDER_TABS,
        "low-stock",
        "ended-stock",
        "hsn-codes",
        "reviews",
        "messages",
        "product-requests",
        "seller-requests",
        "firm-requests",
      ]),
      count: z.int(),
      since: moment.nullable(),
    }),
  ),
  /** Goods sold; null for those who may not see sales. */
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
  /**
   * Papers that are no tax invoices yet: the registry of invoices refused them, or they wait for more than an hour. Of their own
   * for a seller. `hasAccess` is false if none to the registry is set up.
   */
  heldBack: z.object({
    hasAccess: z.boolean(),
    total: z.int(),
    rows: z.array(
      z.object({
        document: z.string(),
        /** Null for a paper for commission, which is of no order. */
        orderNumber: z.string().nullable(),
        vendorId: z.int(),
        vendorName: localized,
        state: z.enum(E_INVOICE_STATES),
        problemCode: z.string(),
        problem: z.string(),
        createdAt: moment,
      }),
    ),
  }),
  /** True while the shop's own company is that of the example data; false for a seller, and for who may not change it. */
  hasExampleFirm: z.boolean(),
  /** What is still that of the example data, the company too; empty for a seller, and for who may not change it. */
  exampleValues: z.array(z.enum(EXAMPLE_VALUES)),
  /** True for a shop at a public address, which takes no orders while it has such values. */
  isPublic: z.boolean(),
  /**
   * What nobody could be told; null for a seller. `leave` is false without a mail server: mails are then kept on the shop's
   * machine. `givenUp` are mails of the last seven days that did not leave after all attempts; `recipient` null stands for
   * the owner.
   */
  mails: z
    .object({
      leave: z.boolean(),
      total: z.int(),
      givenUp: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(MAIL_KINDS),
          recipient: z.string().nullable(),
          createdAt: moment,
          reason: z.string(),
        }),
      ),
    })
    .nullable(),
});

export const todayCalls = {
  "today/show": { access: "signed-in", cost: "desk", request: z.object({}), answer: today },
  /** Lets the mails that were given up be tried again. */
  "mails/retry": {
    access: { right: "customers", seller: false },
    cost: "desk",
    request: z.object({}),
    answer: z.object({}),
  },
} as const satisfies Record<string, AdminCall>;
