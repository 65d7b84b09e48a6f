import "server-only";
import type { CartChange, CartLine, PricedLine } from "@/lib/model/cart";

/** A line of two merged carts, with the quantity in each. */
type JoinedLine = { line: CartLine; here: number; there: number };

/** Key of a line: product and sorted options (ruling O56). */
const keyOf = (line: CartLine): string =>
  [line.productId, ...line.selections.map((s) => `${s.attributeId}:${s.optionId}`).sort()].join("|");

/**
 * Returns this device's lines in their order, then those that only the account has. A line in both keeps the
 * larger quantity: an account's cart may be an older copy of this one, so that a sum would order twice.
 */
export const mergeLines = (here: readonly CartLine[], there: readonly CartLine[]): JoinedLine[] => {
  const joined = new Map<string, JoinedLine>();
  for (const line of here) joined.set(keyOf(line), { line, here: line.quantity, there: 0 });
  for (const line of there) {
    const known = joined.get(keyOf(line));
    const quantity = Math.max(line.quantity, known?.here ?? 0);
    joined.set(keyOf(line), {
      line: { ...(known?.line ?? line), quantity },
      here: known?.here ?? 0,
      there: line.quantity,
    });
  }
  return [...joined.values()];
};

/** Maximum quantity after merging: the product's maximum or stock, never less than this device had. */
const quantityOf = ({ line, here }: JoinedLine, { problem, minimumQuantity }: PricedLine): number => {
  const limit = problem?.code === "ABOVE_MAXIMUM" || problem?.code === "OUT_OF_STOCK" ? problem.limit : null;
  return limit !== null && limit >= minimumQuantity
    ? Math.max(here, Math.min(line.quantity, limit))
    : line.quantity;
};

/**
 * Limits the merged quantities to the available ones, and lists the changes on this device. A product that is
 * no longer sold is not added. Any other line stays, and the cart reports its problem.
 * @param priced the merged lines as the server prices them, in their order
 */
export const settleMerged = (
  joined: readonly JoinedLine[],
  priced: readonly PricedLine[],
): { lines: (CartLine & { imageUrl: string })[]; changes: CartChange[] } => {
  const lines: (CartLine & { imageUrl: string })[] = [];
  const changes: CartChange[] = [];
  joined.forEach((one, i) => {
    const found = priced[i];
    const isGone = found?.problem?.code === "PRODUCT_GONE" && one.here === 0;
    const quantity =
      isGone || !found
        ? isGone
          ? 0
          : one.line.quantity
        : one.there > one.here
          ? quantityOf(one, found)
          : one.line.quantity;
    if (quantity > 0) lines.push({ ...one.line, quantity, imageUrl: found?.image?.url ?? "" });
    if (one.there > one.here)
      changes.push({ name: found?.name ?? { text: "" }, here: one.here, there: one.there, quantity });
  });
  return { lines, changes };
};
