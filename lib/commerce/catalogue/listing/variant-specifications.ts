import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { specificationText, type SpecificationValue } from "./specifications";

type Told = Pick<SpecificationValue, "unit" | "wording" | "values">;

/** Value of one variant for an attribute in which the variants of its product differ: as text, and as it is kept. */
export type VariantSpecification = Pick<Told, "unit" | "values"> & { key: string; value: Localized };

type Row = Told & { sku: string; key: string };

/**
 * Lists the specifications of variants by part number, in the unit and the words of their products. Attributes in which
 * the variants of a product do not differ are the product's alone.
 */
export const listVariantSpecifications = async (
  productIds: readonly number[],
): Promise<ReadonlyMap<string, VariantSpecification[]>> => {
  const { rows } = await db().execute<Row>(sql`
    select b.sku, a.key, said.unit, said.wording,
      jsonb_agg(jsonb_build_object('number', v.number::text, 'key', v.key, 'name', v.name) order by v.number, v.position) as values
    from variants b join variant_values x on x.variant_id = b.id join specification_values v on v.id = x.value_id
      join specification_attributes a on a.id = v.attribute_id
      left join lateral (
        select l.unit, l.wording from product_specifications l
        where l.product_id = b.product_id and l.attribute_id = a.id order by l.position limit 1
      ) said on true
    where b.product_id = any (${sql.param([...productIds])}::integer[]) and b.is_active
    group by b.id, a.id, said.unit, said.wording order by b.id, a.position`);
  const bySku = new Map<string, VariantSpecification[]>();
  for (const { sku, key, ...told } of rows) {
    const value = specificationText({ ...told, min: null, max: null, text: null });
    const { unit, values } = told;
    bySku.set(sku, [...(bySku.get(sku) ?? []), { key, value, unit, values }]);
  }
  return bySku;
};
