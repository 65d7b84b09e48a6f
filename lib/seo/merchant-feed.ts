import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { beforeNumber, isolateNumbers } from "@/lib/languages/number-runs";
import type { Category, Price, ProductDetail } from "@/lib/model/catalog";
import type { Pack, PackUnit } from "@/lib/model/pack-units";
import { asDecimal } from "@/lib/model/money";
import { absoluteUrl, sharedUrl } from "./page-metadata";
import { firstPrice, sizeOf, variantsOf, withOwnValues, type Variant } from "./product-variants";
import { element } from "./xml";

/** Limits of Google's product data specification, in characters and pictures. */
const TITLE = 150;
const DESCRIPTION = 5000;
const MORE_PICTURES = 10;

/** Cuts a text before a number, never inside it, and isolates its numbers. @param length with the isolates */
const isolatedWithin = (text: string, length: number): string => {
  const marks = isolateNumbers(text).length - text.length;
  const start = [...text].slice(0, length - marks).join("");
  return isolateNumbers(start === text ? text : text.slice(0, beforeNumber(text, start.length)));
};
const SIGNS: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  "#39": "'",
};
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w{2,5});/g, (whole, name: string) => SIGNS[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
const rupees = (paise: number): string => `${asDecimal(paise)} INR`;

/** Returns the path of names to each category, such as `Plumbing > Pipes & Fittings`, by id. */
export const categoryPaths = (categories: readonly Category[], above = ""): Map<number, string> =>
  new Map(
    categories.flatMap(({ id, name, children }) => [
      [id, above + name.text] as const,
      ...categoryPaths(children, `${above}${name.text} > `),
    ]),
  );

/** Attributes in an item, so that the feed of a product with many variants stays small. */
const DETAILS = 20;

/** The specifications as `g:product_detail`, numbers isolated as the page shows them. */
const details = ({ specifications }: ProductDetail, variant: Variant | null): string =>
  specifications
    .flatMap(({ name: section, rows }) =>
      (variant ? withOwnValues(rows, variant) : rows).map(({ name, value }) => ({ section, name, value })),
    )
    .slice(0, DETAILS)
    .map(
      ({ section, name, value }) =>
        `<g:product_detail>${element("g:section_name", section.text || undefined)}${element("g:attribute_name", name.text)}${element("g:attribute_value", isolateNumbers(value.text))}</g:product_detail>`,
    )
    .join("");

/** Units of Google's product data specification. */
const FEED_UNITS: Record<PackUnit, string> = {
  piece: "ct",
  metre: "m",
  kilogram: "kg",
  litre: "l",
  "square-metre": "sqm",
};

/** The contents of one piece and the unit that its price is compared by. */
const packElements = (pack: Pack | null): string[] =>
  pack === null
    ? []
    : [
        element("g:unit_pricing_measure", `${pack.quantity} ${FEED_UNITS[pack.unit]}`),
        element("g:unit_pricing_base_measure", `1 ${FEED_UNITS[pack.unit]}`),
      ];

/** The short text and the full one. */
const descriptionOf = ({ shortDescription, descriptionHtml, meta, name }: ProductDetail): string =>
  [shortDescription.text, descriptionHtml.text].map(plain).filter(Boolean).join(" ") ||
  meta.description ||
  name.text;

/** Pictures beside the first, without those that are known to show another variant: its own, or one of another colour. */
const morePictures = (product: ProductDetail, variant: Variant | null, first: string): string[] => {
  const shown = product.gallery.filter(
    ({ url, colorId }) =>
      variant === null ||
      ((colorId === null || variant.color === null || colorId === variant.color.id) &&
        product.variants.every(({ pictureUrl }) => pictureUrl !== url)),
  );
  return [...new Set(shown.map(sharedUrl))].filter((url) => url !== first).slice(0, MORE_PICTURES);
};

const item = (
  product: ProductDetail,
  variant: Variant | null,
  price: Price,
  paths: ReadonlyMap<number, string>,
): string => {
  const { unit, discounted } = firstPrice(product, price);
  const picture = variant?.picture ?? product.gallery[0];
  if (!picture) return "";
  const more = morePictures(product, variant, sharedUrl(picture));
  // Isolated one by one: two numbers beside the dash are no range.
  const choice = [
    variant?.color?.name.text,
    variant?.size?.shortName.text,
    ...(variant?.options ?? []).map(({ option }) => option.name.text),
  ]
    .map((name) => (name ? ` – ${isolateNumbers(name)}` : ""))
    .join("");
  const { text: category } = product.category.name;
  const gtin = (variant ?? product.variants[0])?.gtin ?? null;
  const sku = (variant?.sku ?? product.sku) || undefined;
  const { weightGrams } = variant ?? product;
  return `<item>${[
    element("g:id", variant?.key ?? String(product.id)),
    element("g:title", isolatedWithin(product.name.text, TITLE - choice.length) + choice),
    element("g:description", isolatedWithin(descriptionOf(product), DESCRIPTION)),
    element("g:link", absoluteUrl(variant?.href ?? product.href)),
    element("g:image_link", sharedUrl(picture)),
    ...more.map((url) => element("g:additional_image_link", url)),
    element("g:availability", (variant ?? product).isInStock ? "in_stock" : "out_of_stock"),
    // The whole smallest order, as Google's specification asks; the page names the price of one piece.
    element("g:price", rupees(unit * product.minimumQuantity)),
    discounted === null ? "" : element("g:sale_price", rupees(discounted * product.minimumQuantity)),
    element("g:brand", product.brand?.name.text),
    element("g:gtin", gtin ?? undefined),
    element("g:mpn", sku),
    // Without a GTIN a part number is an identifier only beside a brand.
    gtin === null && !(product.brand && sku) ? element("g:identifier_exists", "no") : "",
    element("g:condition", "new"),
    element(
      "g:product_type",
      (product.category.id === null ? undefined : paths.get(product.category.id)) ?? category,
    ),
    variant ? element("g:item_group_id", String(product.id)) : "",
    element("g:color", variant?.color?.name.text),
    element("g:size", variant ? sizeOf(variant) : undefined),
    details(product, variant),
    ...packElements(variant ? variant.pack : product.pack),
    weightGrams ? element("g:shipping_weight", `${weightGrams} g`) : "",
    product.isShippingFree && !product.isDigital
      ? `<g:shipping>${element("g:country", "IN")}${element("g:price", "0.00 INR")}</g:shipping>`
      : "",
  ].join("")}</item>\n`;
};

/**
 * Returns a product's items for merchant feeds: one, or one for each colour and size with the price at its
 * address. A product without a picture or without a name in the feed's language has none, because the feed's
 * rules require both.
 */
export const feedItems = (product: ProductDetail, paths: ReadonlyMap<number, string>): string => {
  if (product.name.lang !== undefined) return "";
  const variants = variantsOf(product);
  return variants.length === 0
    ? item(product, null, product.price, paths)
    : variants.map((variant) => item(product, variant, variant.price, paths)).join("");
};

/**
 * Streams the catalogue in one language as RSS 2.0 with Google's product data. @param site the shop's name
 * and its line
 */
export async function* merchantFeed(
  language: Language,
  site: { name: string; tagline: string },
  products: AsyncIterable<readonly ProductDetail[]>,
  paths: ReadonlyMap<number, string>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${element("title", site.name)}${element("link", absoluteUrl(links.home(language)))}${element("description", site.tagline)}${element("language", language)}\n`;
  for await (const some of products) yield some.map((product) => feedItems(product, paths)).join("");
  yield "</channel></rss>\n";
}
