import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { pictureJson, type Picture } from "../listing/picture";
import { db, inTransaction } from "../../base/db/client";
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
const EVERY_PIECES = sql`left join (select s.product_id, sum(s.quantity) as pieces from stock_levels s
  where s.variant_id not in (select v.id from variants v where not v.is_active) group by s.product_id) counted on counted.product_id = p.id`;

/**
 * Runs the statement that adds up all pieces. In the order of an index they are added up in a third of the time that the
 * planner's hashes take, which do not fit into its memory, and which each of its workers would make anew.
 */
const inIndexOrder = (statement: SQL): Promise<{ rows: OperatorProduct[] }> =>
  inTransaction(async (tx) => {
    await tx.execute(
      sql`select set_config('enable_hashagg', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`,
    );
    return tx.execute<OperatorProduct>(statement);
  });

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
  const inOrder = sql`${SORTS[sort]} ${direction}, p.id ${direction}`;
  // Rows that come out in order are numbered at no cost; those that are sorted keep what they are sorted by.
  const [place, byPlace] =
    sort === "stock" ? [SORTS.stock, direction] : [sql`row_number() over (order by ${inOrder})`, sql`asc`];
  // The page is cut before anything is read for its rows: all rows before it would be read as well.
  const rowsOfPage = sql`
    select p.sku, p.name, v.name as "vendorName", c.name as "categoryName", p.price_paise::float8 as "pricePaise", p.current_price_paise::float8 as "currentPricePaise",
      ${PIECES} as stock, p.is_active as "isActive",
      (select ${pictureJson("i")} from product_images g join images i on i.id = g.image_id where g.product_id = p.id order by g.color_id nulls first, g.position limit 1) as picture,
      array_remove(array[case when coalesce(p.name->>'ar', '') = '' then 'name.ar' end, case when coalesce(p.short_description->>'ar', '') = '' then 'short.ar' end,
        case when coalesce(p.full_description->>'ar', '') = '' then 'description.ar' end], null) as missing
    from (select p.id, ${place} as place from products p ${sort === "stock" ? EVERY_PIECES : sql``} where ${chosen}
        order by ${inOrder} limit ${perPage} offset ${(page - 1) * perPage}) shown
      join products p on p.id = shown.id join vendors v on v.id = p.vendor_id join categories c on c.id = p.main_category_id
    order by shown.place ${byPlace}, p.id ${direction}`;
  const shown = sort === "stock" ? inIndexOrder(rowsOfPage) : db().execute<OperatorProduct>(rowsOfPage);
  const count = db().execute<{ n: string }>(sql`select count(*) as n from products p where ${chosen}`);
  const [{ rows }, counted] = await Promise.all([shown, count]);
  return { rows, total: Number(counted.rows[0]?.n) };
};
