import "server-only";
import { sql, type SQL } from "drizzle-orm";

/** SQL: a product's sizes and other options that tell its articles apart, where there are several, as a JSON list. */
export const optionNamesOf = (productId: SQL): SQL => sql`
  (select coalesce(jsonb_agg(x.name), '[]') from (
    select z.short_name as name, count(*) over () as several
      from product_sizes l join sizes z on z.id = l.size_id where l.product_id = ${productId}
    union all select o.value, count(*) over (partition by o.attribute_id) from product_attribute_options o
      join product_attributes a on a.product_id = o.product_id and a.attribute_id = o.attribute_id
      where o.product_id = ${productId} and a.defines_variant
  ) x where x.several > 1)`;
