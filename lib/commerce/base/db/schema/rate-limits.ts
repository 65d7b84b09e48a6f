import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * Tries counted by `rate-limiter-flexible`, which wants these names and this order of columns. Shared by all
 * instances of the shop, and kept over a restart.
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** Name of the limit and an HMAC of who tries, so that the table holds neither addresses nor e-mails. */
    key: text("key").primaryKey(),
    points: integer("points").notNull(),
    /** Unix time in milliseconds. */
    expire: bigint("expire", { mode: "number" }),
  },
  (t) => [index("rate_limits_expire_idx").on(t.expire)],
);
