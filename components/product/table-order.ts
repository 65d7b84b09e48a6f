import { priceAtQuantity } from "@/lib/model/pricing";
import { priceOf, type Choosable } from "./choice";
import { isRowInStock } from "./order-row";
import type { Quantity } from "./quantity-limits";
import { typedQuantity } from "./typed-quantity";
import { variantRows, type VariantRow } from "./variant-rows";

const NOTHING: Quantity = { quantity: null, problem: null };

/** A row that is ordered. */
type Ordered = { product: Choosable; row: VariantRow; quantity: number };

/** What is typed for a row. */
export type TextOf = (product: Choosable, row: VariantRow) => string;

/** What is ordered by the quantities of a table, which counts those that can be bought. `paidFor` and `total` are in paise. */
export const tableOrder = (products: readonly Choosable[], textOf: TextOf) => {
  const entryOf = (product: Choosable, row: VariantRow): Quantity => {
    const text = textOf(product, row).trim();
    if (text === "") return NOTHING;
    return typedQuantity(text, {
      minimum: product.minimumQuantity,
      maximum: product.maximumQuantity,
      stock: product.stock === null ? null : row.stock,
      step: product.quantityStep,
    });
  };
  const ordered = products.flatMap((product) =>
    variantRows(product)
      .filter((row) => isRowInStock(product, row))
      .flatMap((row): Ordered[] => {
        const { quantity, problem } = entryOf(product, row);
        return quantity === null || problem ? [] : [{ product, row, quantity }];
      }),
  );
  const piecesOf = (product: Choosable): number =>
    ordered.reduce((sum, one) => (one.product === product ? sum + one.quantity : sum), 0);
  const paidFor = (product: Choosable, row: VariantRow): number => {
    const { tiers, isPerProduct } = product.priceTiers;
    const pieces = isPerProduct ? piecesOf(product) : (entryOf(product, row).quantity ?? 0);
    const { unit, discounted } = priceAtQuantity(
      priceOf(product, row.choice),
      tiers,
      Math.max(pieces, product.minimumQuantity),
    );
    return discounted ?? unit;
  };
  const pieces = ordered.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = ordered.reduce(
    (sum, { product, row, quantity }) => sum + paidFor(product, row) * quantity,
    0,
  );
  const [first, ...others] = new Set(ordered.map((one) => one.product));
  /** The only product that is ordered. */
  const only = others.length === 0 ? first : undefined;
  const next = only?.priceTiers.isPerProduct
    ? only.priceTiers.tiers.find(({ minimumQuantity }) => minimumQuantity > pieces)
    : undefined;
  return { entryOf, ordered, paidFor, pieces, total, only, next };
};
