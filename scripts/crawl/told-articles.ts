import { DomUtils, parseDocument } from "htmlparser2";
import { all, amounts, hasClass } from "./document";
import { paiseOf, pictureName } from "./feed";
import { isJson, list } from "./structured";

/** What one place of a page says of an article. Money in paise of one piece; what a place does not say is left out. */
export type Told = {
  id?: string;
  partNumber?: string;
  paid?: number;
  isInStock?: boolean;
  picture?: string;
};

/** First amount of a text in paise. */
const firstAmount = (text: string): number => Math.round((amounts(text)[0] ?? NaN) * 100);

/** An amount of structured data in paise; NaN unless it is in rupees (R8). */
const rupees = (amount: unknown, currency: unknown): number =>
  currency === "INR" ? paiseOf(String(amount)) : NaN;

/** The product or the variant whose offer has this address. */
const offered = (roots: unknown[], url: string): Told | null => {
  const products = roots.filter(isJson).flatMap((root) => [root, ...list(root.hasVariant)]);
  for (const product of products.filter(isJson)) {
    const { offers } = product;
    if (!isJson(offers) || offers.url !== url) continue;
    const [image] = list(product.image);
    return {
      partNumber: String(product.sku),
      paid: rupees(offers.price, offers.priceCurrency),
      isInStock: String(offers.availability).endsWith("/InStock"),
      picture: pictureName(isJson(image) ? String(image.url) : String(image)),
    };
  }
  return null;
};

/**
 * Reads what a product's page says of the article of its address, in three places: beside the button, in Open Graph and
 * in JSON-LD (null without an offer of this address). `pieces` is the smallest order.
 * @param html as it comes, without scripts
 */
export const readProductPage = (
  html: string,
  url: string,
): { page: Told; openGraph: Told; jsonLd: Told | null; pieces: number } => {
  const root = parseDocument(html);
  const meta = (property: string): string =>
    all(root, (one) => one.name === "meta" && one.attribs.property === property)[0]?.attribs.content ?? "";
  const [buy] = all(root, hasClass("buy"));
  const price = buy && all(buy, hasClass("big"))[0];
  const [stage] = all(root, hasClass("stage"));
  const shown = stage && all(stage, (one) => one.name === "img")[0];
  const [quantity] = buy ? all(buy, hasClass("qty")) : [];
  const field = quantity && all(quantity, (one) => one.name === "input")[0];
  return {
    pieces: Number(field?.attribs.value ?? 1),
    page: {
      ...(price ? { paid: firstAmount(DomUtils.textContent(price)) } : {}),
      ...(buy ? { isInStock: all(buy, hasClass("in-stock")).length > 0 } : {}),
      ...(shown ? { picture: pictureName(shown.attribs.src ?? "") } : {}),
    },
    openGraph: {
      id: meta("product:retailer_item_id"),
      paid: rupees(meta("product:price:amount"), meta("product:price:currency")),
      isInStock: meta("product:availability") === "in stock",
      picture: pictureName(meta("og:image")),
    },
    jsonLd: offered(
      all(root, (one) => one.attribs.type === "application/ld+json").map((one): unknown =>
        JSON.parse(DomUtils.textContent(one)),
      ),
      url,
    ),
  };
};

/** A card of a list: the product, its address, and what it says. */
export type Card = Told & { productId: number; url: string; isWhole: boolean };

/** Reads the cards of a list. @param url of the list */
export const readCards = (html: string, url: string): Card[] =>
  all(parseDocument(html), (one) => one.name === "article" && "data-product" in one.attribs).map((card) => {
    const [price] = all(card, hasClass("price"));
    const [now = price] = price ? all(price, (one) => one.name === "ins") : [];
    const [name] = all(card, hasClass("name"));
    const [picture] = all(card, (one) => one.name === "img");
    return {
      productId: Number(card.attribs["data-product"]),
      url: new URL(name?.attribs.href ?? "", url).href,
      // Its button puts one article into the cart.
      isWhole: !("data-choice" in card.attribs) || "data-choose" in card.attribs,
      paid: now ? firstAmount(DomUtils.textContent(now)) : NaN,
      isInStock: all(card, hasClass("add")).length > 0,
      ...(picture ? { picture: pictureName(picture.attribs.src ?? "") } : {}),
    };
  });
