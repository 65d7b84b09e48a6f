import type { Rank } from "./popularity";

// The global object of a test is slow to read.
const { expm1 } = Math;

/** Seconds for which a page that everything expired is still sent as it was (docs/load.md). */
const SENT_OLD = 60;
/** Seconds after which the rush is given up. */
const LONGEST = 3_600;

/**
 * What happens after all pages expired at once under many visitors.
 * @property recovered seconds until the renderers have room again, null if they have not within an hour
 * @property refused requests that got 503, and their share of those in that time
 */
export type Rush = { recovered: number | null; refused: number; refusedShare: number };

/**
 * Plays a sale that begins by changing every price, second by second. Renderers take what is asked for; a page that was
 * rendered serves all who ask after it. For a minute the others get the old page, after it 503.
 * @param rate requests for pages a second @param renders pages a second that all renderers make together
 */
export const playRush = (ranks: readonly Rank[], rate: number, renders: number): Rush => {
  const parts = ranks.map(({ pages, each }) => ({
    asked: pages * each * rate,
    // Of all who ask in a second for the same old page, one lets it be rendered.
    wanted: pages * -expm1(-rate * each),
    chance: -expm1(-rate * each),
    old: 1,
  }));
  let refused = 0;
  for (let second = 0; second < LONGEST; second += 1) {
    const wanted = parts.reduce((sum, part) => sum + part.wanted * part.old, 0);
    if (wanted <= renders)
      return { recovered: second, refused, refusedShare: refused / Math.max(1, second * rate) };
    const share = renders / wanted;
    if (second >= SENT_OLD)
      refused += (1 - share) * parts.reduce((sum, part) => sum + part.asked * part.old, 0);
    for (const part of parts) part.old *= 1 - share * part.chance;
  }
  return { recovered: null, refused, refusedShare: refused / (LONGEST * rate) };
};
