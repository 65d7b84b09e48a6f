import type { ProductDetail, Review } from "@/lib/model/catalog";
import { productFacts, variantName, variantOf, variantsOf } from "./product-facts";

const text = (english: string) => ({ text: english });

const elbow: ProductDetail = {
  id: 6032,
  name: text("PVC Elbow"),
  sku: "PL-6032",
  price: { unit: 119_00, discounted: null },
  rating: null,
  reviewCount: 0,
  hasSampleReviews: false,
  shortDescription: text("An elbow."),
  descriptionHtml: text("<p>An elbow.</p>"),
  meta: { title: "", description: "", keywords: "" },
  category: { id: 604, name: text("Pipes & Fittings") },
  vendor: { slug: "ravi", name: text("Ravi Traders") },
  brand: { id: 3, name: text("Nala") },
  showsStock: true,
  stock: 5,
  isStockKnown: true,
  isInStock: true,
  minimumQuantity: 1,
  maximumQuantity: null,
  gallery: [
    { url: "/media/elbow.1a-800.webp", widths: [320, 800], height: 800, colorId: null },
    { url: "https://host.example/red.png", widths: [], colorId: 7 },
  ],
  colors: [],
  sizes: [],
  attributes: [],
  tags: [],
  shippingMethods: [],
  isShippingFree: true,
  shippingDays: 4,
  gstRate: 18,
  hsnCode: "3917",
  weightGrams: 90,
  isDigital: false,
  isDangerous: false,
  href: "/en/product-detail/6032/pipes-%26-fittings/pvc-elbow",
};
const red = { id: 7, name: text("Red"), hex: "#f00" };
const size = (id: number, name: string, paise: number) => ({
  id,
  shortName: text(name),
  name: text(name),
  inches: null,
  centimeters: null,
  descriptionHtml: null,
  image: null,
  surcharge: { type: "fixed" as const, paise },
});
const review: Review = {
  id: 1,
  rating: 4,
  title: "Fits",
  body: "</script> & well",
  reviewer: "Asha",
  date: "2026-02-03T20:00:00.000Z",
  language: "en",
  isSample: false,
  isVerified: true,
};

beforeEach(() => {
  process.env.SITE_URL = "https://shop.example";
});

test("a product is told with its price as shown, where it is sold and what delivery costs", () => {
  expect(productFacts(elbow, [], "en")).toEqual({
    "@type": "Product",
    "@id": `https://shop.example${elbow.href}#product`,
    name: "PVC Elbow",
    description: "An elbow.",
    url: `https://shop.example${elbow.href}`,
    image: ["https://shop.example/media/elbow.1a-share.jpg", "https://host.example/red.png"],
    brand: { "@type": "Brand", name: "Nala" },
    category: "Pipes & Fittings",
    sku: "PL-6032",
    offers: {
      "@type": "Offer",
      price: "119.00",
      priceCurrency: "INR",
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
      url: `https://shop.example${elbow.href}`,
      seller: {
        "@type": "Organization",
        "@id": "#seller",
        name: "Ravi Traders",
        url: "https://shop.example/en/vendor-products/ravi",
      },
      shippingDetails: {
        "@type": "OfferShippingDetails",
        "@id": "#delivery",
        shippingRate: { "@type": "MonetaryAmount", value: 0, currency: "INR" },
        shippingDestination: { "@type": "DefinedRegion", addressCountry: "IN" },
        deliveryTime: {
          "@type": "ShippingDeliveryTime",
          transitTime: { "@type": "QuantitativeValue", minValue: 1, maxValue: 4, unitCode: "DAY" },
        },
      },
    },
  });
});

test("a discount strikes the earlier price through; sold out is said; what delivery costs is left out where it depends", () => {
  const facts = productFacts(
    { ...elbow, price: { unit: 119_00, discounted: 99_50 }, isInStock: false, isShippingFree: false },
    [],
    "en",
  );
  expect(facts).toMatchObject({
    offers: {
      price: "99.50",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: "119.00",
        priceCurrency: "INR",
      },
      availability: "https://schema.org/OutOfStock",
    },
  });
  expect(facts).not.toHaveProperty("offers.shippingDetails");
});

test("stars and opinions are told only where every one is a shopper's", () => {
  const rated = { ...elbow, rating: 4.3, reviewCount: 2 };
  expect(productFacts(rated, [review], "en")).toMatchObject({
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.3, reviewCount: 2 },
    review: [
      {
        "@type": "Review",
        author: { "@type": "Person", name: "Asha" },
        datePublished: "2026-02-03",
        reviewRating: { "@type": "Rating", ratingValue: 4 },
        name: "Fits",
        reviewBody: "</script> & well",
        inLanguage: "en",
      },
    ],
  });
  for (const none of [
    productFacts({ ...rated, hasSampleReviews: true }, [{ ...review, isSample: true }], "en"),
    productFacts(elbow, [], "en"),
  ]) {
    expect(none).not.toHaveProperty("aggregateRating");
    expect(none).not.toHaveProperty("review");
  }
});

test("colours and sizes are variants of a group, each with its address and the price shown there", () => {
  const group = {
    ...elbow,
    price: { unit: 119_00, discounted: 100_00 },
    colors: [red],
    sizes: [size(23, "½ in", 0), size(24, "¾ in", 50_00)],
  };
  expect(variantsOf(group).map(({ key, href, price, picture }) => [key, href, price, picture?.url])).toEqual([
    [
      "6032-c7-s23",
      `${elbow.href}?color=7&size=23`,
      { unit: 119_00, discounted: 100_00 },
      "https://host.example/red.png",
    ],
    [
      "6032-c7-s24",
      `${elbow.href}?color=7&size=24`,
      { unit: 169_00, discounted: 150_00 },
      "https://host.example/red.png",
    ],
  ]);
  const facts = productFacts(group, [], "en");
  expect(facts).toMatchObject({
    "@type": "ProductGroup",
    productGroupID: "6032",
    variesBy: ["https://schema.org/color", "https://schema.org/size"],
  });
  expect(facts).not.toHaveProperty("offers");
  expect(facts).toHaveProperty(
    "hasVariant.1",
    expect.objectContaining({
      sku: "6032-c7-s24",
      name: "PVC Elbow – Red – ¾ in",
      description: "An elbow.",
      color: "Red",
      size: "¾ in",
      offers: expect.objectContaining({
        price: "150.00",
        url: `https://shop.example${elbow.href}?color=7&size=24`,
        seller: { "@id": "#seller" },
        shippingDetails: { "@id": "#delivery" },
      }),
    }),
  );
});

test("a choice is the first variant that has it; a product without colours and sizes has none", () => {
  const group = { ...elbow, colors: [red], sizes: [size(23, "½ in", 0), size(24, "¾ in", 50_00)] };
  const keyOf = (colorId: number | null, sizeId: number | null) => variantOf(group, { colorId, sizeId })?.key;
  expect([keyOf(7, 24), keyOf(null, 24), keyOf(7, null), keyOf(null, null)]).toEqual([
    "6032-c7-s24",
    "6032-c7-s24",
    "6032-c7-s23",
    "6032-c7-s23",
  ]);
  expect(variantOf(elbow, { colorId: null, sizeId: null })).toBeNull();
  expect(variantName(group, { color: red })).toBe("PVC Elbow – Red");
  expect(variantName(elbow, {})).toBe("PVC Elbow");
});
