import "server-only";
import { sql, type SQL } from "drizzle-orm";
import type { Page } from "./page";
import { narrowlyAskedOf, type Part, type ProductFilters } from "./product-filters";
import { SORT_NUMBERS, type ProductSort } from "./product-order";

/** Lists a page of the products that pass all parts, as a query for listCards. */
export const pageOfParts = (
  parts: readonly Part[],
  range: Pick<ProductFilters, "minPaise" | "belowPaise">,
  sort: ProductSort,
  page: Page,
): SQL =>
  sql`select id, place, total from listing_page(${narrowlyAskedOf(parts, range)}, null, null, ${SORT_NUMBERS[sort]}, ${page.limit}, ${page.offset})`;
