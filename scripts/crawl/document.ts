import { DomUtils, parseDocument } from "htmlparser2";
import { languageOf, LANGUAGES } from "@/lib/languages/languages";

type Root = ReturnType<typeof parseDocument>;
type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

/** A page as a search engine reads it: its HTML without scripts. */
export type PageDocument = {
  lang: string;
  dir: string;
  titles: string[];
  headings: string[];
  description: string;
  robots: string;
  canonicals: string[];
  /** By code, unchanged. */
  alternates: [code: string, href: string][];
  /** Targets of links that may be followed, unchanged. */
  links: string[];
  /** Targets of language switches. */
  switches: string[];
  picturesWithoutAlt: string[];
  /** Contents of the script elements with structured data. */
  structured: string[];
  /** Names in the visible breadcrumb. */
  trail: string[];
  /** Amounts beside the buy button in rupees: the price, then the earlier price. Empty on other pages. */
  prices: number[];
  /** Duplicate ids. */
  repeatedIds: string[];
  /** Texts in the other language's letters without a mark. */
  unmarked: string[];
};

const INVISIBLE = /[\u2066-\u2069\u200e\u200f\u061c]/g;
const plain = (text: string): string => text.replace(INVISIBLE, "").replace(/\s+/g, " ").trim();

export const hasClass =
  (name: string) =>
  (element: Element): boolean =>
    (element.attribs.class ?? "").split(/\s+/).includes(name);

export const all = (root: Root | Element, test: (element: Element) => boolean): Element[] =>
  DomUtils.findAll(test, root.children);
const named = (root: Root | Element, name: string): Element[] =>
  all(root, (element) => element.name === name);
const textOf = (element: Element): string => plain(DomUtils.textContent(element));
/** Returns the visible text, without text for screen readers only. */
const shownText = (element: Element): string => {
  const heard = new Set(all(element, hasClass("vh")));
  return plain(
    element.children
      .map((child) => (heard.has(child as Element) ? "" : DomUtils.textContent(child)))
      .join(""),
  );
};

const hrefs = (root: Root, test: (element: Element) => boolean): string[] =>
  named(root, "a")
    .filter(
      (element) =>
        "href" in element.attribs && !/\bnofollow\b/.test(element.attribs.rel ?? "") && test(element),
    )
    .map((element) => element.attribs.href ?? "");

/** `₹1,234.50` → 1234.5. An amount without the symbol is none. */
export const amounts = (text: string): number[] =>
  [...plain(text).matchAll(/₹(\d[\d,]*(?:\.\d+)?)/g)].map(([, amount = ""]) =>
    Number(amount.replaceAll(",", "")),
  );

/** Words, not units and codes: a letter or two of the other script, or capitals (WELCOME10, HDPE), may stand in any text. */
const FOREIGN = { ltr: /\p{Script=Arabic}{2,}/u, rtl: /[a-z]{3,}/ };
/** What stands between isolating marks turns no line round: it needs no markup. */
const ISOLATED = /[\u2066-\u2068][^\u2069]*\u2069/g;
const UNREAD = new Set(["script", "style", "template", "noscript"]);
const SPOKEN = ["alt", "aria-label", "aria-roledescription", "title", "placeholder"];

/**
 * Finds texts in the other language's letters that have no `lang`, `dir` or `bdi`: hard-coded texts, missing
 * translations, or data without isolation.
 */
const unmarkedIn = (element: Root | Element, foreign: RegExp): string[] =>
  element.children.flatMap((child) => {
    const isForeign = (text: string): boolean => foreign.test(text.replace(ISOLATED, ""));
    if (child.type === "text") return isForeign(child.data) ? [plain(child.data)] : [];
    if (!("attribs" in child) || UNREAD.has(child.name)) return [];
    if (
      child.name !== "html" &&
      ("lang" in child.attribs || child.attribs.dir === "ltr" || child.name === "bdi")
    )
      return [];
    return [
      ...SPOKEN.flatMap((name) =>
        isForeign(child.attribs[name] ?? "") ? [`${name}="${plain(child.attribs[name] ?? "")}"`] : [],
      ),
      ...unmarkedIn(child, foreign),
    ];
  });

/** @param html a whole document */
export const readDocument = (html: string): PageDocument => {
  const root = parseDocument(html);
  const whole = named(root, "html")[0];
  const meta = (name: string): string =>
    named(root, "meta").find((element) => element.attribs.name === name)?.attribs.content ?? "";
  const linked = (rel: string): Element[] =>
    named(root, "link").filter((element) => element.attribs.rel === rel);
  const trail = all(root, hasClass("crumb"))[0];
  const ids = all(root, (element) => (element.attribs.id ?? "") !== "").map(
    (element) => element.attribs.id ?? "",
  );
  const buy = all(root, hasClass("buy"))[0];
  const price = buy ? all(buy, hasClass("big"))[0] : undefined;
  return {
    lang: whole?.attribs.lang ?? "",
    dir: whole?.attribs.dir ?? "",
    titles: named(root, "title")
      .filter((element) => (element.parent as Element | null)?.name === "head")
      .map(textOf),
    headings: named(root, "h1").map(textOf),
    description: meta("description"),
    robots: meta("robots"),
    canonicals: linked("canonical").map((element) => element.attribs.href ?? ""),
    alternates: linked("alternate").flatMap((element) =>
      element.attribs.hreflang
        ? [[element.attribs.hreflang, element.attribs.href ?? ""] as [string, string]]
        : [],
    ),
    links: hrefs(root, (element) => !("hreflang" in element.attribs)),
    switches: hrefs(root, (element) => "hreflang" in element.attribs),
    picturesWithoutAlt: named(root, "img")
      .filter((element) => !("alt" in element.attribs))
      .map((element) => element.attribs.src ?? "?"),
    structured: named(root, "script")
      .filter((element) => element.attribs.type === "application/ld+json")
      .map((element) => DomUtils.textContent(element)),
    trail: trail ? all(trail, (element) => element.name === "a" || element.name === "b").map(shownText) : [],
    prices: price ? amounts(DomUtils.textContent(price)) : [],
    unmarked: unmarkedIn(root, FOREIGN[LANGUAGES[languageOf(whole?.attribs.lang)].dir]),
    repeatedIds: [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))],
  };
};
