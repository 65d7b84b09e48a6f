import "server-only";
import type { articleCalls } from "@/lib/admin-contract/article-calls";
import type { AdminAnswer, AdminParams } from "@/lib/admin-contract/calls";
import { knowsCosts, type Asker } from "@/lib/model/desk-access";
import { mayActFor, type Actor } from "../../base/actor";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import {
  listArticlePictures,
  listOptionSources,
  readProductArticles,
  versionOfArticles,
} from "../../catalogue/products/product-articles";
import { readProduct } from "../../catalogue/products/product-fields";
import { saveArticles } from "../../catalogue/products/save-articles";
import { done, failed, type Result } from "../../base/result";
import type { AdminCaller, AdminHandlersOf } from "./handler";
import { lackedRight } from "./lacked-right";
import { localizedText, storedText } from "./localized-text";
import { thumbnail } from "./thumbnail";

type Articles = AdminAnswer<"products/articles">;

const readArticles = async (actor: Actor, sku: string): Promise<Result<Articles, "NOT_FOUND">> => {
  const product = await readProduct(db(), sku);
  if (product === null || !mayActFor(actor, product.vendorId)) return failed("NOT_FOUND");
  const found = await readProductArticles(db(), product.id);
  const sources = await listOptionSources(db(), product.id);
  const pictures = await listArticlePictures(db(), product.id);
  const named = <T extends { name: Localized }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, name: localizedText(row.name) }));
  return done({
    id: product.sku,
    version: versionOfArticles(found),
    choices: named(found.choices).map((choice) => ({ ...choice, options: named(choice.options) })),
    articles: found.articles,
    pictures: pictures.map(({ id, picture }) => ({ id, url: thumbnail(picture) })),
    sources: {
      colours: named(sources.colours),
      sizes: named(sources.sizes),
      attributes: named(sources.attributes),
    },
  });
};

type Edit = AdminParams<"products/save-articles">;

/** What each option adds to the price, as text by its attribute and id; empty for an option that adds nothing. */
const surchargesOf = (choices: readonly Pick<Edit["choices"][number], "attributeId" | "options">[]) =>
  new Map(
    choices.flatMap(({ attributeId, options }) =>
      options.map(({ id, surcharge }) => [
        `${attributeId}:${id}`,
        surcharge === null || surcharge.amount === 0 ? "" : `${surcharge.type} ${surcharge.amount}`,
      ]),
    ),
  );

const differ = (before: Articles, { choices, articles }: Edit): boolean => {
  const surcharges = surchargesOf(before.choices);
  const byKey = new Map(before.articles.map((article) => [article.key, article]));
  return (
    [...surchargesOf(choices)].some(([option, added]) => (surcharges.get(option) ?? "") !== added) ||
    articles.some(({ key, pricePaise, mrpPaise }) => {
      const { pricePaise: price = null, mrpPaise: mrp = null } = byKey.get(key) ?? {};
      return pricePaise !== price || mrpPaise !== mrp;
    })
  );
};

/** True if a save changes what an article costs: its own price, its MRP, or what its options add. */
export const changesArticlePrices = async (edit: Edit, actor: Actor): Promise<boolean> => {
  const before = await readArticles(actor, edit.id);
  return before.ok && differ(before.value, edit);
};

/** The articles as a person may see them. */
const shownTo = (me: Asker, { articles, ...answer }: Articles): Articles => ({
  ...answer,
  articles: knowsCosts(me) ? articles : articles.map((article) => ({ ...article, costPaise: null })),
});

/** The articles as a person may save them: who does not know what they cost leaves it. */
const savedBy = (me: Asker, given: Edit["articles"], before: Articles): Edit["articles"] => {
  if (knowsCosts(me)) return given;
  const costs = new Map(before.articles.map(({ key, costPaise }) => [key, costPaise]));
  return given.map((article) => ({ ...article, costPaise: costs.get(article.key) ?? null }));
};

const readFor = async ({ actor, me }: AdminCaller, sku: string): ReturnType<typeof readArticles> => {
  const read = await readArticles(actor, sku);
  return read.ok ? done(shownTo(me, read.value)) : read;
};

export const articleHandlers: AdminHandlersOf<keyof typeof articleCalls> = {
  "products/articles": ({ id }, caller) => readFor(caller, id),
  "products/save-articles": async (request, caller) => {
    const { actor, me } = caller;
    const { id, choices, ...edit } = request;
    const lacked = await lackedRight(me, {
      prices: () => changesArticlePrices(request, actor),
      stock: () => edit.articles.some(({ stock }) => stock !== null && stock.counted !== stock.seen),
    });
    if (lacked !== null) return lacked;
    const before = await readArticles(actor, id);
    if (!before.ok) return before;
    const saved = await saveArticles(actor, id, {
      ...edit,
      articles: savedBy(me, edit.articles, before.value),
      choices: choices.map((choice) => ({
        ...choice,
        options: choice.options.map((option) => ({ ...option, name: storedText(option.name) })),
      })),
    });
    return saved.ok ? readFor(caller, id) : saved;
  },
};
