import "server-only";
import { sql } from "drizzle-orm";
import { selectionsOfKey } from "@/lib/model/selections";
import type { Selection } from "@/lib/model/cart";
import { indiaDay } from "../../base/clock";
import { hasPartNumber } from "../../base/db/article-numbers";
import type { Localized } from "../../base/db/columns";
import { db } from "../../base/db/client";
import { searchProductNames } from "../../catalogue/search/search-product-names";
import { minimumOf } from "../../pricing/cart-line";
import { priceCart } from "../../pricing/price-cart";
import { loadCartProducts, selectionsInWords, type CartProduct } from "../orders/cart-products";

/** Products whose articles are listed, and articles in all. */
const MOST_PRODUCTS = 10;
const MOST_ARTICLES = 40;

/** An article on sale, as a line of an order names it. `pricePaise`: of one piece, where the least that is sold is ordered. */
export type FoundArticle = {
  productId: number;
  selections: Selection[];
  sku: string;
  name: Localized;
  options: Localized[];
  pricePaise: number;
  /** The least pieces that are sold of it. */
  minimum: number;
  stock: number;
};

const articlesOf = (product: CartProduct): FoundArticle[] =>
  product.variants.map((variant) => {
    const selections = selectionsOfKey(variant.key);
    const minimum = minimumOf(product);
    const [line] = priceCart(
      [{ productId: product.id, selections, quantity: minimum }],
      new Map([[product.id, product]]),
    ).lines;
    return {
      productId: product.id,
      selections,
      sku: variant.sku,
      name: product.name,
      options: selectionsInWords(product, selections).map(({ optionName }) => optionName),
      pricePaise: line?.discountedUnitPaise ?? 0,
      minimum,
      stock: variant.stock,
    };
  });

/**
 * Finds articles on sale: the one with this part number, else those of the products that the shop's search finds for the words.
 */
export const findArticles = async (text: string): Promise<FoundArticle[]> => {
  if (text.trim() === "") return [];
  const { rows } = await db().execute<{ id: number; sku: string }>(
    sql`select product_id as id, sku from variants where ${hasPartNumber(sql`sku`, [text])} and is_active limit ${MOST_PRODUCTS}`,
  );
  const numbers = new Set(rows.map(({ sku }) => sku));
  const ids =
    rows.length > 0
      ? rows.map(({ id }) => id)
      : (await searchProductNames(text, { limit: MOST_PRODUCTS, offset: 0 })).map(({ id }) => id);
  const products = await loadCartProducts(db(), ids, indiaDay());
  return [...new Set(ids)]
    .flatMap((id) => {
      const product = products.get(id);
      return product === undefined ? [] : articlesOf(product);
    })
    .filter(({ sku }) => numbers.size === 0 || numbers.has(sku))
    .slice(0, MOST_ARTICLES);
};
