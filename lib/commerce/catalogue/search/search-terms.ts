import "server-only";
import { isMeasureStem } from "./measure-stem";
import type { SearchWords } from "./search-words";
import { namedPhrase, quoted, type Term } from "./term";
import type { KnownStem, TypedWord } from "./typed-words";

/** Weight that every word has in addition, so that the rarest word of a query does not decide alone. */
const EVERY_WORD = 2;
const weightOf = (stem: string, products: number, all: number): number =>
  (EVERY_WORD + Math.log(1 + (Math.max(all, products) - products + 0.5) / (products + 0.5))) *
  (isMeasureStem(stem) ? 0.6 : 1);

/** Stems as queries, with their numbers of products. */
export const asQueries = (list: readonly KnownStem[]) =>
  list.map((k) => ({ query: quoted(k.stem), products: k.products }));

/** Collects the terms of a text, each stem once. @param all number of searchable products */
export const termList = (words: readonly TypedWord[], trade: SearchWords, all: number) => {
  const terms: Term[] = [];
  /** Other goods whose name has a word, unless the text has another word of that name too. */
  const otherGoods = (stem: string): string | null => {
    const names = (trade.otherGoods.get(stem) ?? []).filter(
      (name) => !name.some((part) => part !== stem && words.some((w) => w.stem === part)),
    );
    return names.length === 0 ? null : names.map(namedPhrase).join(" | ");
  };
  const add = (
    word: KnownStem,
    near: { query: string; products: number }[] = [],
    spelt: KnownStem | null = null,
    share = 1,
  ): void => {
    if (terms.some((t) => t.stem === word.stem)) return;
    const products = word.products + (word.products === 0 ? near.reduce((sum, n) => sum + n.products, 0) : 0);
    if (products > 0 || near.length > 0)
      terms.push({
        exact: quoted(word.stem),
        near: near.map((n) => n.query),
        products: word.products + near.reduce((sum, n) => sum + n.products, 0),
        // A rare spelling weighs as much as the common one.
        weight: share * weightOf(word.stem, Math.max(spelt?.products ?? products, 1), all),
        stem: word.stem,
        other: otherGoods(word.stem),
      });
  };
  return { terms, add };
};
