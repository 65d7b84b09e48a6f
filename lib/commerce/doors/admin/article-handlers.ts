import "server-only";
import type { articleCalls } from "@/lib/admin-contract/article-calls";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
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
import type { AdminHandlersOf } from "./handler";
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

export const articleHandlers: AdminHandlersOf<keyof typeof articleCalls> = {
  "products/articles": ({ id }, { actor }) => readArticles(actor, id),
  "products/save-articles": async ({ id, choices, ...edit }, { actor }) => {
    const saved = await saveArticles(actor, id, {
      ...edit,
      choices: choices.map((choice) => ({
        ...choice,
        options: choice.options.map((option) => ({ ...option, name: storedText(option.name) })),
      })),
    });
    return saved.ok ? readArticles(actor, id) : saved;
  },
};
