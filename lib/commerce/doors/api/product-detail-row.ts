import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { wireSelections } from "@/lib/contract/wire-selections";
import { selectionsOfKey } from "@/lib/model/selections";
import { toRupees } from "@/lib/model/money";
import { listOptionsOfProducts, type AttributeOption } from "../../catalogue/listing/attribute-lists";
import type { DetailVariant, ProductDetail, ProductSize } from "../../catalogue/listing/get-product";
import { pictureUrl } from "../../base/pictures/picture-url";
import { attachmentOf, english, localizationRows } from "./wire-values";
import { packFields, pricesOf, tierRows } from "./product-row";
import { specificationRow, variantSpecificationRow } from "./specification-row";

type DetailRow = CallRow<"get-product_detail">;
type WholeRow = CallRow<"get-feed-products">;

/**
 * Price of an option on the wire: rupees with price type 1, percent with 2. Both are stored in hundredths.
 */
const additionalPrice = (option: { priceType: 1 | 2; additionalPrice: number }) => ({
  PriceType: option.priceType,
  AdditionalPrice: option.additionalPrice / 100,
});

const sizeRow = (size: ProductSize): DetailRow["ProductSizesJson"][number] => ({
  SizeID: size.id,
  ShortName: english(size.shortName),
  FullAttributeDescription: english(size.description),
  ProductAtrributeImages: size.picture === null ? [] : [attachmentOf(size.picture)],
  Name: english(size.name),
  Inches: size.inches,
  Centimeters: size.centimeters,
  ...additionalPrice(size),
  LocalizationJsonData: localizationRows(size.shortName, {
    Name: size.name,
    FullAttributeDescription: size.description,
  }),
});

const variantRow = (variant: DetailVariant): NonNullable<DetailRow["Variants"]>[number] => ({
  Sku: variant.sku,
  ...(variant.gtin === null ? {} : { Gtin: variant.gtin }),
  StockQuantity: variant.stock,
  ...(variant.packQuantity === null ? {} : { PackQuantity: variant.packQuantity }),
  ...(variant.pricePaise === null
    ? {}
    : {
        Price: toRupees(variant.pricePaise),
        DiscountedPrice:
          variant.currentPricePaise === variant.pricePaise
            ? null
            : toRupees(variant.currentPricePaise ?? variant.pricePaise),
      }),
  ...(variant.mrpPaise === null ? {} : { Mrp: toRupees(variant.mrpPaise) }),
  productSelectedAttributes: wireSelections(selectionsOfKey(variant.key)),
  ...(variant.weightGrams === null ? {} : { Weight: variant.weightGrams }),
  ...(variant.picture === null ? {} : { AttachmentURL: pictureUrl(variant.picture) }),
  ...(variant.specifications.length === 0
    ? {}
    : { SpecificationsJson: variant.specifications.map(variantSpecificationRow) }),
});

/** Converts an option of an attribute to its wire row. */
export const optionRow = (option: AttributeOption): CallRow<"get-product-all-attributes-by-productId"> => ({
  ProductAttributeID: option.attributeId,
  AttributeDisplayName: english(option.attributeName),
  PrimaryKeyValue: option.id,
  PrimaryKeyDisplayValue: english(option.value),
  IsRequiredAttribute: option.isRequired,
  ...(option.isPreselected ? { IsPreselected: true } : {}),
  ...additionalPrice(option),
  LocalizationJsonData: localizationRows(option.value),
  AttributeLocalizationJsonData: localizationRows(option.attributeName),
});

/** Converts a product's details to its wire row. */
export const productDetailRow = (product: ProductDetail): DetailRow => ({
  ProductId: product.id,
  ProductName: english(product.name),
  ...pricesOf(product),
  ShortDescription: english(product.shortDescription),
  FullDescription: english(product.fullDescription),
  MetaTitle: english(product.metaTitle),
  MetaDescription: english(product.metaDescription),
  MetaKeywords: english(product.metaKeywords),
  Rating: product.rating,
  TotalReviews: product.ratingCount,
  VendorName: english(product.vendor.name),
  DisplayStockQuantity: product.displayStockQuantity,
  StockQuantity: product.stockQuantity,
  OrderMinimumQuantity: product.orderMinimumQuantity,
  OrderMaximumQuantity: product.orderMaximumQuantity,
  ...(product.orderQuantityStep === null ? {} : { OrderQuantityStep: product.orderQuantityStep }),
  IsTierPerProduct: product.priceTiers.isPerProduct,
  PriceTiersJson: tierRows(product.priceTiers),
  ...packFields(product.pack),
  ProductImagesJson: product.pictures.map(({ colorId, height, picture, alt }) => ({
    ...attachmentOf(picture),
    Height: height,
    ColorID: colorId,
    ...(alt === null ? {} : { AltText: english(alt), LocalizationJsonData: localizationRows(alt) }),
  })),
  ProductColorsJson: product.colors.map((color) => ({
    ColorID: color.id,
    ColorName: english(color.name),
    HexCode: color.hex,
    LocalizationJsonData: localizationRows(color.name),
  })),
  ProductSizesJson: product.sizes.map(sizeRow),
  ProductTagsJson: product.tags.map((tag) => ({
    TagName: english(tag.name),
    TagID: tag.id,
    LocalizationJsonData: localizationRows(tag.name),
  })),
  ProductShipMethodsJson: product.shippingMethods.map((method) => ({
    ShippingMethodName: english(method.name),
    Description: english(method.description),
    LocalizationJsonData: localizationRows(method.name, { Description: method.description }),
  })),
  SpecificationsJson: product.specifications.map(specificationRow),
  IsShippingFree: product.isShippingFree,
  EstimatedShippingDays: product.estimatedShippingDays,
  LocalizationJsonData: localizationRows(product.name, {
    ShortDescription: product.shortDescription,
    FullDescription: product.fullDescription,
    MetaTitle: product.metaTitle,
    MetaDescription: product.metaDescription,
    MetaKeywords: product.metaKeywords,
  }),
  CategoryID: product.category.id,
  CategoryName: english(product.category.name),
  CategoryLocalizationJsonData: localizationRows(product.category.name),
  VendorID: product.vendor.id,
  VendorSlug: product.vendor.slug,
  VendorLocalizationJsonData: localizationRows(product.vendor.name),
  ManufacturerID: product.brand?.id ?? null,
  ManufacturerName: english(product.brand?.name ?? null),
  ManufacturerLocalizationJsonData: localizationRows(product.brand?.name ?? null),
  Sku: product.sku,
  Variants: product.variants.map(variantRow),
  GstRate: product.gstRate,
  HsnCode: product.hsnCode,
  ...(product.madeBy === null ? {} : { MadeBy: product.madeBy }),
  ...(product.packedBy === null ? {} : { PackedBy: product.packedBy }),
  ...(product.importedBy === null ? {} : { ImportedBy: product.importedBy }),
  ...(product.bisLicence === null ? {} : { BisLicence: product.bisLicence }),
  Weight: product.weightGrams,
  IsDigitalProduct: product.isDigital,
  IsDangerous: product.isDangerous,
  HasSampleReviews: product.hasSampleReviews,
});

/**
 * Converts products to wire rows with the options of their attributes. @param isFull with the full descriptions, which
 * merchant feeds tell
 */
export const wholeProductRows = async (
  products: readonly ProductDetail[],
  isFull: boolean,
): Promise<WholeRow[]> => {
  const options = await listOptionsOfProducts(products.map(({ id }) => id));
  return products.map((product) => ({
    ...productDetailRow({
      ...product,
      ...(isFull ? {} : { fullDescription: { en: "" } }),
      sizes: product.sizes.map((size) => ({ ...size, description: null })),
    }),
    ProductId: product.id,
    OptionsJson: (options.get(product.id) ?? []).map(optionRow),
  }));
};
