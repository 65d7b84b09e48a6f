import "server-only";
import { sql } from "drizzle-orm";
import { db, type Db, type Tx } from "./db/client";

/** The shop's own company, which is the first seller of a shop that began without the demo (empty-catalogue.ts). */
export const OWN_VENDOR_ID = 1;

/**
 * True for the shop's own company: the files of the last import had no seller beside it (import/import-memory.ts). With
 * the demo, every seller is another firm. Rows tell it and no setting: commands may run without the shop's settings.
 */
export const isOwnVendor = async (id: number, from: Db | Tx = db()): Promise<boolean> => {
  if (id !== OWN_VENDOR_ID) return false;
  const { rows } = await from.execute<{ key: string }>(
    sql`select key from import_state where starts_with(key, 'catalogue/vendors/') order by key limit 2`,
  );
  return rows.length === 1 && rows[0]?.key === `catalogue/vendors/${OWN_VENDOR_ID}`;
};
