import type { PageDocument } from "./document";

type Json = { [key: string]: unknown };

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** Lists every typed object in the structured data, at any depth. */
const things = (value: unknown): Json[] => {
  if (Array.isArray(value)) return value.flatMap(things);
  if (!isJson(value)) return [];
  return [...("@type" in value ? [value] : []), ...Object.values(value).flatMap(things)];
};

const MERCHANT_FIELDS = ["name", "image", "description", "sku", "offers"];
const OFFER_FIELDS = ["price", "priceCurrency", "availability", "itemCondition", "url", "seller"];
const BIDI = /[\u2066-\u2069]/g;

const isAbsolute = (value: unknown): boolean => typeof value === "string" && /^https?:\/\//.test(value);
const missing = (thing: Json, fields: string[], what: string): string[] =>
  fields
    .filter((field) => list(thing[field]).length === 0 || thing[field] === "")
    .map((field) => `${what} without ${field}`);

const offerProblems = (offer: Json): string[] => [
  ...missing(offer, OFFER_FIELDS, "Offer"),
  ...(/^\d+\.\d{2}$/.test(String(offer.price)) && Number(offer.price) > 0
    ? []
    : [`Offer with price ${String(offer.price)}`]),
  ...(offer.priceCurrency === "INR" ? [] : ["Offer not in INR"]),
];

/** Checks that a product has one offer, or is a group whose variants have one. */
const productProblems = (product: Json): string[] => {
  const offers = list(product.offers).filter(isJson);
  const rating = isJson(product.aggregateRating) ? product.aggregateRating : null;
  return [
    ...missing(product, MERCHANT_FIELDS, "Product"),
    ...list(product.image)
      .filter((image) => !isAbsolute(image) && !(isJson(image) && isAbsolute(image.url)))
      .map(() => "Product with a picture that is no address"),
    ...offers.flatMap(offerProblems),
    ...(rating && !(Number(rating.reviewCount ?? rating.ratingCount) > 0)
      ? ["AggregateRating of no reviews"]
      : []),
  ];
};

/** Checks that the price beside the button is also in the structured data. */
const priceProblems = (products: Json[], prices: number[]): string[] => {
  const [shown] = prices;
  if (shown === undefined) return [];
  const offered = products
    .flatMap((product) => list(product.offers).filter(isJson))
    .map((offer) => Number(offer.price));
  return offered.includes(shown)
    ? []
    : [`shows ${shown} and offers ${offered.slice(0, 5).join(", ") || "nothing"}`];
};

const trailProblems = (trails: Json[], shown: string[]): string[] => {
  if (shown.length === 0) return trails.length === 0 ? [] : ["BreadcrumbList without a visible trail"];
  if (trails.length !== 1) return [`${trails.length} BreadcrumbLists beside a visible trail`];
  const steps = list(trails[0]?.itemListElement).filter(isJson);
  const listedSteps = steps.map((step) => String(step.name).replace(BIDI, "").replace(/\s+/g, " ").trim());
  return [
    ...(listedSteps.join(" > ") === shown.join(" > ")
      ? []
      : [`BreadcrumbList "${listedSteps.join(" > ")}" is not the trail "${shown.join(" > ")}"`]),
    ...steps.flatMap((step, i) => [
      ...(step.position === i + 1 ? [] : ["BreadcrumbList out of order"]),
      ...(i === steps.length - 1 || isAbsolute(step.item) ? [] : ["BreadcrumbList step without address"]),
    ]),
  ];
};

/** Lists the problems of a page's structured data: it must be complete and match the visible page. */
export const structuredProblems = ({ structured, prices, trail }: PageDocument): string[] => {
  const roots: unknown[] = [];
  for (const text of structured) {
    try {
      roots.push(JSON.parse(text));
    } catch {
      return ["structured data that is no JSON"];
    }
  }
  const found = roots.flatMap(things);
  const ofType = (name: string): Json[] => found.filter((thing) => list(thing["@type"]).includes(name));
  const groups = ofType("ProductGroup");
  // A variant inherits the properties of its group.
  const inGroups = new Set(groups.flatMap((group) => list(group.hasVariant)));
  const products = ofType("Product");
  return [
    ...(prices.length > 0 && products.length === 0 ? ["a product page without Product"] : []),
    ...products.filter((product) => !inGroups.has(product)).flatMap(productProblems),
    ...groups.flatMap((group) =>
      missing(group, ["name", "productGroupID", "variesBy", "hasVariant"], "ProductGroup"),
    ),
    ...[...inGroups]
      .filter(isJson)
      .flatMap((variant) => [
        ...missing(variant, ["name", "sku", "image", "offers"], "variant"),
        ...list(variant.offers).filter(isJson).flatMap(offerProblems),
      ]),
    ...priceProblems(products, prices),
    ...trailProblems(ofType("BreadcrumbList"), trail),
  ];
};
