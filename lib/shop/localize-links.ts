import "server-only";
import { links } from "@/lib/languages/links";
import { isLanguage, type Language } from "@/lib/languages/languages";
import { CACHE } from "./cache-manifest";
import { flatCategories, listCategories } from "./categories";
import { cachedRows } from "./cached-read";
import { optionalRead } from "./read-failures";
import { localizedText } from "./localized-text";

/** Path of a list or a campaign by its number, followed by any name, and the rest. */
const NUMBERED = /^\/(all-products|campaign)\/(\d+)(?:\/[^/?#]*)?(?=[?#]|$)/;

export type LocalizedLinks = {
  /** Converts an address to a link of the page; null if it is invalid. */
  href: (url: string) => string | null;
  /** Whether an address is that of a category without products, or of a category or campaign that is not there. */
  isEmpty: (url: string) => boolean;
  /** Cleans HTML and converts its addresses. */
  html: (html: string) => string;
};

/**
 * Converts addresses that people write into banners and texts to links: shop paths get the page's language
 * and its names, so that no click costs a redirect. Only http(s) may leave the shop (ruling O23).
 */
export const localizeLinks = async (language: Language): Promise<LocalizedLinks> => {
  const [categories, campaigns] = await Promise.all([
    optionalRead(listCategories(language)),
    optionalRead(cachedRows("get-web-campaign-list", { recordValueJson: "{}" }, CACHE.content)),
  ]);
  const all = flatCategories(categories ?? []);
  const lists = new Map(all.map(({ id, name }) => [id, links.category(language, id, name.text)]));
  const stocked = new Set(all.flatMap(({ id, productCount }) => (productCount === 0 ? [] : [id])));
  const offers = new Map(
    (campaigns ?? []).map((row) => [
      row.CampaignId,
      links.campaign(
        language,
        row.CampaignId,
        localizedText(row.MainTitle, row.LocalizationJsonData, language).text,
      ),
    ]),
  );
  const href = (url: string): string | null => {
    if (/^https?:\/\//i.test(url)) return url;
    if (!/^\/(?!\/)/.test(url)) return null;
    if (isLanguage(url.split("/")[1])) return url;
    const [numbered = "", kind = "", id = ""] = NUMBERED.exec(url) ?? [];
    const target = (kind === "campaign" ? offers : lists).get(Number(id));
    return target === undefined || numbered === ""
      ? `/${language}${url === "/" ? "" : url}`
      : `${target}${url.slice(numbered.length)}`;
  };
  const isEmpty = (url: string): boolean => {
    const [, code = ""] = url.split("/");
    const [, kind, id] = NUMBERED.exec(isLanguage(code) ? url.slice(code.length + 1) : url) ?? [];
    if (kind === undefined || Number(id) === 0) return false;
    if (kind === "campaign") return campaigns !== null && !offers.has(Number(id));
    return categories !== null && !stocked.has(Number(id));
  };
  return {
    href,
    isEmpty,
    html: (html) =>
      html.replace(
        /(<a href=")(\/[^"]*)"/g,
        (_, start: string, url: string) =>
          `${start}${(href(url.replaceAll("&amp;", "&")) ?? "").replaceAll("&", "&amp;")}"`,
      ),
  };
};
