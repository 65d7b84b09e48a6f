import "server-only";
import { sql, type SQL } from "drizzle-orm";
import type { Selection } from "@/lib/model/cart";
import type { Surcharge } from "@/lib/model/catalog";
import { COLOR_ATTRIBUTE, SIZE_ATTRIBUTE } from "@/lib/model/selections";
import { priceWithOptions } from "@/lib/model/pricing";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { inStock } from "./on-sale";
import { OPTIONS_OF_KEY } from "./options-of-key";
import { pictureJson, type Picture } from "./picture";
import type { ProductFilters } from "./product-filters";
import type { SpecificationFilter } from "./specification-filters";

/** What a list was asked for that a product answers by one of its articles. `text`: the searched text. */
export type AskedArticles = Pick<
  ProductFilters,
  "specifications" | "measures" | "color" | "size" | "minPaise" | "belowPaise" | "onlyInStock"
> & { text: string };

/**
 * What of a product a row of a list stands for (ruling O125): the articles that were asked for, all of them where none was
 * meant. Amounts in paise, those of the cheapest that can be bought.
 * @property selections the options that all of these articles have, colour last
 * @property isWhole true if it is one article and nothing else must be chosen
 * @property isFrom true if their prices differ
 * @property picture of the one article; null for the product's
 * @property packQuantity contents of one piece of the article; null for the product's
 */
export type FittingArticles = {
  selections: (Selection & { name: Localized })[];
  isWhole: boolean;
  pricePaise: number;
  currentPricePaise: number;
  isFrom: boolean;
  isInStock: boolean;
  picture: Picture | null;
  packQuantity: number | null;
};

/** `unit` and `discounted`: in paise, without the surcharges. */
type ArticleRow = {
  productId: number;
  unit: number;
  discounted: number;
  surcharges: Surcharge[];
  isBuyable: boolean;
  isNamed: boolean;
  fits: boolean;
  needsMore: boolean;
  selections: FittingArticles["selections"];
  picture: Picture | null;
  packQuantity: number | null;
};

type Article = Omit<ArticleRow, "unit" | "discounted" | "surcharges"> &
  Pick<FittingArticles, "pricePaise" | "currentPricePaise"> & { isInRange: boolean };

/** Condition: an article of product `p` has the key's option, where it has options of this attribute and some are chosen. */
const hasAny = (attributeId: number, ids: readonly number[]): SQL =>
  ids.length === 0
    ? sql`true`
    : sql`coalesce(substring(',' || v.selection_key from ${`,${attributeId}:([0-9]+)`})::integer = any (${sql.param([...ids])}::integer[]), true)`;

/** Condition: the article `v` has a value of each part that was asked for: its own, or its product's where its articles do not differ. */
const answersAll = (parts: readonly SpecificationFilter[][]): SQL => {
  const asked = parts.flatMap((part, i) =>
    part.flatMap(({ kind, ids }) => ids.map((id) => ({ part: i, kind, id }))),
  );
  if (parts.length === 0) return sql`true`;
  return sql`(
    select count(distinct w.part) from unnest(${sql.param(asked.map(({ part }) => part))}::integer[], ${sql.param(asked.map(({ kind }) => kind))}::integer[], ${sql.param(asked.map(({ id }) => id))}::integer[]) w (part, kind, value_id)
    where exists (select from variant_values x where x.variant_id = v.id and x.kind = w.kind and x.value_id = w.value_id)
      or exists (select from product_values x where x.product_id = v.product_id and x.kind = w.kind and x.value_id = w.value_id)
        and not exists (select from variants other join variant_values x on x.variant_id = other.id
          where other.product_id = v.product_id and other.is_active and x.kind = w.kind)
  ) = ${parts.length}`;
};

const listArticles = async (
  productIds: readonly number[],
  { specifications, measures, color, size, minPaise, belowPaise, onlyInStock, text }: AskedArticles,
): Promise<Article[]> => {
  const { rows } = await db().execute<ArticleRow>(sql`
    with made as materialized (
      select v.id, v.product_id, v.position, v.pack_quantity, p.order_minimum_quantity,
        coalesce(${inStock}, false) as is_buyable,
        ${text === "" ? sql`false` : sql`part_code(${text}) in (part_code(v.sku), v.gtin)`} as is_named,
        coalesce(v.price_paise, p.price_paise) as price,
        case when v.price_paise is null then p.current_price_paise
          else v.price_paise - discount_amount(v.price_paise, d.value_type, d.value, d.max_discount_paise) end as current_price,
        o.options, case when v.price_paise is null then o.surcharges end as surcharges, ${answersAll([...specifications.map((one) => [one]), ...measures])} and ${hasAny(COLOR_ATTRIBUTE, color)} and ${hasAny(SIZE_ATTRIBUTE, size)} as answers,
        exists (select from product_attributes l where l.product_id = p.id and l.is_required and not l.defines_variant) as needs_more,
        coalesce((select ${pictureJson("i")} from images i where i.id = v.image_id),
          (select ${pictureJson("i")} from product_images g join images i on i.id = g.image_id where g.product_id = p.id
            and g.color_id = substring(',' || v.selection_key from ${`,${COLOR_ATTRIBUTE}:([0-9]+)`})::integer order by g.position limit 1),
          (select ${pictureJson("i")} from product_sizes l join images i on i.id = l.image_id where l.product_id = p.id
            and l.size_id = substring(',' || v.selection_key from ${`,${SIZE_ATTRIBUTE}:([0-9]+)`})::integer)) as picture
      from variants v join products p on p.id = v.product_id left join stock_levels s on s.variant_id = v.id
        left join discounts d on d.id = p.current_discount_id
        cross join lateral (
          select jsonb_agg(jsonb_build_object('attributeId', k.attribute_id, 'optionId', k.option_id, 'name', x.name)
              order by k.attribute_id = ${COLOR_ATTRIBUTE}, k.attribute_id) as options,
            jsonb_agg(case x.price_type when 2 then jsonb_build_object('type', 'percentage', 'basisPoints', x.amount)
              else jsonb_build_object('type', 'fixed', 'paise', x.amount) end) as surcharges
          from ${OPTIONS_OF_KEY}
        ) o
      where v.product_id = any (${sql.param([...productIds])}::integer[]) and v.is_active and v.selection_key <> ''
    )
    select product_id as "productId", price::float8 as unit, current_price::float8 as discounted, coalesce(surcharges, '[]') as surcharges, is_buyable as "isBuyable", is_named as "isNamed",
      answers and (is_buyable or not ${onlyInStock}) as fits,
      needs_more as "needsMore", coalesce(options, '[]') as selections, picture, pack_quantity::float8 as "packQuantity"
    from made order by product_id, position, id`);
  return rows.map(({ unit, discounted, surcharges, ...article }) => {
    const price = priceWithOptions({ unit, discounted }, surcharges);
    const currentPricePaise = price.discounted ?? price.unit;
    return {
      ...article,
      pricePaise: price.unit,
      currentPricePaise,
      isInRange: currentPricePaise >= (minPaise ?? 0) && currentPricePaise < (belowPaise ?? Infinity),
    };
  });
};

const isOf =
  ({ attributeId, optionId }: Selection) =>
  (one: Selection): boolean =>
    one.attributeId === attributeId && one.optionId === optionId;

/**
 * The articles that a row stands for: those named by their number, those that fit, or all. The list itself compares a price
 * range with the product's price, so that it may hold a product of which no fitting article is within the range.
 */
const meantOf = (articles: readonly Article[]): readonly Article[] =>
  [
    articles.filter(({ isNamed }) => isNamed),
    articles.filter(({ fits, isInRange }) => fits && isInRange),
    articles.filter(({ fits }) => fits),
  ].find((some) => some.length > 0) ?? articles;

const fittingOf = (articles: readonly Article[]): FittingArticles[] => {
  const meant = meantOf(articles);
  const buyable = meant.filter(({ isBuyable }) => isBuyable);
  const priced = buyable.length > 0 ? buyable : meant;
  const [first] = priced;
  if (first === undefined) return [];
  const cheapest = priced.reduce((low, one) => (one.currentPricePaise < low.currentPricePaise ? one : low));
  const isOne = meant.length === 1;
  // Options of a product with one article alone say nothing that tells it from others.
  const shared =
    meant.length === articles.length && !isOne
      ? []
      : first.selections.filter((selection) =>
          meant.every((article) => article.selections.some(isOf(selection))),
        );
  return [
    {
      selections: shared,
      isWhole: isOne && !first.needsMore,
      pricePaise: cheapest.pricePaise,
      currentPricePaise: cheapest.currentPricePaise,
      isFrom: priced.some(({ currentPricePaise }) => currentPricePaise !== cheapest.currentPricePaise),
      isInStock: buyable.length > 0,
      picture: isOne ? first.picture : null,
      packQuantity: isOne ? first.packQuantity : null,
    },
  ];
};

const articlesByProduct = async (
  productIds: readonly number[],
  asked: AskedArticles,
): Promise<Map<number, Article[]>> => {
  const byProduct = new Map<number, Article[]>();
  for (const article of productIds.length === 0 ? [] : await listArticles(productIds, asked))
    byProduct.set(article.productId, [...(byProduct.get(article.productId) ?? []), article]);
  return byProduct;
};

/**
 * Finds the prices of the articles that a row of a list may stand for, in paise, by product id. A product without options is
 * not among them.
 * @param asked without bounds of a price
 */
export const findFittingPrices = async (
  productIds: readonly number[],
  asked: Omit<AskedArticles, "minPaise" | "belowPaise">,
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const byProduct = await articlesByProduct(productIds, { ...asked, minPaise: null, belowPaise: null });
  return new Map(
    [...byProduct].map(([id, articles]) => [
      id,
      meantOf(articles).map(({ currentPricePaise }) => currentPricePaise),
    ]),
  );
};

/**
 * Finds what the rows of a list stand for, by product id. A product without options is not among them.
 * @param productIds of one page of a list
 */
export const findFittingArticles = async (
  productIds: readonly number[],
  asked: AskedArticles,
): Promise<ReadonlyMap<number, FittingArticles>> => {
  const byProduct = await articlesByProduct(productIds, asked);
  return new Map(
    [...byProduct].flatMap(([id, articles]) => fittingOf(articles).map((fitting) => [id, fitting] as const)),
  );
};
