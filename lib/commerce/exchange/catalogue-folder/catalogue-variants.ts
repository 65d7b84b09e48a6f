import "server-only";
import type { Selection } from "@/lib/model/cart";
import {
  ARTICLE_ROWS,
  FOLDER_ARTICLE_FIELDS,
  wrongArticleValue,
  type ArticleFields,
} from "@/lib/model/article-fields";
import { toPaise } from "@/lib/model/money";
import type { Surcharge } from "@/lib/model/catalog";
import { priceWithOptions } from "@/lib/model/pricing";
import { combinationsOf } from "@/lib/model/selection-combinations";
import { COLOR_ATTRIBUTE, SIZE_ATTRIBUTE, selectionKey } from "@/lib/model/selections";
import { takenBy } from "@/lib/model/typed-number";
import type { CatalogueProduct, CatalogueVariant, GivenSpecification } from "../../catalogue/catalogue-files";

/** The part number of a product. It is derived from the id and never changes. */
export const productSku = (id: number): string => `HW-${id}`;

/** The attributes whose options define a product's variants, each with the ids of its options. */
const definingAttributes = (product: CatalogueProduct): { attributeId: number; optionIds: number[] }[] =>
  [
    { attributeId: COLOR_ATTRIBUTE, optionIds: product.colours.map(({ colourId }) => colourId) },
    { attributeId: SIZE_ATTRIBUTE, optionIds: product.sizes.map(({ sizeId }) => sizeId) },
    ...product.attributes
      .filter(({ definesVariant }) => definesVariant)
      .map(({ attributeId, options }) => ({ attributeId, optionIds: options.map(({ id }) => id) })),
  ].filter(({ optionIds }) => optionIds.length > 0);

/**
 * The options that a specification's values stand in the order of (`by`), as keys of a selection.
 * @returns none if the options do not define variants
 */
export const optionsOf = (product: CatalogueProduct, by: NonNullable<GivenSpecification["by"]>): string[] => {
  const id = by === "colour" ? COLOR_ATTRIBUTE : by === "size" ? SIZE_ATTRIBUTE : by;
  return definingAttributes(product).flatMap(({ attributeId, optionIds }) =>
    attributeId === id ? optionIds.map((optionId) => selectionKey([{ attributeId, optionId }])) : [],
  );
};

const attributeOf = (product: CatalogueProduct, optionId: number): number | undefined =>
  product.attributes.find(
    ({ definesVariant, options }) => definesVariant && options.some(({ id }) => id === optionId),
  )?.attributeId;

const selectionsOf = (product: CatalogueProduct, variant: CatalogueVariant): Selection[] => [
  ...(variant.colourId === undefined ? [] : [{ attributeId: COLOR_ATTRIBUTE, optionId: variant.colourId }]),
  ...(variant.sizeId === undefined ? [] : [{ attributeId: SIZE_ATTRIBUTE, optionId: variant.sizeId }]),
  ...variant.optionIds.map((optionId) => ({ attributeId: attributeOf(product, optionId) ?? 0, optionId })),
];

/** A variant for the database. `price` in rupees, as in the files. */
export type PlannedVariant = Omit<CatalogueVariant, "colourId" | "sizeId" | "optionIds"> & { key: string };

/**
 * Returns the variants of a product. A product whose file lists none has one for each combination, with the
 * product's part number and the ids of the options; the product's stock is divided evenly between them.
 */
export const variantsOf = (product: CatalogueProduct): PlannedVariant[] => {
  if (product.variants !== undefined)
    return product.variants.map(({ colourId, sizeId, optionIds, ...variant }) => ({
      ...variant,
      key: selectionKey(selectionsOf(product, { ...variant, colourId, sizeId, optionIds })),
    }));
  const all = combinationsOf(definingAttributes(product));
  return all.map((selections, i) => ({
    sku: [
      productSku(product.id),
      ...selections.map(({ attributeId, optionId }) => `${attributeId}.${optionId}`),
    ].join("-"),
    key: selectionKey(selections),
    stockQuantity:
      Math.floor(product.stockQuantity / all.length) + (i < product.stockQuantity % all.length ? 1 : 0),
  }));
};

/** A variant as an article. Its picture is another matter, because it has an id only once it is stored. */
export const articleOf = ({
  sku,
  gtin,
  stockQuantity,
  price,
  mrp,
  cost,
  weightGrams,
  packQuantity,
}: Omit<PlannedVariant, "key">): Omit<ArticleFields, "pictureId"> => ({
  sku,
  gtin: gtin ?? null,
  pricePaise: price === undefined ? null : toPaise(price),
  mrpPaise: mrp === undefined ? null : toPaise(mrp),
  costPaise: cost === undefined ? null : toPaise(cost),
  stock: stockQuantity,
  isActive: true,
  weightGrams: weightGrams ?? null,
  packQuantity: packQuantity ?? null,
});

/** The fields whose values are checked by themselves. Numbers are checked beside those of others (catalogue-numbers.ts). */
const OWN_FIELDS = FOLDER_ARTICLE_FIELDS.filter(
  (name) => name !== "sku" && name !== "gtin" && name !== "pictureId",
);

const valueProblems = (product: CatalogueProduct): string[] =>
  variantsOf(product).flatMap((variant) => {
    const article = articleOf(variant);
    return OWN_FIELDS.filter((field) => wrongArticleValue(field, article[field]) !== null).map((field) => {
      const { folder, number } = ARTICLE_ROWS[field];
      return `variants: ${variant.sku}: ${folder}: is ${takenBy(number)}`;
    });
  });

/** The price of a variant before discounts, in paise: its own, or the product's with what its options add. */
const pricePaiseOf = (product: CatalogueProduct, variant: CatalogueVariant): number => {
  if (variant.price !== undefined) return toPaise(variant.price);
  const chosen = [
    ...product.sizes.filter(({ sizeId }) => sizeId === variant.sizeId),
    ...product.attributes.flatMap(({ options }) =>
      options.filter(({ id }) => variant.optionIds.includes(id)),
    ),
  ];
  const surcharges = chosen.map(({ priceType, additionalPrice = 0 }): Surcharge =>
    priceType === "percentage"
      ? { type: "percentage", basisPoints: Math.round(additionalPrice * 100) }
      : { type: "fixed", paise: toPaise(additionalPrice) },
  );
  return priceWithOptions({ unit: toPaise(product.price), discounted: null }, surcharges).unit;
};

const ownProblems = (product: CatalogueProduct, variants: readonly CatalogueVariant[]): string[] => {
  const defining = new Map(definingAttributes(product).map((a) => [a.attributeId, a.optionIds]));
  const seen = new Map<string, string>();
  const problems = variants.flatMap((variant) => {
    const place = `variants: ${variant.sku}`;
    const selections = selectionsOf(product, variant);
    const unknown = selections.filter(
      ({ attributeId, optionId }) => defining.get(attributeId)?.includes(optionId) !== true,
    );
    if (unknown.length > 0)
      return unknown.map(({ attributeId, optionId }) => {
        const field =
          attributeId === COLOR_ATTRIBUTE
            ? "colourId"
            : attributeId === SIZE_ATTRIBUTE
              ? "sizeId"
              : "optionIds";
        return `${place}: ${field}: ${optionId} is not an option of the product that defines a variant`;
      });
    const chosen = selections.map(({ attributeId }) => attributeId);
    if (new Set(chosen).size !== chosen.length) return [`${place}: optionIds: two options of one attribute`];
    if (chosen.length !== defining.size)
      return [`${place}: an option of every colour, size and attribute that defines a variant must be named`];
    const key = selectionKey(selections);
    const other = seen.get(key);
    seen.set(key, variant.sku);
    return [
      ...(other === undefined ? [] : [`${place}: the same options as ${other}`]),
      ...(variant.mrp !== undefined && toPaise(variant.mrp) < pricePaiseOf(product, variant)
        ? [`${place}: mrp: is below the price`]
        : []),
      ...(variant.packQuantity !== undefined && product.pack === undefined
        ? [`${place}: packQuantity: the product has no pack whose unit it would be in`]
        : []),
    ];
  });
  const sum = variants.reduce((total, { stockQuantity }) => total + stockQuantity, 0);
  return [
    ...(variants.length === 0 ? ["variants: a product needs at least one"] : []),
    ...problems,
    ...(sum === product.stockQuantity || variants.length === 0
      ? []
      : [`stockQuantity: is ${product.stockQuantity}, the variants have ${sum}`]),
  ];
};

/** A page that asks for no choice opens with the first option, whose price must then be the base price. */
const freeFirstProblems = (product: CatalogueProduct): string[] =>
  product.attributes.flatMap(({ attributeId, definesVariant, required, options }) =>
    definesVariant && !required && options[0]?.additionalPrice !== 0
      ? [
          `attributes: ${attributeId}: defines a variant and is not required, so its first option must cost nothing more`,
        ]
      : [],
  );

/**
 * Checks the variants of all products: unknown or missing options, two variants with the same options, values that an
 * article cannot have, a pack without a unit, a stock that is not the sum. Their numbers are another matter (catalogue-numbers.ts).
 * @returns one line for each problem with its place
 */
export const findBrokenVariants = (products: readonly CatalogueProduct[]): string[] =>
  products.flatMap((product) =>
    [
      ...(product.variants === undefined ? [] : ownProblems(product, product.variants)),
      ...valueProblems(product),
      ...freeFirstProblems(product),
    ].map((problem) => `products: id ${product.id}: ${problem}`),
  );
