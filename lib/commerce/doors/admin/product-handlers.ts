import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { productCalls } from "@/lib/admin-contract/product-calls";
import { LANGUAGE_CODES, perLanguage, type Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { previewPath } from "@/lib/i18n/preview-path";
import { knowsCosts } from "@/lib/model/desk-access";
import { db } from "../../base/db/client";
import { mayActFor, vendorOf } from "../../base/actor";
import { readApproval, readRefusal, refuseProduct } from "../../catalogue/products/approvals";
import { readOnlyCost } from "../../catalogue/products/article-fields";
import { gstRates } from "../../catalogue/products/check-fields";
import { createProduct } from "../../catalogue/products/create-product";
import { decideProposal, withdrawProposal } from "../../catalogue/proposals/decide-proposal";
import { duplicateProduct } from "../../catalogue/products/duplicate-product";
import { changePrices, changeProducts, editProduct } from "../../catalogue/products/edit-product";
import { findHsnProblems } from "../../catalogue/products/hsn-list";
import { readLawGaps } from "../../catalogue/products/law-gaps";
import { listOperatorProducts } from "../../catalogue/products/list-products";
import { readOperatorProduct, type OperatorProduct } from "../../catalogue/products/operator-product";
import { listProductChoices } from "../../catalogue/products/product-choices";
import { readProposal } from "../../catalogue/products/show-proposal";
import { matchPictures } from "../../catalogue/products/match-pictures";
import { addPicture, arrangePictures } from "../../catalogue/products/product-pictures";
import { done, failed, type Result } from "../../base/result";
import type { AdminCaller, AdminHandlersOf } from "./handler";
import { lackedRight } from "./lacked-right";
import { localizedText, storedText } from "./localized-text";
import { thumbnail } from "./thumbnail";

type Product = AdminAnswer<"products/show">;
type ProposedChange = NonNullable<Product["proposal"]>["changes"][number];

/** What its seller proposed, as the desk shows it. */
const proposalOf = async (product: OperatorProduct): Promise<Product["proposal"]> => {
  const proposal = await readProposal(product);
  if (proposal === null) return null;
  const { version, refusal, fields, articles, others, pictures } = proposal;
  const shown = (gallery: NonNullable<typeof pictures>["before"]) =>
    gallery.map(({ picture, alt }) => ({
      url: thumbnail(picture, 320),
      alt: alt === null ? null : localizedText(alt),
    }));
  return {
    version,
    refusal,
    changes: [
      ...fields.map((change) => ({ of: "product", sku: null, name: null, ...change })),
      ...articles.map((change) => ({ of: "article", name: null, ...change })),
      ...others.map((change) => ({ ...change, name: change.name && localizedText(change.name) })),
    ] as ProposedChange[],
    pictures: pictures && { before: shown(pictures.before), after: shown(pictures.after) },
  };
};

/** Reads a product as this person may see it; null if it does not exist or they may not see it. */
const readProduct = async ({ actor, me }: AdminCaller, sku: string): Promise<Product | null> => {
  const product = await readOperatorProduct(sku);
  if (product === null || !mayActFor(actor, product.vendorId)) return null;
  const { categoryName } = product;
  // The weight is edited with the rules of selling.
  const { weightGrams: _, ...fields } = product.fields;
  const approval = await readApproval(product.id);
  const urls = LANGUAGE_CODES.map((language: Language) => {
    const name = fields[`name.${language}`] ?? fields["name.en"] ?? "";
    return [language, links.product(language, product.id, categoryName[language] ?? categoryName.en, name)];
  });
  return {
    id: product.sku,
    vendorId: product.vendorId,
    vendorName: localizedText(product.vendorName),
    approval,
    refusal: approval === "needed" ? await readRefusal(product.id) : null,
    proposal: await proposalOf(product),
    fields: {
      ...fields,
      "name.en": fields["name.en"] ?? "",
      "short.en": fields["short.en"] ?? "",
      "description.en": fields["description.en"] ?? "",
    },
    costPaise: knowsCosts(me) ? await readOnlyCost(db(), product.id) : null,
    hsnProblem: (await findHsnProblems(db(), [fields.hsnCode])).get(fields.hsnCode) ?? null,
    lawGaps: await readLawGaps(product.id),
    pictures: product.pictures.map(({ id, picture, alt }) => ({
      id,
      url: thumbnail(picture, 320),
      alt: alt === null ? null : localizedText(alt),
    })),
    optionNames: product.optionNames.map(localizedText),
    urls: Object.fromEntries(urls) as Product["urls"],
    previewUrls: perLanguage((language) => previewPath(language, product.id)),
    changedBy: product.changed?.by ?? null,
    changedAt: product.changed?.at.toISOString() ?? null,
  };
};

/** Answers an action with the product afterwards. */
const afterwards = async (
  caller: AdminCaller,
  sku: string,
  result: Result<unknown, string>,
): Promise<Result<Product, string>> => {
  if (!result.ok) return result;
  const product = await readProduct(caller, sku);
  return product === null ? failed("NOT_FOUND") : done(product);
};

export const productHandlers: AdminHandlersOf<keyof typeof productCalls> = {
  "products/list": async (
    { isActive, isAsked, categoryId, brandId, vendorId, stock, gap, ...request },
    { actor },
  ) => {
    const { rows, total } = await listOperatorProducts({
      ...request,
      isActive: isActive ?? null,
      isAsked: isAsked ?? false,
      categoryId: categoryId ?? null,
      brandId: brandId ?? null,
      stock: stock ?? null,
      gap: gap ?? null,
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
  "products/show": async ({ id }, caller) => {
    const product = await readProduct(caller, id);
    return product === null ? failed("NOT_FOUND") : done(product);
  },
  "products/choices": async (_request, { actor }) => {
    const { categories, brands, vendors } = await listProductChoices(vendorOf(actor));
    return done({
      categories: categories.map((category) => ({ ...category, name: localizedText(category.name) })),
      brands: brands.map((brand) => ({ ...brand, name: localizedText(brand.name) })),
      vendors: vendors.map((vendor) => ({ ...vendor, name: localizedText(vendor.name) })),
      gstRates: [...gstRates()],
    });
  },
  "products/create": async ({ vendorId, fields }, caller) => {
    const created = await createProduct(caller.actor, vendorId, fields);
    return afterwards(caller, created.ok ? created.value.sku : "", created);
  },
  "products/edit": async ({ id, changes, seen }, caller) => {
    const lacked = await lackedRight(caller.me, {
      prices: () => changes.pricePaise !== undefined || changes.discountBasisPoints !== undefined,
    });
    return afterwards(caller, id, lacked ?? (await editProduct(caller.actor, id, { changes, seen })));
  },
  "products/change-prices": async ({ ids, basisPoints }, { actor }) => {
    const changed = await changePrices(actor, { skus: ids, categoryId: null, vendorId: null }, basisPoints);
    if (!changed.ok) return changed;
    return done({
      changed: changed.value.changed.map(({ sku, before, after }) => ({ id: sku, before, after })),
      waiting: changed.value.waiting,
    });
  },
  "products/switch": async ({ ids, isActive }, { actor }) => {
    const switched = await changeProducts(actor, ids, { isActive });
    return switched.ok ? done({ ids: switched.value.skus }) : switched;
  },
  "products/move": async ({ ids, categoryId }, { actor }) => {
    const moved = await changeProducts(actor, ids, { categoryId });
    return moved.ok ? done({ ids: moved.value.skus, waiting: moved.value.waiting }) : moved;
  },
  "products/duplicate": async ({ id }, { actor }) => {
    const made = await duplicateProduct(actor, id);
    return made.ok ? done({ id: made.value.sku }) : made;
  },
  "products/refuse": async ({ id, note }, caller) =>
    afterwards(caller, id, await refuseProduct(caller.actor, id, note)),
  "products/decide-changes": async ({ id, ...decision }, caller) =>
    afterwards(caller, id, await decideProposal(caller.actor, id, decision)),
  "products/withdraw-changes": async ({ id }, caller) =>
    afterwards(caller, id, await withdrawProposal(caller.actor, id)),
  "products/match-pictures": async ({ names }, { actor }) =>
    done({ products: await matchPictures(actor, names) }),
  "products/add-picture": async ({ id, data }, caller) =>
    afterwards(caller, id, await addPicture(caller.actor, id, Buffer.from(data, "base64"))),
  "products/arrange-pictures": async ({ id, pictures }, caller) => {
    const arranged = pictures.map((picture) => ({
      id: picture.id,
      alt: picture.alt === null ? null : storedText(picture.alt),
    }));
    return afterwards(caller, id, await arrangePictures(caller.actor, id, arranged));
  },
};
