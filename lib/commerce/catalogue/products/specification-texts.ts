import "server-only";
import { sql } from "drizzle-orm";
import { inChunks } from "../../base/db/bulk-write";
import type { Tx } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";

/**
 * The one writer of the texts of specifications by which products are found. It writes those that differ.
 * @returns how many were written
 */
export const writeSpecificationTexts = async (
  tx: Tx,
  texts: readonly { productId: number; words: Localized }[],
): Promise<number> => {
  let written = 0;
  for (const chunk of inChunks(texts)) {
    const done = await tx.execute(sql`
      update products p set specification_text = n.words, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as n ("productId" int, words jsonb)
      where p.id = n."productId" and p.specification_text is distinct from n.words`);
    written += done.rowCount ?? 0;
  }
  return written;
};
