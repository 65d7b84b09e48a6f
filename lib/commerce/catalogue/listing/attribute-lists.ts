import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import type { Page } from "./page";
import { isOfKind } from "./product-filters";
import { onSale } from "./on-sale";
import { isPreselected, isRequiredChoice } from "./required-choice";

type Brand = { id: number; name: Localized };

/** Lists all brands by their English name. */
export const listBrands = async (page: Page): Promise<Brand[]> =>
  (
    await db().execute<Brand>(
      sql`select id, name from brands order by lower(name ->> 'en'), id limit ${page.limit} offset ${page.offset}`,
    )
  ).rows;

type Size = {
  id: number;
  name: Localized;
  shortName: Localized;
  inches: number | null;
  centimeters: number | null;
};

/** Lists all sizes in the owner's own order, or else the order of their ids: by kind, each from small to large. */
export const listSizes = async (page: Page): Promise<Size[]> =>
  (
    await db().execute<Size>(
      sql`select id, name, short_name as "shortName", inches::float8 as inches, centimeters::float8 as centimeters from sizes order by position, id limit ${page.limit} offset ${page.offset}`,
    )
  ).rows;

type Tag = { id: number; name: Localized };

/** Lists all tags, those on most products first. */
export const listTags = async (page: Page): Promise<Tag[]> =>
  (
    await db().execute<Tag>(sql`
      select t.id, t.name from tags t left join (select (code & 4294967295)::int as id, sum(bit_count(bits)) as products from listing_bits where ${isOfKind("tag")} group by 1) used on used.id = t.id
      order by coalesce(used.products, 0) desc, lower(t.name ->> 'en'), t.id limit ${page.limit} offset ${page.offset}`)
  ).rows;

/** One selectable option. `additionalPrice`: paise with price type 1, hundredths of a percent of the base price with 2. */
export type AttributeOption = {
  id: number;
  attributeId: number;
  attributeName: Localized;
  isRequired: boolean;
  /** Chosen until the shopper chooses. */
  isPreselected: boolean;
  value: Localized;
  priceType: 1 | 2;
  additionalPrice: number;
};

/** @param only the condition on products `p` */
const optionsOf = async (only: SQL): Promise<Map<number, AttributeOption[]>> => {
  const { rows } = await db().execute<{ productId: number; option: AttributeOption }>(sql`
    select p.id as "productId", jsonb_build_object('id', o.id, 'attributeId', a.id, 'attributeName', a.name,
      'isRequired', ${isRequiredChoice("l")}, 'isPreselected', ${isPreselected("l", "o")}, 'value', o.value, 'priceType', o.price_type, 'additionalPrice', o.additional_price) as option
    from products p join product_attributes l on l.product_id = p.id join attributes a on a.id = l.attribute_id
      join product_attribute_options o on o.product_id = p.id and o.attribute_id = a.id
    where ${only}
    order by p.id, l.position, a.id, o.position, o.id`);
  const options = new Map<number, AttributeOption[]>();
  for (const { productId, option } of rows)
    options.set(productId, [...(options.get(productId) ?? []), option]);
  return options;
};

/** Lists all options of these products, grouped by attribute; none for an unknown product. */
export const listOptionsOfProducts = (
  productIds: readonly number[],
): Promise<Map<number, AttributeOption[]>> =>
  optionsOf(sql`p.id = any (${sql.param(productIds)}::integer[]) and ${onSale}`);

/** Lists the options of a product, on sale or not, grouped by attribute. */
export const listUnsoldOptions = async (productId: number): Promise<AttributeOption[]> =>
  (await optionsOf(sql`p.id = ${productId}`)).get(productId) ?? [];

/** Lists all options of a product, grouped by attribute; empty for an unknown product. */
export const listAttributeOptions = async (productId: number): Promise<AttributeOption[]> =>
  (await listOptionsOfProducts([productId])).get(productId) ?? [];
