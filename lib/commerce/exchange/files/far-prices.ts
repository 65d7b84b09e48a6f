import "server-only";
import { sql } from "drizzle-orm";
import { isFarPrice, PRICE_FIELDS } from "@/lib/model/far-price";
import { db, type Db, type Tx } from "../../base/db/client";
import { oneOf } from "../../base/db/one-of";

/** A price that an import moves far, in paise. @property field as of its difference */
type FarPrice = { row: number; sku: string; field: string; before: number; after: number };

/** How many times as large the larger one is. */
const distance = ({ before, after }: FarPrice): number =>
  Math.max(before, after) / Math.max(1, Math.min(before, after));

type Changed = Pick<FarPrice, "row" | "sku" | "field"> & {
  before: number | null;
  after: number | null;
  /** The product's, of an article that had or gets no price of its own. */
  productPrice: number | null;
};

/**
 * Lists the prices that an import moves far, the farthest first. An article without a price of its own has its product's, as
 * far as its options do not add to it. New goods had no price.
 */
export const listFarPrices = async (importId: number, on: Db | Tx = db()): Promise<FarPrice[]> => {
  const { rows } = await on.execute<Changed>(sql`
    select c.row, c.sku, c.field, c.before, c.after, p.price_paise::float8 as "productPrice"
    from import_changes c join imports i on i.id = c.import_id
      left join variants v on i.kind = 'articles' and c.field = 'pricePaise' and v.sku = c.sku
      left join products p on p.id = v.product_id
    where c.import_id = ${importId} and c.field in ${oneOf(PRICE_FIELDS)} and not c.is_new order by c.row`);
  return rows
    .flatMap(({ productPrice, ...change }): FarPrice[] => {
      const [before, after] = [change.before ?? productPrice, change.after ?? productPrice];
      return before === null || after === null || !isFarPrice(before, after)
        ? []
        : [{ ...change, before, after }];
    })
    .sort((a, b) => distance(b) - distance(a));
};
