import "server-only";
import { sql } from "drizzle-orm";
import {
  ARTICLE_ROWS,
  DESK_ARTICLE_FIELDS,
  wrongArticleValue,
  type ArticleReason,
  type DeskArticleField,
} from "@/lib/model/article-fields";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { numberProblems } from "@/lib/model/number-problems";
import { COLOR_ATTRIBUTE, SIZE_ATTRIBUTE } from "@/lib/model/selections";
import { isNumberOf, type NumberField } from "@/lib/model/typed-number";
import { othersNumbers } from "../../base/db/article-numbers";
import type { Tx } from "../../base/db/client";
import {
  isKeyOf,
  type Article,
  type ArticleChoice,
  type ArticlePicture,
  type OptionSources,
  type Surcharge,
} from "./product-articles";

/** @property stock the count of a person, and the level that they saw; null leaves it */
export type GivenArticle = Omit<Article, "stock"> & { stock: { seen: number; counted: number } | null };

/** @property options of an attribute that is no colour and no size are named here; new ones have negative ids */
export type GivenChoice = Pick<ArticleChoice, "attributeId" | "options">;

/**
 * A value that cannot be.
 * @property key of the article; of a choice its attribute's id, and empty for the whole
 * @property other what stands in its way, e.g. the part number of the article that has the value
 */
export type ArticleProblem = { key: string; field: string; reason: string; other: string | null };

const problem = (
  key: string,
  field: string,
  reason: string,
  other: string | null = null,
): ArticleProblem => ({
  key,
  field,
  reason,
  other,
});

/** Amounts that an option may add to the price. */
const SURCHARGES = {
  fixed: NUMBER_FIELDS.surcharge,
  percentage: NUMBER_FIELDS.surchargePercent,
} as const satisfies Record<Surcharge["type"], NumberField>;

const isRepeated = <T>(list: readonly T[]): boolean => new Set(list).size < list.length;

/** Attributes and options that cannot be. @param current the choices that the product has */
export const choiceProblems = (
  choices: readonly GivenChoice[],
  current: readonly ArticleChoice[],
  sources: OptionSources,
): ArticleProblem[] =>
  choices.flatMap(({ attributeId, options }, at) => {
    const place = String(attributeId);
    if (choices.findIndex((one) => one.attributeId === attributeId) < at)
      return [problem(place, "choice", "twice")];
    const known =
      attributeId === COLOR_ATTRIBUTE
        ? sources.colours
        : attributeId === SIZE_ATTRIBUTE
          ? sources.sizes
          : (current.find((one) => one.attributeId === attributeId)?.options ?? []);
    const isOwn = attributeId > SIZE_ATTRIBUTE;
    if (isOwn && !sources.attributes.some(({ id }) => id === attributeId))
      return [problem(place, "choice", "unknown")];
    const isOption = ({ id }: { id: number }) => (isOwn && id < 0) || known.some((one) => one.id === id);
    const [first] = options;
    const isPreselected = current.some((one) => one.attributeId === attributeId && one.isPreselected);
    return [
      ...(first === undefined ? [problem(place, "choice", "no-option")] : []),
      ...options
        .filter((one) => !isOption(one))
        .map(({ name }) => problem(place, "choice", "unknown", name.en)),
      ...(isRepeated(options.map(({ id }) => id)) ||
      (isOwn && isRepeated(options.map(({ name }) => name.en.trim().toLowerCase())))
        ? [problem(place, "choice", "twice")]
        : []),
      ...options
        .filter(
          ({ surcharge }) => surcharge !== null && !isNumberOf(surcharge.amount, SURCHARGES[surcharge.type]),
        )
        .map(({ name }) => problem(place, "choice", "added", name.en)),
      ...(isOwn && options.some(({ name }) => name.en.trim() === "")
        ? [problem(place, "choice", "no-name")]
        : []),
      // The page opens with the first option, so that its price must be the product's, which lists show.
      ...(isPreselected && (first?.surcharge?.amount ?? 0) > 0
        ? [problem(place, "choice", "first-free")]
        : []),
    ];
  });

/** The fields whose values are checked by themselves. Numbers are checked beside those of others (`wrongNumbers`). */
const OWN_FIELDS = DESK_ARTICLE_FIELDS.filter((name) => name !== "sku" && name !== "gtin" && name !== "stock");

const ownProblems = (article: GivenArticle, at: number, all: readonly GivenArticle[]): ArticleProblem[] => {
  const { key, sku, stock } = article;
  const isTwice = all.findIndex((other) => other.key === key) < at;
  const wrong = (field: DeskArticleField, reason: ArticleReason | null): ArticleProblem[] =>
    reason === null ? [] : [problem(key, ARTICLE_ROWS[field].desk, reason)];
  const counts = stock === null ? [] : [stock.seen, stock.counted];
  return [
    ...(isTwice ? [problem(key, "options", "twice", sku)] : []),
    ...OWN_FIELDS.flatMap((field) => wrong(field, wrongArticleValue(field, article[field]))),
    ...wrong("stock", counts.map((pieces) => wrongArticleValue("stock", pieces)).find(Boolean) ?? null),
  ];
};

/** Articles that cannot be, as far as the product alone tells, but for their numbers. */
export const articleProblems = (
  articles: readonly GivenArticle[],
  choices: readonly GivenChoice[],
): ArticleProblem[] => [
  ...(articles.some(({ isActive }) => isActive) ? [] : [problem("", "articles", "none-on")]),
  ...articles.flatMap((article, at) =>
    isKeyOf(article.key, choices)
      ? ownProblems(article, at, articles)
      : [problem(article.key, "options", "unknown")],
  ),
];

/** An article whose price is above its highest retail price. */
export const aboveMrpProblem = (key: string): ArticleProblem =>
  problem(key, ARTICLE_ROWS.mrpPaise.desk, "below-price");

/** Pictures that the product does not have (any more). */
export const pictureProblems = (
  articles: readonly GivenArticle[],
  pictures: readonly Pick<ArticlePicture, "id">[],
): ArticleProblem[] =>
  articles
    .filter(({ pictureId }) => pictureId !== null && pictures.every(({ id }) => id !== pictureId))
    .map(({ key }) => problem(key, ARTICLE_ROWS.pictureId.desk, ARTICLE_ROWS.pictureId.reason));

/** Part numbers and trade item numbers that cannot be, or that another article has. */
export const wrongNumbers = async (
  tx: Tx,
  productId: number,
  articles: readonly GivenArticle[],
): Promise<ArticleProblem[]> => {
  const numbers = {
    skus: articles.map(({ sku }) => sku),
    gtins: articles.flatMap(({ gtin }) => gtin ?? []),
  };
  const others = await othersNumbers(tx, numbers, (row) => sql`${row.productId} = ${productId}`);
  return numberProblems(articles, others).map(({ at, field, reason, other }) =>
    problem(articles[at]?.key ?? "", ARTICLE_ROWS[field].desk, reason, other),
  );
};
