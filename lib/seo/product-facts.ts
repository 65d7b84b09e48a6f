import { asDecimal } from "@/lib/money";
import type { Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import type { Price, ProductDetail, Review, ColorChoice, SizeChoice } from "@/lib/model/catalog";
import { priceWithOptions } from "@/lib/pricing";
import type { Picture } from "@/lib/model/text";
import { absoluteUrl, sharedUrl } from "./page-metadata";

/** One colour and size of a product, as the page shows it when its address is opened. */
export type Variant = {
  color: ColorChoice | null;
  size: SizeChoice | null;
  price: Price;
  picture: Picture | null;
  /** Known by this within the shop, e.g. `6032-c7-s24`. */ key: string;
  href: string;
};

/** Every colour in every size; a product without either has none. Their addresses carry the choice as the page keeps it. */
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

/** Pictures told of a product; the page shows them all. */
const PICTURES = 4;
/** Variants told of at most: every one costs each reader of the page its bytes. */
const VARIANTS = 60;
const CURRENCY = "INR";
/** The one answer of an offer's delivery, named by all variants. */
const DELIVERY = "#delivery";

/** What is asked today, and what was asked before a discount, in the forms of a merchant listing. */
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

/** Free delivery within India, in the days the page names; nothing where what it costs depends on the order. */
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

/** Stars and opinions, only where every one of them is a shopper's: a mean that counts samples is not told. */
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
 * A product as search engines read it (schema.org), from what its page shows: one product, or a group with a variant
 * for each colour and size. @param reviews those on the page
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
    name: [
      product.name.text,
      ...(color ? [color.name.text] : []),
      ...(size ? [size.shortName.text] : []),
    ].join(" – "),
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
