import { z } from "zod";
import { FACETS } from "@/lib/model/facets.mjs";
import { NO_UPPER_BOUND } from "@/lib/model/price-bands";
import {
  answerList,
  attachment,
  choiceList,
  localizations,
  maybeId,
  maybeNumber,
  optionalText,
  paging,
  pixelWidths,
  recordValue,
  wireFlag,
  wireId,
  wireNumber,
  wirePrice,
  wireText,
} from "./wire";

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
/** A suggestion. The fields after the label are ours: a box of suggestions needs no second call. */
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

/** A product as lists show it. The fields after the blank line are ours; another host may leave them out. */
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
  /** Rows of the whole result, on the first row. */
  TotalRecords: maybeNumber,

  /** On the first row of a search of a large catalogue: there may be more than TotalRecords. */
  TotalIsBound: wireFlag.optional(),
  /** On the first row of a search: what was searched instead of the typed text, when a word had to be corrected. */
  CorrectedSearchTerm: wireText.optional(),
  LocalizationJsonData: localizations,
  CategoryID: maybeId.optional(),
  CategoryLocalizationJsonData: localizations,
  TotalReviews: maybeNumber,
  IsInStock: wireFlag.optional(),
  /** A colour, size or required option must be chosen before it can go into the cart. */
  HasRequiredChoice: wireFlag.optional(),
  OrderMinimumQuantity: maybeNumber,
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

export const productDetailRow = z.object({
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
  /** Pieces; null when the host does not say: then nothing can be bought (ruling O113). */
  StockQuantity: maybeNumber,
  OrderMinimumQuantity: maybeNumber,
  OrderMaximumQuantity: maybeNumber,
  ProductImagesJson: answerList(attachment),
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
  IsShippingFree: wireFlag,
  EstimatedShippingDays: maybeNumber,
  DiscountId: maybeId,
  IsDiscountCalculated: wireFlag,
  CouponCode: wireText,

  ProductId: wireId.optional(),
  /** `field` names what is translated: ShortDescription, FullDescription, MetaTitle, …; none is the name. */
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
  /** Percent inside the price. */
  GstRate: maybeNumber,
  HsnCode: wireText.optional(),
  /** Grams with packing. */
  Weight: maybeNumber,
  IsDigitalProduct: wireFlag.optional(),
  IsDangerous: wireFlag.optional(),
  /** True when any review is a made-up sample: the rating must not reach structured data. */
  HasSampleReviews: wireFlag.optional(),
});

/** One selectable option; rows of one ProductAttributeID belong together. */
const attributeOptionRow = z.object({
  ProductAttributeID: wireId,
  AttributeDisplayName: wireText,
  PrimaryKeyValue: wireId,
  PrimaryKeyDisplayValue: wireText,
  /** Rupees or percent; null adds nothing. Text that is no number makes the row unfit: the price would be wrong. */
  AdditionalPrice: wireNumber.nullish(),
  /** Missing or null counts as required: a choice that must be made is never skipped (ruling O113). */
  IsRequiredAttribute: z.preprocess((v) => v ?? true, wireFlag),
  /** 1 fixed rupees, 2 percent of the base price (specification section 4). */
  PriceType: maybeNumber,
  LocalizationJsonData: localizations,
  AttributeLocalizationJsonData: localizations,
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
});

const filterId = z
  .preprocess(
    (v) =>
      v === undefined || v === null || v === ""
        ? []
        : Array.isArray(v)
          ? v
          : typeof v === "string"
            ? v.split(",")
            : [v],
    z.array(z.unknown()),
  )
  .transform((list) =>
    [...new Set(list.map(Number).filter((n) => Number.isInteger(n) && n > 0 && n <= 2_147_483_647))].slice(
      0,
      100,
    ),
  );
const amount = z
  .preprocess((v) => (v === undefined || v === null || v === "" ? null : Number(v)), z.number().nullable())
  .catch(null)
  .transform((n) => (n === null || !Number.isFinite(n) || n < 0 ? null : Math.min(n, NO_UPPER_BOUND)));

/** The sorts of the specification (section 9) and, from before `SortByPopularity`, one of ours; anything else is Featured. */
const SORTS = ["", "Price ASC", "Price DESC", "Date DESC", "Date ASC", "Popular DESC"] as const;

/** Every facet is asked for by its ids. */
const facetParams = Object.fromEntries(Object.values(FACETS).map(({ param }) => [param, filterId])) as Record<
  (typeof FACETS)[keyof typeof FACETS]["param"],
  typeof filterId
>;

/** Filters within one group are any-of (a single id, a list or ids joined by commas), groups are combined. */
const listingParams = z.object({
  SearchTerm: z
    .preprocess((v) => (typeof v === "string" ? v : ""), z.string())
    .transform((s) =>
      s
        .normalize("NFC")
        .replace(/\p{Cc}/gu, " ")
        .trim()
        .slice(0, 200),
    ),
  ...facetParams,
  /** Rupees, inclusive below and exclusive above, but the last band's 1000000000 is inclusive (ruling O32). */
  MinPrice: amount,
  MaxPrice: amount,
  /** N stars and up (ruling O33). */
  Rating: z
    .preprocess((v) => (v === undefined || v === null || v === "" ? null : Number(v)), z.number().nullable())
    .catch(null)
    .transform((n) => (n !== null && n >= 1 && n <= 5 ? n : null)),
  OrderByColumnName: z.enum(SORTS).catch(""),
  /** Ours: only products with a discount (ruling O17, "Top Deals"). */
  OnlyDeals: wireFlag,
  /** Ours: search for exactly what was typed, the way back from a correction. */
  IsLiteralSearch: wireFlag,
  /** Ours: most bought first (ruling O17); stands above `OrderByColumnName`. */
  SortByPopularity: wireFlag,
  ...paging(100),
  recordValueJson: recordValue,
});
export const vendorListingParams = listingParams.extend({ Vendor_Name: optionalText(200) });

const lists = (size: number) => z.object({ ...paging(size), recordValueJson: recordValue });
const product = z.object({ ProductId: wireId, recordValueJson: recordValue });

/** Every call about goods: what is asked, one row of the answer. */
export const catalogCalls = {
  "get-categories-list": { params: lists(100), row: categoryRow },
  "get-ProductName-request": {
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
  "get-popular-categories": { params: z.object({ recordValueJson: recordValue }), row: popularCategoryRow },
  "get-popular-products-list": { params: lists(20), row: productRow },
  "get-recents-products-list": { params: lists(20), row: productRow },
  "get-home-products-list": { params: lists(30), row: productRow },
  "get-size-list": { params: lists(100), row: sizeRow },
  "get-manufacturer-list": { params: lists(100), row: brandRow },
  "get-popular-tags": { params: lists(100), row: tagRow },
  "get-all-products": { params: listingParams, row: productRow },
  "get-all-products-vendor": { params: vendorListingParams, row: productRow },
  "get-related-products-list": {
    params: z.object({ ProductId: wireId, ...paging(10), recordValueJson: recordValue }),
    row: productRow,
  },
  /** Ours: products by name, in the order asked; those nobody may see are left out. Ids are taken like a filter's, at most twenty. */
  "get-products-by-ids": {
    params: z.object({
      ProductIds: filterId.transform((ids) => ids.slice(0, 20)),
      recordValueJson: recordValue,
    }),
    row: productRow,
  },
  "get-product-all-attributes-by-productId": { params: product, row: attributeOptionRow },
  "get-product_detail": { params: product, row: productDetailRow },
  "get-product-reviews": { params: product, row: reviewRow },
  "insert-product-review": {
    params: z.object({
      ProductId: wireId,
      ReviewerName: optionalText(200),
      ReviewerEmail: optionalText(200),
      ReviewTitle: optionalText(200),
      ReviewBody: optionalText(200),
      ReviewRating: z.preprocess((v) => Number(v ?? 1), z.int().min(1).max(5)),
      recordValueJson: recordValue,
    }),
    row: z.object({}),
  },
};
