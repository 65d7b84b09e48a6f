import type { ProductDetail, Review } from "@/lib/model/catalog";
import { productFacts } from "./product-facts";
import { variantName, variantOf, variantsOf } from "./product-variants";

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
  specifications: [],
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
  quantityStep: 1,
  priceTiers: { tiers: [], isPerProduct: false },
  pack: null,
  gallery: [
    { url: "/media/elbow.1a-800.webp", widths: [320, 800], height: 800, colorId: null },
    { url: "https://host.example/red.png", widths: [], colorId: 7 },
  ],
  colors: [],
  sizes: [],
  attributes: [],
  variants: [],
  tags: [],
  shippingMethods: [],
  isShippingFree: true,
  shippingDays: 4,
  gstRate: 18,
  hsnCode: "3917",
  packageFacts: {},
  weightGrams: 90,
  isDigital: false,
  isDangerous: false,
  href: "/en/product-detail/6032/pipes-&-fittings/pvc-elbow",
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
  reply: null,
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
      priceSpecification: [
        {
          "@type": "UnitPriceSpecification",
          priceType: "https://schema.org/StrikethroughPrice",
          price: "119.00",
          priceCurrency: "INR",
        },
      ],
      availability: "https://schema.org/OutOfStock",
    },
  });
  expect(facts).not.toHaveProperty("offers.shippingDetails");
});

test("the price is that of one piece at the smallest quantity; others have no type that a reader knows", () => {
  const tiers = [
    { minimumQuantity: 10, basisPoints: 500 },
    { minimumQuantity: 100, basisPoints: 1250 },
  ];
  const tiered = { ...elbow, priceTiers: { tiers, isPerProduct: true } };
  expect(productFacts(tiered, [], "en")).toHaveProperty("offers.price", "119.00");
  expect(productFacts(tiered, [], "en")).not.toHaveProperty("offers.priceSpecification");
  expect(productFacts({ ...tiered, minimumQuantity: 10 }, [], "en")).toMatchObject({
    offers: { price: "113.05", eligibleQuantity: { "@type": "QuantitativeValue", minValue: 10 } },
  });
});

test("variants that differ in a length or a pack differ in a size, by its words in the feed", () => {
  const made = (optionId: number) => ({
    selections: [{ attributeId: 6, optionId }],
    sku: `S-${optionId}`,
    gtin: null,
    stock: 1,
    isInStock: true,
    price: null,
    packQuantity: null,
    mrpPaise: null,
    pictureUrl: null,
    weightGrams: null,
    specifications: [],
  });
  const options = [1, 2].map((id) => ({
    id,
    name: { text: `${id} m` },
    surcharge: { type: "fixed" as const, paise: 0 },
  }));
  const pipe = {
    ...elbow,
    attributes: [{ id: 6, name: { text: "Length" }, isRequired: true, options }],
    variants: [made(1), made(2)],
  };
  expect(productFacts(pipe, [], "en")).toMatchObject({
    variesBy: ["https://schema.org/size"],
    hasVariant: [
      { size: "1 m", offers: { url: `https://shop.example${elbow.href}?option-6=1` } },
      { size: "2 m", offers: { url: `https://shop.example${elbow.href}?option-6=2` } },
    ],
  });
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

test("specifications are properties: a number and a range with the code of their unit, several sizes as text", () => {
  const text = (words: string) => ({ text: words });
  const none = { unitCode: null, numbers: [], min: null, max: null };
  const rows = [
    { ...none, key: "length", name: text("Length"), value: text("50 mm"), unitCode: "MMT", numbers: [50] },
    {
      ...none,
      key: "temperature",
      name: text("Temperature"),
      value: text("Up to 85 °C"),
      unitCode: "CEL",
      max: 85,
    },
    {
      ...none,
      key: "width",
      name: text("Width"),
      value: text("12, 18 mm"),
      unitCode: "MMT",
      numbers: [12, 18],
    },
    { ...none, key: "finish", name: text("Finish"), value: text("Satin") },
  ];
  expect(
    productFacts({ ...elbow, specifications: [{ name: text("Measures"), rows }] }, [], "en"),
  ).toMatchObject({
    additionalProperty: [
      { "@type": "PropertyValue", propertyID: "length", name: "Length", value: 50, unitCode: "MMT" },
      {
        "@type": "PropertyValue",
        propertyID: "temperature",
        name: "Temperature",
        maxValue: 85,
        unitCode: "CEL",
      },
      { "@type": "PropertyValue", propertyID: "width", name: "Width", value: "12, 18 mm" },
      { "@type": "PropertyValue", propertyID: "finish", name: "Finish", value: "Satin" },
    ],
  });
  expect(productFacts(elbow, [], "en")).not.toHaveProperty("additionalProperty");
});

test("each variant has its own measures, and its group has those that they share", () => {
  const text = (words: string) => ({ text: words });
  const row = (key: string, name: string, value: string, numbers: number[] = []) => ({
    key,
    name: text(name),
    value: text(value),
    unitCode: numbers.length > 0 ? "MMT" : null,
    numbers,
    min: null,
    max: null,
  });
  const variant = (sizeId: number, thread: string, length: number) => ({
    selections: [{ attributeId: 2, optionId: sizeId }],
    sku: `B-${sizeId}`,
    gtin: null,
    stock: 5,
    isInStock: true,
    price: null,
    packQuantity: null,
    mrpPaise: null,
    pictureUrl: null,
    weightGrams: null,
    specifications: [row("thread", "", thread), row("length", "", `${length} mm`, [length])].map(
      ({ key, value, unitCode, numbers }) => ({ key, value, unitCode, numbers }),
    ),
  });
  const facts = productFacts(
    {
      ...elbow,
      sizes: [size(23, "M6", 0), size(24, "M8", 0)],
      specifications: [
        {
          name: text(""),
          rows: [
            row("thread", "Thread", "M6, M8"),
            row("length", "Length", "40, 50 mm", [40, 50]),
            row("finish", "Finish", "Zinc"),
          ],
        },
      ],
      variants: [variant(23, "M6", 40), variant(24, "M8", 50)],
    },
    [],
    "en",
  );
  const property = (propertyID: string, name: string, value: string | number) => ({
    "@type": "PropertyValue",
    propertyID,
    name,
    value,
    ...(typeof value === "number" ? { unitCode: "MMT" } : {}),
  });
  expect(facts).toMatchObject({
    additionalProperty: [property("finish", "Finish", "Zinc")],
    hasVariant: [
      {
        sku: "B-23",
        additionalProperty: [property("thread", "Thread", "M6"), property("length", "Length", 40)],
      },
      {
        sku: "B-24",
        additionalProperty: [property("thread", "Thread", "M8"), property("length", "Length", 50)],
      },
    ],
  });
});

test("the maker and the country of origin are told as the page tells them", () => {
  const row = {
    key: "origin",
    name: text("Country of origin"),
    value: text("India"),
    unitCode: null,
    numbers: [],
    min: null,
    max: null,
  };
  const told = {
    ...elbow,
    packageFacts: { madeBy: "Nala Pipes, Plot 12, Rajkot 360001" },
    specifications: [{ name: text("Pack"), rows: [row] }],
  };
  expect(productFacts(told, [], "en")).toMatchObject({
    manufacturer: { "@type": "Organization", name: "Nala Pipes", address: "Plot 12, Rajkot 360001" },
    countryOfOrigin: { "@type": "Country", name: "India" },
  });
  expect(productFacts(told, [], "en")).not.toHaveProperty("additionalProperty");
  expect(productFacts(elbow, [], "en")).not.toHaveProperty("manufacturer");
});
