import "server-only";
import { EMPTY_WORDS } from "./empty-words";
import { findRepairs, type Repairs } from "./spelling";
import { synonyms } from "./synonyms";
import { livingStems, readTypedText, type KnownStem, type TypedWord } from "./typed-words";

/** The search for one word of a query. Queries are in `tsquery` syntax, of stems only. */
export type Term = {
  /** The stem itself. */
  exact: string;
  /** Terms that count nearly as much: related words, synonyms, completions; empty if there are none. */
  near: string[];
  /** Weight: rare words more than frequent ones (BM25's idf), sizes and units less than names. */
  weight: number;
  /** Upper bound of the products with any of these terms. */
  products: number;
  stem: string;
};

/**
 * A product type that the text may name, as documents store the types of their categories, and its share of
 * the text.
 */
export type Kind = { query: string; weight: number };

export type SearchPlan = {
  terms: Term[];
  kinds: Kind[];
  /** Number of searchable products. */ products: number;
  /** Typed words and their corrections. */ corrections: { typed: string; meant: string }[];
};

/** Maximum cost of a single slip (see `editCost`). */
const ONE_SLIP = 1.1;
/** If a last word has fewer products than this, it may also be a prefix ("nut", "nutmeg"). */
const BEGUN_BELOW = 50;
/** Sizes, counts and units narrow a search but do not name a product. */
const isMeasure = (stem: string): boolean => /^\d+(p\d+)?[a-z]{0,4}$/.test(stem) && stem.length < 8;

/** A stop word is searched in names, brands and categories only, because nearly every description has it. */
const quoted = (stem: string): string => (EMPTY_WORDS.has(stem) ? `'${stem}':AB` : `'${stem}'`);
const phrase = (stems: readonly string[]): string =>
  stems.length === 1 ? quoted(stems[0] as string) : `(${stems.map(quoted).join(" <-> ")})`;

/** Weight that every word has in addition, so that the rarest word of a query does not decide alone. */
const EVERY_WORD = 2;
const weightOf = (stem: string, products: number, all: number): number =>
  (EVERY_WORD + Math.log(1 + (Math.max(all, products) - products + 0.5) / (products + 0.5))) *
  (isMeasure(stem) ? 0.6 : 1);

/** Returns alternatives for an unknown word: a size with its unit, and a part number in parts. */
const looser = (word: string): string[] => {
  const size = /^(\d+(?:p\d+)?)[a-z]+$/.exec(word);
  if (size !== null) return [size[1] as string];
  const code = /^([a-z]{2,})(\d+)$/.exec(word);
  if (code !== null) return [code[1] as string, code[2] as string];
  const begun = /^[وفبلك]([\u0621-\u064a]{3,})$/u.exec(word);
  return begun === null ? [] : [begun[1] as string];
};

/**
 * Turns a typed text into a search plan: unknown words are completed, joined, split or corrected with the
 * catalogue's own words before anything is searched.
 * @param options.literal corrects nothing: the way back from "Showing results for …"
 * @param options.begun the last word may be a prefix however frequent it is, as in a suggestion box
 */
export const planSearch = async (
  text: string,
  { literal = false, begun = false }: { literal?: boolean; begun?: boolean } = {},
): Promise<SearchPlan> => {
  const [typed, trade] = await Promise.all([readTypedText(text), synonyms()]);
  const telling = typed.words.filter((w) => !EMPTY_WORDS.has(w.word));
  const words = telling.length > 0 ? telling : typed.words;
  /** Synonyms of a word, alone or in a phrase of two or three with its neighbours. */
  const said = new Map(
    words.map((w, i) => [
      w,
      [1, 2, 3].flatMap((length) =>
        Array.from({ length }, (_, back) => words.slice(Math.max(0, i - back), i - back + length)).flatMap(
          (part) => (part.length === length ? (trade.get(part.map((p) => p.stem).join(" ")) ?? []) : []),
        ),
      ),
    ]),
  );
  const living = await livingStems(
    words
      .filter((w) => w.products === 0)
      .flatMap((w) => said.get(w) ?? [])
      .flat(),
  );
  const meaningsOf = (w: TypedWord): readonly (readonly string[])[] =>
    (said.get(w) ?? []).filter((stems) => w.products > 0 || stems.every((stem) => living.has(stem)));
  /** True if the form is known. An unknown form of a stop word is not ("shes" for shoes). */
  const isKnown = (w: TypedWord): boolean =>
    (w.products > 0 || w.kin.length > 0) && (w.isSeen || !EMPTY_WORDS.has(w.stem));
  const isLast = (w: TypedWord): boolean => w === words.at(-1);
  /**
   * True if this form is unknown and other forms are rare, or if only a few descriptions have the word: such
   * words may be mistyped too.
   */
  const isDoubtful = (w: TypedWord): boolean =>
    (w.isSeen ? w.word.length > 3 && w.products < 5 && !w.isNamed : w.products < 20) &&
    meaningsOf(w).length === 0 &&
    !(isLast(w) && w.completions.length > 0);
  const unknown = words.filter((w) => (!isKnown(w) || isDoubtful(w)) && meaningsOf(w).length === 0);
  const repairs = literal
    ? new Map<string, Repairs>()
    : await findRepairs(
        unknown.map((w) => w.word),
        words.filter(isKnown),
        typed.products,
      );
  const apart = new Map<string, KnownStem[]>();
  for (const w of unknown) {
    const parts = looser(w.word);
    if (parts.length > 0)
      for (const part of (await readTypedText(parts.join(" "))).words)
        if (part.products > 0) apart.set(w.word, [...(apart.get(w.word) ?? []), part]);
  }

  const terms: Term[] = [];
  const corrections: SearchPlan["corrections"] = [];
  const add = (word: KnownStem, near: { query: string; products: number }[] = []): void => {
    if (terms.some((t) => t.stem === word.stem)) return;
    const products = word.products + (word.products === 0 ? near.reduce((sum, n) => sum + n.products, 0) : 0);
    if (products > 0 || near.length > 0)
      terms.push({
        exact: quoted(word.stem),
        near: near.map((n) => n.query),
        products: word.products + near.reduce((sum, n) => sum + n.products, 0),
        weight: weightOf(word.stem, Math.max(products, 1), typed.products),
        stem: word.stem,
      });
  };
  const asQueries = (list: KnownStem[]) => list.map((k) => ({ query: quoted(k.stem), products: k.products }));

  words.forEach((w, i) => {
    const joined = w.joined ?? (i > 0 ? (words[i - 1] as TypedWord).joined : null);
    // The number of products of a synonym is not queried. A phrase counts as rare as the word it replaces.
    const near = [
      ...asQueries(w.kin),
      ...meaningsOf(w).map((stems) => ({ query: phrase(stems), products: Math.max(w.products, 1) })),
      ...(joined === null ? [] : asQueries([joined])),
      ...(isLast(w) && (begun || (w.products < BEGUN_BELOW && !isMeasure(w.stem))) && isKnown(w)
        ? asQueries(w.completions)
        : []),
    ];
    const { corrections: [best] = [], parts = null } = repairs.get(w.word) ?? {};
    const isSlip =
      isDoubtful(w) &&
      best !== undefined &&
      best.cost <= ONE_SLIP &&
      best.products > (w.isSeen ? 50 : 10) * w.products;
    if ((near.length > 0 || isKnown(w)) && !isSlip) return add(w, near);

    const completed = isLast(w) && w.word.length > 1 ? w.completions : [];
    const completedProducts = completed.reduce((sum, c) => sum + c.products, 0);
    // A prefix is completed, unless a single slip makes it a more frequent word. If few letters are missing,
    // that word must be far more frequent.
    const isNearlyWhole = w.word.length > 4 && completed.some((c) => c.stem.length <= w.word.length + 2);
    if (
      completed.length > 0 &&
      !(
        best !== undefined &&
        !begun &&
        best.cost <= ONE_SLIP &&
        best.products > (isNearlyWhole ? 200 : 1) * completedProducts
      )
    )
      return add(w, asQueries(completed));
    const pieces = apart.get(w.word) ?? [];
    if (pieces.length > 0) return pieces.forEach((piece) => add(piece));
    if (best !== undefined && !(parts !== null && best.cost > ONE_SLIP)) {
      corrections.push({ typed: w.word, meant: best.word });
      return add(best);
    }
    if (parts !== null) {
      corrections.push({ typed: w.word, meant: `${parts[0].word} ${parts[1].word}` });
      parts.forEach((part) => add(part));
    }
  });
  if (corrections.length === 0)
    return { terms, kinds: kindsIn(terms, trade), products: typed.products, corrections };
  // A corrected word is read like a typed one, so that it finds the same, with related words and synonyms.
  const meant = new Map(corrections.map((c) => [c.typed, c.meant]));
  return {
    ...(await planSearch(words.map((w) => meant.get(w.word) ?? w.word).join(" "), { literal: true, begun })),
    corrections,
  };
};

const isArabic = (term: Term | undefined): boolean =>
  term !== undefined && /[\u0621-\u064a]/u.test(term.stem);
const kindOf = (stems: readonly string[]): string => `'=${stems.join("_")}'`;

/**
 * Returns the product types at the end of the text (English) or at its beginning (Arabic), without sizes: "m8
 * brass wood screw": wood screw, screw.
 */
const kindsIn = (terms: readonly Term[], trade: Awaited<ReturnType<typeof synonyms>>): Kind[] => {
  const named = terms.filter((t) => !isMeasure(t.stem));
  return [1, 2, 3]
    .filter((length) => length <= named.length)
    .flatMap((length) => {
      const part = isArabic(named[0]) ? named.slice(0, length) : named.slice(-length);
      const stems = part.map((t) => t.stem);
      return [
        {
          query: [stems, ...(trade.get(stems.join(" ")) ?? [])].map(kindOf).join(" | "),
          weight: part.reduce((sum, t) => sum + t.weight, 0),
        },
      ];
    });
};
