import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Running instances of the shop on this database, which must agree in some settings (scripts/launch/instances.mjs). */
export const instances = pgTable("instances", {
  /** A hash of the machine's name and the data folder: the next start of an instance takes the place of the last one. */
  name: text("name").primaryKey(),
  /** A hash of each setting that must be equal, by its name. */
  settings: jsonb("settings").$type<Record<string, string>>().notNull(),
  seenAt: timestamp("seen_at", { withTimezone: true }).notNull().defaultNow(),
});
