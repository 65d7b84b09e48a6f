import "server-only";
import { sql } from "drizzle-orm";
import type { OFFER_KINDS, OFFER_STATES } from "@/lib/model/offers";
import { indiaDay } from "../../base/clock";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { isFound } from "../../base/found";
import { isOwnDiscount } from "../../catalogue/products/own-discount";
import type { OfferFields } from "./offer-fields";

type OfferKind = (typeof OFFER_KINDS)[number];
type OfferState = (typeof OFFER_STATES)[number];

/** An offer with what the desk says about it. Amounts in paise, percentages in hundredths of a percent. */
export type OperatorOffer = Pick<
  OfferFields,
  | "appliesTo"
  | "valueType"
  | "value"
  | "couponCode"
  | "maxDiscountPaise"
  | "minOrderPaise"
  | "usageLimit"
  | "startsOn"
  | "endsOn"
  | "isActive"
> & {
  id: number;
  name: Localized;
  usedCount: number;
  state: OfferState;
  /** Number of products, categories or brands that it names. */
  named: number;
  /** Part number of the product whose own discount it is; null for all other offers. */
  ownSku: string | null;
  /** True if it came with the catalogue's files. */
  isOfFiles: boolean;
};

/** SQL: the state of a discount `d` today in India. */
const stateOf = (
  today: string,
) => sql`case when not d.is_active then 'off' when d.starts_on > ${today}::date then 'planned'
  when d.ends_on < ${today}::date then 'over' else 'running' end`;

/**
 * Lists one page of offers, newest first, with the number of all.
 * @param filter.text words of a name in any language, or a code; empty for all
 * @param filter.kind null for all, as `state`
 * @param filter.id this offer alone; null for all
 */
export const listOffers = async ({
  text,
  kind,
  state,
  id = null,
  page,
  perPage,
}: {
  text: string;
  kind: OfferKind | null;
  state: OfferState | null;
  id?: number | null;
  page: number;
  perPage: number;
}): Promise<{ rows: OperatorOffer[]; total: number }> => {
  const today = indiaDay();
  const chosen = sql`(${id}::int is null or d.id = ${id}::int)
    and (${kind}::text is null or (d.coupon_code is not null) = (${kind}::text = 'coupon'))
    and (${state}::text is null or ${stateOf(today)} = ${state}::text)
    and ${isFound("offers", sql`d.id`, text, null)}`;
  const { rows } = await db().execute<OperatorOffer>(sql`
    select d.id, d.name, d.applies_to as "appliesTo", d.value_type as "valueType", d.value, d.coupon_code as "couponCode",
      d.max_discount_paise::float8 as "maxDiscountPaise", d.min_order_paise::float8 as "minOrderPaise", d.usage_limit as "usageLimit", d.used_count as "usedCount",
      d.starts_on::text as "startsOn", d.ends_on::text as "endsOn", d.is_active as "isActive", ${stateOf(today)} as state,
      (case d.applies_to when 'product' then (select count(*) from discount_products l where l.discount_id = d.id)
        when 'category' then (select count(*) from discount_categories l where l.discount_id = d.id)
        when 'brand' then (select count(*) from discount_brands l where l.discount_id = d.id) else 0 end)::int as named,
      (select p.sku from discount_products l join products p on p.id = l.product_id where l.discount_id = d.id and ${isOwnDiscount} limit 1) as "ownSku",
      exists (select from import_state f where f.key = 'catalogue/discounts/' || d.id) as "isOfFiles"
    from discounts d where ${chosen} order by d.id desc limit ${perPage} offset ${(page - 1) * perPage}`);
  const counted = await db().execute<{ n: string }>(
    sql`select count(*) as n from discounts d where ${chosen}`,
  );
  return { rows, total: Number(counted.rows[0]?.n) };
};
