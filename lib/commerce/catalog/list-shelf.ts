import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { byPopularity, onSale } from "./on-sale";
import type { Page } from "./page";
import { listCards, type ProductCard } from "./product-card";

/** The home page's lists: what the shop chose for it, what came last, what is popular. */
export type Shelf = "home" | "recent" | "popular";

const SHELVES: Record<Shelf, { only: SQL; order: SQL }> = {
  home: { only: sql`p.is_home`, order: byPopularity },
  recent: { only: sql`true`, order: sql`p.created_at desc, p.id` },
  popular: { only: sql`true`, order: byPopularity },
};

/** A page of one of the home page's lists. */
export const listShelf = (shelf: Shelf, page: Page): Promise<ProductCard[]> => {
  const { only, order } = SHELVES[shelf];
  return listCards(sql`
    select p.id, row_number() over (order by ${order}) as place, (count(*) over ())::int as total
    from products p where ${onSale} and ${only} order by place limit ${page.limit} offset ${page.offset}`);
};
