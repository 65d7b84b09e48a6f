import { choosableOf, packVariants } from "@/components/product/choosable";
import type { Choosable } from "@/components/product/choice";
import { answerEveryChoice } from "@/components/product/variant-rows";
import type { ProductDetail, ProductVariant } from "@/lib/model/catalog";
import type { SpecificationFacet } from "@/lib/model/listing";
import { selectionKey } from "@/lib/model/selections";
import type { Text } from "@/lib/model/text";

/** A column of measures. */
export type MeasureColumn = Pick<SpecificationFacet, "key" | "name">;

/** A product with its rows. */
export type OrderBand = {
  id: number;
  name: Text;
  href: string;
  /** Number of its variants. */
  variants: number;
  /** Null if its rows are only on its own page. `measures`: in the order of the columns, by the key of the variant. */
  open: { product: Choosable; measures: Record<string, (Text | null)[]> } | null;
};

/** A page shows as many columns of measures as stand beside the others. */
const MOST_COLUMNS = 3;
/**
 * Rows on a page, so that its HTML, with the data of its fields, stays within the budget of a list: a row is about 100
 * bytes of it, compressed. The first product has all of its own.
 */
const MOST_ROWS = 150;

/** Value of a variant for an attribute; null if it is not stated, or only for several variants together. */
const measureOf = (product: ProductDetail, variant: ProductVariant, key: string): Text | null => {
  const own = variant.specifications.find((one) => one.key === key)?.value;
  if (own) return own;
  const stated = product.specifications.flatMap(({ rows }) => rows).find((row) => row.key === key);
  return stated && (product.variants.length === 1 || stated.numbers.length < 2) ? stated.value : null;
};

/** Chooses the attributes that most rows state and in which they differ, in their order. */
const columnsOf = (
  products: readonly ProductDetail[],
  attributes: readonly MeasureColumn[],
): MeasureColumn[] => {
  const rows = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  return attributes
    .filter(({ key }) => {
      const texts = rows.flatMap(({ product, variant }) => measureOf(product, variant, key)?.text ?? []);
      return texts.length > rows.length / 2 && new Set(texts).size > 1;
    })
    .slice(0, MOST_COLUMNS)
    .map(({ key, name }) => ({ key, name }));
};

/** Parts of a product that its fields need: no descriptions, and the pictures of each colour's and variant's line. */
const orderedPart = (product: ProductDetail): Choosable => {
  const choosable = choosableOf(product);
  const ofVariants = new Set(product.variants.map(({ pictureUrl }) => pictureUrl));
  const gallery = choosable.gallery.filter(
    ({ colorId, url }, i, all) =>
      ofVariants.has(url) || all.findIndex((other) => other.colorId === colorId) === i,
  );
  return {
    ...choosable,
    gallery,
    sizes: choosable.sizes.map((size) => ({ ...size, descriptionHtml: null })),
    variants: packVariants(product, gallery),
  };
};

/**
 * Arranges the products of a list as bands of a table to order from.
 * @param attributes of the list's template, in their order
 */
export const orderBands = (
  products: readonly ProductDetail[],
  attributes: readonly MeasureColumn[],
): { columns: MeasureColumn[]; bands: OrderBand[] } => {
  let rows = 0;
  const open = new Set(
    products.filter((product) => {
      const more = product.variants.length;
      const isRoom = rows === 0 || rows + more <= MOST_ROWS;
      if (more === 0 || !isRoom || !product.isStockKnown || !answerEveryChoice(orderedPart(product)))
        return false;
      rows += more;
      return true;
    }),
  );
  const columns = columnsOf([...open], attributes);
  const bands = products.map((product) => ({
    id: product.id,
    name: product.name,
    href: product.href,
    variants: product.variants.length,
    open: open.has(product)
      ? {
          product: orderedPart(product),
          measures: Object.fromEntries(
            product.variants.map((variant) => [
              selectionKey(variant.selections),
              columns.map(({ key }) => measureOf(product, variant, key)),
            ]),
          ),
        }
      : null,
  }));
  return { columns, bands };
};
