import "server-only";
import { PRICE_BANDS } from "@/lib/model/price-bands";
import { findFittingArticles, findFittingPrices } from "./fitting-articles";
import type { Page } from "./page";
import type { ProductCard } from "./product-card";
import type { ProductFilters } from "./product-filters";
import type { ProductSort } from "./product-order";

/** The articles of more products are not read for a list: it then goes by the products' own prices. */
const MOST = 200;

const isByPrice = (sort: ProductSort): boolean => sort === "cheapest" || sort === "dearest";

/** True if a list asks for articles: by a measure, a colour or a size. */
export const asksForArticles = ({ specifications, measures, color, size }: ProductFilters): boolean =>
  [specifications, measures, color, size].some((asked) => asked.length > 0);

/** True if a list asks for articles, and orders or bounds them by price. */
export const goesByArticle = (filters: ProductFilters, sort: ProductSort): boolean =>
  asksForArticles(filters) && (isByPrice(sort) || filters.minPaise !== null || filters.belowPaise !== null);

/** Lists products that pass the filters. */
type List = (filters: ProductFilters, sort: ProductSort, page: Page) => Promise<ProductCard[]>;

/** Lists what passes all filters but the price and is no near match; null if that is more than can be read. */
const allWithoutBounds = async (
  filters: ProductFilters,
  text: string,
  order: ProductSort,
  list: List,
): Promise<ProductCard[] | null> => {
  const unbounded = { ...filters, minPaise: null, belowPaise: null };
  const isMore = (cards: readonly ProductCard[]): boolean => (cards[0]?.total ?? 0) > MOST;
  // Without words a count is cheaper than two hundred cards; a search would be done twice.
  if (text === "" && isMore(await list(unbounded, order, { limit: 1, offset: 0 }))) return null;
  const all = await list(unbounded, order, { limit: MOST, offset: 0 });
  return isMore(all) ? null : all.filter(({ isNear }) => !isNear);
};

const idsOf = (cards: readonly ProductCard[]): number[] => cards.map(({ id }) => id);

/**
 * Lists a page of products by the prices of the articles that were asked for: a bolt whose M12 costs ₹199 is not below
 * ₹100 where M12 was asked for, though its M6 is (ruling O125).
 * @param list lists what passes all filters but the price
 * @returns null if those are more than can be read
 */
export const pageByArticle = async (
  filters: ProductFilters,
  text: string,
  sort: ProductSort,
  page: Page,
  list: List,
): Promise<ProductCard[] | null> => {
  const found = await allWithoutBounds(filters, text, isByPrice(sort) ? "featured" : sort, list);
  if (found === null) return null;
  const articles = await findFittingArticles(idsOf(found), { ...filters, text });
  const priceOf = ({ id, currentPricePaise }: ProductCard): number =>
    articles.get(id)?.currentPricePaise ?? currentPricePaise;
  const within = found.filter((card) => isWithin(filters, priceOf(card)));
  const direction = sort === "dearest" ? -1 : 1;
  const sorted = isByPrice(sort)
    ? within.toSorted((a, b) => direction * (priceOf(a) - priceOf(b)) || a.id - b.id)
    : within;
  return sorted
    .slice(page.offset, page.offset + page.limit)
    .map((card) => ({ ...card, total: sorted.length }));
};

/** Bounds of a price in paise: at least the first, less than the second; null is open. */
type Bounds = Pick<ProductFilters, "minPaise" | "belowPaise">;

const isWithin = ({ minPaise, belowPaise }: Bounds, paise: number): boolean =>
  paise >= (minPaise ?? 0) && paise < (belowPaise ?? Infinity);

/** Counts by the prices of the articles that were asked for. @property total within the bounds of the filters */
type ArticlePrices = {
  priceBands: number[];
  minPaise: number | null;
  maxPaise: number | null;
  total: number;
};

/**
 * Counts products in the bands of prices by the articles that were asked for, as `pageByArticle` lists them.
 * @param total of the products by their own prices, of which there are as many without bounds, or more
 * @returns null if they are more than can be read
 */
export const countByArticle = async (
  filters: ProductFilters,
  text: string,
  total: number,
  list: List,
): Promise<ArticlePrices | null> => {
  if (total > MOST) return null;
  const found = await allWithoutBounds(filters, text, "featured", list);
  if (found === null) return null;
  const fitting = await findFittingPrices(idsOf(found), { ...filters, text });
  const pricesOf = found.map(({ id, currentPricePaise }) => fitting.get(id) ?? [currentPricePaise]);
  const countWithin = (bounds: Bounds): number =>
    pricesOf.filter((prices) => prices.some((paise) => isWithin(bounds, paise))).length;
  const all = pricesOf.flat();
  return {
    priceBands: Object.values(PRICE_BANDS).map(([minPaise, belowPaise]) =>
      countWithin({ minPaise, belowPaise }),
    ),
    minPaise: all.length === 0 ? null : Math.min(...all),
    maxPaise: all.length === 0 ? null : Math.max(...all),
    total: countWithin(filters),
  };
};
