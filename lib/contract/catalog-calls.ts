import { z } from "zod";
import type { CallShapes } from "./call-shape";
import {
  answerList,
  attachment,
  galleryAttachment,
  boundedText,
  choiceList,
  localizations,
  maybeId,
  maybeNumber,
  numberOf,
  optionalText,
  parseJson,
  paging,
  pixelWidths,
  recordValue,
  wireFlag,
  wireId,
  wireNumber,
  wirePrice,
  wireText,
} from "./wire";
import { filterId, listingParams, vendorListingParams } from "./listing-params";

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

/** Contents of one piece, for the price of a unit; missing if they are not known. */
export const packFields = {
  PackQuantity: maybeNumber,
  /** piece, metre, kilogram, litre or square-metre. */
  PackUnit: wireText.optional(),
};

/** Prices by quantity: from MinimumQuantity on, a piece costs so many percent less. */
const priceTiers = answerList(z.object({ MinimumQuantity: wireNumber, DiscountPercent: wireNumber }));

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

const colorRow = z.object({
  ColorID: wireId,
  ColorName: wireText,
  HexCode: wireText,
  LocalizationJsonData: localizations,
});

const productSizeRow = z.object({
  SizeID: wireId,
  ShortName: wireText,
  FullAttributeDescription: wireText,
  /** The wire's own spelling. A list of pictures; the first one replaces the gallery. */
  ProductAtrributeImages: answerList(attachment),
  Name: wireText.optional(),
  Inches: maybeNumber,
  Centimeters: maybeNumber,
  /** 1: rupees, 2: percent of the base price. */
  PriceType: maybeNumber,
  AdditionalPrice: wireNumber.nullish(),
  /** `field` is empty for ShortName, `Name` or `FullAttributeDescription`. */
  LocalizationJsonData: localizations,
});

/** A measure as numbers. */
const measureFields = {
  /** UN/CEFACT code of the unit of the numbers. */
  UnitCode: wireText.optional(),
  Numbers: z.array(z.number()).optional().catch(undefined),
};

/** One attribute of a product's specification (an addition). `field` is empty for its name, or `Value`. */
const specificationRow = z.object({
  AttributeKey: wireText,
  AttributeName: wireText,
  LocalizationJsonData: localizations,
  /** Heading in the specification table; empty for none. */
  GroupName: wireText,
  GroupLocalizationJsonData: localizations,
  /** As the page shows it, with its unit. */
  Value: wireText,
  ...measureFields,
  Minimum: maybeNumber,
  Maximum: maybeNumber,
});

/** A combination of options that is made, with its own part number and stock (ruling O115). */
const variantRow = z.object({
  Sku: wireText,
  Gtin: wireText.optional(),
  StockQuantity: wireNumber,
  /** Contents of one piece in the product's PackUnit, if they are not the product's. */
  PackQuantity: maybeNumber,
  /** Rupees, if they are not those of the product with its options. */
  Price: wirePrice.nullish(),
  DiscountedPrice: wirePrice.nullish(),
  /** Grams with packaging, if they are not the product's. */
  Weight: maybeNumber,
  /** Its own picture, one of the product's ProductImagesJson; without it the options say which is shown. */
  AttachmentURL: wireText.optional(),
  /** As in a cart line, without services. Attribute 1 is colour, 2 is size. */
  productSelectedAttributes: z.array(z.object({ ProductAttributeID: wireId, PrimaryKeyValue: wireId })),
  /** Its own values of the attributes in which the product's variants differ, as the page shows them. */
  SpecificationsJson: answerList(
    z.object({
      AttributeKey: wireText,
      Value: wireText,
      LocalizationJsonData: localizations,
      ...measureFields,
    }),
  ).optional(),
});

const productDetailRow = z.object({
  ProductName: wireText,
  Price: wirePrice,
  DiscountedPrice: wirePrice.nullish().catch(null),
  ShortDescription: wireText,
  FullDescription: wireText,
  MetaTitle: wireText,
  MetaDescription: wireText,
  MetaKeywords: wireText,
  Rating: maybeNumber,
  TotalReviews: maybeNumber,
  VendorName: wireText,
  DisplayStockQuantity: wireFlag,
  /** Pieces; null if the host does not send it: then the product cannot be bought (ruling O113). */
  StockQuantity: maybeNumber,
  OrderMinimumQuantity: maybeNumber,
  OrderMaximumQuantity: maybeNumber,
  ProductImagesJson: answerList(galleryAttachment),
  ProductColorsJson: choiceList(colorRow),
  ProductSizesJson: choiceList(productSizeRow),
  ProductTagsJson: answerList(
    z.object({ TagName: wireText, TagID: maybeId.optional(), LocalizationJsonData: localizations }),
  ),
  ProductShipMethodsJson: answerList(
    z.object({
      ShippingMethodName: wireText,
      Description: wireText.optional(),
      LocalizationJsonData: localizations,
    }),
  ),
  /** Addition; another host may leave it out. */
  SpecificationsJson: answerList(specificationRow),
  IsShippingFree: wireFlag,
  EstimatedShippingDays: maybeNumber,
  DiscountId: maybeId,
  IsDiscountCalculated: wireFlag,
  CouponCode: wireText,

  ProductId: wireId.optional(),
  /**
   * `field` is the name of the translated field: ShortDescription, FullDescription, MetaTitle, …; without it,
   * the name.
   */
  LocalizationJsonData: localizations,
  CategoryID: maybeId.optional(),
  CategoryName: wireText.optional(),
  CategoryLocalizationJsonData: localizations,
  VendorID: maybeId.optional(),
  VendorSlug: wireText.optional(),
  VendorLocalizationJsonData: localizations,
  ManufacturerID: maybeId.optional(),
  ManufacturerName: wireText.optional(),
  ManufacturerLocalizationJsonData: localizations,
  Sku: wireText.optional(),
  /** All variants. A list that cannot be read as a whole is left out, because a gap would say "not made". */
  Variants: z.preprocess(parseJson, z.array(variantRow)).optional().catch(undefined),
  /** Percent, included in the price. */
  GstRate: maybeNumber,
  HsnCode: wireText.optional(),
  /** Quantities are multiples of it; missing is 1. */
  OrderQuantityStep: maybeNumber,
  PriceTiersJson: priceTiers,
  /** True if a tier counts all lines of the product, false if each choice alone. */
  IsTierPerProduct: wireFlag.optional(),
  ...packFields,
  /** Grams, with packaging. */
  Weight: maybeNumber,
  IsDigitalProduct: wireFlag.optional(),
  IsDangerous: wireFlag.optional(),
  /** True if any review is a sample: the rating must not be in structured data. */
  HasSampleReviews: wireFlag.optional(),
});

/** One selectable option. Rows with the same ProductAttributeID belong together. */
const attributeOptionRow = z.object({
  ProductAttributeID: wireId,
  AttributeDisplayName: wireText,
  PrimaryKeyValue: wireId,
  PrimaryKeyDisplayValue: wireText,
  /**
   * Rupees or percent; null adds nothing. A text that is not a number makes the row invalid, because the
   * price would be wrong.
   */
  AdditionalPrice: wireNumber.nullish(),
  /** Missing or null counts as required, so that a required choice is never skipped (ruling O113). */
  IsRequiredAttribute: z.preprocess((v) => v ?? true, wireFlag),
  /** Addition: chosen until the shopper chooses another one. */
  IsPreselected: wireFlag.optional(),
  /** 1 fixed rupees, 2 percent of the base price (specification section 4). */
  PriceType: maybeNumber,
  LocalizationJsonData: localizations,
  AttributeLocalizationJsonData: localizations,
});

/** A product as on its page with the options of its attributes; in lists without the full description. */
export const wholeProductRow = productDetailRow.extend({
  ProductId: wireId,
  OptionsJson: answerList(attributeOptionRow),
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
