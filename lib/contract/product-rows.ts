import { z } from "zod";
import {
  answerList,
  attachment,
  choiceList,
  galleryAttachment,
  localizations,
  maybeId,
  maybeNumber,
  parseJson,
  wireFlag,
  wireId,
  wireNumber,
  wirePrice,
  wireText,
} from "./wire";

/** Contents of one piece, for the price of a unit; missing if they are not known. */
export const packFields = {
  PackQuantity: maybeNumber,
  /** piece, metre, kilogram, litre or square-metre. */
  PackUnit: wireText.optional(),
};

/** Prices by quantity: from MinimumQuantity on, a piece costs so many percent less. */
export const priceTiers = answerList(z.object({ MinimumQuantity: wireNumber, DiscountPercent: wireNumber }));

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
  /** Highest retail price on its package in rupees, taxes included. */
  Mrp: wirePrice.nullish(),
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
  /** Name and address of who makes, packs and imports it, and the licence of its mark, if they are stated. */
  MadeBy: wireText.optional(),
  PackedBy: wireText.optional(),
  ImportedBy: wireText.optional(),
  BisLicence: wireText.optional(),
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
export const attributeOptionRow = z.object({
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
