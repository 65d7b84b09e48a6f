import { asDecimal } from "@/lib/model/money";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import type { Price, ProductDetail, Review, Specification } from "@/lib/model/catalog";
import { absoluteUrl, sharedUrl } from "./page-metadata";
import { firstPrice, sizeOf, variantName, variantsOf, withOwnValues, type Variant } from "./product-variants";

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

/** The maker, from a name and an address in one line. */
const makerFacts = (madeBy: string | undefined) => {
  if (madeBy === undefined) return {};
  const [name = "", ...address] = madeBy.split(",");
  return {
    manufacturer: {
      "@type": "Organization",
      name: name.trim(),
      ...(address.length === 0 ? {} : { address: address.join(",").trim() }),
    },
  };
};

/** The specification that has a property of its own. */
const ORIGIN = "origin";

const originFacts = (rows: readonly Specification[]) => {
  const origin = rows.find(({ key }) => key === ORIGIN);
  return origin === undefined ? {} : { countryOfOrigin: { "@type": "Country", name: origin.value.text } };
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
    ...makerFacts(product.packageFacts.madeBy),
    ...originFacts(rows),
    ...(product.category.name.text === "" ? {} : { category: product.category.name.text }),
    ...specificationFacts(rows.filter(({ key }) => !ofVariants.has(key) && key !== ORIGIN)),
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
