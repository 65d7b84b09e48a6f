import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "../../base/db/client";
import type { creditNoteCounters, invoiceCounters } from "../../base/db/schema";

/**
 * Takes the next number of a vendor's financial year in a series. Other transactions that need one wait until this
 * one ends. A rollback releases the number.
 */
export const nextSerial = async (
  tx: Tx,
  counters: typeof invoiceCounters | typeof creditNoteCounters,
  vendorId: number,
  year: string,
): Promise<number> => {
  const { rows } = await tx.execute<{ serial: number }>(sql`
    insert into ${counters} as counter (vendor_id, financial_year, last_serial) values (${vendorId}, ${year}, 1)
    on conflict (vendor_id, financial_year) do update set last_serial = counter.last_serial + 1
    returning last_serial as serial`);
  const [counter] = rows;
  if (counter === undefined) throw new Error("a counter was written but not returned");
  return counter.serial;
};
