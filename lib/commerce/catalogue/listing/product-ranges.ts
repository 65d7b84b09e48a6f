import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { onSale } from "./on-sale";
import { pictureJson, type Picture } from "./picture";

/**
 * Ids in a range. Its products in two languages, with pictures, stay far below a sitemap's limits of 50,000
 * addresses and 50 MB.
 */
const RANGE = 5000;
/** Maximum number of pictures of a product in a sitemap. */
const PICTURES = 5;

/** Time of the last change on the page of product `p`; `l` is its row of the change log. */
const lastModified = sql`greatest(l.changed_at, p.updated_at)`;
const withLog = sql`left join change_log l on l.entity = 'product' and l.entity_id = p.id`;

/** Part of the catalogue by ids, both inclusive. */
type ProductRange = { fromId: number; toId: number; total: number; lastModified: Date };

/** Lists the id ranges that hold products on sale. It reads every product, so cache the result. */
export const listProductRanges = async (): Promise<ProductRange[]> => {
  const { rows } = await db().execute<{ range: number; total: number; lastModified: Date }>(sql`
    select p.id / ${RANGE}::int as range, count(*)::int as total, max(${lastModified}) as "lastModified"
    from products p ${withLog} where ${onSale} group by 1 order by 1`);
  return rows.map(({ range, total, lastModified: latest }) => ({
    fromId: range * RANGE,
    toId: (range + 1) * RANGE - 1,
    total,
    lastModified: new Date(latest),
  }));
};

/** A page in the order of ids. */
export type IdPage = { afterId: number; upToId: number; limit: number };

/** Condition and order of such a page over products `p`. */
export const byId = ({ afterId, upToId, limit }: IdPage) =>
  sql`p.id > ${afterId} and p.id <= ${upToId} and ${onSale} order by p.id limit ${limit}`;

type MappedProduct = {
  id: number;
  name: Localized;
  categoryName: Localized;
  pictures: Picture[];
  lastModified: Date;
};

/** Lists products for the sitemap, in the order of their ids. */
export const listMappedProducts = async (page: IdPage): Promise<MappedProduct[]> => {
  const { rows } = await db().execute<MappedProduct>(sql`
    select p.id, p.name, c.name as "categoryName", ${lastModified} as "lastModified",
      (select coalesce(jsonb_agg(distinct shown.picture), '[]') from (
        select ${pictureJson("i")} as picture from product_images g join images i on i.id = g.image_id where g.product_id = p.id order by g.color_id nulls first, g.position limit ${PICTURES}) shown) as pictures
    from products p join categories c on c.id = p.main_category_id ${withLog}
    where ${byId(page)}`);
  return rows.map((row) => ({ ...row, lastModified: new Date(row.lastModified) }));
};
