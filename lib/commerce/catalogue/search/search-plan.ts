import "server-only";
import { isEnglish } from "./dictionary";
import { EMPTY_WORDS } from "./empty-words";
import { isMeasureStem } from "./measure-stem";
import { findRepairs, type Correction } from "./spelling";
import { searchWords, type Phrase } from "./search-words";
import { asQueries, termList } from "./search-terms";
import { BEFORE_PURPOSE, headOf, kindMarks, kindsIn, partOf, type Kind } from "./search-kinds";
import { phrase, type Term } from "./term";
import {
  absentNames,
  begunMeanings,
  begunWithSlip,
  goodsInstead,
  heardMeanings,
  keyOf,
  ONE_SLIP,
  partsWith,
  tellingWords,
} from "./typed-phrases";
import {
  isArabic,
  livingStems,
  looser,
  readTypedText,
  withPrefixes,
  type KnownStem,
  type TypedWord,
} from "./typed-words";

export type SearchPlan = {
  terms: Term[];
  kinds: Kind[];
  /** The term of the goods that the text is about ("drill" of "which drill for concrete"); null if no category is named so. */
  head: Term | null;
  /** Number of searchable products. */ products: number;
  /** Typed words and their corrections. */ corrections: { typed: string; meant: string }[];
  /** Names of makers and goods in the text that the shop does not carry. */
  makers: string[];
  /** Words that no product has and that mean nothing else, as the index reads them. */
  unmatched: string[];
  /** The word that names the goods of a text without a category's name, which descriptions may only mention; null if there is none. */
  goods: { word: string; term: Term } | null;
  /** Words of which a product has none ("hammer -claw"); empty if there are none. */
  without: string[];
  /** The words of `without` as they were typed. */
  leftOut: string[];
};

/** If a last word has fewer products than this, it may also be a prefix ("nut", "nutmeg"). */
const BEGUN_BELOW = 50;

/** A word that is left out: a hyphen before a letter, after a word of more than one letter ("J -bolt" is one name). */
const LEFT_OUT = /(?<=[\p{L}\p{N}]{2}\s+(?:-\p{L}+\s+)*)-(\p{L}+)(?=\s|$)/gu;

/** Part numbers: their letters are never corrected (HW-8001-GRE). */
const CODES = /(?<![a-z0-9])(?=[a-z/._-]*\d)[a-z0-9]+(?:[-/._][a-z0-9]+)+/gi;

/** Weight of the goods that a text is about, relative to its other words together. */
const HEAD = 0.7;
/** Weight of a word that tells what goods are for, relative to one that names them. */
const PURPOSE = 0.5;

/** A word in at most so many products may be a rare spelling of a word in this many times more. */
const RARE_SPELLING = 10;
const COMMON_SPELLING = 20;
/** From so many letters on a rare spelling may have two slips. */
const LONG = 8;
const TWO_SLIPS = 2;

/**
 * Turns a typed text into a search plan: unknown words are completed, joined, split or corrected with the
 * catalogue's own words before anything is searched. A word that the dictionary or the trade knows is never
 * replaced.
 * @param options.literal corrects nothing: the way back from "Showing results for …"
 * @param options.begun the last word may be a prefix however frequent it is, as in a suggestion box
 */
export const planSearch = async (
  text: string,
  { literal = false, begun = false }: { literal?: boolean; begun?: boolean } = {},
): Promise<SearchPlan> => {
  const leftOut = [...text.matchAll(LEFT_OUT)].flatMap(([, word]) => word ?? []);
  const [typed, trade, unwanted] = await Promise.all([
    readTypedText(text.replace(LEFT_OUT, " "), begun),
    searchWords(),
    leftOut.length === 0 ? null : readTypedText(leftOut.join(" ")),
  ]);
  const without = unwanted?.words.flatMap(({ stem }) => withPrefixes(stem)) ?? [];
  const words = tellingWords(typed.words, trade, begun);
  const absent = absentNames(words, trade);
  const instead = goodsInstead(absent, words);
  const isLast = (w: TypedWord): boolean => w === words.at(-1);
  /** The word joined with a neighbour, as they were typed. */
  const joinedOf = (w: TypedWord): KnownStem | null =>
    w.joined ?? typed.words[typed.words.indexOf(w) - 1]?.joined ?? null;
  const heard = new Map<TypedWord, readonly Phrase[]>();
  for (const w of words) heard.set(w, await heardMeanings(w, trade));
  /** Synonyms of a word, alone or in a phrase of two or three with its neighbours. */
  const said = new Map(
    words.map((w, i) => [
      w,
      [
        ...partsWith(words, i).flatMap((part) => trade.meanings.get(keyOf(part)) ?? []),
        ...(heard.get(w) ?? []),
        ...(begun && isLast(w) ? begunMeanings(words, trade) : []),
        ...(absent.some((one) => one.words.includes(w)) ? instead : []),
      ],
    ]),
  );
  const living = await livingStems([
    ...[...said.values()].flat(2),
    ...words.flatMap((w) => [[w.stem], ...(said.get(w) ?? [])].flatMap(kindMarks)),
  ]);
  const meaningsOf = (w: TypedWord): readonly Phrase[] =>
    (said.get(w) ?? []).filter((stems) => stems.every((stem) => living.has(stem)));
  /** True if the form is known. An unknown form of a stop word is not ("shes" for shoes). */
  const isKnown = (w: TypedWord): boolean =>
    (w.products > 0 || w.kin.length > 0) && (w.isSeen || !EMPTY_WORDS.has(w.stem));
  /**
   * True if this form is unknown and other forms are rare, or if only a few descriptions have the word: such
   * words may be mistyped too.
   */
  const isDoubtful = (w: TypedWord): boolean =>
    (w.isSeen ? w.word.length > 3 && w.products < 5 && !w.isNamed : w.products < 20) &&
    !(isLast(w) && w.completions.length > 0);
  const isRareSpelling = (w: TypedWord): boolean =>
    w.products > 0 && w.products <= RARE_SPELLING && w.products * COMMON_SPELLING <= typed.products;
  /** True if the word is meant as it is typed. */
  const isMeant = async (w: TypedWord): Promise<boolean> =>
    meaningsOf(w).length > 0 ||
    joinedOf(w) !== null ||
    trade.known.has(w.word) ||
    // A form of a stop word is a slip of another word ("shes").
    (!EMPTY_WORDS.has(w.stem) && (await isEnglish(w.word)));

  const unknown = words.filter((w) => !isKnown(w) || isDoubtful(w));
  const questioned = words.filter((w) => unknown.includes(w) || isRareSpelling(w));
  const meant = new Set<TypedWord>();
  for (const w of questioned) if (await isMeant(w)) meant.add(w);
  const codes = new Set((text.match(CODES) ?? []).flatMap((code) => code.toLowerCase().split(/[^a-z0-9]+/)));
  const misspelt = literal ? [] : questioned.filter((w) => !meant.has(w) && !codes.has(w.word));
  const repairs = await findRepairs(
    misspelt.map((w) => w.word),
    words.filter(isKnown),
    typed.products,
  );
  const apart = new Map<string, KnownStem[]>();
  for (const w of unknown.filter((one) => !meant.has(one))) {
    const parts = looser(w.word);
    if (parts.length > 0)
      for (const part of (await readTypedText(parts.join(" "))).words)
        if (part.products > 0) apart.set(w.word, [...(apart.get(w.word) ?? []), part]);
  }

  const purposeAt = typed.words.findIndex((w, i) => i > 0 && BEFORE_PURPOSE.has(w.word));
  const isPurpose = (w: TypedWord): boolean => purposeAt >= 0 && typed.words.indexOf(w) > purposeAt;
  const headWord = headOf(words, isPurpose, (w) =>
    [[w.stem], ...(said.get(w) ?? [])].flatMap(kindMarks).some((mark) => living.has(mark)),
  );

  const { terms, add } = termList(words, trade, typed.products);
  const corrections: SearchPlan["corrections"] = [];
  const unmatched: string[] = [];
  for (const w of words) {
    const joined = joinedOf(w);
    if (EMPTY_WORDS.has(w.word) && w.joined !== null && words.length > 1) {
      add(w.joined);
      continue;
    }
    const { corrections: likely = [], parts = null } = repairs.get(w.word) ?? {};
    const [best] = likely;
    // A rare spelling that stands in a name is a likely word itself.
    const isCommon = ({ stem, products, cost }: Correction): boolean =>
      stem !== w.stem &&
      products >= COMMON_SPELLING * w.products &&
      cost <= (w.word.length >= LONG ? TWO_SLIPS : ONE_SLIP);
    const common = isRareSpelling(w) ? (likely.find(isCommon) ?? null) : null;
    // The number of products of a synonym is not queried. A phrase counts as rare as the word it replaces.
    const near = [
      ...asQueries(w.kin),
      ...meaningsOf(w).map((stems) => ({ query: phrase(stems), products: Math.max(w.products, 1) })),
      ...(joined === null ? [] : asQueries([joined])),
      // Letters that begin a phrase of the trade begin words of the catalogue too.
      ...(isLast(w) && (begun || (w.products < BEGUN_BELOW && !isMeasureStem(w.stem) && isKnown(w)))
        ? asQueries(w.completions)
        : []),
      ...(common === null ? [] : asQueries([common])),
    ];
    const isSlip =
      isDoubtful(w) &&
      best !== undefined &&
      best.cost <= ONE_SLIP &&
      best.products > (w.isSeen ? 50 : 10) * w.products;
    if ((near.length > 0 || isKnown(w)) && !isSlip) {
      add(w, near, common, isPurpose(w) ? PURPOSE : 1);
      continue;
    }

    const mayComplete = begun || (isLast(w) && !meant.has(w));
    const completed = mayComplete && w.word.length > 1 ? w.completions : [];
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
    ) {
      add(w, asQueries(completed));
      continue;
    }
    const pieces = apart.get(w.word) ?? [];
    if (pieces.length > 0) {
      for (const piece of pieces) add(piece);
      // The number of a size is in other goods, the size is not.
      if (isMeasureStem(w.stem)) unmatched.push(w.word);
      continue;
    }
    if (best !== undefined && !(parts !== null && best.cost > ONE_SLIP)) {
      corrections.push({ typed: w.word, meant: best.word });
      add(best);
    } else if (parts !== null) {
      corrections.push({ typed: w.word, meant: `${parts[0].word} ${parts[1].word}` });
      for (const part of parts) add(part);
    } else if (begun && !meant.has(w)) {
      const slipped = await begunWithSlip(w.word);
      if (slipped.length > 0) add(w, asQueries(slipped));
    } else if (w.word.length > 1 && !absent.some((one) => one.words.includes(w))) unmatched.push(w.word);
  }
  const makers = absent.map(({ name }) => name);
  const head = terms.find((term) => term.stem === headWord?.stem) ?? null;
  if (head !== null) {
    const others = terms.reduce((sum, term) => sum + (term === head ? 0 : term.weight), 0);
    head.weight = Math.max(head.weight, HEAD * others);
  }
  const named = words.filter((w) => !isMeasureStem(w.stem));
  const goodsWord =
    head !== null || absent.length > 0
      ? undefined
      : isArabic(named[0]?.word[0])
        ? named[0]
        : (named.findLast((w) => !isPurpose(w)) ?? named.at(-1));
  const goodsTerm = terms.find((term) => term.stem === goodsWord?.stem);
  if (corrections.length === 0)
    return {
      terms,
      kinds: kindsIn(head === null ? terms : partOf(terms, head), trade),
      head,
      products: typed.products,
      corrections,
      makers,
      unmatched,
      goods:
        goodsWord === undefined || goodsTerm === undefined ? null : { word: goodsWord.word, term: goodsTerm },
      without,
      leftOut,
    };
  // A corrected word is read like a typed one, so that it finds the same, with related words and synonyms.
  const right = new Map(corrections.map((c) => [c.typed, c.meant]));
  return {
    ...(await planSearch(typed.words.map((w) => right.get(w.word) ?? w.word).join(" "), {
      literal: true,
      begun,
    })),
    corrections,
    makers,
    without,
    leftOut,
  };
};
