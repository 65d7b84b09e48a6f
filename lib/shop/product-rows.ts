import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import { readSelections } from "@/lib/contract/wire-selections";
import type { Price, ProductCard, RowArticle, Surcharge } from "@/lib/model/catalog";
import { packOfVariant } from "@/lib/model/pack-of-variant";
import { PACK_UNITS, type Pack } from "@/lib/model/pack-units";
import type { PriceTier } from "@/lib/model/price-tiers";
import { selectionQuery } from "@/lib/model/selections";
import { toPaise } from "@/lib/model/money";
import { firstPicture, nameOf, localizedText, pictureOf } from "./localized-text";

/**
 * Returns the two prices of a row in paise. A discounted price that is missing, zero or not lower is ignored.
 */
export const priceOf = (row: { Price: number; DiscountedPrice?: number | null | undefined }): Price => {
  const unit = toPaise(row.Price);
  const discounted = row.DiscountedPrice ? toPaise(row.DiscountedPrice) : null;
  return { unit, discounted: discounted !== null && discounted < unit ? discounted : null };
};

/** Stars of the best rating. */
const BEST = 5;

/** Ruling O55: no rating is null, never a default of five. One beyond five stars is on another scale, and left out (O113). */
export const ratingOf = (rating: number | null | undefined): number | null =>
  rating && rating > 0 && rating <= BEST ? Math.round(rating * 10) / 10 : null;

/** Converts the wire's price type and amount (rupees or percent) to a surcharge. */
export const surchargeOf = (type: number | null | undefined, amount: number | null | undefined): Surcharge =>
  type === 2
    ? { type: "percentage", basisPoints: Math.round((amount ?? 0) * 100) }
    : { type: "fixed", paise: toPaise(amount ?? 0) };

/** Reads the contents of one piece; null without a positive quantity and a known unit. */
export const packOf = (row: {
  PackQuantity?: number | null | undefined;
  PackUnit?: string | undefined;
}): Pack | null => {
  const unit = PACK_UNITS.find((one) => one === row.PackUnit);
  return unit && row.PackQuantity && row.PackQuantity > 0 ? { quantity: row.PackQuantity, unit } : null;
};

/** Reads the prices by quantity, the smallest quantity first. Tiers that lower nothing are left out. */
export const tiersOf = (
  rows: readonly { MinimumQuantity: number; DiscountPercent: number }[] | undefined,
): PriceTier[] =>
  (rows ?? [])
    .map((tier) => ({
      minimumQuantity: tier.MinimumQuantity,
      basisPoints: Math.round(tier.DiscountPercent * 100),
    }))
    .filter((tier) => tier.minimumQuantity > 1 && tier.basisPoints > 0 && tier.basisPoints < 10_000)
    .sort((a, b) => a.minimumQuantity - b.minimumQuantity);

/** Reads how a product fits the chosen specifications; null if the host does not tell. */
const matchingOf = (row: CallRow<"get-all-products">, language: Language): ProductCard["matching"] =>
  row.MatchingVariants && row.TotalVariants
    ? {
        values: (row.MatchingValuesJson ?? []).map(
          (one) => localizedText(one.Value, one.LocalizationJsonData, language).text,
        ),
        variants: row.MatchingVariants,
        allVariants: row.TotalVariants,
      }
    : null;

type ArticleRow = NonNullable<CallRow<"get-all-products">["ArticleJson"]>[number];

const articleOf = (row: ArticleRow | undefined, language: Language): RowArticle | null =>
  row === undefined
    ? null
    : {
        selections: readSelections(row.productSelectedAttributes),
        names: row.OptionNamesJson.map(
          (one) => localizedText(one.Value, one.LocalizationJsonData, language).text,
        ),
        isWhole: row.IsWhole,
        isFrom: row.IsPriceFrom,
      };

/** What a row shows of the articles that it stands for, in place of its product's: price, picture, stock, and its address. */
export const shownArticle = (rows: ArticleRow[] | undefined, language: Language) => {
  const row = rows?.[0];
  const article = articleOf(row, language);
  return {
    article,
    price: row && priceOf(row),
    image: row?.AttachmentURL ? pictureOf(row.AttachmentURL, row.Widths) : null,
    isInStock: row?.IsInStock,
    packQuantity: row?.PackQuantity ?? null,
    query: selectionQuery(article?.selections ?? []),
  };
};

/** Converts a product row of any list to a card. */
export const cardOf = (row: CallRow<"get-all-products">, language: Language): ProductCard => {
  const name = nameOf(row.ProductId, row.ProductName, row.LocalizationJsonData, language);
  const category = localizedText(row.CategoryName, row.CategoryLocalizationJsonData, language);
  const shown = shownArticle(row.ArticleJson, language);
  return {
    id: row.ProductId,
    name,
    category,
    categoryId: row.CategoryID ?? null,
    image: shown.image ?? firstPicture(row.ProductImagesJson),
    price: shown.price ?? priceOf(row),
    rating: ratingOf(row.Rating),
    reviewCount: row.TotalReviews ?? null,
    isInStock: shown.isInStock ?? row.IsInStock ?? true,
    hasRequiredChoice: row.HasRequiredChoice ?? true,
    minimumQuantity: row.OrderMinimumQuantity ?? 1,
    pack: packOfVariant(packOf(row), shown.packQuantity),
    firstTier: tiersOf(row.PriceTiersJson)[0] ?? null,
    matching: matchingOf(row, language),
    article: shown.article,
    href: `${links.product(language, row.ProductId, category.text, name.text)}${shown.query}`,
  };
};
