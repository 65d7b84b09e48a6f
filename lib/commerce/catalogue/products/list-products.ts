import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { pictureJson, type Picture } from "../listing/picture";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { passesFilter, type ProductFilter } from "./product-filter";

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

/** SQL: the pieces of the articles of product `p` that are sold. */
const PIECES = sql`(select coalesce(sum(s.quantity), 0)::int from variants v join stock_levels s on s.variant_id = v.id
  where v.product_id = p.id and v.is_active)`;

/** SQL: the pieces of every product, added up once where the list is ordered by them. Few articles are no longer sold. */
const EVERY_PIECES = sql`with counted as materialized (select s.product_id, sum(s.quantity) as pieces from stock_levels s
  where s.variant_id not in (select v.id from variants v where not v.is_active) group by s.product_id)`;

const SORTS = {
  id: sql`p.id`,
  name: sql`lower(p.name->>'en')`,
  pricePaise: sql`p.price_paise`,
  stock: sql`coalesce(counted.pieces, 0)`,
} as const satisfies Record<string, SQL>;

/** Lists one page of products, also those that are off, with the number of all. */
export const listOperatorProducts = async ({
  sort,
  order,
  page,
  perPage,
  ...filter
}: ProductFilter & {
  sort: keyof typeof SORTS;
  order: "asc" | "desc";
  page: number;
  perPage: number;
}): Promise<{ rows: OperatorProduct[]; total: number }> => {
  const chosen = await passesFilter(filter);
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  // The page is cut before anything is read for its rows: all rows before it would be read as well.
  const shown = db().execute<OperatorProduct>(sql`${sort === "stock" ? EVERY_PIECES : sql``}
    select p.sku, p.name, v.name as "vendorName", c.name as "categoryName", p.price_paise::float8 as "pricePaise", p.current_price_paise::float8 as "currentPricePaise",
      ${PIECES} as stock, p.is_active as "isActive",
      (select ${pictureJson("i")} from product_images g join images i on i.id = g.image_id where g.product_id = p.id order by g.color_id nulls first, g.position limit 1) as picture,
      array_remove(array[case when coalesce(p.name->>'ar', '') = '' then 'name.ar' end, case when coalesce(p.short_description->>'ar', '') = '' then 'short.ar' end,
        case when coalesce(p.full_description->>'ar', '') = '' then 'description.ar' end], null) as missing
    from (select p.id, row_number() over (order by ${SORTS[sort]} ${direction}, p.id ${direction}) as place from products p
        ${sort === "stock" ? sql`left join counted on counted.product_id = p.id` : sql``} where ${chosen}
        order by ${SORTS[sort]} ${direction}, p.id ${direction} limit ${perPage} offset ${(page - 1) * perPage}) shown
      join products p on p.id = shown.id join vendors v on v.id = p.vendor_id join categories c on c.id = p.main_category_id
    order by shown.place`);
  const count = db().execute<{ n: string }>(sql`select count(*) as n from products p where ${chosen}`);
  const [{ rows }, counted] = await Promise.all([shown, count]);
  return { rows, total: Number(counted.rows[0]?.n) };
};
