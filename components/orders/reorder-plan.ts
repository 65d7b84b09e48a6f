import type { LineProblem, PricedLine } from "@/lib/model/cart";

/** What becomes of one wanted line: the pieces that can be had now, and why they are not those wanted. */
export type Planned = { quantity: number; problem: { code: LineProblem; limit: number | null } | null };

const allowed = ({ problem, quantity, minimumQuantity }: PricedLine, left: number): number => {
  switch (problem?.code) {
    case undefined:
      return quantity;
    case "ABOVE_MAXIMUM":
    case "BELOW_MINIMUM":
      return problem.limit ?? 0;
    case "OUT_OF_STOCK":
      return Math.min(quantity, left) >= minimumQuantity ? Math.min(quantity, left) : 0;
    default:
      return 0;
  }
};

/**
 * How much of what was bought before can be put into the cart.
 * @param kept the cart's own lines as priced together with the wanted ones: the shelf is shared with them
 * @param wanted in their order; where too few are left, the first lines get them
 */
export const planReorder = (kept: readonly PricedLine[], wanted: readonly PricedLine[]): Planned[] => {
  const taken = new Map<number, number>();
  const take = (productId: number, quantity: number) =>
    taken.set(productId, (taken.get(productId) ?? 0) + quantity);
  for (const line of kept) take(line.productId, line.quantity);
  return wanted.map((line) => {
    const quantity = allowed(
      line,
      Math.max(0, (line.problem?.limit ?? 0) - (taken.get(line.productId) ?? 0)),
    );
    take(line.productId, quantity);
    return { quantity, problem: quantity === line.quantity ? null : line.problem };
  });
};
