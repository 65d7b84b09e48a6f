import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { COLOR_ATTRIBUTE, SIZE_ATTRIBUTE, selectionKey, selectionsOfKey } from "@/lib/model/selections";
import { mayActFor, type Actor } from "../actor";
import { writeAudit } from "../audit/audit-log";
import { lockNumbers } from "../db/article-numbers";
import { inTransaction, type Tx } from "../db/client";
import {
  productAttributeOptions,
  productAttributes,
  productColors,
  products,
  productSizes,
  variants,
} from "../db/schema";
import { replaceChildren, reserveIds, upsert } from "../import/bulk-write";
import { countStocks } from "../inventory/count-stocks";
import { handStockOver, moveStock } from "../inventory/hand-stock-over";
import { lockStock } from "../inventory/stock";
import { Refusal, refusable, type Result } from "../result";
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
          .set(columns)
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

type Stored = { id: number; key: string; sku: string; isActive: boolean; pieces: number };

const storedArticles = async (tx: Tx, productId: number): Promise<Stored[]> =>
  (
    await tx.execute<Stored>(sql`
      select v.id, v.selection_key as key, v.sku, v.is_active as "isActive", coalesce(l.quantity, 0) as pieces
      from variants v left join stock_levels l on l.variant_id = v.id where v.product_id = ${productId}`)
  ).rows;

/** Ends articles: those that were never ordered nor stocked are deleted, the others are switched off and kept. */
const endArticles = async (tx: Tx, ended: readonly Stored[]): Promise<void> => {
  if (ended.length === 0) return;
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(ended.map(({ id }) => id))}::jsonb)::int)`;
  await tx.execute(sql`
    delete from variants v where v.id in ${ids}
      and not exists (select from order_lines l where l.variant_id = v.id)
      and not exists (select from stock_movements m where m.variant_id = v.id)`);
  await tx.execute(sql`update variants set is_active = false where id in ${ids} and is_active`);
};

const writeRows = async (tx: Tx, productId: number, articles: readonly GivenArticle[]): Promise<void> => {
  // Part numbers that move between articles are freed first, because each is unique at every moment.
  const wanted = JSON.stringify(articles.map(({ key, sku }) => ({ key, sku })));
  await tx.execute(sql`
    update variants v set sku = 'earlier ' || v.id from jsonb_to_recordset(${wanted}::jsonb) as n(key text, sku text)
    where v.product_id = ${productId} and lower(v.sku) = lower(n.sku) and v.selection_key <> n.key`);
  await upsert(
    tx,
    variants,
    articles.map(({ key, sku, gtin, pricePaise, weightGrams, pictureId, isActive }, position) => ({
      productId,
      sku,
      gtin,
      selectionKey: key,
      pricePaise,
      weightGrams,
      imageId: pictureId,
      position,
      isActive,
    })),
    {
      fields: [
        "productId",
        "sku",
        "gtin",
        "selectionKey",
        "pricePaise",
        "weightGrams",
        "imageId",
        "position",
        "isActive",
      ],
      key: ["productId", "selectionKey"],
    },
  );
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
  levels: { before: ReadonlyMap<string, number>; after: ReadonlyMap<string, Stored> },
): Promise<void> =>
  countStocks(
    tx,
    actor,
    articles.flatMap(({ key, sku, stock }) => {
      const row = levels.after.get(key);
      if (stock === null || row === undefined) return [];
      const moved = (levels.before.get(key) ?? 0) - stock.seen;
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

/** Writes articles and their stock. Articles of other choices end, and hand their pieces over to the new ones. */
const writeArticles = async (
  tx: Tx,
  actor: Actor,
  productId: number,
  articles: readonly GivenArticle[],
  areReplaced: boolean,
): Promise<void> => {
  const before = await storedArticles(tx, productId);
  const keys = new Set(articles.map(({ key }) => key));
  const ended = before.filter(({ key }) => !keys.has(key));
  const gone = areReplaced ? ended.filter(({ isActive, pieces }) => isActive && pieces > 0) : [];
  await endArticles(tx, ended);
  await writeRows(tx, productId, articles);
  const after = new Map((await storedArticles(tx, productId)).map((row) => [row.key, row]));
  const fresh = articles.flatMap(({ key, stock }) => {
    const row = after.get(key);
    return row === undefined ? [] : [{ variantId: row.id, productId, pieces: stock?.counted ?? 0 }];
  });
  // Also an article without pieces has a level.
  await tx.execute(sql`
    insert into stock_levels (variant_id, product_id, quantity) select id, product_id, 0 from variants where product_id = ${productId} order by id
    on conflict do nothing`);
  if (gone.length > 0)
    await moveStock(
      tx,
      handStockOver(
        fresh,
        gone.map(({ id, pieces }) => ({ variantId: id, productId, pieces })),
      ),
      actor.name,
    );
  await bookCounts(tx, actor, productId, articles, {
    before: new Map(before.map(({ key, pieces }) => [key, pieces])),
    after,
  });
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
      await writeArticles(tx, actor, id, named, attributesOf(before.choices) !== attributesOf(choices));
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
