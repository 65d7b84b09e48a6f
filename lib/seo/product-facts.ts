import { asDecimal } from "@/lib/money";
import type { Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import type { Price, ProductDetail, Review, ColorChoice, SizeChoice } from "@/lib/model/catalog";
import { priceWithOptions } from "@/lib/pricing";
import type { Picture, Text } from "@/lib/model/text";
import { absoluteUrl, sharedUrl } from "./page-metadata";

/** One colour and size of a product, as its address shows it. */
export type Variant = {
  color: ColorChoice | null;
  size: SizeChoice | null;
  price: Price;
  picture: Picture | null;
  /** Id within the shop, e.g. `6032-c7-s24`. */ key: string;
  href: string;
};

/**
 * Lists every combination of colour and size; none for a product without both. Their addresses carry the
 * choice.
 */
export const variantsOf = (product: ProductDetail): Variant[] => {
  if (product.colors.length + product.sizes.length === 0) return [];
  const colors: (ColorChoice | null)[] = product.colors.length > 0 ? product.colors : [null];
  const sizes: (SizeChoice | null)[] = product.sizes.length > 0 ? product.sizes : [null];
  return colors.flatMap((color) =>
    sizes.map((size) => ({
      color,
      size,
      price: priceWithOptions(product.price, [
        ...(color?.surcharge ? [color.surcharge] : []),
        ...(size ? [size.surcharge] : []),
      ]),
      // A size chosen without a colour shows its own picture (specification section 4).
      picture:
        (color ? product.gallery.find((image) => image.colorId === color.id) : size?.image) ??
        product.gallery[0] ??
        null,
      key: [product.id, ...(color ? [`c${color.id}`] : []), ...(size ? [`s${size.id}`] : [])].join("-"),
      href: `${product.href}?${[...(color ? [`color=${color.id}`] : []), ...(size ? [`size=${size.id}`] : [])].join("&")}`,
    })),
  );
};

/** Finds the variant of a choice: the first with its colour and size, if any are chosen. Null for a product without both. */
export const variantOf = (
  product: ProductDetail,
  choice: { colorId: number | null; sizeId: number | null },
): Variant | null =>
  variantsOf(product).find(
    ({ color, size }) =>
      (choice.colorId === null || color?.id === choice.colorId) &&
      (choice.sizeId === null || size?.id === choice.sizeId),
  ) ?? null;

/** Names a product with a chosen colour and size, e.g. `PVC Elbow – Red – ¾ in`. @param asText writes each part */
export const variantName = (
  product: ProductDetail,
  { color, size }: { color?: ColorChoice | null | undefined; size?: SizeChoice | null | undefined },
  asText: (text: Text) => string = ({ text }) => text,
): string =>
  [product.name, color?.name, size?.shortName].flatMap((part) => (part ? [asText(part)] : [])).join(" – ");

/** Maximum number of pictures in the structured data. The page shows all. */
const PICTURES = 4;
/** Maximum number of variants in the structured data, because each adds bytes to the page. */
const VARIANTS = 60;
const CURRENCY = "INR";
/** Id of the delivery details, shared by all variants. */
const DELIVERY = "#delivery";

/** Current price, and the price before a discount, as a merchant listing. */
const priceFacts = ({ unit, discounted }: Price) => ({
  price: asDecimal(discounted ?? unit),
  priceCurrency: CURRENCY,
  ...(discounted === null
    ? {}
    : {
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          priceType: "https://schema.org/StrikethroughPrice",
          price: asDecimal(unit),
          priceCurrency: CURRENCY,
        },
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

/**
 * Builds a product's structured data (schema.org) from the page's content: one product, or a group with a
 * variant for each colour and size. @param reviews those on the page
 */
export const productFacts = (product: ProductDetail, reviews: Review[], language: Language) => {
  const seller = {
    "@type": "Organization",
    name: product.vendor.name.text,
    url: absoluteUrl(links.vendor(language, product.vendor.slug)),
  };
  const delivery = deliveryFacts(product);
  const url = absoluteUrl(product.href);
  const offer = (price: Price, href: string, isFirst: boolean) => ({
    "@type": "Offer",
    ...priceFacts(price),
    ...(product.isStockKnown
      ? { availability: `https://schema.org/${product.isInStock ? "InStock" : "OutOfStock"}` }
      : {}),
    itemCondition: "https://schema.org/NewCondition",
    url: absoluteUrl(href),
    seller: isFirst ? { ...seller, "@id": "#seller" } : { "@id": "#seller" },
    ...(delivery ? { shippingDetails: isFirst ? delivery : { "@id": DELIVERY } } : {}),
  });
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
    ...ratingFacts(product, reviews),
  };
  const variants = variantsOf(product).slice(0, VARIANTS);
  if (variants.length === 0)
    return {
      "@type": "Product",
      ...shared,
      sku: product.sku,
      offers: offer(product.price, product.href, true),
    };
  const variantFacts = ({ color, size, price, picture, key, href }: Variant, i: number) => ({
    "@type": "Product",
    sku: key,
    name: variantName(product, { color, size }),
    description: product.shortDescription.text,
    ...(color ? { color: color.name.text } : {}),
    ...(size ? { size: size.shortName.text } : {}),
    ...(picture ? { image: sharedUrl(picture) } : {}),
    offers: offer(price, href, i === 0),
  });
  return {
    "@type": "ProductGroup",
    ...shared,
    productGroupID: String(product.id),
    variesBy: [
      ...(product.colors.length > 0 ? ["https://schema.org/color"] : []),
      ...(product.sizes.length > 0 ? ["https://schema.org/size"] : []),
    ],
    hasVariant: variants.map(variantFacts),
  };
};
