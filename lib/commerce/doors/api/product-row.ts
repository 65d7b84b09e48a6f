import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { wireSelections } from "@/lib/contract/wire-selections";
import type { Pack } from "@/lib/model/pack-units";
import type { PriceTiers } from "@/lib/model/price-tiers";
import { toRupees } from "@/lib/model/money";
import type { FittingArticles } from "../../catalogue/listing/fitting-articles";
import type { Matching } from "../../catalogue/listing/matching-values";
import type { ProductCard } from "../../catalogue/listing/product-card";
import { attachmentOf, english, localizationRows } from "./wire-values";

/** Prices of a product on the wire, in rupees: the base price, and today's price if a discount lowers it. */
export const pricesOf = (product: {
  pricePaise: number;
  currentPricePaise: number;
  discountId: number | null;
}) => ({
  Price: toRupees(product.pricePaise),
  DiscountedPrice: product.discountId === null ? null : toRupees(product.currentPricePaise),
  DiscountId: product.discountId,
  IsDiscountCalculated: product.discountId !== null,
  // A discount that is already in the price needs no code.
  CouponCode: "",
});

/** The contents of one piece on the wire; no field without them. */
export const packFields = (pack: Pack | null) =>
  pack === null ? {} : { PackQuantity: pack.quantity, PackUnit: pack.unit };

/** Prices by quantity on the wire. */
export const tierRows = ({ tiers }: PriceTiers) =>
  tiers.map((tier) => ({
    MinimumQuantity: tier.minimumQuantity,
    DiscountPercent: tier.basisPoints / 100,
  }));

/** Fields of a product that fits the chosen specifications; none if that is unknown. */
const matchingFields = (matching: Matching | undefined) =>
  matching === undefined
    ? {}
    : {
        MatchingValuesJson: matching.values.map((value) => ({
          Value: english(value),
          LocalizationJsonData: localizationRows(value),
        })),
        MatchingVariants: matching.variants,
        TotalVariants: matching.allVariants,
      };

/** How products of a list answer what was asked for, by id. */
type Fitting = {
  matching: ReadonlyMap<number, Matching>;
  articles: ReadonlyMap<number, FittingArticles>;
};

/** What a row of a list or a suggestion stands for; no field for the product as it is. */
export const articleField = (articles: FittingArticles | undefined, discountId: number | null) =>
  articles === undefined
    ? {}
    : {
        ArticleJson: [
          {
            productSelectedAttributes: wireSelections(articles.selections),
            OptionNamesJson: articles.selections.map(({ name }) => ({
              Value: english(name),
              LocalizationJsonData: localizationRows(name),
            })),
            IsWhole: articles.isWhole,
            Price: toRupees(articles.pricePaise),
            DiscountedPrice: discountId === null ? null : toRupees(articles.currentPricePaise),
            IsPriceFrom: articles.isFrom,
            IsInStock: articles.isInStock,
            ...(articles.picture === null ? {} : attachmentOf(articles.picture)),
            ...(articles.packQuantity === null ? {} : { PackQuantity: articles.packQuantity }),
          },
        ],
      };

const productRow = (card: ProductCard, { matching, articles }: Fitting): CallRow<"get-all-products"> => ({
  ProductId: card.id,
  ProductName: english(card.name),
  CategoryName: english(card.categoryName),
  ...pricesOf(card),
  Rating: card.rating,
  ProductImagesJson: card.picture === null ? [] : [attachmentOf(card.picture)],
  LocalizationJsonData: localizationRows(card.name),
  CategoryID: card.categoryId,
  CategoryLocalizationJsonData: localizationRows(card.categoryName),
  TotalReviews: card.ratingCount,
  IsInStock: card.isInStock,
  HasRequiredChoice: card.hasRequiredChoice,
  OrderMinimumQuantity: card.orderMinimumQuantity,
  ...packFields(card.pack),
  ...(card.isNear ? { IsNearMatch: true } : {}),
  ...(card.priceTiers.tiers.length > 0 ? { PriceTiersJson: tierRows(card.priceTiers) } : {}),
  ...matchingFields(matching.get(card.id)),
  ...articleField(articles.get(card.id), card.discountId),
  ...(card.isNearSize ? { IsNearSize: true } : {}),
});

/**
 * Converts a list of products to wire rows. The first row carries the total of the result, and what a
 * search has to say.
 */
export const productRows = (cards: ProductCard[], fitting: Fitting): CallRow<"get-all-products">[] =>
  cards.map((card, i) =>
    i === 0
      ? {
          ...productRow(card, fitting),
          TotalRecords: card.total,
          ...(card.isTotalBound ? { TotalIsBound: true } : {}),
          ...(card.corrected === undefined ? {} : { CorrectedSearchTerm: card.corrected }),
          ...(card.absentMaker === undefined ? {} : { AbsentMaker: card.absentMaker }),
          ...(card.leftOut === undefined ? {} : { LeftOutWords: card.leftOut.join(" ") }),
          ...(card.unmatched === undefined ? {} : { UnmatchedWords: card.unmatched.join(" ") }),
          ...(card.isPartial ? { IsPartialMatch: true } : {}),
          ...(card.nearTo === undefined ? {} : { NearToMeasures: card.nearTo }),
        }
      : productRow(card, fitting),
  );
