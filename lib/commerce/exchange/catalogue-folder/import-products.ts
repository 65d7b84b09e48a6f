import "server-only";
import { getTableColumns, sql, type InferInsertModel, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
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
import type { CatalogueProduct } from "../../catalogue/catalogue-files";
import { productSku } from "./catalogue-variants";
import { importVariants } from "./import-variants";
import { switchByFiles } from "../../base/db/import-memory";
import { mapText } from "./map-text";

/** An HTML text, cleaned in every language. */
export const cleanText = (text: Localized): Localized => mapText(text, cleanHtml);

/** Converts a day of the files to a timestamp: noon in India, which is the same day in India and in UTC. */
export const noonInIndia = (day: string): Date => new Date(`${day}T12:00:00+05:30`);

/** Converts an extra price for storage: 1 and paise, or 2 and hundredths of a percent. */
const surcharge = (type: "fixed" | "percentage" | undefined, amount: number | undefined) => ({
  priceType: type === "percentage" ? 2 : 1,
  additionalPrice: Math.round((amount ?? 0) * 100),
});

/** Columns that do not come from the files: the database keeps them, or the specifications' writer does. */
const KEPT = [
  "specificationText",
  "currentDiscountId",
  "ratingAverage",
  "ratingCount",
  "updatedAt",
] as const satisfies (keyof typeof products.$inferSelect)[];
type ProductRow = Omit<typeof products.$inferSelect, (typeof KEPT)[number]>;

const productRow = (product: CatalogueProduct): ProductRow => ({
  ...product,
  sku: productSku(product.id),
  brandId: product.manufacturerId,
  mainCategoryId: product.categoryIds[0] ?? 0,
  fullDescription: cleanText(product.fullDescription),
  pricePaise: toPaise(product.price),
  // Provisional: the database's trigger then applies the day's discounts.
  currentPricePaise: toPaise(product.price),
  madeBy: product.madeBy ?? null,
  packedBy: product.packedBy ?? null,
  importedBy: product.importedBy ?? null,
  bisLicence: product.bisLicence ?? null,
  isDangerous: product.isDangerous ?? false,
  orderQuantityStep: product.orderQuantityStep ?? null,
  packQuantity: product.pack?.quantity ?? null,
  packUnit: product.pack?.unit ?? null,
  isTierPerProduct: product.priceTiers?.countsAllChoices ?? false,
  isActive: true,
  createdAt: noonInIndia(product.createdOn),
});

const FILE_COLUMNS = Object.keys(getTableColumns(products)).filter(
  (name): name is keyof ProductRow => !KEPT.some((kept) => kept === name),
);

type Owned = { productId: number };
type ImportRows = (
  tx: Tx,
  list: readonly CatalogueProduct[],
  imageId: (name: string) => number,
) => Promise<number>;

/**
 * A table whose rows belong to products. @param key fields that identify a row @param values its other fields
 * @param rowsOf the rows of one product of the files
 */
const child =
  <T extends PgTable, F extends keyof InferInsertModel<T> & string>(
    table: T,
    key: readonly F[],
    values: readonly F[],
    rowsOf: (
      product: CatalogueProduct,
      imageId: (name: string) => number,
    ) => (Owned & Pick<InferInsertModel<T>, F>)[],
    conflict?: SQL,
  ): ImportRows =>
  (tx, list, imageId) =>
    replaceChildren(
      tx,
      table,
      list.flatMap((product) => rowsOf(product, imageId)),
      {
        fields: [...new Set(["productId" as F, ...key, ...values])],
        key,
        owner: "productId" as F,
        owners: list.map(({ id }) => id),
        ...(conflict === undefined ? {} : { conflict }),
      },
    );

/** Everything that belongs to a product but its articles. */
const CHILDREN: readonly ImportRows[] = [
  child(productCategories, ["productId", "categoryId"], ["position"], ({ id: productId, categoryIds }) =>
    categoryIds.map((categoryId, position) => ({ productId, categoryId, position })),
  ),
  child(
    productImages,
    ["productId", "colorId", "position"],
    ["imageId"],
    ({ id: productId, images, colours }, imageId) =>
      [
        { colorId: null, images },
        ...colours.map(({ colourId: colorId, images }) => ({ colorId, images })),
      ].flatMap(({ colorId, images }) =>
        images.map((image, position) => ({ productId, imageId: imageId(image), colorId, position })),
      ),
    sql`product_id, (coalesce(color_id, 0)), position`,
  ),
  child(productColors, ["productId", "colorId"], ["position"], ({ id: productId, colours }) =>
    colours.map(({ colourId: colorId }, position) => ({ productId, colorId, position })),
  ),
  child(
    productSizes,
    ["productId", "sizeId"],
    ["position", "description", "imageId", "priceType", "additionalPrice"],
    ({ id: productId, sizes }, imageId) =>
      sizes.map(({ sizeId, description, image, priceType, additionalPrice }, position) => ({
        productId,
        sizeId,
        position,
        description: description === null ? null : cleanText(description),
        imageId: image === null ? null : imageId(image),
        ...surcharge(priceType, additionalPrice),
      })),
  ),
  child(
    productAttributes,
    ["productId", "attributeId"],
    ["isRequired", "definesVariant", "position"],
    ({ id: productId, attributes }) =>
      attributes.map(({ attributeId, required: isRequired, definesVariant }, position) => ({
        productId,
        attributeId,
        isRequired,
        definesVariant,
        position,
      })),
  ),
  child(
    productAttributeOptions,
    ["id"],
    ["attributeId", "value", "priceType", "additionalPrice", "position"],
    ({ id: productId, attributes }) =>
      attributes.flatMap(({ attributeId, options }) =>
        options.map(({ id, value, priceType, additionalPrice }, position) => ({
          id,
          productId,
          attributeId,
          value,
          position,
          ...surcharge(priceType, additionalPrice),
        })),
      ),
  ),
  child(
    productPriceTiers,
    ["productId", "minimumQuantity"],
    ["discountBasisPoints"],
    ({ id: productId, priceTiers }) =>
      (priceTiers?.tiers ?? []).map(({ from, percentOff }) => ({
        productId,
        minimumQuantity: from,
        discountBasisPoints: Math.round(percentOff * 100),
      })),
  ),
  child(productTags, ["productId", "tagId"], [], ({ id: productId, tagIds }) =>
    tagIds.map((tagId) => ({ productId, tagId })),
  ),
  child(
    productShippingMethods,
    ["productId", "shippingMethodId"],
    [],
    ({ id: productId, shippingMethodIds }) =>
      shippingMethodIds.map((shippingMethodId) => ({ productId, shippingMethodId })),
  ),
  child(
    relatedProducts,
    ["productId", "relatedProductId"],
    ["position"],
    ({ id: productId, relatedProductIds }) =>
      relatedProductIds.map((relatedProductId, position) => ({ productId, relatedProductId, position })),
  ),
];

/**
 * Writes the products with all that belongs to them, as far as it differs, and all columns that the files give. Fields that
 * people edit have a writer of their own (catalogue/products/write-products.ts), which notes each change in the log; that the
 * files were read is no change by a person. @returns how many rows were written or deleted
 */
export const importProducts = async (
  tx: Tx,
  list: readonly CatalogueProduct[],
  imageIds: ReadonlyMap<string, number>,
): Promise<number> => {
  const imageId = (name: string): number => imageIds.get(name) ?? 0;
  let written = await upsert(tx, products, list.map(productRow), {
    fields: FILE_COLUMNS,
    key: ["id"],
    insertOnly: ["sku", "currentPricePaise", "isActive"],
    touch: products.updatedAt,
  });
  written += await switchByFiles(
    tx,
    products,
    list.map(({ id }) => id),
  );
  for (const importRows of CHILDREN) written += await importRows(tx, list, imageId);
  written += await importVariants(tx, list, imageId);
  await reserveIds(tx, [products, productAttributeOptions]);
  return written;
};
