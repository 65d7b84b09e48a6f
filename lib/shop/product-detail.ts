import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { links } from "@/lib/i18n/links";
import type { Language } from "@/lib/i18n/languages";
import type { Attribute, GalleryImage, ProductDetail } from "@/lib/model/catalog";
import { productTags } from "./cache-manifest";
import { priceOf, ratingOf, surchargeOf } from "./product-rows";
import { kept } from "./read";
import { firstPicture, hexOf, htmlOf, pictureOf, textOf } from "./words";

const attributesOf = (
  options: CallRow<"get-product-all-attributes-by-productId">[],
  language: Language,
): Attribute[] => {
  const byId = new Map<number, Attribute>();
  for (const row of options) {
    const attribute = byId.get(row.ProductAttributeID) ?? {
      id: row.ProductAttributeID,
      name: textOf(row.AttributeDisplayName, row.AttributeLocalizationJsonData, language),
      isRequired: row.IsRequiredAttribute,
      options: [],
    };
    attribute.options.push({
      id: row.PrimaryKeyValue,
      name: textOf(row.PrimaryKeyDisplayValue, row.LocalizationJsonData, language),
      surcharge: surchargeOf(row.PriceType, row.AdditionalPrice),
    });
    byId.set(attribute.id, attribute);
  }
  return [...byId.values()];
};

const galleryOf = (row: CallRow<"get-product_detail">): GalleryImage[] =>
  row.ProductImagesJson.flatMap((image) => {
    const picture = pictureOf(image.AttachmentURL, image.Widths);
    return picture
      ? [{ ...picture, ...(image.Height ? { height: image.Height } : {}), colorId: image.ColorID ?? null }]
      : [];
  });

/** A row of the wire as a product. */
export const detailOf = (
  id: number,
  row: CallRow<"get-product_detail">,
  options: CallRow<"get-product-all-attributes-by-productId">[],
  language: Language,
): ProductDetail => {
  const name = textOf(row.ProductName, row.LocalizationJsonData, language);
  const category = textOf(row.CategoryName ?? "", row.CategoryLocalizationJsonData, language);
  const plain = (english: string, field: string) =>
    textOf(english, row.LocalizationJsonData, language, field).text;
  return {
    id,
    name,
    sku: row.Sku ?? String(id),
    price: priceOf(row),
    rating: ratingOf(row.Rating),
    reviewCount: row.TotalReviews,
    hasSampleReviews: row.HasSampleReviews ?? false,
    shortDescription: textOf(row.ShortDescription, row.LocalizationJsonData, language, "ShortDescription"),
    descriptionHtml: htmlOf(row.FullDescription, row.LocalizationJsonData, language, "FullDescription"),
    meta: {
      title: plain(row.MetaTitle, "MetaTitle"),
      description: plain(row.MetaDescription, "MetaDescription"),
      keywords: plain(row.MetaKeywords, "MetaKeywords"),
    },
    category: { id: row.CategoryID ?? null, name: category },
    vendor: {
      slug: row.VendorSlug ?? row.VendorName,
      name: textOf(row.VendorName, row.VendorLocalizationJsonData, language),
    },
    brand:
      row.ManufacturerID && row.ManufacturerName
        ? {
            id: row.ManufacturerID,
            name: textOf(row.ManufacturerName, row.ManufacturerLocalizationJsonData, language),
          }
        : null,
    showsStock: row.DisplayStockQuantity,
    stock: row.StockQuantity,
    isInStock: row.StockQuantity >= Math.max(row.OrderMinimumQuantity ?? 1, 1),
    minimumQuantity: Math.max(row.OrderMinimumQuantity ?? 1, 1),
    maximumQuantity: row.OrderMaximumQuantity || null,
    gallery: galleryOf(row),
    colors: row.ProductColorsJson.map((c) => ({
      id: c.ColorID,
      name: textOf(c.ColorName, c.LocalizationJsonData, language),
      hex: hexOf(c.HexCode),
    })),
    sizes: row.ProductSizesJson.map((s) => ({
      id: s.SizeID,
      shortName: textOf(s.ShortName, s.LocalizationJsonData, language),
      name: textOf(s.Name ?? s.ShortName, s.LocalizationJsonData, language, "Name"),
      inches: s.Inches ?? null,
      centimeters: s.Centimeters ?? null,
      descriptionHtml:
        s.FullAttributeDescription === ""
          ? null
          : htmlOf(s.FullAttributeDescription, s.LocalizationJsonData, language, "FullAttributeDescription"),
      image: firstPicture(s.ProductAtrributeImages),
      surcharge: surchargeOf(s.PriceType, s.AdditionalPrice),
    })),
    attributes: attributesOf(options, language),
    tags: row.ProductTagsJson.map((t) => ({
      id: t.TagID ?? 0,
      name: textOf(t.TagName, t.LocalizationJsonData, language),
    })),
    shippingMethods: row.ProductShipMethodsJson.map((m) => ({
      name: textOf(m.ShippingMethodName, m.LocalizationJsonData, language),
      description: m.Description
        ? textOf(m.Description, m.LocalizationJsonData, language, "Description")
        : null,
    })),
    isShippingFree: row.IsShippingFree,
    shippingDays: row.EstimatedShippingDays ?? null,
    gstRate: row.GstRate ?? null,
    hsnCode: row.HsnCode || null,
    weightGrams: row.Weight ?? null,
    isDigital: row.IsDigitalProduct ?? false,
    isDangerous: row.IsDangerous ?? false,
    href: links.product(language, id, category.text, name.text),
  };
};

/** One product with its options; null when there is none with this id. */
export const getProduct = async (id: number, language: Language): Promise<ProductDetail | null> => {
  const tags = productTags(id);
  const [details, options] = await Promise.all([
    kept("get-product_detail", { ProductId: id, recordValueJson: "{}" }, tags),
    kept("get-product-all-attributes-by-productId", { ProductId: id, recordValueJson: "{}" }, tags),
  ]);
  const detail = details[0];
  return detail ? detailOf(id, detail, options, language) : null;
};
