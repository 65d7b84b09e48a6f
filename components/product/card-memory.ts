import type { PackedCard } from "./packed-cards";

/** Cards in memory: some three kilobytes each. */
const LIMIT = 1_000;

/** Markup of cards by all that it is made of, the oldest first. */
const known = new Map<string, string>();

/**
 * Writes the cards of a sheet, on the server each one only once: the lists of a shop show the same products, and writing
 * a hundred cards takes a tenth of a list.
 * @param packed result of `packCards` @param look all that the cards are made of beside their own data: language, words
 * @param early number of cards visible when the page opens @param write gives the markup of a card
 */
export const cardsOnce = (
  packed: string,
  look: readonly unknown[],
  early: number,
  write: (card: PackedCard, isEarly: boolean) => string,
): string => {
  const cards = JSON.parse(packed) as PackedCard[];
  if (typeof window !== "undefined") return cards.map((card, i) => write(card, i < early)).join("");
  const shared = JSON.stringify(look);
  const html = cards.map((card, i) => {
    const key = `${i < early ? "early" : "late"} ${JSON.stringify(card)} ${shared}`;
    const markup = known.get(key) ?? write(card, i < early);
    known.set(key, markup);
    return markup;
  });
  for (const oldest of known.keys()) {
    if (known.size <= LIMIT) break;
    known.delete(oldest);
  }
  return html.join("");
};
