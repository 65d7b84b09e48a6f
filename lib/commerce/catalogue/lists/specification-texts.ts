import "server-only";
import { sql } from "drizzle-orm";
import {
  searchedSpecifications,
  specificationsJson,
  type ProductSpecification,
} from "../listing/specifications";
import type { Tx } from "../../base/db/client";
import { inChunks } from "../../base/db/bulk-write";
import { writeSpecificationTexts } from "../products/specification-texts";

/**
 * Writes the text by which products are found, for all that have a value of an attribute. It names the attribute and its
 * choices.
 */
export const refreshSpecificationTexts = async (tx: Tx, attributeId: number): Promise<void> => {
  const { rows: using } = await tx.execute<{ id: number }>(
    sql`select distinct product_id as id from product_specifications where attribute_id = ${attributeId} order by 1`,
  );
  for (const chunk of inChunks(using.map(({ id }) => id))) {
    const { rows } = await tx.execute<{ id: number; specifications: ProductSpecification[] }>(sql`
      select p.id, ${specificationsJson} as specifications from products p where p.id = any (${sql.param(chunk)}::integer[])`);
    await writeSpecificationTexts(
      tx,
      rows.map(({ id, specifications }) => ({
        productId: id,
        words: searchedSpecifications(specifications.map(({ name, ...value }) => ({ name, value }))),
      })),
    );
  }
};
