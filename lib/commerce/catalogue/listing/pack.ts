import "server-only";
import { sql } from "drizzle-orm";

/** The contents of one piece of the product `p` as JSON, in the form of Pack; null if they are not known. */
export const packJson = sql.raw(
  "case when p.pack_unit is not null then jsonb_build_object('quantity', p.pack_quantity, 'unit', p.pack_unit) end",
);
