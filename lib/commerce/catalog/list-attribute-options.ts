import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../db/client";
import type { Localized } from "../db/columns";
import { onSale } from "./on-sale";

/** One selectable option. `additionalPrice`: paise with price type 1, hundredths of a percent of the base price with 2. */
export type AttributeOption = {
  id: number;
  attributeId: number;
  attributeName: Localized;
  isRequired: boolean;
  value: Localized;
  priceType: 1 | 2;
  additionalPrice: number;
};

/** All options of a product, attribute by attribute; empty for an unknown product. */
export const listAttributeOptions = async (productId: number): Promise<AttributeOption[]> =>
  (
    await db().execute<AttributeOption>(sql`
      select o.id, a.id as "attributeId", a.name as "attributeName", l.is_required as "isRequired", o.value, o.price_type as "priceType", o.additional_price as "additionalPrice"
      from products p join product_attributes l on l.product_id = p.id join attributes a on a.id = l.attribute_id
        join product_attribute_options o on o.product_id = p.id and o.attribute_id = a.id
      where p.id = ${productId} and ${onSale} order by l.position, a.id, o.position, o.id`)
  ).rows;
