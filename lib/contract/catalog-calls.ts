import { z } from "zod";
import type { CallShapes } from "./call-shape";
import {
  answerList,
  attachment,
  boundedText,
  localizations,
  maybeId,
  maybeNumber,
  numberOf,
  optionalText,
  paging,
  pixelWidths,
  recordValue,
  wireFlag,
  wireId,
  wirePrice,
  wireText,
} from "./wire";
import { filterId, listingParams, vendorListingParams } from "./listing-params";
import {
  attributeOptionRow,
  packFields,
  priceTiers,
  productDetailRow,
  wholeProductRow,
} from "./product-rows";

const categoryRow = z.object({
  CategoryID: wireId,
  ParentCategoryID: maybeId,
  Name: wireText,
  LocalizationJsonData: localizations,
  AttachmentURL: wireText.optional(),
  Widths: pixelWidths,
  TotalProducts: maybeNumber,
});

const popularCategoryRow = z.object({
  CategoryID: wireId,
  Name: wireText,
  AttachmentURL: wireText,
  Widths: pixelWidths,
  TotalProducts: maybeNumber,
  LocalizationJsonData: localizations,
});

/**
 * An addition (ruling O125): the articles that a row of a list stands for, those that were asked for; at most one row.
 * Amounts in rupees, those of the cheapest.
 */
const articleOfRow = answerList(
  z.object({
    /** The options that all of these articles have. Attribute 1 is colour, 2 is size. */
    productSelectedAttributes: z.array(z.object({ ProductAttributeID: wireId, PrimaryKeyValue: wireId })),
    /** The names of these options. */
    OptionNamesJson: answerList(z.object({ Value: wireText, LocalizationJsonData: localizations })),
    /** True if it is one article, which needs no further choice. */
    IsWhole: wireFlag,
    Price: wirePrice,
    DiscountedPrice: wirePrice.nullish().catch(null),
    /** True if their prices differ. */
    IsPriceFrom: wireFlag,
    IsInStock: wireFlag,
    /** Of the one article, if it is not the product's. */
    AttachmentURL: wireText.optional(),
    Widths: pixelWidths,
    PackQuantity: maybeNumber,
  }),
).optional();

/** A suggestion. The fields after the label are additions, so that a suggestion box needs no second call. */
const productNameRow = z.object({
  id: wireId,
  label: wireText,
  LocalizationJsonData: localizations,
  CategoryName: wireText.optional(),
  CategoryLocalizationJsonData: localizations,
  Price: maybeNumber,
  DiscountedPrice: wirePrice.nullish().catch(null),
  AttachmentURL: wireText.optional(),
  Widths: pixelWidths,
  ArticleJson: articleOfRow,
});

const brandRow = z.object({ ManufacturerID: wireId, Name: wireText, LocalizationJsonData: localizations });

const sizeRow = z.object({
  SizeID: wireId,
  Name: wireText,
  ShortName: wireText,
  Inches: maybeNumber,
  Centimeters: maybeNumber,
  LocalizationJsonData: localizations,
});

const tagRow = z.object({ TagID: wireId, TagName: wireText, LocalizationJsonData: localizations });

/** A product in lists. The fields after the blank line are additions; another host may omit them. */
const productRow = z.object({
  ProductId: wireId,
  ProductName: wireText,
  CategoryName: wireText,
  Price: wirePrice,
  DiscountedPrice: wirePrice.nullish().catch(null),
  DiscountId: maybeId,
  IsDiscountCalculated: wireFlag,
  CouponCode: wireText,
  Rating: maybeNumber,
  ProductImagesJson: answerList(attachment),
  /** Number of rows in the whole result, on the first row. */
  TotalRecords: maybeNumber,

  /** On the first row of a search in a large catalogue: there may be more rows than TotalRecords. */
  TotalIsBound: wireFlag.optional(),
  /** On the first row of a search: the corrected text, if a word was corrected. */
  CorrectedSearchTerm: wireText.optional(),
  /** On the first row of a search: a maker in the text that the shop does not carry. */
  AbsentMaker: wireText.optional(),
  /** On the first row of a search: words with a hyphen before them, which the products do not have, separated by spaces. */
  LeftOutWords: wireText.optional(),
  /** On the first row of a search: words that no product has, separated by spaces. */
  UnmatchedWords: wireText.optional(),
  /** On the first row of a search: each word is known, but no product has all of them. */
  IsPartialMatch: wireFlag.optional(),
  /** On the first row of a search: the measures in the text, if the list is of near sizes because no product has them. */
  NearToMeasures: wireText.optional(),
  /** True for rows beyond TotalRecords, which only come near what was searched. */
  IsNearMatch: wireFlag.optional(),
  /** True for near matches that have another size than the searched one. */
  IsNearSize: wireFlag.optional(),
  LocalizationJsonData: localizations,
  CategoryID: maybeId.optional(),
  CategoryLocalizationJsonData: localizations,
  TotalReviews: maybeNumber,
  IsInStock: wireFlag.optional(),
  /** True if a colour, size or required option must be chosen before adding to the cart. */
  HasRequiredChoice: wireFlag.optional(),
  OrderMinimumQuantity: maybeNumber,
  ...packFields,
  PriceTiersJson: priceTiers.optional(),
  /** In a list filtered by specifications: the chosen values that fitting variants have, and the number of these. */
  MatchingValuesJson: answerList(
    z.object({ Value: wireText, LocalizationJsonData: localizations }),
  ).optional(),
  MatchingVariants: maybeNumber,
  TotalVariants: maybeNumber,
  ArticleJson: articleOfRow,
});

const reviewRow = z.object({
  ReviewID: maybeId.optional(),
  Rating: maybeNumber,
  Title: wireText,
  ReviewerName: wireText,
  ReviewDate: wireText,
  Body: wireText,
  LanguageCode: wireText.optional(),
  IsSample: wireFlag.optional(),
  IsVerifiedPurchase: wireFlag.optional(),
  /** The seller's or the shop's public answer, and its moment; left out without one. */
  Reply: wireText.optional(),
  ReplyDate: wireText.optional(),
});

const lists = (size: number) => z.object({ ...paging(size), recordValueJson: recordValue });

const product = z.object({ ProductId: wireId, recordValueJson: recordValue });

/** All calls about products: request and one response row. */
export const catalogCalls = {
  "get-categories-list": { access: "anyone", cost: "read", params: lists(100), row: categoryRow },
  "get-ProductName-request": {
    access: "anyone",
    cost: "read",
    params: z.object({
      SearchTerm: z
        .preprocess((v) => (typeof v === "string" ? v : ""), z.string())
        .transform((s) =>
          s
            .replace(/\p{Cc}/gu, " ")
            .trim()
            .slice(0, 200),
        ),
      ...paging(10),
      recordValueJson: recordValue,
    }),
    row: productNameRow,
  },
  "get-popular-categories": {
    access: "anyone",
    cost: "read",
    params: z.object({ recordValueJson: recordValue }),
    row: popularCategoryRow,
  },
  "get-popular-products-list": { access: "anyone", cost: "read", params: lists(20), row: productRow },
  "get-recents-products-list": { access: "anyone", cost: "read", params: lists(20), row: productRow },
  "get-home-products-list": { access: "anyone", cost: "read", params: lists(30), row: productRow },
  "get-size-list": { access: "anyone", cost: "read", params: lists(100), row: sizeRow },
  "get-manufacturer-list": { access: "anyone", cost: "read", params: lists(100), row: brandRow },
  "get-popular-tags": { access: "anyone", cost: "read", params: lists(100), row: tagRow },
  "get-all-products": { access: "anyone", cost: "read", params: listingParams, row: productRow },
  "get-all-products-vendor": { access: "anyone", cost: "read", params: vendorListingParams, row: productRow },
  /**
   * Addition: a product was opened from the results of a search, or from its suggestions (`SuggestedProducts`: how
   * many were shown). Counted for the shop's owner, without who.
   */
  "count-search-click": {
    access: "anyone",
    cost: "save",
    params: z.object({
      SearchTerm: boundedText(200),
      ProductId: wireId,
      SuggestedProducts: z.int().min(1).max(20).optional(),
      recordValueJson: recordValue,
    }),
    row: z.object({}),
  },
  "get-related-products-list": {
    access: "anyone",
    cost: "read",
    params: z.object({ ProductId: wireId, ...paging(10), recordValueJson: recordValue }),
    row: productRow,
  },
  /**
   * Addition: products by id, in the given order. Products that are not visible are left out. Ids as in a
   * filter, at most twenty.
   */
  "get-products-by-ids": {
    access: "anyone",
    cost: "read",
    params: z.object({
      ProductIds: filterId.transform((ids) => ids.slice(0, 20)),
      recordValueJson: recordValue,
    }),
    row: productRow,
  },
  /**
   * Addition: the products of a list with their variants, for a table to order from. Ids as in a filter; products that
   * are not visible are left out.
   */
  "get-order-table": {
    access: "anyone",
    cost: "read",
    params: z.object({ ProductIds: filterId, recordValueJson: recordValue }),
    row: wholeProductRow,
  },
  "get-product-all-attributes-by-productId": {
    access: "anyone",
    cost: "read",
    params: product,
    row: attributeOptionRow,
  },
  "get-product_detail": { access: "anyone", cost: "read", params: product, row: productDetailRow },
  "get-product-reviews": { access: "anyone", cost: "read", params: product, row: reviewRow },
  "insert-product-review": {
    access: "anyone",
    cost: "save",
    params: z.object({
      ProductId: wireId,
      ReviewerName: optionalText(200),
      ReviewerEmail: optionalText(200),
      ReviewTitle: optionalText(200),
      ReviewBody: optionalText(200),
      ReviewRating: z.preprocess((v) => numberOf(v ?? 1), z.int().min(1).max(5)),
      recordValueJson: recordValue,
    }),
    row: z.object({}),
  },
} satisfies CallShapes;
