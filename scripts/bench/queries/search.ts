import { listProducts } from "@/lib/commerce/catalogue/listing/list-products";
import { NO_FILTERS, type ProductFilters } from "@/lib/commerce/catalogue/listing/product-filters";
import { closePool } from "@/lib/commerce/base/db/client";
import { searchProductNames } from "@/lib/commerce/catalogue/search/search-product-names";
import { random } from "../random";
import { percentile } from "../statistics";
import { misspell } from "../../search-eval/misspell.mjs";
import { ATTRIBUTES } from "../catalogue/specifications";
import { BRAND_WORDS, FEATURES, GOODS, MATERIALS, SIZES, type Both } from "../catalogue/words";

/** Milliseconds of one kind of query. */
export type QueryTimes = { kind: string; asked: number; p50: number; p95: number; max: number };

type Question = { text: string; filters?: Partial<ProductFilters>; sort?: "cheapest" | "newest" };

/**
 * Generates texts as shoppers type them, from words of the generated catalogue: a product type, then
 * properties.
 */
const texts = (chance: () => number, words: number, count: number): string[] => {
  const any = <T>(list: readonly T[]): T => list[Math.floor(chance() ** 1.5 * list.length)] as T;
  return Array.from({ length: count }, () => {
    const goods = any(GOODS);
    const language = chance() < 0.3 ? 1 : 0;
    const of = (both: Both): string => both[language];
    const more = [of(any(MATERIALS)), of(any(SIZES[goods[2]])), of(any(BRAND_WORDS)), of(any(FEATURES))].sort(
      () => chance() - 0.5,
    );
    return [...of(goods[1]).split(" "), ...more.flatMap((part) => part.split(" "))]
      .filter((word) => word !== "" && word !== "×")
      .slice(0, words)
      .join(" ")
      .toLowerCase();
  });
};

const LENGTHS = ATTRIBUTES.find(({ key }) => key === "length")?.values ?? [];
const THREADS = ATTRIBUTES.find(({ key }) => key === "thread")?.values ?? [];

/** Adds a measure to a word, or replaces it: M8 x 50, 12 mm, 18v. */
const measuredText = (word: string, i: number, chance: () => number): string => {
  const any = (list: readonly string[]): string => list[Math.floor(chance() * list.length)] as string;
  const measures = [
    `${any(THREADS)} x ${any(LENGTHS)}`,
    `${any(LENGTHS)} mm`,
    "18v",
    "1/2 inch",
    `${any(LENGTHS)}x${any(LENGTHS)}`,
  ];
  const measure = measures[i % measures.length] as string;
  return i % 3 === 0 ? measure : `${word} ${measure}`;
};

const time = async <T>(
  kind: string,
  questions: readonly T[],
  ask: (question: T) => Promise<unknown>,
): Promise<QueryTimes> => {
  for (const question of questions.slice(0, 5)) await ask(question);
  const times: number[] = [];
  for (const question of questions) {
    const started = performance.now();
    await ask(question);
    times.push(performance.now() - started);
  }
  return {
    kind,
    asked: times.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    max: Math.max(...times),
  };
};

/** Replaces the pool by the measured database during the measurement. */
const over = async (databaseUrl: string, measure: () => Promise<QueryTimes[]>): Promise<QueryTimes[]> => {
  const before = process.env.DATABASE_URL;
  await closePool();
  process.env.DATABASE_URL = databaseUrl;
  try {
    return await measure();
  } finally {
    await closePool();
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
  }
};

/**
 * Measures pages of 24 search results with totals, as `get-all-products` requests them: one to four words,
 * misspelt, filtered, sorted.
 */
export const benchSearch = (databaseUrl: string, { questions = 60, seed = 1 } = {}): Promise<QueryTimes[]> =>
  over(databaseUrl, async () => {
    const chance = random(seed);
    const ask = ({ text, filters, sort }: Question) =>
      listProducts({ ...NO_FILTERS, ...filters }, text, sort ?? "featured", { limit: 24, offset: 0 });
    const few = Math.ceil(questions / 3);
    const kinds: Record<string, Question[]> = {
      "one frequent word": [
        "steel",
        "bolt",
        "screw",
        "brass",
        "heavy",
        "pvc",
        "فولاذ",
        "برغي",
        "made",
        "pack",
      ].map((text) => ({ text })),
      "one word": texts(chance, 1, few).map((text) => ({ text })),
      "two words": texts(chance, 2, questions).map((text) => ({ text })),
      "three words": texts(chance, 3, questions).map((text) => ({ text })),
      "four words": texts(chance, 4, questions).map((text) => ({ text })),
      "rare words": BRAND_WORDS.slice(-few).map((both, i) => ({
        text: `${both[0]} ${GOODS[i % GOODS.length]?.[1][0]}`,
      })),
      misspelt: texts(chance, 3, questions).map((text) => ({ text: misspell(text) })),
      "with filters": texts(chance, 2, questions).map((text, i) => ({
        text,
        filters: { color: [1 + (i % 5)], minPaise: 50_00 },
      })),
      "by measure": texts(chance, 1, questions).map((text, i) => ({ text: measuredText(text, i, chance) })),
      "by price": texts(chance, 2, few).map((text) => ({ text, sort: "cheapest" as const })),
    };
    const measured: QueryTimes[] = [];
    for (const [kind, list] of Object.entries(kinds)) measured.push(await time(kind, list, ask));
    measured.push(await time("all kinds", Object.values(kinds).flat(), ask));
    return measured;
  });

/** Measures suggestions while typing: prefixes of one to three words, from the second letter on. */
export const benchSuggestions = (
  databaseUrl: string,
  { questions = 80, seed = 2 } = {},
): Promise<QueryTimes[]> =>
  over(databaseUrl, async () => {
    const chance = random(seed);
    const begun = [1, 2, 3]
      .flatMap((words) => texts(chance, words, Math.ceil(questions / 3)))
      .map((text) => text.slice(0, Math.max(2, Math.ceil(chance() * text.length))));
    return [
      await time("suggestions", begun, (text) => searchProductNames(text, { limit: 20, offset: 0 })),
      await time("suggestions, two letters", ["sc", "bo", "st", "pa", "10", "hw", "ma", "بر", "مف"], (text) =>
        searchProductNames(text, { limit: 20, offset: 0 }),
      ),
    ];
  });
