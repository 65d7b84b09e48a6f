import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { COLOR_ATTRIBUTE, SIZE_ATTRIBUTE, selectionKey, selectionsOfKey } from "@/lib/model/selections";
import { mayActFor, type Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { lockNumbers } from "../../base/db/article-numbers";
import { inTransaction, type Tx } from "../../base/db/client";
import { keepLanguages } from "../../base/db/keep-languages";
import {
  productAttributeOptions,
  productAttributes,
  productColors,
  products,
  productSizes,
} from "../../base/db/schema";
import { replaceChildren, reserveIds, upsert } from "../../base/db/bulk-write";
import { countStocks } from "../../stock/count-stocks";
import { handStockOver, moveStock } from "../../stock/hand-stock-over";
import { lockStock } from "../../stock/stock";
import { Refusal, refusable, type Result } from "../../base/result";
import { readArticles, type StoredArticle } from "./article-fields";
import {
  articleProblems,
  choiceProblems,
  pictureProblems,
  wrongNumbers,
  type GivenArticle,
  type GivenChoice,
} from "./check-articles";
import {
  listArticlePictures,
  listOptionSources,
  readProductArticles,
  versionOfArticles,
  type ArticleChoice,
  type ProductArticles,
} from "./product-articles";
import { readProduct } from "./product-fields";
import { refuseOldVersion } from "./version";
import {
  freeMovedNumbers,
  giveLevels,
  NEW_ARTICLE,
  switchArticlesOff,
  writeArticles,
} from "./write-articles";

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
  const kept = JSON.stringify(own.flatMap(({ options }) => options.map(({ id }) => id)));
  // Services such as an engraving are no choices of articles, and stay.
  await tx.execute(sql`
    delete from product_attribute_options o using product_attributes l
    where l.product_id = ${productId} and l.defines_variant and o.product_id = l.product_id and o.attribute_id = l.attribute_id
      and o.id not in (select jsonb_array_elements_text(${kept}::jsonb)::int)`);
  await tx.execute(sql`
    delete from product_attributes where product_id = ${productId} and defines_variant
      and attribute_id not in (select jsonb_array_elements_text(${JSON.stringify(own.map(({ attributeId }) => attributeId))}::jsonb)::int)`);
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

/** Ends articles: those that were never ordered nor stocked are deleted, the others are switched off and kept. */
const endArticles = async (tx: Tx, ended: readonly StoredArticle[]): Promise<void> => {
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await tx.execute(sql`
    delete from variants v where v.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)
      and not exists (select from order_lines l where l.variant_id = v.id)
      and not exists (select from stock_movements m where m.variant_id = v.id)`);
  await switchArticlesOff(tx, ids);
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

const withIds = (key: string, ids: ReadonlyMap<number, number>): string =>
  selectionKey(
    selectionsOfKey(key).map(({ attributeId, optionId }) => ({
      attributeId,
      optionId: ids.get(optionId) ?? optionId,
    })),
  );

const attributesOf = (choices: readonly Pick<ArticleChoice, "attributeId">[]): string =>
  choices
    .map(({ attributeId }) => attributeId)
    .sort((a, b) => a - b)
    .join();

const readByKey = async (tx: Tx, productId: number): Promise<Map<string, StoredArticle>> =>
  new Map((await readArticles(tx, { productId })).map((article) => [article.key, article]));

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
  await endArticles(tx, ended);
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

/**
 * Sets what a product is bought as. Articles that are left out end: they are switched off, and deleted if nobody ever
 * ordered or stocked them. If the product gets other choices, e.g. its first sizes, the pieces of the earlier articles
 * go to the new ones. Earlier orders keep their articles; a cart without the new choice asks for it.
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
      const problems = [
        ...choiceProblems(choices, before.choices, await listOptionSources(tx, id)),
        ...articleProblems(articles, choices),
        ...pictureProblems(articles, await listArticlePictures(tx, id)),
        ...(await wrongNumbers(tx, id, articles)),
      ];
      if (problems.length > 0) throw new Refusal<ArticlesRefusal>("FIELDS_INVALID", { problems });
      await refuseOldVersion(tx, id, version, versionOfArticles(before));
      const ids = await writeChoices(tx, id, choices);
      const named = articles.map((article) => ({ ...article, key: withIds(article.key, ids) }));
      await replaceArticles(tx, actor, id, named, attributesOf(before.choices) !== attributesOf(choices));
      const after = await readProductArticles(tx, id);
      if (versionOfArticles(after) !== versionOfArticles(before)) {
        await tx
          .update(products)
          .set({ updatedAt: sql`now()` })
          .where(eq(products.id, id));
        await writeAudit(tx, actor, {
          action: "product.articles",
          subject: "product",
          subjectId: id,
          ...logged(before, after),
        });
      }
      return null;
    }),
  );
