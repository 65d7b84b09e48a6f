import "server-only";
import type { Price } from "@/lib/model/catalog";
import { priceWithOptions } from "@/lib/pricing";
import {
  lineIdentity,
  maximumOf,
  minimumOf,
  ownProblem,
  surchargesOf,
  type CartLine,
  type LineProblem,
  type ProductFacts,
} from "./cart-line";

/** A line with its price in paise. A line with a problem costs 0; its unit prices are those it would have. */
export type PricedLine = CartLine & {
  unitPaise: number;
  discountedUnitPaise: number;
  lineTotalPaise: number;
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

const barePrice = ({ basePaise, discount }: ProductFacts): Price => ({
  unit: basePaise,
  discounted: discount === null ? null : basePaise - discount.paise,
});

/**
 * Prices a cart. Pure: prices, options, discounts and stock are arguments; the browser sends only products,
 * options and quantities.
 *
 * Problems are found in three passes, each over the lines that passed the one before: the line alone; the
 * minimum and maximum, summed over lines of the same product and options (ruling O56); the stock, summed over
 * all lines of a product. If a sum is too high, every line in it is reported, independently of their order.
 *
 * @param products the products on sale, by id; a missing product is no longer sold
 * @returns the lines in the given order. Delivery is free (ruling O3).
 */
export const priceCart = (
  lines: readonly CartLine[],
  products: ReadonlyMap<number, ProductFacts>,
): PricedCart => {
  const problems: (LineProblem | null)[] = lines.map((line) =>
    ownProblem(line, products.get(line.productId)),
  );
  const eachSound = (look: (line: CartLine, product: ProductFacts) => LineProblem | null) =>
    lines.forEach((line, i) => {
      const product = products.get(line.productId);
      if (problems[i] === null && product !== undefined) problems[i] = look(line, product);
    });
  const sound = () => lines.filter((_, i) => problems[i] === null);

  const perIdentity = sumBy(sound().map((line) => [lineIdentity(line), line.quantity] as const));
  eachSound((line, product) => {
    const wanted = perIdentity.get(lineIdentity(line)) ?? 0;
    if (wanted < minimumOf(product)) return { code: "BELOW_MINIMUM", limit: minimumOf(product) };
    return wanted > maximumOf(product) ? { code: "ABOVE_MAXIMUM", limit: maximumOf(product) } : null;
  });

  const perProduct = sumBy(sound().map((line) => [line.productId, line.quantity] as const));
  eachSound((line, product) =>
    (perProduct.get(line.productId) ?? 0) > product.stock
      ? { code: "OUT_OF_STOCK", limit: Math.max(0, product.stock) }
      : null,
  );

  const priced = lines.map((line, i): PricedLine => {
    const product = products.get(line.productId);
    const problem = problems[i] ?? null;
    const price =
      product === undefined ? NO_PRICE : priceWithOptions(barePrice(product), surchargesOf(line, product));
    const discountedUnitPaise = price.discounted ?? price.unit;
    return {
      ...line,
      unitPaise: price.unit,
      discountedUnitPaise,
      lineTotalPaise: problem === null ? discountedUnitPaise * line.quantity : 0,
      discountId: product?.discount?.id ?? null,
      problem,
    };
  });
  const subtotalPaise = priced.reduce((sum, line) => sum + line.lineTotalPaise, 0);
  return { lines: priced, subtotalPaise, shippingPaise: 0, totalPaise: subtotalPaise };
};
