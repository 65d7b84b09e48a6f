import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { productCalls } from "@/lib/admin-contract/product-calls";
import type { LocalizedText } from "@/lib/admin-contract/shapes";
import { LANGUAGE_CODES, type Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import { mayActFor, vendorOf, type Actor } from "../actor";
import type { Localized } from "../db/columns";
import { GST_RATES } from "../products/check-fields";
import { createProduct } from "../products/create-product";
import { changePrices, editProduct, switchProducts } from "../products/edit-product";
import { listOperatorProducts } from "../products/list-products";
import { readOperatorProduct } from "../products/operator-product";
import { listProductChoices } from "../products/product-choices";
import { addPicture, arrangePictures } from "../products/product-pictures";
import { done, failed, type Result } from "../result";
import type { AdminCaller, AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";
import { thumbnail } from "./thumbnail";

type Product = AdminAnswer<"products/show">;

const stored = ({ en, ar }: LocalizedText): Localized => (ar ? { en, ar } : { en });

/** Reads a product as this person may see it; null if it does not exist or is no concern of theirs. */
const readProduct = async (actor: Actor, sku: string): Promise<Product | null> => {
  const product = await readOperatorProduct(sku);
  if (product === null || !mayActFor(actor, product.vendorId)) return null;
  const { fields, categoryName } = product;
  const urls = LANGUAGE_CODES.map((language: Language) => {
    const name = fields[`name.${language}`] ?? fields["name.en"] ?? "";
    return [language, links.product(language, product.id, categoryName[language] ?? categoryName.en, name)];
  });
  return {
    id: product.sku,
    vendorId: product.vendorId,
    vendorName: localizedText(product.vendorName),
    fields: {
      ...fields,
      "name.en": fields["name.en"] ?? "",
      "short.en": fields["short.en"] ?? "",
      "description.en": fields["description.en"] ?? "",
    },
    pictures: product.pictures.map(({ id, picture, alt }) => ({
      id,
      url: thumbnail(picture, 320),
      alt: alt === null ? null : localizedText(alt),
    })),
    variants: product.variants.map(({ options, ...variant }) => ({
      ...variant,
      options: options.map(localizedText),
    })),
    urls: Object.fromEntries(urls) as Product["urls"],
    changedBy: product.changed?.by ?? null,
    changedAt: product.changed?.at.toISOString() ?? null,
  };
};

/** Answers an action with the product afterwards. */
const afterwards = async (
  { actor }: AdminCaller,
  sku: string,
  result: Result<unknown, string>,
): Promise<Result<Product, string>> => {
  if (!result.ok) return result;
  const product = await readProduct(actor, sku);
  return product === null ? failed("NOT_FOUND") : done(product);
};

export const productHandlers: AdminHandlersOf<keyof typeof productCalls> = {
  "products/list": async ({ isActive, categoryId, vendorId, ...request }, { actor }) => {
    const { rows, total } = await listOperatorProducts({
      ...request,
      isActive: isActive ?? null,
      categoryId: categoryId ?? null,
      vendorId: vendorOf(actor) ?? vendorId ?? null,
    });
    return done({
      rows: rows.map(({ sku, picture, name, vendorName, categoryName, ...row }) => ({
        ...row,
        id: sku,
        name: localizedText(name),
        vendorName: localizedText(vendorName),
        categoryName: localizedText(categoryName),
        picture: picture === null ? null : thumbnail(picture),
      })),
      total,
    });
  },
  "products/show": async ({ id }, { actor }) => {
    const product = await readProduct(actor, id);
    return product === null ? failed("NOT_FOUND") : done(product);
  },
  "products/choices": async (_request, { actor }) => {
    const { categories, brands, vendors } = await listProductChoices(vendorOf(actor));
    return done({
      categories: categories.map((category) => ({ ...category, name: localizedText(category.name) })),
      brands: brands.map((brand) => ({ ...brand, name: localizedText(brand.name) })),
      vendors: vendors.map((vendor) => ({ ...vendor, name: localizedText(vendor.name) })),
      gstRates: [...GST_RATES],
    });
  },
  "products/create": async ({ vendorId, fields }, caller) => {
    const created = await createProduct(caller.actor, vendorId, fields);
    return afterwards(caller, created.ok ? created.value.sku : "", created);
  },
  "products/edit": async ({ id, changes, seen }, caller) =>
    afterwards(caller, id, await editProduct(caller.actor, id, { changes, seen })),
  "products/change-prices": async ({ ids, basisPoints }, { actor }) => {
    const changed = await changePrices(actor, { skus: ids, categoryId: null, vendorId: null }, basisPoints);
    if (!changed.ok) return changed;
    return done({ changed: changed.value.map(({ sku, before, after }) => ({ id: sku, before, after })) });
  },
  "products/switch": async ({ ids, isActive }, { actor }) => {
    const switched = await switchProducts(actor, ids, isActive);
    return switched.ok ? done({ ids: switched.value }) : switched;
  },
  "products/add-picture": async ({ id, data }, caller) =>
    afterwards(caller, id, await addPicture(caller.actor, id, Buffer.from(data, "base64"))),
  "products/arrange-pictures": async ({ id, pictures }, caller) => {
    const arranged = pictures.map((picture) => ({
      id: picture.id,
      alt: picture.alt === null ? null : stored(picture.alt),
    }));
    return afterwards(caller, id, await arrangePictures(caller.actor, id, arranged));
  },
};
