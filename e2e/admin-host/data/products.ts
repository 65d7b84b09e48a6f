import { PRODUCT_LINES, type ProductLine } from "./product-lines";
import { type Attribute, type Color, type Size, BRANDS, TAGS, VENDORS } from "./product-choices";

/** One product of the host; prices in rupees. */
export interface Product {
  id: number;
  name: string;
  categoryId: number;
  brandId: number;
  vendor: string;
  tagIds: number[];
  price: number;
  /** The discounted price, or null. */
  discountedPrice: number | null;
  stock: number;
  minimum: number | null;
  maximum: number | null;
  isDigital: boolean;
  /** Rupees for each piece; 0 is free. */
  shipping: number;
  pictures: string[];
  colors: Color[];
  sizes: Size[];
  attributes: Attribute[];
  /** True if the attribute call repeats the detail's colours (kind 1) and sizes (kind 2). */
  repeatsChoices: boolean;
  shortDescription: string;
  description: string;
  /** ISO date for the order "Date". */
  addedAt: string;
}

/** The first product's id; the rest follow in the order of PRODUCT_LINES. */
const FIRST_PRODUCT_ID = 501;

/** Every third path has no leading slash and a space, like paths typed by people. */
const picturesOf = (id: number): string[] =>
  id % 3 === 0
    ? [`content/products/item ${id} front.png`, `content/products/item ${id} back.png`]
    : [`/content/products/${id}.png`];

const productOf = (line: ProductLine, index: number): Product => {
  const id = FIRST_PRODUCT_ID + index;
  return {
    id,
    name: line.name,
    categoryId: line.categoryId,
    brandId: line.brandId ?? BRANDS[index % BRANDS.length]?.id ?? 0,
    vendor: VENDORS[line.categoryId < 20 ? 0 : line.categoryId < 30 ? 1 : line.categoryId < 40 ? 2 : 3] ?? "",
    tagIds: TAGS.filter((_, place) => (index + place) % 3 === 0).map((tag) => tag.id),
    price: line.price,
    discountedPrice: line.discountedPrice ?? null,
    stock: line.stock ?? 40,
    minimum: line.minimum ?? null,
    maximum: line.maximum ?? null,
    isDigital: line.isDigital ?? false,
    shipping: line.shipping ?? 0,
    pictures: picturesOf(id),
    colors: line.colors ?? [],
    sizes: line.sizes ?? [],
    attributes: line.attributes ?? [],
    repeatsChoices: line.repeatsChoices ?? false,
    shortDescription: `${line.name} for workshop & site.`,
    description: `<p>${line.name.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}, made in India.</p>`,
    addedAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
  };
};

/** Creates a copy of the initial products. */
export const newProducts = (): Product[] => PRODUCT_LINES.map(productOf);

/** Returns the price of one piece without options, in rupees. */
export const paidPrice = (product: Product): number => product.discountedPrice ?? product.price;
