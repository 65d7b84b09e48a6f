import "server-only";
import { nameSlug } from "@/lib/languages/links";
import { toPaise } from "@/lib/model/money";
import type { Tx } from "../../base/db/client";
import {
  attributes,
  brands,
  categories,
  colors,
  images,
  shippingMethods,
  sizes,
  tags,
  vendors,
} from "../../base/db/schema/catalog";
import { paymentMethods } from "../../base/db/schema/commerce";
import { reserveIds, upsert } from "../../base/db/bulk-write";
import type { Catalogue } from "../../catalogue/catalogue-files";
import { switchByFiles } from "../../base/db/import-memory";
import { neededCategories, writtenRows } from "./own-rows";
import { lastSizePlace } from "../../catalogue/lists/size-places";
import type { ImportedPicture } from "../../base/pictures/making/picture-files.mjs";

/** Writes the rows of `images`. @returns id by the picture's name in the files */
export const importImages = async (
  tx: Tx,
  pictures: ReadonlyMap<string, ImportedPicture>,
): Promise<Map<string, number>> => {
  await upsert(tx, images, [...pictures.values()], {
    fields: ["key", "hash", "width", "height", "widths"],
    key: ["key"],
  });
  const stored = new Map(
    (await tx.select({ id: images.id, key: images.key }).from(images)).map((row) => [row.key, row.id]),
  );
  return new Map(
    [...pictures].flatMap(([name, { key }]) => {
      const id = stored.get(key);
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
};

/**
 * Assigns each vendor's slug once and keeps it, because external links use it (ruling O13). If a slug is
 * taken, the id is appended.
 */
const vendorSlugs = async (tx: Tx, catalogue: Catalogue): Promise<Map<number, string>> => {
  const slugs = new Map(
    (await tx.select({ id: vendors.id, slug: vendors.slug }).from(vendors)).map((row) => [row.id, row.slug]),
  );
  const taken = new Set(slugs.values());
  for (const { id, name } of catalogue.vendors) {
    if (slugs.has(id)) continue;
    const wanted = nameSlug(name.en);
    const slug = taken.has(wanted) ? `${wanted}-${id}` : wanted;
    slugs.set(id, slug);
    taken.add(slug);
  }
  return slugs;
};

/** Writes everything that products refer to. @returns how many rows were written */
export const importBasics = async (
  tx: Tx,
  catalogue: Catalogue,
  imageIds: ReadonlyMap<string, number>,
): Promise<number> => {
  const named = { fields: ["id", "name"], key: ["id"] } as const;
  const slugs = await vendorSlugs(tx, catalogue);
  const { products } = catalogue;
  const attributeNames = new Map(
    products.flatMap((product) =>
      product.attributes.map((attribute) => [attribute.attributeId, attribute.name] as const),
    ),
  );
  let written = 0;

  const categoryRows = catalogue.categories.map(({ image, id, parentId, name, displayOrder, isPopular }) => ({
    id,
    parentId,
    name,
    displayOrder,
    isPopular,
    isActive: true,
    imageId: image === null ? null : (imageIds.get(`${image}--a`) ?? null),
  }));
  const writtenCategories = await writtenRows(
    tx,
    categories,
    categoryRows,
    await neededCategories(tx, catalogue),
  );
  written += await upsert(tx, categories, writtenCategories, {
    fields: ["id", "parentId", "name", "imageId", "displayOrder", "isPopular", "isActive"],
    key: ["id"],
    insertOnly: ["isActive"],
  });

  const writtenBrands = await writtenRows(
    tx,
    brands,
    catalogue.manufacturers,
    products.map(({ manufacturerId }) => manufacturerId),
  );
  written += await upsert(tx, brands, writtenBrands, named);
  const writtenTags = await writtenRows(
    tx,
    tags,
    catalogue.tags,
    products.flatMap(({ tagIds }) => tagIds),
  );
  written += await upsert(tx, tags, writtenTags, named);
  const options = [...attributeNames].map(([id, name]) => ({ id, name }));
  written += await upsert(
    tx,
    attributes,
    await writtenRows(tx, attributes, options, attributeNames.keys()),
    named,
  );
  const writtenColors = await writtenRows(
    tx,
    colors,
    catalogue.colours,
    products.flatMap(({ colours }) => colours.map(({ colourId }) => colourId)),
  );
  written += await upsert(tx, colors, writtenColors, { fields: ["id", "name", "hex"], key: ["id"] });
  const position = await lastSizePlace(tx);
  const writtenSizes = await writtenRows(
    tx,
    sizes,
    catalogue.sizes.map(({ centimetres, ...size }) => ({ ...size, centimeters: centimetres, position })),
    products.flatMap((product) => product.sizes.map(({ sizeId }) => sizeId)),
  );
  written += await upsert(tx, sizes, writtenSizes, {
    fields: ["id", "name", "shortName", "inches", "centimeters", "position"],
    key: ["id"],
    insertOnly: ["position"],
  });

  const vendorRows = catalogue.vendors.map((vendor) => ({
    ...vendor,
    slug: slugs.get(vendor.id) ?? nameSlug(vendor.name.en),
    isActive: true,
  }));
  const neededVendors = products.map(({ vendorId }) => vendorId);
  written += await upsert(tx, vendors, await writtenRows(tx, vendors, vendorRows, neededVendors), {
    fields: [
      "id",
      "slug",
      "name",
      "about",
      "city",
      "state",
      "country",
      "addressLine",
      "postalCode",
      "email",
      "gstin",
      "isActive",
    ],
    key: ["id"],
    insertOnly: ["slug", "isActive"],
  });

  const shippingRows = catalogue["shipping-methods"].map(({ charge, ...method }) => ({
    ...method,
    chargePaise: toPaise(charge),
  }));
  written += await upsert(tx, shippingMethods, shippingRows, {
    fields: ["id", "name", "description", "chargePaise", "isDigital"],
    key: ["id"],
  });

  const paymentRows = catalogue["payment-methods"].map((method) => ({ ...method, isActive: true }));
  written += await upsert(tx, paymentMethods, paymentRows, {
    fields: ["id", "name", "description", "kind", "displayOrder", "isActive"],
    key: ["id"],
    insertOnly: ["isActive"],
  });

  for (const [table, list] of [
    [categories, catalogue.categories],
    [vendors, catalogue.vendors],
    [paymentMethods, catalogue["payment-methods"]],
  ] as const) {
    written += await switchByFiles(
      tx,
      table,
      list.map((row) => row.id),
    );
  }
  await reserveIds(tx, [categories, brands, tags, attributes, colors, sizes, vendors, shippingMethods]);
  return written;
};
