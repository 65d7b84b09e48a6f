import { LANGUAGE_CODES } from "@/lib/languages/languages";
import { isIndexable, pageProblems } from "./page-rules";
import { readSitemap, type SitemapEntry } from "./sitemap";
import { fetchText, visit, type Visit } from "./visit";

export type Problem = { url: string; problem: string };
export type Report = { visited: number; indexable: number; inSitemap: number; problems: Problem[] };

/** Parallel requests. Few, because the crawler shares the machine with the shop. */
const CONCURRENCY = 4;
/** Maximum ratio of addresses to sitemap entries; more means that the shop has endless addresses. */
const ENDLESS = 6;
const TOGETHER = 200;

/** Pages with a known last change. Other pages have no lastmod. */
const DATED = /\/product-detail\//;
const isPast = (lastmod: string): boolean =>
  /^\d{4}-\d{2}-\d{2}/.test(lastmod) && Date.parse(lastmod) <= Date.now() + 60_000;

/** Parses the rules of robots.txt for all agents: prefixes, with `*` as any text. */
const readRobots = (text: string): { isBlocked: (path: string) => boolean; sitemaps: string[] } => {
  const values = (name: string) =>
    text
      .split("\n")
      .flatMap((line) =>
        line.toLowerCase().startsWith(`${name}:`) ? [line.slice(name.length + 1).trim()] : [],
      );
  const blocked = values("disallow")
    .filter(Boolean)
    .map(
      (rule) =>
        new RegExp(
          `^${rule
            .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
            .replaceAll("*", ".*")
            .replace(/\\\$$/, "$")}`,
        ),
    );
  return { isBlocked: (path) => blocked.some((rule) => rule.test(path)), sitemaps: values("sitemap") };
};

/** Normalises an address: percent-encoded as in a request. */
const same = (url: string): string => {
  const parsed = new URL(url);
  parsed.hash = "";
  return parsed.href;
};

/**
 * Follows every link of a shop in both languages from its home pages and its sitemaps, and checks the rules
 * for search engines (checklist of docs/search-engines.md). Pages are read in the order of their links, whichever answers
 * first.
 * @param home the shop's own address (SITE_URL)
 * @param options.isFollowed asked of each address that a page links to, until it is followed; without it all are
 */
export const crawl = async (
  home: string,
  {
    onVisit = () => undefined,
    isFollowed = () => true,
  }: { onVisit?: (count: number, known: number) => void; isFollowed?: (url: URL) => boolean } = {},
): Promise<Report> => {
  const { origin } = new URL(home);
  const problems: Problem[] = [];
  const say = (url: string, problem: string) => void problems.push({ url: url.replace(origin, ""), problem });

  const robots = readRobots(await fetchText(`${origin}/robots.txt`));
  if (robots.sitemaps.length === 0) say("/robots.txt", "names no sitemap");
  const inSitemap = new Map<string, SitemapEntry>();
  const readMaps = async (url: string): Promise<void> => {
    const { sitemaps, entries } = readSitemap(await fetchText(url));
    for (const entry of entries) {
      if (inSitemap.has(same(entry.url))) say(entry.url, "stands in the sitemap more than once");
      if (DATED.test(entry.url) ? !isPast(entry.lastmod) : entry.lastmod !== "" && !isPast(entry.lastmod))
        say(entry.url, `lastmod "${entry.lastmod}"`);
      inSitemap.set(same(entry.url), entry);
    }
    for (const further of sitemaps) await readMaps(further);
  };
  for (const url of robots.sitemaps) await readMaps(url).catch((error: unknown) => say(url, String(error)));

  const visits = new Map<string, Visit>();
  /** First page that linked to an address, for the report. */
  const foundOn = new Map<string, string>();
  const waiting: string[] = [];
  /**
   * Addresses found only as language switches of pages that name no other language in their head: they are kept out of
   * search, and rendered without the other language's names, so this link may cost one redirect.
   */
  const switched = new Set<string>();
  const follow = (href: string, from: string, as: "link" | "switch" | "redirect" = "link"): void => {
    const target = URL.canParse(href, from) ? new URL(href, from) : null;
    if (target === null) return say(from, `link to "${href}"`);
    if (target.origin !== origin || robots.isBlocked(`${target.pathname}${target.search}`)) return;
    const url = same(target.href);
    if (as !== "switch") switched.delete(url);
    if (foundOn.has(url) || (as !== "redirect" && !isFollowed(target))) return;
    if (as === "switch") switched.add(url);
    foundOn.set(url, from);
    waiting.push(url);
  };
  for (const start of [...LANGUAGE_CODES.map((code) => `${origin}/${code}`), ...inSitemap.keys()])
    follow(start, origin);

  const limit = ENDLESS * inSitemap.size + TOGETHER;
  const ask = (url: string): Promise<Visit | string> => visit(url).catch(String);
  const read = (url: string, visited: Visit | string): void => {
    if (typeof visited === "string") return say(url, visited);
    visits.set(url, visited);
    onVisit(visits.size, foundOn.size);
    if (visited.status === 308 && switched.has(url) && visited.location)
      return follow(visited.location, url, "redirect");
    if (visited.status !== 200)
      return say(
        url,
        `answers ${visited.status}${visited.location ? ` to ${visited.location}` : ""}, linked from ${foundOn.get(url)?.replace(origin, "") ?? ""}`,
      );
    for (const problem of pageProblems(visited)) say(url, problem);
    for (const href of visited.page?.links ?? []) follow(href, url);
    const isUnnamed = visited.page?.alternates.length === 0;
    for (const href of visited.page?.switches ?? []) follow(href, url, isUnnamed ? "switch" : "link");
  };
  while (waiting.length > 0 && visits.size < limit) {
    const asked = waiting.splice(0, CONCURRENCY);
    const answers = await Promise.all(asked.map(ask));
    for (const [index, url] of asked.entries()) read(url, answers[index] ?? "");
  }
  if (waiting.length > 0)
    say(
      "/",
      `no end: ${foundOn.size} addresses, ${inSitemap.size} of them in the sitemap; for example ${waiting.slice(-3).join(" ")}`,
    );

  const titles = new Map<string, string>();
  const indexable = [...visits.values()].filter(isIndexable);
  const isCanonical = (visited: Visit): boolean =>
    visited.page?.canonicals.some((href) => URL.canParse(href) && same(href) === visited.url) ?? false;
  for (const visited of indexable) {
    const { url } = visited;
    const {
      canonicals,
      alternates,
      titles: [title = ""],
    } = visited.page!;
    const [canonical = ""] = canonicals;
    if (!isCanonical(visited)) {
      // The canonical address of another page must be reached and be canonical to itself.
      const target = URL.canParse(canonical) ? visits.get(same(canonical)) : undefined;
      if (!target || !isIndexable(target) || !isCanonical(target))
        say(url, `canonical ${canonical || "none"} is no page of its own`);
      if (inSitemap.has(url)) say(url, "stands in the sitemap and is not canonical");
      continue;
    }
    const language = new URL(url).pathname.slice(1, 3);
    if (!alternates.some(([code, href]) => code === language && same(href) === url))
      say(url, "hreflang does not name the page itself");
    for (const [code, href] of alternates) {
      const other = visits.get(same(href));
      if (!other) say(url, `hreflang ${code} ${href} was not reached`);
      else if (!other.page?.alternates.some(([, back]) => same(back) === url))
        say(url, `hreflang ${code} ${href} does not name it back`);
    }
    const key = `${language} ${title}`;
    const first = titles.get(key);
    if (first) say(url, `has the title of ${first.replace(origin, "")}: ${title}`);
    else titles.set(key, url);
    // Further pages of a list are found through the first.
    if (!inSitemap.has(url) && !new URL(url).searchParams.has("page"))
      say(url, "is indexable and not in the sitemap");
  }
  for (const [url, entry] of inSitemap) {
    const visited = visits.get(url);
    if (visited && visited.status === 200 && !isIndexable(visited))
      say(url, "stands in the sitemap and is kept out of the index");
    const told = visited?.page?.alternates
      .map(([code, href]) => `${code} ${same(href)}`)
      .sort()
      .join("\n");
    if (
      visited &&
      isIndexable(visited) &&
      told !==
        entry.alternates
          .map(([code, href]) => `${code} ${same(href)}`)
          .sort()
          .join("\n")
    )
      say(url, "has other languages in the sitemap than in its head");
  }
  return { visited: visits.size, indexable: indexable.length, inSitemap: inSitemap.size, problems };
};
