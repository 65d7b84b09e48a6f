import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { readSelections } from "@/lib/contract/wire-selections";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import type { GalleryImage, ProductCard, ProductDetail, ProductVariant } from "@/lib/model/catalog";
import { toPaise } from "@/lib/model/money";
import { productCaching } from "./cache-manifest";
import { choicesOf } from "./product-choices";
import { specificationsOf } from "./specifications";
import { packOf, priceOf, ratingOf, tiersOf } from "./product-rows";
import { cachedRows } from "./cached-read";
import { cacheBriefly } from "./read-failures";
import { localizedHtml, nameOf, pictureOf, plainTextOf, localizedText } from "./localized-text";

const galleryOf = (row: CallRow<"get-product_detail">, language: Language): GalleryImage[] =>
  row.ProductImagesJson.flatMap((image) => {
    const picture = pictureOf(image.AttachmentURL, image.Widths);
    if (picture === null) return [];
    const alt =
      image.AltText && localizedText(image.AltText, image.LocalizationJsonData ?? [], language).text;
    return [
      {
        ...picture,
        ...(image.Height ? { height: image.Height } : {}),
        colorId: image.ColorID ?? null,
        ...(alt ? { alt } : {}),
      },
    ];
  });

const variantsOf = (
  row: CallRow<"get-product_detail">,
  minimumQuantity: number,
  language: Language,
): ProductVariant[] =>
  (row.Variants ?? []).map((variant) => ({
    selections: readSelections(variant.productSelectedAttributes),
    sku: variant.Sku,
    gtin: variant.Gtin || null,
    stock: variant.StockQuantity,
    isInStock: variant.StockQuantity >= minimumQuantity,
    price: variant.Price ? priceOf({ Price: variant.Price, DiscountedPrice: variant.DiscountedPrice }) : null,
    mrpPaise: variant.Mrp ? toPaise(variant.Mrp) : null,
    packQuantity: variant.PackQuantity || null,
    weightGrams: variant.Weight || null,
    pictureUrl: pictureOf(variant.AttachmentURL ?? "", [])?.url ?? null,
    specifications: (variant.SpecificationsJson ?? []).map((one) => ({
      key: one.AttributeKey,
      value: localizedText(one.Value, one.LocalizationJsonData, language),
      unitCode: one.UnitCode || null,
      numbers: one.Numbers ?? [],
    })),
  }));

/** Converts a row of the wire to a product. */
export const detailOf = (
  id: number,
  row: CallRow<"get-product_detail">,
  options: CallRow<"get-product-all-attributes-by-productId">[],
  language: Language,
): ProductDetail => {
  const name = nameOf(id, row.ProductName, row.LocalizationJsonData, language);
  const category = localizedText(row.CategoryName ?? "", row.CategoryLocalizationJsonData, language);
  /** A text of the page's head in its own language; empty without one, because the name and the short text may have it. */
  const ofHead = (english: string, field: string): string => {
    const { text, lang } = localizedText(english, row.LocalizationJsonData, language, field);
    return lang === undefined ? text : "";
  };
  const minimumQuantity = Math.max(row.OrderMinimumQuantity ?? 1, 1);
  const stock = row.StockQuantity ?? null;
  const variants = variantsOf(row, minimumQuantity, language);
  return {
    id,
    name,
    sku: row.Sku ?? String(id),
    price: priceOf(row),
    rating: ratingOf(row.Rating),
    reviewCount: row.TotalReviews ?? null,
    hasSampleReviews: row.HasSampleReviews ?? false,
    shortDescription: plainTextOf(
      localizedText(row.ShortDescription, row.LocalizationJsonData, language, "ShortDescription"),
    ),
    descriptionHtml: localizedHtml(
      row.FullDescription,
      row.LocalizationJsonData,
      language,
      "FullDescription",
    ),
    specifications: specificationsOf(row, language),
    meta: {
      title: ofHead(row.MetaTitle, "MetaTitle"),
      description: ofHead(row.MetaDescription, "MetaDescription"),
      keywords: ofHead(row.MetaKeywords, "MetaKeywords"),
    },
    category: { id: row.CategoryID ?? null, name: category },
    vendor: {
      slug: row.VendorSlug ?? row.VendorName,
      name: localizedText(row.VendorName, row.VendorLocalizationJsonData, language),
    },
    brand:
      row.ManufacturerID && row.ManufacturerName
        ? {
            id: row.ManufacturerID,
            name: localizedText(row.ManufacturerName, row.ManufacturerLocalizationJsonData, language),
          }
        : null,
    showsStock: row.DisplayStockQuantity,
    stock: stock ?? 0,
    isStockKnown: stock !== null,
    isInStock:
      stock !== null &&
      stock >= minimumQuantity &&
      (variants.length === 0 || variants.some((variant) => variant.isInStock)),
    minimumQuantity,
    maximumQuantity: row.OrderMaximumQuantity || null,
    quantityStep: Math.max(row.OrderQuantityStep ?? 1, 1),
    priceTiers: { tiers: tiersOf(row.PriceTiersJson), isPerProduct: row.IsTierPerProduct ?? false },
    pack: packOf(row),
    gallery: galleryOf(row, language),
    ...choicesOf(row, options, language),
    variants,
    tags: row.ProductTagsJson.map((t) => ({
      id: t.TagID ?? 0,
      name: localizedText(t.TagName, t.LocalizationJsonData, language),
    })),
    shippingMethods: row.ProductShipMethodsJson.map((m) => ({
      name: localizedText(m.ShippingMethodName, m.LocalizationJsonData, language),
      description: m.Description
        ? localizedText(m.Description, m.LocalizationJsonData, language, "Description")
        : null,
    })),
    isShippingFree: row.IsShippingFree,
    shippingDays: row.EstimatedShippingDays ?? null,
    gstRate: row.GstRate ?? null,
    hsnCode: row.HsnCode || null,
    packageFacts: {
      ...(row.MadeBy ? { madeBy: row.MadeBy } : {}),
      ...(row.PackedBy ? { packedBy: row.PackedBy } : {}),
      ...(row.ImportedBy ? { importedBy: row.ImportedBy } : {}),
      ...(row.BisLicence ? { bisLicence: row.BisLicence } : {}),
    },
    weightGrams: row.Weight ?? null,
    isDigital: row.IsDigitalProduct ?? false,
    isDangerous: row.IsDangerous ?? false,
    href: links.product(language, id, category.text, name.text),
  };
};

/**
 * Reads one product with its options; null if the id is unknown. @throws ShopUnavailableError without a
 * readable price
 */
export const getProduct = async (id: number, language: Language): Promise<ProductDetail | null> => {
  const keeping = productCaching(id);
  const [details, options] = await Promise.all([
    cachedRows("get-product_detail", { ProductId: id, recordValueJson: "{}" }, keeping),
    cachedRows("get-product-all-attributes-by-productId", { ProductId: id, recordValueJson: "{}" }, keeping),
  ]);
  const [detail] = details;
  if (!detail) return null;
  const product = detailOf(id, detail, options, language);
  if (!product.isStockKnown) await cacheBriefly();
  return product;
};

/** Converts a product to a card, for a host that cannot return several products at once. */
export const cardOfDetail = (product: ProductDetail): ProductCard => ({
  id: product.id,
  name: product.name,
  category: product.category.name,
  categoryId: product.category.id,
  image: product.gallery[0] ?? null,
  price: product.price,
  rating: product.rating,
  reviewCount: product.reviewCount,
  isInStock: product.isInStock,
  hasRequiredChoice:
    product.colors.length > 0 ||
    product.sizes.length > 0 ||
    product.attributes.some((attribute) => attribute.isRequired),
  minimumQuantity: product.minimumQuantity,
  pack: product.pack,
  firstTier: product.priceTiers.tiers[0] ?? null,
  matching: null,
  article: null,
  href: product.href,
});
