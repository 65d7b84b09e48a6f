import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { db, type Db, type Tx } from "./db/client";

/** The shop's own company, which is the first seller of a shop that began without the demo (empty-catalogue.ts). */
export const OWN_VENDOR_ID = 1;

const KEYS = "catalogue/vendors/";

/** SQL: true if the first seller is the shop's own company (`isOwnVendor`). */
export const HAS_OWN_VENDOR: SQL = sql`coalesce((select array_agg(k.key) = array[${`${KEYS}${OWN_VENDOR_ID}`}]::text[]
  from (select key from import_state where starts_with(key, ${KEYS}) order by key limit 2) k), false)`;

/**
 * True for the shop's own company: the files of the last import had no seller beside it (import/import-memory.ts). With
 * the demo, every seller is another firm. Rows tell it and no setting: commands may run without the shop's settings.
 */
export const isOwnVendor = async (id: number, from: Db | Tx = db()): Promise<boolean> => {
  if (id !== OWN_VENDOR_ID) return false;
  const { rows } = await from.execute<{ isOwn: boolean }>(sql`select ${HAS_OWN_VENDOR} as "isOwn"`);
  return rows[0]?.isOwn === true;
};

/** The id of the shop's own company; null with the demo, whose sellers are all other firms. */
export const ownVendorId = async (from: Db | Tx = db()): Promise<number | null> =>
  (await isOwnVendor(OWN_VENDOR_ID, from)) ? OWN_VENDOR_ID : null;
