/** Pages of about the same rank. @property each its share of all requests for pages */
export type Rank = { pages: number; each: number };

/** Ranks that are counted one by one. The popular ones decide, and differ most. */
const EXACT = 200;
/** Growth of the ranks that stand together. */
const STEP = 1.04;

/**
 * How requests fall on pages by Zipf's law: the page of rank r is asked for 1/r^s as often as the first.
 * @param pages of the shop, any number: ranks beyond two hundred stand together
 * @param skew s; 1 is what `npm run load` uses, 0.8 a flatter shop
 */
export const zipf = (pages: number, skew: number): Rank[] => {
  const ranks: Rank[] = [];
  for (let first = 1; first <= pages;) {
    const next = Math.min(pages + 1, first <= EXACT ? first + 1 : Math.ceil(first * STEP));
    const count = next - first;
    // The middle of the ranks by their logarithm stands for all.
    ranks.push({ pages: count, each: Math.sqrt(first * (next - 1)) ** -skew });
    first = next;
  }
  const whole = ranks.reduce((sum, { pages: count, each }) => sum + count * each, 0);
  return ranks.map((rank) => ({ ...rank, each: rank.each / whole }));
};
