import "server-only";
import { eq, sql } from "drizzle-orm";
import { specificationKind } from "../listing/listing-kinds";
import type { Tx } from "../../base/db/client";
import { listingKinds, productValues, specificationValues, variantValues } from "../../base/db/schema";
import type { ListRow } from "./list-rows";

/** Deletes the values of an attribute that no product has, and what lists know of it. */
export const forgetAttributeValues = async (tx: Tx, id: number): Promise<void> => {
  const kind = specificationKind(id);
  await tx.delete(variantValues).where(eq(variantValues.kind, kind));
  await tx.delete(productValues).where(eq(productValues.kind, kind));
  await tx.delete(listingKinds).where(eq(listingKinds.kind, kind));
  await tx.delete(specificationValues).where(eq(specificationValues.attributeId, id));
};

/** Writes the values that lists filter by as the products' specifications have them now. */
const fillFilter = async (tx: Tx, id: number): Promise<void> => {
  const kind = specificationKind(id);
  await tx
    .insert(listingKinds)
    // They are counted beside the lists whose template has them, not beside all.
    .values({
      kind,
      name: `specification no. ${id}`,
      isCounted: false,
      isShownWhenZero: false,
      isUseCounted: false,
    })
    .onConflictDoNothing();
  for (const table of [productValues, variantValues])
    await tx.execute(sql`delete from ${table} where ${table.kind} = ${kind} and not exists (
      select from product_specifications s where s.product_id = ${table.productId} and s.value_id = ${table.valueId})`);
  await tx.execute(sql`
    insert into product_values (product_id, kind, value_id)
    select distinct product_id, ${kind}::int, value_id from product_specifications
    where attribute_id = ${id} and value_id is not null on conflict do nothing`);
};

/**
 * Follows a change of an attribute. Its kind only changes while no product has a value. A filter that is switched off
 * keeps its values: lists do not read them then, and those of single variants could not be written again.
 * @param before null for a new attribute
 */
export const afterAttribute = async (tx: Tx, before: ListRow | null, after: ListRow): Promise<void> => {
  const { id, fields } = after;
  if (before?.fields.kind !== fields.kind) {
    await forgetAttributeValues(tx, id);
    if (fields.kind === "boolean")
      await tx
        .insert(specificationValues)
        .values(["yes", "no"].map((key, position) => ({ attributeId: id, key, position })));
  }
  const wasFilter = before?.fields.isFilterable === true && before.fields.kind === fields.kind;
  if (fields.isFilterable === true && !wasFilter) await fillFilter(tx, id);
};
