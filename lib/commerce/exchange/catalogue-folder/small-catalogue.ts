import "server-only";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import type { Catalogue, CatalogueProduct } from "../../catalogue/catalogue-files";

const both = (en: string) => ({ en, ar: `${en} بالعربية` });

const aProduct = (id: number, name: string): CatalogueProduct => ({
  id,
  name: both(name),
  vendorId: 1,
  manufacturerId: 1,
  categoryIds: [11],
  shortDescription: both("Short"),
  fullDescription: { en: '<p onclick="x()">Full</p><script>x()</script>', ar: "<p>كامل</p>" },
  specifications: [
    { key: "thread", choice: ["m6", "m8"] },
    { key: "length", value: [40, "1 1/2"], unit: "in" },
    { key: "temperature", min: -10, max: 50, unit: "degC" },
    { key: "load", value: 30, unit: "kg", wording: { en: "{} per pair", ar: "{} للزوج" } },
    { key: "note", text: both("Rolled") },
  ],
  metaTitle: both("Title"),
  metaDescription: null,
  metaKeywords: null,
  price: 49.5,
  compareDiscount: null,
  gstRate: 18,
  hsnCode: "7318",
  stockQuantity: 40,
  displayStockQuantity: true,
  orderMinimumQuantity: null,
  orderMaximumQuantity: 10,
  colours: [{ colourId: 1, images: ["bolt--zinc--a"] }],
  sizes: [
    { sizeId: 1, description: { en: "<p>M6</p>" }, image: null },
    { sizeId: 2, description: null, image: "bolt--zinc--a", additionalPrice: 7.25, priceType: "fixed" },
  ],
  attributes: [
    {
      attributeId: 3,
      name: both("Finish"),
      required: true,
      definesVariant: false,
      options: [
        { id: id * 10 + 1, value: both("Plain"), additionalPrice: 0, priceType: "fixed" },
        { id: id * 10 + 2, value: both("Polished"), additionalPrice: 12.5, priceType: "percentage" },
      ],
    },
  ],
  tagIds: [1],
  shippingMethodIds: [1],
  isShippingFree: true,
  estimatedShippingDays: 3,
  images: ["bolt--zinc--a", "bolt--zinc--b"],
  weightGrams: 100,
  isDigital: false,
  digitalFile: null,
  createdOn: "2026-01-31",
  relatedProductIds: [],
  isHome: true,
  isPopular: false,
});

/**
 * For tests: two products of one vendor in one category, a product discount, a coupon, a review and one of
 * everything else.
 */
export const smallCatalogue = (): Catalogue => ({
  categories: [
    {
      id: 1,
      parentId: null,
      slug: "fasteners",
      name: both("Fasteners"),
      image: "bolt--zinc",
      displayOrder: 1,
      isPopular: false,
    },
    {
      id: 11,
      parentId: 1,
      slug: "bolts",
      name: both("Bolts"),
      image: null,
      displayOrder: 1,
      isPopular: true,
    },
  ],
  manufacturers: [{ id: 1, name: both("Lohvira") }],
  vendors: [
    {
      id: 1,
      name: both("Malwa Pech House"),
      city: both("Ludhiana"),
      state: both("Punjab"),
      country: "India",
      about: both("Bolts"),
      email: "seller1@example.com",
      addressLine: "",
      postalCode: "",
      gstin: null,
    },
  ],
  tags: [{ id: 1, name: both("Bulk") }],
  colours: [{ id: 1, name: both("Zinc"), hex: "#B9BEC4" }],
  sizes: [
    { id: 1, name: both("Thread M6"), shortName: both("M6"), inches: 0.24, centimetres: 0.6 },
    { id: 2, name: both("Thread M8"), shortName: both("M8"), inches: null, centimetres: 0.8 },
  ],
  specifications: {
    groups: [
      { id: 1, key: "measures", name: both("Measures") },
      { id: 2, key: "other", name: both("Other") },
    ],
    attributes: [
      {
        id: 1,
        key: "thread",
        name: both("Thread"),
        group: "measures",
        kind: "choice",
        isFilterable: true,
        choices: [
          { key: "m6", name: { en: "M6", ar: "M6" } },
          { key: "m8", name: { en: "M8", ar: "M8" } },
        ],
      },
      {
        id: 2,
        key: "length",
        name: both("Length"),
        group: "measures",
        kind: "number",
        dimension: "length",
        unit: "mm",
        isFilterable: true,
      },
      {
        id: 3,
        key: "temperature",
        name: both("Temperature"),
        group: "other",
        kind: "range",
        dimension: "temperature",
        unit: "degC",
        isFilterable: false,
      },
      {
        id: 4,
        key: "load",
        name: both("Safe load"),
        group: "other",
        kind: "number",
        dimension: "mass",
        unit: "kg",
        isFilterable: true,
      },
      { id: 5, key: "note", name: both("Note"), group: "other", kind: "text", isFilterable: false },
    ],
    templates: [{ categoryId: 11, attributes: ["thread", "length", "temperature", "load", "note"] }],
  },
  "shipping-methods": [
    { id: 1, name: both("Standard"), description: both("Courier"), charge: 0, isDigital: false },
  ],
  "payment-methods": [
    {
      id: 6,
      name: both("Cash on delivery"),
      description: both("Pay at the door"),
      kind: "cash",
      isTestMode: false,
      displayOrder: 3,
    },
  ],
  discounts: [
    {
      id: 1,
      name: both("Opening"),
      appliesTo: "product",
      valueType: "percentage",
      value: 10,
      couponCode: null,
      paidBy: "seller",
      maxDiscountAmount: null,
      minOrderAmount: null,
      usageLimit: null,
      usageLimitPerCustomer: null,
      startsOn: "2026-01-01",
      endsOn: null,
      categoryIds: [],
      productIds: [1002],
      isActive: true,
      note: "",
    },
    {
      id: 2,
      name: both("First"),
      appliesTo: "cart",
      valueType: "fixed",
      value: 100,
      couponCode: "FIRST100",
      paidBy: "seller",
      maxDiscountAmount: null,
      minOrderAmount: 500,
      usageLimit: 50,
      usageLimitPerCustomer: 1,
      startsOn: null,
      endsOn: null,
      categoryIds: [],
      productIds: [],
      isActive: true,
      note: "",
    },
  ],
  reviews: [
    {
      id: 1,
      productId: 1001,
      rating: 4,
      lang: "en",
      title: "Good",
      body: "Fine bolts.",
      reviewerName: "D. (demo)",
      date: "2026-04-02",
      isSample: true,
    },
  ],
  banners: [
    {
      id: 1,
      image: "banner",
      imageRtl: null,
      TopTitle: null,
      MainTitle: both("Bolts by the box"),
      BottomTitle: null,
      LeftButtonText: both("Shop"),
      LeftButtonUrl: "/all-products/1/fasteners",
      RightButtonText: null,
      RightButtonUrl: null,
    },
  ],
  campaigns: [
    {
      id: 1,
      title: both("Monsoon"),
      discountTitle: null,
      body: { en: '<p>Rain<img src=x onerror="x()"></p>' },
      cover: "banner",
      coverRtl: null,
    },
  ],
  site: {
    companyName: both("Hardware House"),
    gstNumber: "",
    supportEmail: "house@example.com",
    addresses: [
      {
        street: { en: ["1 Gill Road"] },
        city: both("Ludhiana"),
        state: both("Punjab"),
        postalCode: "141003",
        country: both("India"),
      },
    ],
    promo: {
      image: "banner",
      title: both("Trending"),
      text: both("Drills & bits"),
      button: both("Shop now"),
      url: "/all-products/1/fasteners",
    },
  },
  products: [aProduct(1001, "Hex bolt"), aProduct(1002, "Wood screw")],
});

/**
 * Writes a catalogue folder with its pictures into the system's temporary folder.
 * @returns the folder; the caller removes it
 */
export const writeCatalogue = async (catalogue: Catalogue): Promise<string> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "catalogue-"));
  await Promise.all(
    ["products", "images/scenes"].map((name) => mkdir(path.join(folder, name), { recursive: true })),
  );
  const { products, ...files } = catalogue;
  await Promise.all(
    Object.entries(files).map(([name, content]) =>
      writeFile(path.join(folder, `${name}.json`), JSON.stringify(content)),
    ),
  );
  await writeFile(path.join(folder, "products/fasteners.json"), JSON.stringify(products));
  const paint = (name: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#888" } })
      .webp()
      .toFile(path.join(folder, "images", `${name}.webp`));
  await Promise.all([
    paint("bolt--zinc--a", 200, 200),
    paint("bolt--zinc--b", 200, 200),
    paint("scenes/banner", 900, 300),
  ]);
  return folder;
};
