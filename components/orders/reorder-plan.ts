import type { PricedLine } from "@/lib/model/cart";
import { wholeSteps } from "@/lib/model/whole-steps";

/** Result for one wanted line: the available pieces, and the reason if they are fewer. */
type Planned = { quantity: number; problem: PricedLine["problem"] };

const allowed = ({ problem, quantity, minimumQuantity, quantityStep }: PricedLine, left: number): number => {
  switch (problem?.code) {
    case undefined:
      return quantity;
    case "ABOVE_MAXIMUM":
    case "BELOW_MINIMUM":
      return problem.limit ?? 0;
    case "NOT_A_MULTIPLE":
      // Never more than was bought before, unless that is no step at all.
      return Math.max(wholeSteps(quantity, quantityStep), minimumQuantity);
    case "OUT_OF_STOCK":
      return Math.min(quantity, left) >= minimumQuantity ? Math.min(quantity, left) : 0;
    default:
      return 0;
  }
};

/**
 * Calculates how much of an earlier order can be added to the cart.
 * @param kept the cart's own lines, priced together with the wanted ones because they share the stock
 * @param wanted in their order; if stock is short, the first lines get it
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
