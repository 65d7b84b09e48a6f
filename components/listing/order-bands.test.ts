import type { ProductDetail, ProductVariant } from "@/lib/model/catalog";
import { orderBands } from "./order-bands";

const text = (english: string) => ({ text: english });
const row = (key: string, value: string, numbers: number[] = []) => ({
  key,
  name: text(key),
  value: text(value),
  unitCode: null,
  numbers,
  min: null,
  max: null,
});
const variant = (n: number, specifications: Record<string, string> = {}): ProductVariant => ({
  selections: [{ attributeId: 2, optionId: n }],
  sku: `S-${n}`,
  gtin: null,
  stock: 5,
  isInStock: true,
  price: null,
  packQuantity: null,
  mrpPaise: null,
  pictureUrl: null,
  weightGrams: null,
  specifications: Object.entries(specifications).map(([key, value]) => ({
    key,
    value: text(value),
    unitCode: null,
    numbers: [],
  })),
});
const product = (id: number, more: Partial<ProductDetail> = {}): ProductDetail => ({
  id,
  name: text(`Product ${id}`),
  sku: `HW-${id}`,
  price: { unit: 1000, discounted: null },
  rating: null,
  reviewCount: null,
  hasSampleReviews: false,
  shortDescription: text(""),
  descriptionHtml: text("<p>Long</p>"),
  specifications: [],
  meta: { title: "", description: "", keywords: "" },
  category: { id: 101, name: text("Bolts") },
  vendor: { slug: "v", name: text("V") },
  brand: null,
  showsStock: true,
  stock: 10,
  isStockKnown: true,
  isInStock: true,
  minimumQuantity: 1,
  maximumQuantity: null,
  quantityStep: 1,
  priceTiers: { tiers: [], isPerProduct: false },
  pack: null,
  gallery: [],
  colors: [],
  sizes: [],
  attributes: [],
  variants: [variant(1)],
  tags: [],
  shippingMethods: [],
  isShippingFree: true,
  shippingDays: null,
  gstRate: null,
  hsnCode: null,
  packageFacts: {},
  weightGrams: null,
  isDigital: false,
  isDangerous: false,
  href: `/en/product-detail/${id}/bolts/x`,
  ...more,
});
const attributes = ["thread", "length", "finish", "head", "drive"].map((key) => ({ key, name: text(key) }));
const columns = (products: ProductDetail[]) => orderBands(products, attributes).columns.map(({ key }) => key);

test("columns are what most rows state and in which they differ, at most three, in the order of the template", () => {
  const all = (n: number) =>
    product(n, {
      specifications: [
        {
          name: text(""),
          rows: [
            row("drive", `drive ${n}`),
            row("head", `head ${n}`),
            row("finish", `finish ${n}`),
            row("length", "40 mm", [40]),
            row("thread", `M${n}`),
          ],
        },
      ],
    });
  expect(columns([all(6), all(8)])).toEqual(["thread", "finish", "head"]);
  expect(columns([all(6)])).toEqual([]);
  expect(columns([all(6), product(1), product(2)])).toEqual([]);
});

test("a variant has its own measure, else its product's unless that is of several variants", () => {
  const rows = [row("thread", "M6, M8", []), row("length", "40, 50 mm", [40, 50]), row("finish", "Zinc")];
  const own = product(1, {
    specifications: [{ name: text(""), rows }],
    variants: [variant(1, { thread: "M6" }), variant(2, { thread: "M8" })],
  });
  const other = product(2, {
    specifications: [{ name: text(""), rows: [row("length", "60 mm", [60]), row("finish", "Brass")] }],
  });
  const third = product(3, { specifications: [{ name: text(""), rows: [row("length", "70 mm", [70])] }] });
  const { columns: shown, bands } = orderBands([own, other, third], attributes);
  expect(shown.map(({ key }) => key)).toEqual(["finish"]);
  expect(bands[0]?.open?.measures).toEqual({ "2:1": [text("Zinc")], "2:2": [text("Zinc")] });
  expect(bands[2]?.open?.measures).toEqual({ "2:1": [null] });
  const [{ open } = { open: null }] = orderBands([own], attributes).bands;
  expect(open?.measures).toEqual({ "2:1": [text("M6")], "2:2": [text("M8")] });
});

test("a hundred and fifty rows are open, the first product always, and the others are named only", () => {
  const many = (id: number, n: number) =>
    product(id, { variants: Array.from({ length: n }, (_, i) => variant(i + 1)) });
  const open = (products: ProductDetail[]) =>
    orderBands(products, attributes).bands.map((band) => band.open !== null);
  expect(open([many(1, 160), many(2, 1)])).toEqual([true, false]);
  expect(open([many(1, 100), many(2, 60), many(3, 50)])).toEqual([true, false, true]);
});

test("a product whose rows cannot be ordered is named only", () => {
  const engraving = { id: 9, name: text("Engraving"), isRequired: true, options: [] };
  const { bands } = orderBands(
    [
      product(1, { attributes: [engraving] }),
      product(2, { isStockKnown: false }),
      product(3, { variants: [] }),
    ],
    attributes,
  );
  expect(bands.map(({ open, variants, href }) => [open, variants, href])).toEqual([
    [null, 1, "/en/product-detail/1/bolts/x"],
    [null, 1, "/en/product-detail/2/bolts/x"],
    [null, 0, "/en/product-detail/3/bolts/x"],
  ]);
});

test("a product without options has one row, and the data of its fields no descriptions", () => {
  const size = {
    id: 1,
    shortName: text("M6"),
    name: text("M6"),
    inches: null,
    centimeters: null,
    descriptionHtml: text("<p>Long</p>"),
    image: null,
    surcharge: { type: "fixed" as const, paise: 0 },
  };
  const [plain, sized] = orderBands(
    [product(1, { variants: [{ ...variant(1), selections: [] }] }), product(2, { sizes: [size] })],
    attributes,
  ).bands;
  expect(plain?.open?.product.variants).toEqual([["", "S-1", 5]]);
  expect(sized?.open?.product.sizes).toMatchObject([{ descriptionHtml: null }]);
});

test("a variant's own picture is among the pictures of its product's rows", () => {
  const picture = (url: string, colorId: number | null) => ({ url, widths: [], colorId });
  const { bands } = orderBands(
    [
      product(1, {
        gallery: [picture("/a", null), picture("/b", null), picture("/c", null), picture("/red", 7)],
        variants: [{ ...variant(1), pictureUrl: "/c" }, variant(2)],
      }),
    ],
    [],
  );
  const open = bands[0]?.open?.product;
  expect(open?.gallery.map(({ url }) => url)).toEqual(["/a", "/c", "/red"]);
  expect(open?.variants?.map((packed) => packed[5])).toEqual([1, undefined]);
});
