import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { LANGUAGE_CODES } from "@/lib/languages/languages";
import { COLOR_ATTRIBUTE, SIZE_ATTRIBUTE, withIds } from "@/lib/model/selections";
import { mayActFor, type Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { lockNumbers } from "../../base/db/article-numbers";
import { inTransaction, type Tx } from "../../base/db/client";
import { keepLanguages } from "../../base/db/keep-languages";
import { oneOfIds } from "../../base/db/one-of";
import {
  productAttributeOptions,
  productAttributes,
  productColors,
  productSizes,
} from "../../base/db/schema";
import { replaceChildren, reserveIds, upsert } from "../../base/db/bulk-write";
import { countStocks } from "../../stock/count-stocks";
import { handStockOver, moveStock } from "../../stock/hand-stock-over";
import { lockStock } from "../../stock/stock";
import { Refusal, refusable, type Result } from "../../base/result";
import { articlesAboveMrp } from "./above-mrp";
import { approvedArticleEdits, doesWait, proposeParts } from "./approvals";
import { readArticles, type ArticleValues, type StoredArticle } from "./article-fields";
import {
  aboveMrpProblem,
  articleProblems,
  choiceProblems,
  pictureProblems,
  wrongNumbers,
  type ArticleProblem,
  type GivenArticle,
  type GivenChoice,
} from "./check-articles";
import type { ProposedTable } from "./proposals";
import {
  isKeyOf,
  listArticlePictures,
  listOptionSources,
  readProductArticles,
  versionOfArticles,
  type ArticleChoice,
  type ArticleOption,
  type ProductArticles,
} from "./product-articles";
import { readProduct, type EditableProduct } from "./product-fields";
import { refuseOldVersion } from "./version";
import {
  endArticles,
  freeMovedNumbers,
  giveLevels,
  NEW_ARTICLE,
  writeArticles,
} from "./write-articles";
import { touchProducts } from "./write-products";

export type ArticlesRefusal = "NOT_FOUND" | "FIELDS_INVALID" | "CONFLICT";

/** @property version of what the editor saw */
export type ArticlesEdit = {
  version: string;
  choices: readonly GivenChoice[];
  articles: readonly GivenArticle[];
};

/** Writes options of the choices that have their own. @returns the id of each new one by its negative number */
const writeOwnOptions = async (
  tx: Tx,
  productId: number,
  choices: readonly GivenChoice[],
): Promise<Map<number, number>> => {
  await reserveIds(tx, [productAttributeOptions]);
  const ids = new Map<number, number>();
  for (const { attributeId, options } of choices)
    for (const [position, { id, name, surcharge }] of options.entries()) {
      const columns = {
        value: name,
        priceType: surcharge?.type === "percentage" ? 2 : 1,
        additionalPrice: surcharge?.amount ?? 0,
        position,
      };
      if (id > 0)
        await tx
          .update(productAttributeOptions)
          .set(keepLanguages(productAttributeOptions, columns))
          .where(and(eq(productAttributeOptions.id, id), eq(productAttributeOptions.productId, productId)));
      else {
        const [made] = await tx
          .insert(productAttributeOptions)
          .values({ ...columns, productId, attributeId })
          .returning({ id: productAttributeOptions.id });
        ids.set(id, made?.id ?? 0);
      }
    }
  return ids;
};

/** Writes the options that make articles. @returns the id of each new one by its negative number */
const writeChoices = async (
  tx: Tx,
  productId: number,
  choices: readonly GivenChoice[],
): Promise<Map<number, number>> => {
  const owner = { owner: "productId", owners: [productId] } as const;
  const optionsOf = (id: number) => choices.find(({ attributeId }) => attributeId === id)?.options ?? [];
  await replaceChildren(
    tx,
    productColors,
    optionsOf(COLOR_ATTRIBUTE).map(({ id }, position) => ({ productId, colorId: id, position })),
    { fields: ["productId", "colorId", "position"], key: ["productId", "colorId"], ...owner },
  );
  await replaceChildren(
    tx,
    productSizes,
    optionsOf(SIZE_ATTRIBUTE).map(({ id, surcharge }, position) => ({
      productId,
      sizeId: id,
      position,
      priceType: surcharge?.type === "percentage" ? 2 : 1,
      additionalPrice: surcharge?.amount ?? 0,
    })),
    {
      fields: ["productId", "sizeId", "position", "priceType", "additionalPrice"],
      key: ["productId", "sizeId"],
      ...owner,
    },
  );
  const own = choices.filter(({ attributeId }) => attributeId > SIZE_ATTRIBUTE);
  const kept = own.flatMap(({ options }) => options.map(({ id }) => id));
  // Services such as an engraving are no choices of articles, and stay.
  await tx.execute(sql`
    delete from product_attribute_options o using product_attributes l
    where l.product_id = ${productId} and l.defines_variant and o.product_id = l.product_id and o.attribute_id = l.attribute_id
      and o.id not in ${oneOfIds(kept)}`);
  await tx.execute(sql`
    delete from product_attributes where product_id = ${productId} and defines_variant
      and attribute_id not in ${oneOfIds(own.map(({ attributeId }) => attributeId))}`);
  await upsert(
    tx,
    productAttributes,
    own.map(({ attributeId }, position) => ({
      productId,
      attributeId,
      isRequired: true,
      definesVariant: true,
      position,
    })),
    {
      fields: ["productId", "attributeId", "isRequired", "definesVariant", "position"],
      key: ["productId", "attributeId"],
      insertOnly: ["isRequired"],
    },
  );
  return writeOwnOptions(tx, productId, own);
};

/**
 * Books what was typed as counts. Pieces that were sold or came since the editor saw the level are followed, so that no
 * sale is counted away.
 */
const bookCounts = async (
  tx: Tx,
  actor: Actor,
  productId: number,
  articles: readonly GivenArticle[],
  stored: { before: ReadonlyMap<string, StoredArticle>; after: ReadonlyMap<string, StoredArticle> },
): Promise<void> =>
  countStocks(
    tx,
    actor,
    articles.flatMap(({ key, sku, stock }) => {
      const row = stored.after.get(key);
      if (stock === null || row === undefined) return [];
      const moved = (stored.before.get(key)?.stock ?? 0) - stock.seen;
      return [{ variantId: row.id, productId, sku, pieces: Math.max(0, stock.counted + moved) }];
    }),
    "",
  );

/** The key as the editor sent it, with the negative numbers of new options. */
const sentKey = (key: string, ids: ReadonlyMap<number, number>): string =>
  withIds(key, new Map([...ids].map(([sent, id]) => [id, sent])));

const attributesOf = (choices: readonly Pick<ArticleChoice, "attributeId">[]): string =>
  choices
    .map(({ attributeId }) => attributeId)
    .sort((a, b) => a - b)
    .join();

const readByKey = async (tx: Tx, productId: number): Promise<Map<string, StoredArticle>> =>
  new Map((await readArticles(tx, { productId })).map((article) => [article.key, article]));

/**
 * The articles with the values that the person may give them now (`approvedArticleEdits`). An article that the product did
 * not have is new with all its values.
 */
const allowedArticles = async (
  tx: Tx,
  actor: Actor,
  productId: number,
  articles: readonly GivenArticle[],
): Promise<GivenArticle[]> => {
  const stored = await readByKey(tx, productId);
  const edits = articles.flatMap(({ key, stock: _, ...values }) => {
    const article = stored.get(key);
    if (article === undefined) return [];
    const differing = Object.entries(values).filter(
      ([name, value]) => article[name as keyof typeof values] !== value,
    );
    return [{ article, changes: Object.fromEntries(differing) as Partial<ArticleValues> }];
  });
  const allowed = await approvedArticleEdits(tx, actor, edits);
  const allowedAt = new Map(allowed.map(({ article, changes }) => [article.key, { article, changes }]));
  return articles.map((given) => {
    const own = allowedAt.get(given.key);
    if (own === undefined) return given;
    const { sku, gtin, pricePaise, mrpPaise, costPaise, weightGrams, pictureId, isActive } = {
      ...own.article,
      ...own.changes,
    };
    return { ...given, sku, gtin, pricePaise, mrpPaise, costPaise, weightGrams, pictureId, isActive };
  });
};

/** Writes articles and their stock. Articles of other choices end, and hand their pieces over to the new ones. */
const replaceArticles = async (
  tx: Tx,
  actor: Actor,
  productId: number,
  articles: readonly GivenArticle[],
  areReplaced: boolean,
): Promise<void> => {
  const before = await readByKey(tx, productId);
  const keys = new Set(articles.map(({ key }) => key));
  const ended = [...before.values()].filter(({ key }) => !keys.has(key));
  const gone = areReplaced ? ended.filter(({ isActive, stock }) => isActive && stock > 0) : [];
  await endArticles(
    tx,
    ended.map(({ id }) => id),
  );
  const written = articles.map((article, position) => ({
    ...NEW_ARTICLE,
    ...before.get(article.key),
    ...article,
    productId,
    position,
  }));
  await freeMovedNumbers(tx, written);
  await writeArticles(tx, written);
  const after = await readByKey(tx, productId);
  const fresh = articles.flatMap(({ key, stock }) => {
    const row = after.get(key);
    return row === undefined ? [] : [{ variantId: row.id, productId, pieces: stock?.counted ?? 0 }];
  });
  await giveLevels(tx, [productId]);
  if (gone.length > 0)
    await moveStock(
      tx,
      handStockOver(
        fresh,
        gone.map(({ id, stock }) => ({ variantId: id, productId, pieces: stock })),
      ),
      actor.name,
    );
  await bookCounts(tx, actor, productId, articles, { before, after });
};

/** Part of a change that the log keeps: the choices if they differ, and the articles that do. */
const logged = (before: ProductArticles, after: ProductArticles) => {
  const choicesIn = ({ choices }: ProductArticles) => choices.map(({ name: _, ...choice }) => choice);
  const differ = JSON.stringify(choicesIn(before)) !== JSON.stringify(choicesIn(after));
  const textsOf = ({ articles }: ProductArticles) =>
    new Map(articles.map(({ stock: _, ...article }) => [article.key, JSON.stringify(article)]));
  const [old, next] = [textsOf(before), textsOf(after)];
  const only = (of: ProductArticles, other: ReadonlyMap<string, string>) => ({
    ...(differ ? { choices: choicesIn(of) } : {}),
    articles: of.articles
      .map(({ stock: _, ...article }) => article)
      .filter((article) => other.get(article.key) !== JSON.stringify(article)),
  });
  return { before: only(before, next), after: only(after, old) };
};

type Table = Pick<ArticlesEdit, "choices" | "articles">;

/** Everything of a table that cannot be. */
const tableProblems = async (
  tx: Tx,
  productId: number,
  before: ProductArticles,
  { choices, articles }: Table,
): Promise<ArticleProblem[]> => [
  ...choiceProblems(choices, before.choices, await listOptionSources(tx, productId)),
  ...articleProblems(articles, choices),
  ...pictureProblems(articles, await listArticlePictures(tx, productId)),
  ...(await wrongNumbers(tx, productId, articles)),
];

/** Writes a table that was checked, with its entry of the log. @throws Refusal FIELDS_INVALID for a price above an MRP */
const writeTable = async (
  tx: Tx,
  actor: Actor,
  id: number,
  before: ProductArticles,
  { choices, articles }: Table,
): Promise<void> => {
  const ids = await writeChoices(tx, id, choices);
  const named = articles.map((article) => ({ ...article, key: withIds(article.key, ids) }));
  const allowed = await allowedArticles(tx, actor, id, named);
  await replaceArticles(tx, actor, id, allowed, attributesOf(before.choices) !== attributesOf(choices));
  const above = await articlesAboveMrp(tx, [{ id }]);
  if (above.length > 0)
    throw new Refusal<ArticlesRefusal>("FIELDS_INVALID", {
      problems: above.map(({ key }) => aboveMrpProblem(sentKey(key, ids))),
    });
  const after = await readProductArticles(tx, id);
  if (versionOfArticles(after) === versionOfArticles(before)) return;
  await touchProducts(tx, [id]);
  await writeAudit(tx, actor, {
    action: "product.articles",
    subject: "product",
    subjectId: id,
    ...logged(before, after),
  });
};

/** True if an option is as the product has it. Colours and sizes have their names elsewhere. */
const isKnownOption = (before: ProductArticles, attributeId: number, given: ArticleOption): boolean => {
  const options = before.choices.find((choice) => choice.attributeId === attributeId)?.options ?? [];
  const known = options.find(({ id }) => id === given.id);
  if (known === undefined) return false;
  const isSameName =
    attributeId <= SIZE_ATTRIBUTE ||
    LANGUAGE_CODES.every((language) => (known.name[language] ?? "") === (given.name[language] ?? ""));
  return (
    isSameName &&
    known.surcharge?.type === given.surcharge?.type &&
    known.surcharge?.amount === given.surcharge?.amount
  );
};

/**
 * Notes articles that an approved product did not have, other options and other surcharges, which wait for the owner's yes
 * together. @returns the table that may be written now
 */
const allowedTable = async (
  tx: Tx,
  actor: Actor,
  id: number,
  before: ProductArticles,
  table: Table,
): Promise<Table> => {
  const { choices, articles } = table;
  const keys = new Set(before.articles.map(({ key }) => key));
  const added = articles.filter(({ key }) => !keys.has(key));
  const isKnown = choices.every(({ attributeId, options }) =>
    options.every((option) => isKnownOption(before, attributeId, option)),
  );
  if ((added.length === 0 && isKnown) || !(await doesWait(tx, actor, id))) return table;
  const ended = [...keys].filter((key) => articles.every((one) => one.key !== key));
  const proposed = { choices: [...choices], added, ended };
  await proposeParts(
    tx,
    actor,
    id,
    { waiting: { articleTable: { table: proposed } } },
    { after: { choices, articles: added } },
  );
  return {
    choices: before.choices,
    articles: before.articles.map(
      (stored) => articles.find(({ key }) => key === stored.key) ?? { ...stored, stock: null },
    ),
  };
};

/** Makes what was proposed so, of a locked product. @throws Refusal FIELDS_INVALID with `fields`, what can be so no more */
export const writeProposedTable = async (
  tx: Tx,
  actor: Actor,
  { id }: EditableProduct,
  proposed: ProposedTable | undefined,
): Promise<void> => {
  if (proposed === undefined) return;
  const { choices, added, ended } = proposed;
  await lockStock(tx, [id]);
  const before = await readProductArticles(tx, id);
  const kept = before.articles.filter(({ key }) => !ended.includes(key) && isKeyOf(key, choices));
  const articles = [
    ...kept.map((article) => ({ ...article, stock: null })),
    // What was proposed before an article got a field lacks it.
    ...added
      .filter(({ key }) => kept.every((one) => one.key !== key))
      .map((article) => ({ ...NEW_ARTICLE, ...article })),
  ];
  const problems = await tableProblems(tx, id, before, { choices, articles });
  if (problems.length > 0)
    throw new Refusal<ArticlesRefusal>("FIELDS_INVALID", { fields: problems.map(({ field }) => field) });
  await writeTable(tx, actor, id, before, { choices, articles });
};

/**
 * Sets what a product is bought as. Articles that are left out end: they are switched off, and deleted if nobody ever
 * ordered or stocked them. If the product gets other choices, e.g. its first sizes, the pieces of the earlier articles
 * go to the new ones. Earlier orders keep their articles; a cart without the new choice asks for it. Of a seller's changes
 * some may wait for the owner's yes.
 * @returns null. Facts of FIELDS_INVALID: `problems`; of CONFLICT: `by`, `at`
 */
export const saveArticles = async (
  actor: Actor,
  productSku: string,
  { version, choices, articles }: ArticlesEdit,
): Promise<Result<null, ArticlesRefusal>> =>
  refusable(() =>
    inTransaction(async (tx) => {
      await lockNumbers(tx);
      const product = await readProduct(tx, productSku, true);
      if (product === null || !mayActFor(actor, product.vendorId))
        throw new Refusal<ArticlesRefusal>("NOT_FOUND");
      const { id } = product;
      await lockStock(tx, [id]);
      const before = await readProductArticles(tx, id);
      const problems = await tableProblems(tx, id, before, { choices, articles });
      if (problems.length > 0) throw new Refusal<ArticlesRefusal>("FIELDS_INVALID", { problems });
      await refuseOldVersion(tx, id, version, versionOfArticles(before));
      await writeTable(tx, actor, id, before, await allowedTable(tx, actor, id, before, { choices, articles }));
      return null;
    }),
  );
