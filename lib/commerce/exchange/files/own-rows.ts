import "server-only";
import { sql } from "drizzle-orm";
import { partNumberKey } from "@/lib/model/article-numbers";
import { vendorOf, type Actor } from "../../base/actor";
import { hasPartNumber } from "../../base/db/article-numbers";
import { inChunks } from "../../base/db/bulk-write";
import { db } from "../../base/db/client";
import type { ReadRow } from "./check-rows";
import { problemAt, type Problem } from "./import-problem";

/**
 * Leaves the rows that a person may write: a seller's are of their own goods, or of part numbers that nobody has. The others
 * are named, and nothing of them is told.
 */
export const ownRows = async (
  actor: Actor,
  rows: readonly ReadRow[],
): Promise<{ read: readonly ReadRow[]; foreign: Problem[] }> => {
  const vendorId = vendorOf(actor);
  if (vendorId === null) return { read: rows, foreign: [] };
  const read: ReadRow[] = [];
  const foreign: Problem[] = [];
  for (const chunk of inChunks(rows)) {
    const skus = chunk.map(({ sku }) => sku);
    const { rows: others } = await db().execute<{ sku: string }>(sql`
      select p.sku from products p where p.vendor_id <> ${vendorId} and ${hasPartNumber(sql`p.sku`, skus)}
      union select v.sku from variants v join products p on p.id = v.product_id
        where p.vendor_id <> ${vendorId} and ${hasPartNumber(sql`v.sku`, skus)}`);
    const taken = new Set(others.map(({ sku }) => partNumberKey(sku)));
    for (const row of chunk)
      if (taken.has(partNumberKey(row.sku)))
        foreign.push(problemAt(row.row, row.keyColumn, "own-goods", row.sku));
      else read.push(row);
  }
  return { read, foreign };
};
