import { CALLS } from "@/lib/contract/calls";
import { wireSelections } from "@/lib/contract/wire-selections";
import { LANGUAGE_CODES, type Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { toPaise } from "@/lib/model/money";
import { bodyOf, sendTo, VISITOR } from "../contract/send-call";
import type { Problem } from "./crawl";
import { readFeed, type FeedItem } from "./feed";
import { readCards, readProductPage, type Card, type Told } from "./told-articles";
import { fetchText } from "./visit";

/** An article as both feeds tell it. `paid`: paise of one piece. `pieces`: the smallest order. */
export type TrueArticle = FeedItem & { paid: number; pieces: number };

/** `articles`: those of the first language. */
export type TruthReport = { articles: TrueArticle[]; answers: number; problems: Problem[] };

/** Parallel articles. Few, because this shares the machine with the shop. */
const CONCURRENCY = 4;
/** Products of a page of results, the fewest that the shop offers: what was asked for is among them. */
const SHOWN = 22;
/** Lines of one cart. */
const LINES = 40;

/** Divides articles over carts, each with at most one of a product: several may be cheaper together. */
export const cartsOf = <T extends { productId: number }>(articles: readonly T[]): T[][] => {
  const carts: T[][] = [];
  for (const article of articles) {
    const cart = carts.find(
      (one) => one.length < LINES && one.every(({ productId }) => productId !== article.productId),
    );
    if (cart) cart.push(article);
    else carts.push([article]);
  }
  return carts;
};

const inParallel = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  const waiting = [...all];
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, next));
};

/** What the feed says of one piece. @param pieces of the smallest order, whose price the feed has */
const toldByFeed = (item: FeedItem, pieces: number): Required<Told> => ({
  id: item.id,
  partNumber: item.partNumber,
  paid: (item.discounted ?? item.unit) / pieces,
  isInStock: item.isInStock,
  picture: item.picture,
});

/** Where a place says something else than the feed. */
const differences = (feed: Required<Told>, told: Told): string[] =>
  Object.entries(told).flatMap(([field, value]) => {
    const right = feed[field as keyof Told];
    return value === right ? [] : [`${field} ${String(value)}, in the feed ${String(right)}`];
  });

type Say = (url: string, problem: string) => void;

/** Asks the cart for the price of articles. @returns the answer's lines, in their order */
const askCart = async (origin: string, items: readonly FeedItem[]): Promise<Record<string, unknown>[]> => {
  const cartJsonData = JSON.stringify(
    items.map(({ productId, selections }) => ({
      ProductId: productId,
      Quantity: 1,
      productSelectedAttributes: wireSelections(selections),
    })),
  );
  const { rows, reason } = await sendTo(
    new URL("/api/v1/", origin),
    CALLS["get-customer-cart-items"].address,
    bodyOf({ cartJsonData }),
    VISITOR,
  );
  const lines = rows?.[0]?.productsData;
  if (!Array.isArray(lines)) throw new Error(`the cart has no lines: ${reason}`);
  return lines as Record<string, unknown>[];
};

/**
 * Compares what the shop says of each article: both feeds, the page of its address (beside the button, Open Graph,
 * JSON-LD), its card in the search for its part number or its measure, and its price in the suggestions and the cart.
 * Orders nothing.
 * @param home the shop's own address (SITE_URL)
 */
export const checkTruth = async (home: string): Promise<TruthReport> => {
  const { origin } = new URL(home);
  const problems: Problem[] = [];
  const say: Say = (url, problem) => void problems.push({ url: url.replace(origin, ""), problem });
  let answers = 0;
  const read = (url: string): Promise<string> => {
    answers += 1;
    return fetchText(url);
  };

  /** Pieces of the smallest order, by product. */
  const pieces = new Map<number, number>();

  const checkPage = async (item: FeedItem): Promise<void> => {
    const told = readProductPage(await read(item.url), item.url);
    pieces.set(item.productId, told.pieces);
    const feed = toldByFeed(item, told.pieces);
    for (const field of ["paid", "isInStock", "picture"] as const)
      if (told.page[field] === undefined) say(item.url, `page: no ${field}`);
    if (told.jsonLd === null) say(item.url, "JSON-LD has no offer of this address");
    for (const place of ["page", "openGraph", "jsonLd"] as const)
      for (const difference of differences(feed, told[place] ?? {})) say(item.url, `${place}: ${difference}`);
  };

  /** The card that a search shows for an article. @param isExact whether the search names this article alone */
  const checkCard = (
    url: string,
    item: FeedItem,
    card: Card | undefined,
    isExact: boolean,
    all: FeedItem[],
  ): void => {
    if (card === undefined) return say(url, `does not list ${item.url}`);
    // A card of several says the lowest of their prices.
    const meant = card.isWhole ? all.find((one) => one.url === card.url) : undefined;
    if (isExact && card.url !== item.url) return say(url, `leads to ${card.url}, not to ${item.url}`);
    if (card.isWhole && !meant) return say(url, `leads to ${card.url}, which is in no feed`);
    const { paid, isInStock, picture } = toldByFeed(meant ?? item, pieces.get(item.productId) ?? 1);
    if (!meant)
      return void (
        (card.paid ?? 0) > paid && say(url, `from ${String(card.paid)}, and ${item.url} costs ${paid}`)
      );
    const right = { ...toldByFeed(meant, 1), paid, isInStock, picture };
    const { productId: _, url: __, isWhole: ___, ...told } = card;
    for (const difference of differences(right, told)) say(url, `card of ${card.url}: ${difference}`);
  };

  const searchOf = async (language: Language, text: string): Promise<{ url: string; cards: Card[] }> => {
    const url = `${origin}${links.search(language, text)}&size=${SHOWN}`;
    return { url, cards: readCards(await read(url), url) };
  };

  const checkSuggestion = async (language: Language, item: FeedItem): Promise<void> => {
    const url = `${origin}/${language}/suggest?q=${encodeURIComponent(item.partNumber)}`;
    const { products } = JSON.parse(await read(url)) as {
      products: { href: string; price: number | null }[];
    };
    const found = products.find(({ href }) => new URL(href, origin).href === item.url);
    const { paid } = toldByFeed(item, pieces.get(item.productId) ?? 1);
    if (!found) say(url, `does not suggest ${item.url}`);
    else if (found.price !== paid)
      say(url, `suggests ${item.url} for ${String(found.price)}, in the feed ${paid}`);
  };

  const feeds = new Map<Language, FeedItem[]>();
  for (const [asked, language] of LANGUAGE_CODES.entries()) {
    const items = readFeed(await read(`${origin}/${language}/feed.xml`));
    feeds.set(language, items);
    if (new Set(items.map(({ id }) => id)).size < items.length)
      say(`/${language}/feed.xml`, "an id stands twice");
    await inParallel(items, checkPage);
    // Each article by its number in one language, and by its measure in the other.
    await inParallel([...items.entries()], async ([at, item]) => {
      const ofProduct = ({ productId }: Card): boolean => productId === item.productId;
      if ((at + asked) % 2 === 0) {
        const { url, cards } = await searchOf(language, item.partNumber);
        checkCard(url, item, cards.find(ofProduct), true, items);
        await checkSuggestion(language, item);
      } else {
        const { url, cards } = await searchOf(language, item.title.replaceAll(" – ", " "));
        checkCard(url, item, cards.find(ofProduct), false, items);
      }
    });
    for (const some of cartsOf(items)) {
      const lines = await askCart(origin, some);
      answers += 1;
      some.forEach((item, index) => {
        const line = lines[index];
        const price = Number(line?.DiscountedPrice ?? 0) || Number(line?.Price);
        const { paid } = toldByFeed(item, pieces.get(item.productId) ?? 1);
        if (toPaise(price) !== paid) say(item.url, `cart: paid ${toPaise(price)}, in the feed ${paid}`);
      });
    }
  }
  const [first = [], ...others] = feeds.values();
  for (const items of others)
    for (const item of items) {
      const same = first.find(({ id }) => id === item.id);
      if (same)
        for (const difference of differences(toldByFeed(same, 1), toldByFeed(item, 1)))
          say(item.url, difference);
    }
  const articles = first.map((item) => {
    const smallest = pieces.get(item.productId) ?? 1;
    return { ...item, paid: toldByFeed(item, smallest).paid, pieces: smallest };
  });
  return { articles, answers, problems };
};
