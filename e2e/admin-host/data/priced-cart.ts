import { type Json, type Row, isRow, parsedJson } from "../json";
import { COLOR_ATTRIBUTE, type Color, SIZE_ATTRIBUTE, type Size } from "./product-choices";
import type { Product } from "./products";
import type { Store } from "./store";

/** One line of a cart as the browser sends it. Only ids and quantity are trusted (ruling O91). */
export interface CartLine {
  productId: number;
  quantity: number;
  /** Chosen value by attribute id. */
  choices: Map<number, number>;
}

/** A line with the host's prices, in rupees. */
export interface PricedLine {
  product: Product;
  quantity: number;
  color: Color | undefined;
  size: Size | undefined;
  /** Price of one piece with its options, without and with the discount. */
  price: number;
  discountedPrice: number | null;
  /** For all pieces. */
  shipping: number;
  subtotal: number;
  /** Error of the options, in the host's own words. */
  problem: string | null;
}

export const rounded = (rupees: number): number => Math.round(rupees * 100) / 100;

const numberIn = (row: Row, field: string): number => Number(row[field] ?? NaN);

const lineOf = (row: Row): CartLine => {
  const chosen = parsedJson(row["productSelectedAttributes"]);
  const rows = Array.isArray(chosen) ? chosen.filter(isRow) : [];
  return {
    productId: numberIn(row, "ProductId"),
    quantity: numberIn(row, "Quantity"),
    choices: new Map(
      rows.map((one) => [numberIn(one, "ProductAttributeID"), numberIn(one, "PrimaryKeyValue")]),
    ),
  };
};

/** Parses the lines of cartJsonData; null if it is not a list of lines. */
export const cartLines = (cartJsonData: Json | undefined): CartLine[] | null => {
  const list = parsedJson(cartJsonData);
  return Array.isArray(list) && list.every(isRow) ? list.map(lineOf) : null;
};

const problemOf = (line: CartLine, product: Product, color?: Color, size?: Size): string | null => {
  if (!Number.isInteger(line.quantity) || line.quantity < 1) return `${product.name}: how many?`;
  if (product.colors.length > 0 && !color) return `${product.name}: a colour has to be chosen.`;
  if (product.sizes.length > 0 && !size) return `${product.name}: a size has to be chosen.`;
  for (const { id, name, isRequired, options } of product.attributes) {
    const choice = line.choices.get(id);
    const isKnown = options.some((option) => option.id === choice);
    if ((isRequired || choice !== undefined) && !isKnown) return `${product.name}: ${name} has to be chosen.`;
  }
  if (product.minimum && line.quantity < product.minimum)
    return `${product.name}: at least ${product.minimum}.`;
  if (product.maximum && line.quantity > product.maximum)
    return `${product.name}: at most ${product.maximum}.`;
  return null;
};

/** Prices a line; null for an unknown product. */
export const pricedLine = (store: Store, line: CartLine): PricedLine | null => {
  const product = store.products.find((one) => one.id === line.productId);
  if (!product) return null;
  const color = product.colors.find((one) => one.id === line.choices.get(COLOR_ATTRIBUTE));
  const size = product.sizes.find((one) => one.id === line.choices.get(SIZE_ATTRIBUTE));
  const options = product.attributes.flatMap((attribute) =>
    attribute.options.filter((option) => option.id === line.choices.get(attribute.id)),
  );
  const extra = options.reduce((sum, option) => sum + option.additionalPrice, 0);
  const price = rounded(product.price + extra);
  const discountedPrice = product.discountedPrice === null ? null : rounded(product.discountedPrice + extra);
  return {
    product,
    quantity: line.quantity,
    color,
    size,
    price,
    discountedPrice,
    shipping: rounded(product.shipping * line.quantity),
    subtotal: rounded((discountedPrice ?? price) * line.quantity),
    problem: problemOf(line, product, color, size),
  };
};

export const sumOf = (lines: PricedLine[], amount: (line: PricedLine) => number): number =>
  rounded(lines.reduce((sum, line) => sum + amount(line), 0));

/** The only coupon: 10 % of the lines without a discount. */
const COUPON = "WELCOME10";

/** Returns the discount of a coupon for the cart in rupees; 0 for an unknown one. */
export const couponValue = (code: string, lines: PricedLine[]): number =>
  code.trim().toUpperCase() === COUPON
    ? rounded(sumOf(lines, (line) => (line.discountedPrice === null ? line.subtotal : 0)) * 0.1)
    : 0;
