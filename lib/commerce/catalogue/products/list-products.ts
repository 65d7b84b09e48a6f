import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { pictureJson, type Picture } from "../listing/picture";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { everyText } from "../../base/db/keep-languages";

/** A product as the shop's people see it, also one that is off. Prices in paise: before and after discounts. */
type OperatorProduct = {
  sku: string;
  name: Localized;
  vendorName: Localized;
  categoryName: Localized;
  pricePaise: number;
  currentPricePaise: number;
  stock: number;
  isActive: boolean;
  picture: Picture | null;
  /** Its texts that have no Arabic. */
  missing: ("name.ar" | "short.ar" | "description.ar")[];
};

const SORTS = {
  id: sql`p.id`,
  name: sql`lower(p.name->>'en')`,
  pricePaise: sql`p.price_paise`,
  stock: sql`stock`,
} as const satisfies Record<string, SQL>;

/**
 * Lists one page of products, also those that are off, with the number of all.
 * @param filter.text part of a part number or a name in English or Arabic; empty for all
 * @param filter.isAsked true for those that wait for the owner's yes
 * @param filter.isActive null for all, as `categoryId` (also its children) and `vendorId`
 */
export const listOperatorProducts = async ({
  text,
  isActive,
  isAsked = false,
  categoryId,
  vendorId,
  sort,
  order,
  page,
  perPage,
}: {
  text: string;
  isActive: boolean | null;
  isAsked?: boolean;
  categoryId: number | null;
  vendorId: number | null;
  sort: keyof typeof SORTS;
  order: "asc" | "desc";
  page: number;
  perPage: number;
}): Promise<{ rows: OperatorProduct[]; total: number }> => {
  const chosen = sql`(${isActive}::bool is null or p.is_active = ${isActive}::bool)
    and (not ${isAsked}::bool or exists (select from product_approvals a where a.product_id = p.id and a.asked_at is not null))
    and (${vendorId}::int is null or p.vendor_id = ${vendorId}::int)
    and (${categoryId}::int is null or exists (select from product_categories l join categories k on k.id = l.category_id
      where l.product_id = p.id and ${categoryId}::int in (k.id, k.parent_id)))
    and strpos(lower(concat_ws(' ', p.sku, ${everyText("p.name")})), lower(${text})) > 0`;
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  const { rows } = await db().execute<OperatorProduct>(sql`
    select p.sku, p.name, v.name as "vendorName", c.name as "categoryName", p.price_paise::float8 as "pricePaise", p.current_price_paise::float8 as "currentPricePaise",
      (select coalesce(sum(s.quantity), 0)::int from stock_levels s join variants v on v.id = s.variant_id where v.product_id = p.id and v.is_active) as stock, p.is_active as "isActive",
      (select ${pictureJson("i")} from product_images g join images i on i.id = g.image_id where g.product_id = p.id order by g.color_id nulls first, g.position limit 1) as picture,
      array_remove(array[case when coalesce(p.name->>'ar', '') = '' then 'name.ar' end, case when coalesce(p.short_description->>'ar', '') = '' then 'short.ar' end,
        case when coalesce(p.full_description->>'ar', '') = '' then 'description.ar' end], null) as missing
    from products p join vendors v on v.id = p.vendor_id join categories c on c.id = p.main_category_id
    where ${chosen} order by ${SORTS[sort]} ${direction}, p.id ${direction} limit ${perPage} offset ${(page - 1) * perPage}`);
  const counted = await db().execute<{ n: string }>(
    sql`select count(*) as n from products p where ${chosen}`,
  );
  return { rows, total: Number(counted.rows[0]?.n) };
};
