import "server-only";
import { sql } from "drizzle-orm";
import { toPaise } from "@/lib/model/money";
import { cleanHtml } from "@/lib/html/allow-list";
import type { Localized } from "../../base/db/columns";
import type { Tx } from "../../base/db/client";
import {
  productCategories,
  productImages,
  productPriceTiers,
  products,
  productShippingMethods,
  productTags,
  relatedProducts,
} from "../../base/db/schema/catalog";
import {
  productAttributeOptions,
  productAttributes,
  productColors,
  productSizes,
} from "../../base/db/schema/product-options";
import { replaceChildren, reserveIds, upsert } from "../../base/db/bulk-write";
import type { Catalogue, CatalogueProduct } from "../../catalogue/catalogue-files";
import { productSku } from "./catalogue-variants";
import { importVariants } from "./import-variants";
import { switchByFiles } from "../../base/db/import-memory";
import { mapText } from "./map-text";
import { wordsOfFiles } from "./import-specifications";

/** An HTML text, cleaned in every language. */
export const cleanText = (text: Localized): Localized => mapText(text, cleanHtml);

/** Converts a day of the files to a timestamp: noon in India, which is the same day in India and in UTC. */
export const noonInIndia = (day: string): Date => new Date(`${day}T12:00:00+05:30`);

/** Converts an extra price for storage: 1 and paise, or 2 and hundredths of a percent. */
const surcharge = (type: "fixed" | "percentage" | undefined, amount: number | undefined) => ({
  priceType: type === "percentage" ? 2 : 1,
  additionalPrice: Math.round((amount ?? 0) * 100),
});

const productRow = (product: CatalogueProduct, catalogue: Catalogue) => ({
  ...product,
  sku: productSku(product.id),
  brandId: product.manufacturerId,
  mainCategoryId: product.categoryIds[0] ?? 0,
  fullDescription: cleanText(product.fullDescription),
  specificationText: wordsOfFiles(product, catalogue.specifications),
  pricePaise: toPaise(product.price),
  // Provisional: the database's trigger then applies the day's discounts.
  currentPricePaise: toPaise(product.price),
  isDangerous: product.isDangerous ?? false,
  orderQuantityStep: product.orderQuantityStep ?? null,
  packQuantity: product.pack?.quantity ?? null,
  packUnit: product.pack?.unit ?? null,
  isTierPerProduct: product.priceTiers?.countsAllChoices ?? false,
  isActive: true,
  createdAt: noonInIndia(product.createdOn),
});

const OWN_FIELDS = [
  "id",
  "sku",
  "name",
  "vendorId",
  "brandId",
  "mainCategoryId",
  "shortDescription",
  "fullDescription",
  "specificationText",
  "metaTitle",
  "metaDescription",
  "metaKeywords",
  "pricePaise",
  "currentPricePaise",
  "gstRate",
  "hsnCode",
  "displayStockQuantity",
  "orderMinimumQuantity",
  "orderMaximumQuantity",
  "orderQuantityStep",
  "packQuantity",
  "packUnit",
  "isTierPerProduct",
  "isShippingFree",
  "estimatedShippingDays",
  "weightGrams",
  "isDigital",
  "digitalFile",
  "isDangerous",
  "isHome",
  "isPopular",
  "isActive",
  "createdAt",
] as const;

/** Writes the products with all their related rows. @returns how many rows were written or deleted */
export const importProducts = async (
  tx: Tx,
  catalogue: Catalogue,
  imageIds: ReadonlyMap<string, number>,
): Promise<number> => {
  const list = catalogue.products;
  const owners = list.map((product) => product.id);
  const imageId = (name: string): number => imageIds.get(name) ?? 0;
  const children = <Row>(rowsOf: (product: CatalogueProduct) => Row[]): Row[] => list.flatMap(rowsOf);
  const owner = { owner: "productId", owners } as const;

  let written = await upsert(
    tx,
    products,
    list.map((product) => productRow(product, catalogue)),
    {
      fields: OWN_FIELDS,
      key: ["id"],
      insertOnly: ["sku", "currentPricePaise", "isActive"],
      touch: products.updatedAt,
    },
  );
  written += await switchByFiles(tx, products, owners);

  const inCategories = children((p) =>
    p.categoryIds.map((categoryId, position) => ({ productId: p.id, categoryId, position })),
  );
  written += await replaceChildren(tx, productCategories, inCategories, {
    fields: ["productId", "categoryId", "position"],
    key: ["productId", "categoryId"],
    ...owner,
  });

  const gallery = children((p) => [
    ...p.images.map((image, position) => ({
      productId: p.id,
      imageId: imageId(image),
      colorId: null as number | null,
      position,
    })),
    ...p.colours.flatMap((colour) =>
      colour.images.map((image, position) => ({
        productId: p.id,
        imageId: imageId(image),
        colorId: colour.colourId as number | null,
        position,
      })),
    ),
  ]);
  written += await replaceChildren(tx, productImages, gallery, {
    fields: ["productId", "imageId", "colorId", "position"],
    key: ["productId", "colorId", "position"],
    conflict: sql`product_id, (coalesce(color_id, 0)), position`,
    ...owner,
  });

  const inColors = children((p) =>
    p.colours.map((colour, position) => ({ productId: p.id, colorId: colour.colourId, position })),
  );
  written += await replaceChildren(tx, productColors, inColors, {
    fields: ["productId", "colorId", "position"],
    key: ["productId", "colorId"],
    ...owner,
  });

  const inSizes = children((p) =>
    p.sizes.map((size, position) => ({
      productId: p.id,
      sizeId: size.sizeId,
      position,
      description: size.description === null ? null : cleanText(size.description),
      imageId: size.image === null ? null : imageId(size.image),
      ...surcharge(size.priceType, size.additionalPrice),
    })),
  );
  written += await replaceChildren(tx, productSizes, inSizes, {
    fields: ["productId", "sizeId", "position", "description", "imageId", "priceType", "additionalPrice"],
    key: ["productId", "sizeId"],
    ...owner,
  });

  const withAttributes = children((p) =>
    p.attributes.map((attribute, position) => ({
      productId: p.id,
      attributeId: attribute.attributeId,
      isRequired: attribute.required,
      definesVariant: attribute.definesVariant,
      position,
    })),
  );
  written += await replaceChildren(tx, productAttributes, withAttributes, {
    fields: ["productId", "attributeId", "isRequired", "definesVariant", "position"],
    key: ["productId", "attributeId"],
    ...owner,
  });

  const options = children((p) =>
    p.attributes.flatMap((attribute) =>
      attribute.options.map((option, position) => ({
        id: option.id,
        productId: p.id,
        attributeId: attribute.attributeId,
        value: option.value,
        position,
        ...surcharge(option.priceType, option.additionalPrice),
      })),
    ),
  );
  written += await replaceChildren(tx, productAttributeOptions, options, {
    fields: ["id", "productId", "attributeId", "value", "priceType", "additionalPrice", "position"],
    key: ["id"],
    ...owner,
  });

  written += await importVariants(tx, list, imageId);
  const tiers = children((p) =>
    (p.priceTiers?.tiers ?? []).map((tier) => ({
      productId: p.id,
      minimumQuantity: tier.from,
      discountBasisPoints: Math.round(tier.percentOff * 100),
    })),
  );
  written += await replaceChildren(tx, productPriceTiers, tiers, {
    fields: ["productId", "minimumQuantity", "discountBasisPoints"],
    key: ["productId", "minimumQuantity"],
    ...owner,
  });

  const withTags = children((p) => p.tagIds.map((tagId) => ({ productId: p.id, tagId })));
  written += await replaceChildren(tx, productTags, withTags, {
    fields: ["productId", "tagId"],
    key: ["productId", "tagId"],
    ...owner,
  });

  const shipped = children((p) =>
    p.shippingMethodIds.map((shippingMethodId) => ({ productId: p.id, shippingMethodId })),
  );
  written += await replaceChildren(tx, productShippingMethods, shipped, {
    fields: ["productId", "shippingMethodId"],
    key: ["productId", "shippingMethodId"],
    ...owner,
  });

  const related = children((p) =>
    p.relatedProductIds.map((relatedProductId, position) => ({
      productId: p.id,
      relatedProductId,
      position,
    })),
  );
  written += await replaceChildren(tx, relatedProducts, related, {
    fields: ["productId", "relatedProductId", "position"],
    key: ["productId", "relatedProductId"],
    ...owner,
  });

  await reserveIds(tx, [products, productAttributeOptions]);
  return written;
};
