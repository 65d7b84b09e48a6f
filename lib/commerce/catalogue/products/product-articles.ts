import "server-only";
import { sql } from "drizzle-orm";
import { DESK_ARTICLE_FIELDS, type ArticleFields, type DeskArticleField } from "@/lib/model/article-fields";
import { COLOR_ATTRIBUTE, SIZE_ATTRIBUTE, selectionsOfKey } from "@/lib/model/selections";
import { pictureJson, type Picture } from "../listing/picture";
import type { Db, Tx } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { readArticles, type StoredArticle } from "./article-fields";
import { versionOf } from "./version";

/** Surcharge of an option. Fixed: paise. Percentage: hundredths of a percent of the product's price. */
export type Surcharge = { type: "fixed" | "percentage"; amount: number };
/** @property surcharge null for a colour, which has none */
export type ArticleOption = { id: number; name: Localized; surcharge: Surcharge | null };

/**
 * An attribute whose options are different articles: colour (1), size (2), or one with `defines_variant`.
 * One of its options must be chosen (ruling O120). @property isPreselected true if the first is, until the shopper chooses
 */
export type ArticleChoice = {
  attributeId: number;
  name: Localized;
  isPreselected: boolean;
  options: ArticleOption[];
};

/** An article in the desk's table. @property key its options, as lib/model/selections.ts writes them */
export type Article = { key: string } & Pick<ArticleFields, DeskArticleField>;

const deskArticle = (article: StoredArticle): Article => ({
  key: article.key,
  ...(Object.fromEntries(DESK_ARTICLE_FIELDS.map((name) => [name, article[name]])) as Pick<
    ArticleFields,
    DeskArticleField
  >),
});

export type ProductArticles = { choices: ArticleChoice[]; articles: Article[] };

const COLOUR: Localized = { en: "Colour", ar: "اللون" };
const SIZE: Localized = { en: "Size", ar: "المقاس" };

type OptionRow = {
  attributeId: number;
  attribute: Localized | null;
  isPreselected: boolean;
  id: number;
  name: Localized;
  priceType: number;
  amount: number;
};

const choicesOf = (rows: readonly OptionRow[]): ArticleChoice[] => {
  const choices = new Map<number, ArticleChoice>();
  for (const { attributeId, attribute, isPreselected, id, name, priceType, amount } of rows) {
    const known = choices.get(attributeId) ?? {
      attributeId,
      name: attribute ?? (attributeId === COLOR_ATTRIBUTE ? COLOUR : SIZE),
      isPreselected,
      options: [],
    };
    known.options.push({
      id,
      name,
      surcharge:
        attributeId === COLOR_ATTRIBUTE ? null : { type: priceType === 2 ? "percentage" : "fixed", amount },
    });
    choices.set(attributeId, known);
  }
  return [...choices.values()];
};

/** True if a key names one option of every choice and nothing else. */
export const isKeyOf = (key: string, choices: readonly Pick<ArticleChoice, "attributeId" | "options">[]) => {
  const selected = selectionsOfKey(key);
  return (
    selected.length === choices.length &&
    choices.every(({ attributeId, options }) =>
      selected.some(
        (one) => one.attributeId === attributeId && options.some(({ id }) => id === one.optionId),
      ),
    )
  );
};

/**
 * Reads what a product is bought as: the options that make its articles, and the articles. One whose options the product
 * has no more is left out; it is off and kept for its orders.
 */
export const readProductArticles = async (on: Db | Tx, productId: number): Promise<ProductArticles> => {
  const options = await on.execute<OptionRow>(sql`
    select 1 as "attributeId", null::jsonb as attribute, false as "isPreselected", c.id, c.name, 1 as "priceType", 0 as amount, 0 as place, l.position
      from product_colors l join colors c on c.id = l.color_id where l.product_id = ${productId}
    union all select 2, null::jsonb, false, z.id, z.short_name, l.price_type, l.additional_price, 1, z.position * 1000 + l.position
      from product_sizes l join sizes z on z.id = l.size_id where l.product_id = ${productId}
    union all select a.id, a.name, not l.is_required, o.id, o.value, o.price_type, o.additional_price, 2 + l.position, o.position
      from product_attributes l join attributes a on a.id = l.attribute_id
        join product_attribute_options o on o.product_id = l.product_id and o.attribute_id = l.attribute_id
      where l.product_id = ${productId} and l.defines_variant
    order by place, "attributeId", position, id`);
  const choices = choicesOf(options.rows);
  const articles = await readArticles(on, { productId });
  return { choices, articles: articles.filter(({ key }) => isKeyOf(key, choices)).map(deskArticle) };
};

/** The version of it. A sale is no change. */
export const versionOfArticles = ({ choices, articles }: ProductArticles): string =>
  versionOf([choices, articles.map(({ stock: _, ...article }) => article)]);

/** Options that may define articles: all colours, sizes, and attributes that the product does not have as a service. */
export const listOptionSources = async (on: Db | Tx, productId: number): Promise<OptionSources> => {
  const { rows } = await on.execute<OptionSources>(sql`
    select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by lower(name->>'en'), id), '[]') from colors) as colours,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', short_name) order by position, inches nulls last, centimeters nulls last, id), '[]') from sizes) as sizes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by lower(a.name->>'en'), a.id), '[]') from attributes a
        where a.id > ${SIZE_ATTRIBUTE} and not exists (select from product_attributes l where l.product_id = ${productId} and l.attribute_id = a.id and not l.defines_variant)) as attributes`);
  return rows[0] ?? { colours: [], sizes: [], attributes: [] };
};

/** A picture that an article may have. */
export type ArticlePicture = { id: number; picture: Picture };

/** Lists the pictures of a product, those of its gallery first, then those that only articles have. */
export const listArticlePictures = async (on: Db | Tx, productId: number): Promise<ArticlePicture[]> => {
  const { rows } = await on.execute<ArticlePicture>(sql`
    select i.id, ${pictureJson("i")} as picture from (
      select u.image_id, min(u.place) as place from (
        select g.image_id, row_number() over (order by g.color_id nulls first, g.position) as place from product_images g where g.product_id = ${productId}
        union all select v.image_id, 1000000 + v.position from variants v where v.product_id = ${productId} and v.image_id is not null
      ) u group by u.image_id
    ) l join images i on i.id = l.image_id order by l.place, i.id`);
  return rows;
};

type Named = { id: number; name: Localized };
export type OptionSources = { colours: Named[]; sizes: Named[]; attributes: Named[] };
