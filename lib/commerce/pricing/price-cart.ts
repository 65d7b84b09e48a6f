import "server-only";
import { wholeSteps } from "@/lib/model/whole-steps";
import type { Price } from "@/lib/model/catalog";
import { prorate } from "@/lib/model/money";
import { priceAtQuantity, priceWithOptions } from "@/lib/model/pricing";
import {
  lineIdentity,
  maximumOf,
  minimumOf,
  ownProblem,
  stepOf,
  surchargesOf,
  variantOf,
  withOnlyOptions,
  type CartLine,
  type LineProblem,
  type PieceDiscount,
  type ProductFacts,
  type VariantFacts,
} from "./cart-line";

/** A line with its price in paise. A line with a problem costs 0; its unit prices are those it would have. */
export type PricedLine = CartLine & {
  /** What the options name; null if no such variant is sold. */
  variantId: number | null;
  unitPaise: number;
  discountedUnitPaise: number;
  lineTotalPaise: number;
  /** The line's part of the charge for the delivery. */
  deliverySharePaise: number;
  discountId: number | null;
  problem: LineProblem | null;
};
export type PricedCart = {
  lines: PricedLine[];
  subtotalPaise: number;
  shippingPaise: number;
  totalPaise: number;
};

const sumBy = <K>(entries: readonly (readonly [K, number])[]): Map<K, number> => {
  const sums = new Map<K, number>();
  for (const [key, n] of entries) sums.set(key, (sums.get(key) ?? 0) + n);
  return sums;
};

const NO_PRICE: Price = { unit: 0, discounted: null };

/** A price before options, and the automatic discount of it. */
type Bare = { basePaise: number; discount: PieceDiscount | null };

const barePrice = ({ basePaise, discount }: Bare): Price => ({
  unit: basePaise,
  discounted: discount === null ? null : basePaise - discount.paise,
});

/**
 * Prices a cart. Pure: prices, options, discounts and stock are arguments; the browser sends only products,
 * options and quantities.
 *
 * Problems are found in three passes, each over the lines that passed the one before: the line alone; the
 * minimum, maximum and step, and then the stock, each summed over the lines of a variant: services such as
 * engraving do not make other goods. If a sum is wrong, every line in it is reported, independently of their order.
 * A price tier counts the lines without a problem.
 *
 * @param products the products on sale, by id; a missing product is no longer sold
 * @returns the lines in the given order, with the options that leave no choice. What a delivery costs is added by `withDelivery`.
 */
export const priceCart = (
  asked: readonly CartLine[],
  products: ReadonlyMap<number, ProductFacts>,
): PricedCart => {
  const lines = asked.map((line): CartLine => {
    const product = products.get(line.productId);
    return product ? { ...line, selections: withOnlyOptions(line.selections, product) } : line;
  });
  const variants = lines.map((line): VariantFacts | null => {
    const product = products.get(line.productId);
    return product === undefined ? null : variantOf(line.selections, product);
  });
  const problems = lines.map((line, i) =>
    ownProblem(line, products.get(line.productId), variants[i] ?? null),
  );
  /** Pieces of the lines without a problem so far. */
  const piecesBy = <K>(keyOf: (line: CartLine, i: number) => K): Map<K, number> =>
    sumBy(
      lines.flatMap((line, i) => (problems[i] === null ? [[keyOf(line, i), line.quantity] as const] : [])),
    );
  const eachSound = (
    look: (product: ProductFacts, variant: VariantFacts, wanted: number) => LineProblem | null,
  ) => {
    const wanted = piecesBy((_, i) => variants[i]?.id);
    lines.forEach((line, i) => {
      const product = products.get(line.productId);
      const variant = variants[i] ?? null;
      if (problems[i] === null && product !== undefined && variant !== null)
        problems[i] = look(product, variant, wanted.get(variant.id) ?? 0);
    });
  };

  eachSound((product, _, wanted) => {
    if (wanted < minimumOf(product)) return { code: "BELOW_MINIMUM", limit: minimumOf(product) };
    if (wanted > maximumOf(product)) return { code: "ABOVE_MAXIMUM", limit: maximumOf(product) };
    return wanted % stepOf(product) === 0 ? null : { code: "NOT_A_MULTIPLE", limit: product.quantityStep };
  });
  eachSound((product, variant, wanted) =>
    wanted > variant.stock
      ? { code: "OUT_OF_STOCK", limit: wholeSteps(Math.max(0, variant.stock), stepOf(product)) }
      : null,
  );

  const perVariant = piecesBy((_, i) => variants[i]?.id);
  const perProduct = piecesBy((line) => line.productId);
  /** Pieces that decide the tier of a line. A line that cannot be bought has the price of its own quantity. */
  const piecesFor = (line: CartLine, i: number, product: ProductFacts): number => {
    if (problems[i] !== null) return line.quantity;
    const pieces = product.priceTiers.isPerProduct
      ? perProduct.get(line.productId)
      : perVariant.get(variants[i]?.id);
    return pieces ?? line.quantity;
  };

  const priced = lines.map((line, i): PricedLine => {
    const product = products.get(line.productId);
    const variant = variants[i] ?? null;
    const problem = problems[i] ?? null;
    const bare: Bare | undefined = variant?.own ?? product;
    const price =
      product === undefined || bare === undefined
        ? NO_PRICE
        : priceAtQuantity(
            priceWithOptions(barePrice(bare), surchargesOf(line, product, variant)),
            product.priceTiers.tiers,
            piecesFor(line, i, product),
          );
    const discountedUnitPaise = price.discounted ?? price.unit;
    return {
      ...line,
      variantId: variant?.id ?? null,
      unitPaise: price.unit,
      discountedUnitPaise,
      lineTotalPaise: problem === null ? discountedUnitPaise * line.quantity : 0,
      deliverySharePaise: 0,
      discountId: bare?.discount?.id ?? null,
      problem,
    };
  });
  const subtotalPaise = priced.reduce((sum, line) => sum + line.lineTotalPaise, 0);
  return { lines: priced, subtotalPaise, shippingPaise: 0, totalPaise: subtotalPaise };
};

/**
 * Adds the charge for the delivery of a cart. Each line of goods bears a part of it in proportion to its total: the charge
 * belongs to the value of the goods and is taxed by their rates (CGST Act, section 15(2)(c)), so that papers, credit notes
 * and sellers' shares follow from the lines. A cart without goods to deliver has no charge.
 * @param chargePaise for the whole cart, GST included
 * @param isDelivered false for lines that are not sent, such as downloads
 */
export const withDelivery = (
  cart: PricedCart,
  chargePaise: number,
  isDelivered: (line: PricedLine) => boolean,
): PricedCart => {
  // Sorted, so that the order of the lines moves no paisa.
  const sent = cart.lines
    .filter((line) => line.problem === null && isDelivered(line))
    .map((line) => [lineIdentity(line), line] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, line]) => line);
  const shares = prorate(
    chargePaise,
    sent.map((line) => line.lineTotalPaise),
  );
  const shareOf = new Map(sent.map((line, i) => [line, shares[i] ?? 0]));
  const lines = cart.lines.map((line) => ({ ...line, deliverySharePaise: shareOf.get(line) ?? 0 }));
  const shippingPaise = lines.reduce((sum, line) => sum + line.deliverySharePaise, 0);
  return { ...cart, lines, shippingPaise, totalPaise: cart.subtotalPaise + shippingPaise };
};
