import "server-only";
import { sql } from "drizzle-orm";
import { COLOR_ATTRIBUTE, SIZE_ATTRIBUTE } from "@/lib/model/selections";

/** An option of an article with its surcharge, for a key's pair `k` of product `p`. */
const OPTION = sql`(
        select c.name, 1 as price_type, 0 as amount from colors c where k.attribute_id = ${COLOR_ATTRIBUTE} and c.id = k.option_id
        union all select z.short_name, l.price_type, l.additional_price from product_sizes l join sizes z on z.id = l.size_id
          where k.attribute_id = ${SIZE_ATTRIBUTE} and l.product_id = p.id and l.size_id = k.option_id
        union all select o.value, o.price_type, o.additional_price from product_attribute_options o
          where k.attribute_id > ${SIZE_ATTRIBUTE} and o.product_id = p.id and o.id = k.option_id
      )`;

/** SQL: the options `x` of an article `v` of product `p`, each for a pair `k` of its key. */
export const OPTIONS_OF_KEY = sql`(select split_part(pair, ':', 1)::integer as attribute_id, split_part(pair, ':', 2)::integer as option_id
              from unnest(string_to_array(v.selection_key, ',')) pair) k cross join lateral ${OPTION} x`;
