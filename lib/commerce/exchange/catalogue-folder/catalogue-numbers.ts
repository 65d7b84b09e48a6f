import "server-only";
import { sql } from "drizzle-orm";
import { partNumberKey } from "@/lib/model/article-numbers";
import { numberProblems, type Numbered, type NumberProblem } from "@/lib/model/number-problems";
import { othersNumbers } from "../../base/db/article-numbers";
import type { Tx } from "../../base/db/client";
import { FIRST_OWN_ID } from "../../base/db/own-ids";
import { inChunks } from "../../base/db/bulk-write";
import type { CatalogueProduct } from "../../catalogue/catalogue-files";
import { productSku, variantsOf } from "./catalogue-variants";

/** A number of a product of the files. @property place of it, for a message */
type Placed = Numbered & { productId: number; place: string };

/** The numbers of a product: its articles' and its own, which one of its articles may have too. */
const numbersOf = (product: CatalogueProduct): Placed[] => {
  const place = `products: id ${product.id}`;
  const articles = variantsOf(product).map(({ sku, gtin = null }) => ({
    productId: product.id,
    sku,
    gtin,
    isActive: true,
    place: `${place}: variants: ${sku}`,
  }));
  const sku = productSku(product.id);
  return articles.some((article) => partNumberKey(article.sku) === partNumberKey(sku))
    ? articles
    : [{ productId: product.id, sku, gtin: null, isActive: true, place }, ...articles];
};

const WORDS: Record<NumberProblem["reason"], (owner: string) => string> = {
  "part-number": () => "letters, digits and . _ / - only, at most 64, a letter or digit first",
  gtin: () => "8, 12, 13 or 14 digits with a right check digit",
  "free-part-number": (owner) => `${owner} has it too`,
  "free-gtin": (owner) => `${owner} has it too`,
  twice: (owner) => `${owner} has it too`,
};

/**
 * Finds part numbers and trade item numbers of the files that cannot be, or that two articles have. Part numbers that
 * differ by case are one. @returns one line for each problem with its place
 */
export const findBrokenNumbers = (products: readonly CatalogueProduct[]): string[] => {
  const numbers = products.flatMap(numbersOf);
  const owners = new Map<string, number>();
  for (const { sku, productId } of numbers)
    if (!owners.has(partNumberKey(sku))) owners.set(partNumberKey(sku), productId);
  return numberProblems(numbers, []).map(({ at, field, reason, other }) => {
    const owner = field === "gtin" ? other : `product ${owners.get(partNumberKey(other ?? ""))}`;
    return `${numbers[at]?.place}: ${field}: ${WORDS[reason](owner ?? "")}`;
  });
};

/** Finds numbers of the files that articles have which people made here. @returns as `findBrokenNumbers` */
export const findTakenNumbers = async (tx: Tx, products: readonly CatalogueProduct[]): Promise<string[]> => {
  const problems: string[] = [];
  for (const numbers of inChunks(products.flatMap(numbersOf))) {
    const skus = numbers.map(({ sku }) => sku);
    const gtins = numbers.flatMap(({ gtin }) => gtin ?? []);
    const others = await othersNumbers(
      tx,
      { skus, gtins },
      ({ productId }) => sql`${productId} < ${FIRST_OWN_ID}`,
    );
    for (const { at, field, reason, other } of others.length === 0 ? [] : numberProblems(numbers, others))
      problems.push(`${numbers[at]?.place}: ${field}: ${WORDS[reason](other ?? "")}`);
  }
  return problems;
};
