import { LANGUAGE_PATTERN, languageOf, LANGUAGES } from "@/lib/languages/languages";
import { FIXED_PAGES, PAGES } from "@/lib/languages/pages";
import { structuredProblems } from "./structured";
import type { Visit } from "./visit";

/** Paths that are somebody's own, or lead to nothing worth finding: never in an index. */
const PRIVATE = new RegExp(
  `^/(?:${LANGUAGE_PATTERN})/(?:${[...FIXED_PAGES.filter((name) => !PAGES[name].isIndexed), "newsletter", "stock-notices"].join("|")})(?:/|$)`,
);

export const isIndexable = ({ page, robotsHeader }: Visit): boolean =>
  page !== null && !/\bnoindex\b/.test(`${page.robots} ${robotsHeader}`);

/** Lists the problems of one page alone. */
export const pageProblems = (visited: Visit): string[] => {
  const { url, page } = visited;
  if (page === null) return [];
  const { pathname } = new URL(url);
  const language = pathname.slice(1, 3);
  const isIndexed = isIndexable(visited);
  const problems = [
    ...(page.lang === language && page.dir === LANGUAGES[languageOf(language)].dir
      ? []
      : [`is ${page.lang}, ${page.dir}`]),
    ...(page.titles.length === 1 && page.titles[0] ? [] : [`${page.titles.length} titles in its head`]),
    ...(page.headings.length === 1 && page.headings[0] ? [] : [`${page.headings.length} h1`]),
    ...page.repeatedIds.map((id) => `id ${id} stands more than once`),
    ...page.picturesWithoutAlt.map((src) => `picture without alt: ${src}`),
    ...page.unmarked.map((text) => `unmarked: ${text}`),
    ...structuredProblems(page),
    ...(visited.cookies > 0 ? ["sets a cookie on a first visit"] : []),
  ];
  if (!isIndexed)
    return page.alternates.some(([code]) => code === "x-default")
      ? [...problems, "is kept out of the index and names other languages"]
      : problems;
  const codes = page.alternates.map(([code]) => code);
  // Only a page that is canonical of itself names its languages.
  const isOwn = page.canonicals.some(
    (href) => URL.canParse(href) && new URL(href).href === new URL(url).href,
  );
  const areRight = isOwn
    ? codes.includes("x-default") && new Set(codes).size === codes.length
    : codes.length === 0;
  return [
    ...problems,
    ...(PRIVATE.test(pathname) ? ["is private and may be indexed"] : []),
    ...(page.description.length >= 30 ? [] : [`description of ${page.description.length} characters`]),
    ...(page.canonicals.length === 1 ? [] : [`${page.canonicals.length} canonicals`]),
    ...(areRight ? [] : [`hreflang ${codes.join(", ") || "none"}`]),
  ];
};
