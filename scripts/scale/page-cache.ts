import type { Rank } from "./popularity";

/**
 * @property rate requests for pages a second that reach this cache
 * @property room pages that it holds, the last ones asked for
 * @property changes expiries a second of a single page, by a changed price or the last piece
 */
export type PageCache = { rate: number; room: number; changes: number };

// The global object of a test is slow to read.
const { expm1 } = Math;

const sum = (ranks: readonly Rank[], of: (rank: Rank) => number): number =>
  ranks.reduce((total, rank) => total + of(rank), 0);

/**
 * Seconds for which a page stays since it was last asked for, until others have taken its place: Che's approximation
 * (Fricker, Robert and Roberts: A versatile and accurate approximation for LRU cache performance, arXiv:1202.3974).
 */
const stay = (ranks: readonly Rank[], { rate, room }: PageCache): number => {
  const held = (seconds: number) => sum(ranks, ({ pages, each }) => -pages * expm1(-rate * each * seconds));
  if (room >= sum(ranks, ({ pages }) => pages)) return Infinity;
  let [least, most] = [0, 1];
  while (held(most) < room) most *= 2;
  for (let halving = 0; halving < 40; halving += 1) {
    const middle = (least + most) / 2;
    if (held(middle) < room) least = middle;
    else most = middle;
  }
  return most;
};

/**
 * Returns the share of requests for pages that find theirs ready: it was asked for within its stay, and nothing has expired
 * it since.
 */
export const hitShare = (ranks: readonly Rank[], cache: PageCache): number => {
  const seconds = stay(ranks, cache);
  return sum(ranks, ({ pages, each }) => {
    const [asked, ends] = [cache.rate * each, cache.rate * each + cache.changes];
    return ((pages * each * asked) / ends) * -expm1(-ends * seconds);
  });
};
