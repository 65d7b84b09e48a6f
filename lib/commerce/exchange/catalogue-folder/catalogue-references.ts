import "server-only";
import type { Catalogue } from "../../catalogue/catalogue-files";
import { findBrokenNumbers } from "./catalogue-numbers";
import { findBrokenVariants } from "./catalogue-variants";
import { findSpecificationProblems } from "./check-specifications";

/**
 * Checks references: duplicate ids, ids and codes that do not exist, contradicting limits.
 * @returns one line for each problem with its place; empty for a valid catalogue
 */
export const findBrokenReferences = (catalogue: Catalogue): string[] => {
  const problems: string[] = [];
  const idsOf = (file: string, list: readonly { id: number }[]): Set<number> => {
    const seen = new Set<number>();
    for (const { id } of list) {
      if (seen.has(id)) problems.push(`${file}: id ${id}: given twice`);
      seen.add(id);
    }
    return seen;
  };
  const must = (place: string, field: string, ids: readonly number[], known: ReadonlySet<number>): void => {
    for (const id of ids) if (!known.has(id)) problems.push(`${place}: ${field}: ${id} does not exist`);
    if (new Set(ids).size !== ids.length) problems.push(`${place}: ${field}: an id stands there twice`);
  };

  const categories = idsOf("categories.json", catalogue.categories);
  const brands = idsOf("manufacturers.json", catalogue.manufacturers);
  const vendors = idsOf("vendors.json", catalogue.vendors);
  const tags = idsOf("tags.json", catalogue.tags);
  const colours = idsOf("colours.json", catalogue.colours);
  const sizes = idsOf("sizes.json", catalogue.sizes);
  const shipping = idsOf("shipping-methods.json", catalogue["shipping-methods"]);
  const discounts = idsOf("discounts.json", catalogue.discounts);
  const products = idsOf("products", catalogue.products);
  idsOf("payment-methods.json", catalogue["payment-methods"]);
  idsOf("reviews.json", catalogue.reviews);
  idsOf("banners.json", catalogue.banners);
  idsOf("campaigns.json", catalogue.campaigns);
  idsOf(
    "products: attribute options",
    catalogue.products.flatMap((product) => product.attributes.flatMap((attribute) => attribute.options)),
  );

  for (const { id, parentId } of catalogue.categories)
    if (parentId !== null) must(`categories.json: id ${id}`, "parentId", [parentId], categories);
  for (const { id, productId } of catalogue.reviews)
    must(`reviews.json: id ${id}`, "productId", [productId], products);

  const codes = new Set<string>();
  for (const discount of catalogue.discounts) {
    const place = `discounts.json: id ${discount.id}`;
    must(place, "productIds", discount.productIds, products);
    must(place, "categoryIds", discount.categoryIds, categories);
    if (discount.valueType === "percentage" && discount.value > 100)
      problems.push(`${place}: value: more than 100 percent`);
    const code = discount.couponCode?.toUpperCase();
    if (code !== undefined && codes.has(code)) problems.push(`${place}: couponCode: ${code} is given twice`);
    if (code !== undefined) codes.add(code);
  }

  const attributeNames = new Map<number, string>();
  for (const product of catalogue.products) {
    const place = `products: id ${product.id}`;
    must(place, "vendorId", [product.vendorId], vendors);
    if (product.manufacturerId !== null) must(place, "manufacturerId", [product.manufacturerId], brands);
    if (product.compareDiscount !== null)
      must(place, "compareDiscount", [product.compareDiscount], discounts);
    must(place, "categoryIds", product.categoryIds, categories);
    must(place, "tagIds", product.tagIds, tags);
    must(place, "shippingMethodIds", product.shippingMethodIds, shipping);
    must(place, "relatedProductIds", product.relatedProductIds, products);
    must(
      place,
      "colours",
      product.colours.map((colour) => colour.colourId),
      colours,
    );
    must(
      place,
      "sizes",
      product.sizes.map((size) => size.sizeId),
      sizes,
    );
    const attributes = product.attributes.map((attribute) => attribute.attributeId);
    must(place, "attributes", attributes, new Set(attributes));
    for (const attribute of product.attributes) {
      const name = attributeNames.get(attribute.attributeId) ?? attribute.name.en;
      if (name !== attribute.name.en)
        problems.push(
          `${place}: attributes: ${attribute.attributeId} is "${name}" elsewhere and "${attribute.name.en}" here`,
        );
      attributeNames.set(attribute.attributeId, name);
    }
    if (
      product.orderMaximumQuantity !== null &&
      product.orderMaximumQuantity < (product.orderMinimumQuantity ?? 1)
    )
      problems.push(`${place}: orderMaximumQuantity: below the minimum`);
    const step = product.orderQuantityStep ?? 1;
    if (step > 1 && (product.orderMinimumQuantity ?? 1) % step !== 0)
      problems.push(`${place}: orderMinimumQuantity: not a multiple of orderQuantityStep`);
    if ((product.orderMaximumQuantity ?? 0) % step !== 0)
      problems.push(`${place}: orderMaximumQuantity: not a multiple of orderQuantityStep`);
    for (const [i, tier] of (product.priceTiers?.tiers ?? []).entries()) {
      const before = product.priceTiers?.tiers[i - 1];
      if (before && (tier.from <= before.from || tier.percentOff <= before.percentOff))
        problems.push(`${place}: priceTiers: ${tier.from}: not above the tier before`);
    }
  }
  return [
    ...problems,
    ...findBrokenVariants(catalogue.products),
    ...findBrokenNumbers(catalogue.products),
    ...findSpecificationProblems(catalogue),
  ];
};
