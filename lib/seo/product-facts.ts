import { asDecimal } from "@/lib/model/money";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import type {
  Attribute,
  AttributeOption,
  ColorChoice,
  Price,
  ProductDetail,
  ProductVariant,
  Review,
  SizeChoice,
  Specification,
} from "@/lib/model/catalog";
import { combinationsOf } from "@/lib/model/selection-combinations";
import { COLOR_ATTRIBUTE, SIZE_ATTRIBUTE, selectionQuery } from "@/lib/model/selections";
import { packOfVariant } from "@/lib/model/pack-of-variant";
import type { Pack } from "@/lib/model/pack-units";
import { priceAtQuantity, priceWithOptions } from "@/lib/model/pricing";
import type { Picture, Text } from "@/lib/model/text";
import { absoluteUrl, sharedUrl } from "./page-metadata";

/** One variant of a product, as its address shows it. */
export type Variant = {
  color: ColorChoice | null;
  size: SizeChoice | null;
  /** Its other options that define goods, such as a length. */
  options: { attribute: Attribute; option: AttributeOption }[];
  price: Price;
  pack: Pack | null;
  picture: Picture | null;
  /** Id within the shop, e.g. `6032-c7-s24`. */ key: string;
  /** Part number; the key if the host tells none. */ sku: string;
  gtin: string | null;
  isInStock: boolean;
  /** With packaging. */ weightGrams: number | null;
  /** Its own values of attributes in which the variants differ. */ specifications: ProductVariant["specifications"];
  href: string;
};

/** The variants that the host tells; if it tells none, every combination of colour and size. */
const toldVariants = (product: ProductDetail): ProductVariant[] => {
  if (product.variants.length > 0) return product.variants;
  return combinationsOf(
    [
      { attributeId: COLOR_ATTRIBUTE, optionIds: product.colors.map(({ id }) => id) },
      { attributeId: SIZE_ATTRIBUTE, optionIds: product.sizes.map(({ id }) => id) },
    ].filter(({ optionIds }) => optionIds.length > 0),
  ).map((selections) => ({
    selections,
    sku: "",
    gtin: null,
    stock: product.stock,
    isInStock: product.isInStock,
    price: null,
    packQuantity: null,
    pictureUrl: null,
    weightGrams: null,
    specifications: [],
  }));
};

/** The chosen options of a product's attributes. @param chosen gives the id of an attribute's chosen option */
export const chosenOptions = (
  { attributes }: Pick<ProductDetail, "attributes">,
  chosen: (attributeId: number) => number | undefined,
): Variant["options"] =>
  attributes.flatMap((attribute) =>
    attribute.options
      .filter(({ id }) => id === chosen(attribute.id))
      .map((option) => ({ attribute, option })),
  );

/**
 * Lists the variants of a product; none for a product without options that define goods. Their addresses carry
 * the choice.
 */
export const variantsOf = (product: ProductDetail): Variant[] =>
  toldVariants(product).flatMap(({ selections, sku, price, ...told }) => {
    if (selections.length === 0) return [];
    const chosen = (attributeId: number) => selections.find((s) => s.attributeId === attributeId)?.optionId;
    const color = product.colors.find(({ id }) => id === chosen(COLOR_ATTRIBUTE)) ?? null;
    const size = product.sizes.find(({ id }) => id === chosen(SIZE_ATTRIBUTE)) ?? null;
    const options = chosenOptions(product, chosen);
    const key = [
      product.id,
      ...(color ? [`c${color.id}`] : []),
      ...(size ? [`s${size.id}`] : []),
      ...options.map(({ option }) => `o${option.id}`),
    ].join("-");
    return [
      {
        color,
        size,
        options,
        gtin: told.gtin,
        weightGrams: told.weightGrams ?? product.weightGrams,
        specifications: told.specifications,
        isInStock: told.isInStock,
        pack: packOfVariant(product.pack, told.packQuantity),
        price:
          price ??
          priceWithOptions(product.price, [
            ...(color?.surcharge ? [color.surcharge] : []),
            ...(size ? [size.surcharge] : []),
            ...options.map(({ option }) => option.surcharge),
          ]),
        // A size chosen without a colour shows its own picture (specification section 4).
        picture:
          product.gallery.find(({ url }) => url === told.pictureUrl) ??
          (color ? product.gallery.find((image) => image.colorId === color.id) : size?.image) ??
          product.gallery[0] ??
          null,
        key,
        sku: sku || key,
        href: `${product.href}${selectionQuery(selections)}`,
      },
    ];
  });

/** Returns the rows of a specification with the values that a variant has of its own. */
export const withOwnValues = (
  rows: readonly Specification[],
  { specifications }: Pick<Variant, "specifications">,
): Specification[] =>
  rows.map((row) => {
    const own = specifications.find(({ key }) => key === row.key);
    return own === undefined ? row : { ...row, min: null, max: null, ...own };
  });

/** Finds the variant of a choice: the first with what is chosen. Null for a product without variants. */
export const variantOf = (
  product: ProductDetail,
  choice: { colorId: number | null; sizeId: number | null; options?: Readonly<Record<number, number>> },
): Variant | null =>
  variantsOf(product).find(
    ({ color, size, options }) =>
      (choice.colorId === null || color?.id === choice.colorId) &&
      (choice.sizeId === null || size?.id === choice.sizeId) &&
      options.every(({ attribute, option }) => (choice.options?.[attribute.id] ?? option.id) === option.id),
  ) ?? null;

/** Names a product with what is chosen, e.g. `PVC Elbow – Red – ¾ in`. @param asText writes each part */
export const variantName = (
  product: ProductDetail,
  {
    color,
    size,
    options = [],
  }: {
    color?: ColorChoice | null | undefined;
    size?: SizeChoice | null | undefined;
    options?: Variant["options"];
  },
  asText: (text: Text) => string = ({ text }) => text,
): string =>
  [product.name, color?.name, size?.shortName, ...options.map(({ option }) => option.name)]
    .flatMap((part) => (part ? [asText(part)] : []))
    .join(" – ");

/**
 * What a variant is told apart by beside its colour, as feeds and structured data name it: their members must differ in an
 * attribute that readers know, and a length or a pack is nearest to a size. Undefined without any.
 */
export const sizeOf = ({ size, options }: Pick<Variant, "size" | "options">): string | undefined =>
  [size?.shortName, ...options.map(({ option }) => option.name)]
    .flatMap((name) => (name ? [name.text] : []))
    .join(" / ") || undefined;

/** The price of one piece as the page shows it first: at the smallest quantity. @param price of one piece of the variant */
export const firstPrice = (
  { minimumQuantity, priceTiers }: Pick<ProductDetail, "minimumQuantity" | "priceTiers">,
  price: Price,
): Price => priceAtQuantity(price, priceTiers.tiers, minimumQuantity);

/** Maximum number of pictures in the structured data. The page shows all. */
const PICTURES = 4;
/** Maximum number of variants in the structured data, because each adds bytes to the page. */
const VARIANTS = 60;
const CURRENCY = "INR";
/** Id of the delivery details, shared by all variants. */
const DELIVERY = "#delivery";

/**
 * The current price and the one before a discount, as a merchant listing. Prices by quantity are left out: no `priceType`
 * means them, and without one a reader takes them for the current price.
 */
const priceFacts = ({ unit, discounted }: Price) => ({
  price: asDecimal(discounted ?? unit),
  priceCurrency: CURRENCY,
  ...(discounted === null
    ? {}
    : {
        priceSpecification: [
          {
            "@type": "UnitPriceSpecification",
            price: asDecimal(unit),
            priceCurrency: CURRENCY,
            priceType: "https://schema.org/StrikethroughPrice",
          },
        ],
      }),
});

/** Free delivery within India in the days that the page shows; none if the cost depends on the order. */
const deliveryFacts = (product: ProductDetail) =>
  product.isDigital || !product.isShippingFree
    ? null
    : {
        "@type": "OfferShippingDetails",
        "@id": DELIVERY,
        shippingRate: { "@type": "MonetaryAmount", value: 0, currency: CURRENCY },
        shippingDestination: { "@type": "DefinedRegion", addressCountry: "IN" },
        ...(product.shippingDays === null
          ? {}
          : {
              deliveryTime: {
                "@type": "ShippingDeliveryTime",
                transitTime: {
                  "@type": "QuantitativeValue",
                  minValue: 1,
                  maxValue: product.shippingDays,
                  unitCode: "DAY",
                },
              },
            }),
      };

/** Specifications, numbers with the code of their unit. */
const specificationFacts = (rows: readonly Specification[]) => {
  const properties = rows.map(({ key, name, value, unitCode, numbers, min, max }) => {
    const [only] = numbers;
    const measure = {
      ...(min === null ? {} : { minValue: min }),
      ...(max === null ? {} : { maxValue: max }),
      ...(numbers.length === 1 ? { value: only } : {}),
    };
    const isMeasure = Object.keys(measure).length > 0;
    return {
      "@type": "PropertyValue",
      propertyID: key,
      name: name.text,
      ...(isMeasure ? measure : { value: value.text }),
      ...(isMeasure && unitCode !== null ? { unitCode } : {}),
    };
  });
  return properties.length === 0 ? {} : { additionalProperty: properties };
};

const reviewFacts = (review: Review) => ({
  "@type": "Review",
  author: { "@type": "Person", name: review.reviewer },
  datePublished: review.date.slice(0, 10),
  reviewRating: { "@type": "Rating", ratingValue: review.rating },
  name: review.title,
  reviewBody: review.body,
  ...(review.language ? { inLanguage: review.language } : {}),
});

/** Rating and reviews, only if all are real: a mean that includes samples is left out. */
const ratingFacts = (product: ProductDetail, reviews: Review[]) =>
  product.hasSampleReviews || product.rating === null || !product.reviewCount
    ? {}
    : {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: product.rating,
          reviewCount: product.reviewCount,
        },
        review: reviews.filter((review) => !review.isSample).map(reviewFacts),
      };

const gtinFacts = (gtin: string | null) => (gtin === null ? {} : { gtin });

/**
 * Builds a product's structured data (schema.org) from the page's content: one product, or a group with a
 * each of its variants. @param reviews those on the page
 */
export const productFacts = (product: ProductDetail, reviews: Review[], language: Language) => {
  const seller = {
    "@type": "Organization",
    name: product.vendor.name.text,
    url: absoluteUrl(links.vendor(language, product.vendor.slug)),
  };
  const delivery = deliveryFacts(product);
  const url = absoluteUrl(product.href);
  const offer = (price: Price, href: string, isInStock: boolean, isFirst: boolean) => ({
    "@type": "Offer",
    ...priceFacts(firstPrice(product, price)),
    ...(product.minimumQuantity > 1
      ? { eligibleQuantity: { "@type": "QuantitativeValue", minValue: product.minimumQuantity } }
      : {}),
    ...(product.isStockKnown
      ? { availability: `https://schema.org/${isInStock ? "InStock" : "OutOfStock"}` }
      : {}),
    itemCondition: "https://schema.org/NewCondition",
    url: absoluteUrl(href),
    seller: isFirst ? { ...seller, "@id": "#seller" } : { "@id": "#seller" },
    ...(delivery ? { shippingDetails: isFirst ? delivery : { "@id": DELIVERY } } : {}),
  });
  const variants = variantsOf(product).slice(0, VARIANTS);
  const rows = product.specifications.flatMap((group) => group.rows);
  const ofVariants = new Set(variants.flatMap(({ specifications }) => specifications.map(({ key }) => key)));
  const shared = {
    "@id": `${url}#product`,
    name: product.name.text,
    description: product.shortDescription.text,
    url,
    ...(product.gallery.length > 0
      ? { image: [...new Set(product.gallery.map(sharedUrl))].slice(0, PICTURES) }
      : {}),
    ...(product.brand ? { brand: { "@type": "Brand", name: product.brand.name.text } } : {}),
    ...(product.category.name.text === "" ? {} : { category: product.category.name.text }),
    ...specificationFacts(rows.filter(({ key }) => !ofVariants.has(key))),
    ...ratingFacts(product, reviews),
  };
  if (variants.length === 0)
    return {
      "@type": "Product",
      ...shared,
      sku: product.sku,
      ...gtinFacts(product.variants[0]?.gtin ?? null),
      offers: offer(product.price, product.href, product.isInStock, true),
    };
  const variantFacts = (variant: Variant, i: number) => {
    const { color, price, picture, sku, gtin, isInStock, href } = variant;
    const size = sizeOf(variant);
    return {
      "@type": "Product",
      sku,
      ...gtinFacts(gtin),
      name: variantName(product, variant),
      description: product.shortDescription.text,
      ...(color ? { color: color.name.text } : {}),
      ...(size ? { size } : {}),
      ...(picture ? { image: sharedUrl(picture) } : {}),
      ...specificationFacts(withOwnValues(rows, variant).filter(({ key }) => ofVariants.has(key))),
      offers: offer(price, href, isInStock, i === 0),
    };
  };
  return {
    "@type": "ProductGroup",
    ...shared,
    productGroupID: String(product.id),
    variesBy: [
      ...(product.colors.length > 0 ? ["https://schema.org/color"] : []),
      ...(variants.some(sizeOf) ? ["https://schema.org/size"] : []),
    ],
    hasVariant: variants.map(variantFacts),
  };
};
