import type { Category, ProductDetail, ProductVariant } from "@/lib/model/catalog";
import { categoryPaths, feedItems, merchantFeed } from "./merchant-feed";

const text = (english: string) => ({ text: english });
const category = (id: number, name: string, children: Category[] = []): Category => ({
  id,
  parentId: null,
  name: text(name),
  image: null,
  productCount: 1,
  children,
});
const paths = categoryPaths([category(6, "Plumbing", [category(604, "Pipes & Fittings")])]);

const vice: ProductDetail = {
  id: 2001,
  name: text("Vice <heavy>"),
  sku: "HT-1",
  price: { unit: 1250_00, discounted: 999_50 },
  rating: null,
  reviewCount: 0,
  hasSampleReviews: false,
  shortDescription: text("Holds & turns."),
  descriptionHtml: text(""),
  specifications: [],
  meta: { title: "", description: "", keywords: "" },
  category: { id: 604, name: text("Pipes & Fittings") },
  vendor: { slug: "ravi", name: text("Ravi") },
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
    { url: "/media/a.1-800.webp", widths: [800], colorId: null },
    { url: "/media/b.1-800.webp", widths: [800], colorId: null },
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
  hsnCode: null,
  packageFacts: {},
  weightGrams: 900,
  isDigital: false,
  isDangerous: false,
  href: "/en/product-detail/2001/x/vice",
};

beforeEach(() => {
  process.env.SITE_URL = "https://shop.example";
});

test("a product is one item with its prices, pictures, place and delivery", () => {
  expect(feedItems(vice, paths)).toBe(
    "<item><g:id>2001</g:id><g:title>Vice &lt;heavy&gt;</g:title><g:description>Holds &amp; turns.</g:description><g:link>https://shop.example/en/product-detail/2001/x/vice</g:link>" +
      "<g:image_link>https://shop.example/media/a.1-share.jpg</g:image_link><g:additional_image_link>https://shop.example/media/b.1-share.jpg</g:additional_image_link><g:availability>in_stock</g:availability>" +
      "<g:price>1250.00 INR</g:price><g:sale_price>999.50 INR</g:sale_price><g:brand>Nala</g:brand><g:mpn>HT-1</g:mpn><g:condition>new</g:condition><g:product_type>Plumbing &gt; Pipes &amp; Fittings</g:product_type>" +
      "<g:shipping_weight>900 g</g:shipping_weight><g:shipping><g:country>IN</g:country><g:price>0.00 INR</g:price></g:shipping></item>\n",
  );
});

test("each colour and size is an item of a group, with the price of its own address", () => {
  const size = {
    id: 24,
    shortName: text("M"),
    name: text("M"),
    inches: null,
    centimeters: null,
    descriptionHtml: null,
    image: null,
    surcharge: { type: "fixed" as const, paise: 50_00 },
  };
  const items = feedItems({ ...vice, sizes: [size], isInStock: false, isShippingFree: false }, paths);
  for (const part of [
    "<g:id>2001-s24</g:id>",
    "<g:title>Vice &lt;heavy&gt; – M</g:title>",
    "vice?size=24</g:link>",
    "<g:price>1300.00 INR</g:price><g:sale_price>1049.50 INR</g:sale_price>",
    "<g:item_group_id>2001</g:item_group_id>",
    "<g:size>M</g:size>",
    "out_of_stock",
  ])
    expect(items).toContain(part);
  expect(items).not.toContain("g:shipping>");
});

test("an item is measured by the pack of its variant", () => {
  const [first, second] = [1, 2].map((id) => ({
    id,
    name: text(`Pack ${id}`),
    surcharge: { type: "fixed" as const, paise: 0 },
  }));
  const packed = (optionId: number, packQuantity: number | null) => ({
    selections: [{ attributeId: 6, optionId }],
    sku: `S-${optionId}`,
    gtin: null,
    stock: 1,
    isInStock: true,
    price: null,
    mrpPaise: null,
    packQuantity,
    weightGrams: null,
    pictureUrl: null,
    specifications: [],
  });
  const items = feedItems(
    {
      ...vice,
      pack: { quantity: 0.28, unit: "litre" },
      attributes: [{ id: 6, name: text("Pack"), isRequired: true, options: [first!, second!] }],
      variants: [packed(1, null), packed(2, 1.68)],
    },
    paths,
  );
  expect(items.match(/(?<=g:unit_pricing_measure>)[^<]+/g)).toEqual(["0.28 l", "1.68 l"]);
});

test("specifications are details with their section", () => {
  const rows = [
    {
      key: "length",
      name: text("Length"),
      value: text("50 mm"),
      unitCode: "MMT",
      numbers: [50],
      min: null,
      max: null,
    },
  ];
  expect(feedItems({ ...vice, specifications: [{ name: text("Measures"), rows }] }, paths)).toContain(
    "<g:product_detail><g:section_name>Measures</g:section_name><g:attribute_name>Length</g:attribute_name><g:attribute_value>50 mm</g:attribute_value></g:product_detail>",
  );
});

test("an item has the measures and the weight of its variant, and the product's where it has none", () => {
  const length = (value: string, numbers: number[]) => ({
    key: "length",
    value: text(value),
    unitCode: "MMT",
    numbers,
  });
  const rows = [
    { ...length("50, 60 mm", [50, 60]), name: text("Length"), min: null, max: null },
    { ...length("Zinc", []), key: "finish", name: text("Finish"), min: null, max: null },
  ];
  const made = (id: number, own: Partial<ProductVariant>) => ({
    selections: [{ attributeId: 6, optionId: id }],
    sku: `S-${id}`,
    gtin: null,
    stock: 1,
    isInStock: true,
    price: null,
    packQuantity: null,
    mrpPaise: null,
    pictureUrl: null,
    weightGrams: null,
    specifications: [],
    ...own,
  });
  const options = [1, 2].map((id) => ({
    id,
    name: text(`Option ${id}`),
    surcharge: { type: "fixed" as const, paise: 0 },
  }));
  const items = feedItems(
    {
      ...vice,
      weightGrams: 900,
      specifications: [{ name: text(""), rows }],
      attributes: [{ id: 6, name: text("Length"), isRequired: true, options }],
      variants: [
        made(1, {
          specifications: [length("50 mm", [50])],
          weightGrams: 950,
          pictureUrl: "/media/a.1-800.webp",
        }),
        made(2, { pictureUrl: "/media/b.1-800.webp" }),
      ],
    },
    paths,
  );
  // The pictures of the other one are not shown with it.
  expect(items).not.toContain("additional_image_link");
  expect(items.match(/(?<=g:attribute_value>)[^<]+/g)).toEqual(["50 mm", "Zinc", "50, 60 mm", "Zinc"]);
  expect(items.match(/(?<=g:shipping_weight>)[^<]+/g)).toEqual(["950 g", "900 g"]);
  expect(items.match(/(?<=g:mpn>)[^<]+/g)).toEqual(["S-1", "S-2"]);
});

test("the description is whole, the price that of the smallest order; without a brand a part number identifies nothing", () => {
  const items = feedItems(
    {
      ...vice,
      brand: null,
      minimumQuantity: 5,
      priceTiers: { tiers: [{ minimumQuantity: 5, basisPoints: 1000 }], isPerProduct: false },
      descriptionHtml: text("<p>Cast &amp; ground.</p><ul><li>Two jaws</li></ul>"),
    },
    paths,
  );
  for (const part of [
    "<g:description>Holds &amp; turns. Cast &amp; ground. Two jaws</g:description>",
    "<g:price>5625.00 INR</g:price><g:sale_price>4497.75 INR</g:sale_price>",
    "<g:mpn>HT-1</g:mpn><g:identifier_exists>no</g:identifier_exists>",
  ])
    expect(items).toContain(part);
});

test("what the feed's rules do not take is left out: no picture, no name in the language", async () => {
  expect(feedItems({ ...vice, gallery: [] }, paths)).toBe("");
  expect(feedItems({ ...vice, name: { text: "Vice", lang: "en" } }, paths)).toBe("");
  async function* pages() {
    yield [vice];
    yield [{ ...vice, gallery: [] }];
  }
  const written: string[] = [];
  for await (const piece of merchantFeed("ar", { name: "متجر", tagline: "عدد" }, pages(), paths))
    written.push(piece);
  expect(written.join("")).toMatch(
    /^<\?xml[^>]*>\n<rss version="2.0" xmlns:g="http:\/\/base.google.com\/ns\/1.0"><channel><title>متجر<\/title><link>https:\/\/shop.example\/ar<\/link><description>عدد<\/description><language>ar<\/language>\n<item>.*<\/item>\n<\/channel><\/rss>\n$/,
  );
});
