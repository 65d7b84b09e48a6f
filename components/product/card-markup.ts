import { cutText, LIST_NAME_LENGTH } from "@/components/ui/cut-text";
import {
  markup,
  type Markup,
  code,
  icon,
  isolatedText,
  money,
  phrase,
  picture,
} from "@/components/ui/markup";
import type { Price } from "@/lib/model/catalog";
import type { PackUnit } from "@/lib/model/pack-units";
import { pricePerUnit } from "@/lib/model/pricing";
import type { ShownCard } from "./packed-cards";
import { isolateNumbers } from "@/lib/languages/number-runs";

/** Pixels: every card's picture box is wider than a smaller file. */
const LEAST_WIDTH = 320;

/** Messages of `product.card`. */
export type CardWords = (
  key:
    | "noReviews"
    | "rated"
    | "ratedOnly"
    | "from"
    | "was"
    | "now"
    | "add"
    | "choose"
    | "wish"
    | "outOfStock"
    | "newTab"
    | "compare"
    | "compareNamed"
    | `per.${PackUnit}`,
  values?: Record<string, string | number>,
) => string;

/** Placeholder of a product's name in a message that is formatted once for all cards. */
const HOLE = "\uE000";

/**
 * Formats each message without arguments, or with only a name, once for all cards: a list uses six hundred, and each
 * costs time.
 */
export const askedOnce = (t: CardWords): CardWords => {
  const known = new Map<string, string>();
  return (key, values) => {
    if (values !== undefined && !("name" in values)) return t(key, values);
    const text = known.get(key) ?? t(key, values && { name: HOLE });
    known.set(key, text);
    return values === undefined ? text : text.replaceAll(HOLE, () => String(values.name));
  };
};

const percentOff = ({ unit, discounted }: Price): number =>
  discounted === null ? 0 : Math.round((1 - discounted / unit) * 100);

const perUnitMarkup = ({ price, pack, tier }: ShownCard, t: CardWords): Markup =>
  markup`${
    pack === null || pack.quantity === 1
      ? null
      : markup` <small class="per">${money(pricePerUnit(price.discounted ?? price.unit, pack))} ${t(`per.${pack.unit}`)}</small>`
  }${tier ? markup` <small class="per">${isolatedText(tier)}</small>` : null}`;

const priceMarkup = (product: ShownCard, t: CardWords): Markup => {
  const { unit, discounted } = product.price;
  const from = product.isFrom ? markup`<small>${t("from")}</small> ` : null;
  return discounted === null
    ? markup`<span class="price">${from}${money(unit)}${perUnitMarkup(product, t)}</span>`
    : markup`<span class="price"><del><span class="vh">${t("was")} </span>${money(unit)}</del> <ins><span class="vh">${t("now")} </span>${from}${money(discounted)}</ins>${perUnitMarkup(product, t)}</span>`;
};

const ratingMarkup = ({ rating, reviewCount }: ShownCard, t: CardWords): Markup => {
  if (rating === null) return markup`<span class="rating quiet">${t("noReviews")}</span>`;
  const shown = rating.toFixed(1);
  return markup`<span class="rating num"><span class="vh">${reviewCount === null ? t("ratedOnly", { rating: shown }) : t("rated", { rating: shown, n: reviewCount })}</span>${icon("star", 14)}<bdi aria-hidden="true">${shown}</bdi>${reviewCount === null ? null : markup`<span class="quiet" aria-hidden="true">(${reviewCount})</span>`}</span>`;
};

const addMarkup = (
  { name, href, isInStock, hasRequiredChoice, isWhole }: ShownCard,
  t: CardWords,
): Markup => {
  if (!isInStock) return markup`<small class="quiet">${t("outOfStock")}</small>`;
  if (hasRequiredChoice && !isWhole)
    return markup`<a class="add" href="${href}" aria-label="${t("choose", { name: name.text })}">${icon("sliders", 18)}</a>`;
  return markup`<button class="add" data-add aria-label="${t("add", { name: name.text })}">${icon("plus")}</button>`;
};

const compareMarkup = ({ name }: ShownCard, href: string, t: CardWords): Markup =>
  markup`<a class="compare-link" data-compare href="${href}" rel="nofollow" aria-label="${t("compareNamed", { name: name.text })}">${t("compare")}</a>`;

/**
 * A product in a list: one link over the whole card. card-actions.tsx handles its buttons from the data
 * attributes (prices in paise).
 * @param sizes CSS `sizes` of its picture's box
 * @param isEarly visible when the page opens: its picture is not lazy
 * @param compareHref the comparison with this product alone; null shows no link to it
 */
export const cardMarkup = (
  product: ShownCard,
  t: CardWords,
  sizes: string,
  isEarly: boolean,
  compareHref: string | null = null,
): Markup => {
  const { id, name, category, image, price, minimumQuantity, href, fits = [] } = product;
  const off = percentOff(price);
  const shown = cutText(name.text, LIST_NAME_LENGTH);
  return markup`<article class="card" data-product="${id}" data-unit="${price.unit}"${price.discounted === null ? null : markup` data-paid="${price.discounted}"`}${minimumQuantity === 1 ? null : markup` data-quantity="${minimumQuantity}"`}${product.hasRequiredChoice ? markup` data-choice` : null}${product.isWhole ? markup` data-choose="${product.chosen ?? ""}"` : null}>${
    off > 0 ? markup`<span class="off">${code(`−${off}%`)}</span>` : null
  }<span class="plate">${image ? picture(image, { sizes, least: LEAST_WIDTH, isFirst: isEarly }) : null}</span><span class="kind${fits[0] ? " fits" : ""}">${fits[0] ? fits.map((text, i) => markup`${i ? " · " : ""}${phrase(text)}`) : phrase(category.text, category.lang)}</span><a class="name lines" href="${href}" title="${isolateNumbers(name.text)}"${
    shown === name.text ? null : markup` aria-label="${name.text}"`
  }>${phrase(shown, name.lang, true)}<span class="vh new-tab"> ${t("newTab")}</span></a>${
    compareHref === null
      ? ratingMarkup(product, t)
      : markup`<div class="rated">${ratingMarkup(product, t)}${compareMarkup(product, compareHref, t)}</div>`
  }<div class="foot">${priceMarkup(product, t)}${addMarkup(product, t)}</div><button class="heart" data-wish aria-label="${t("wish", { name: name.text })}">${icon("heart")}</button></article>`;
};
