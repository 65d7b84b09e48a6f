import { isLanguage } from "./languages";
import { FIXED_PAGES } from "./pages";

/** First words of the addresses below a language, as they are written; all but Terms are in lower case (ruling O11). */
const ROUTES = [
  ...FIXED_PAGES,
  "all-products",
  "campaign",
  "download-digital-file",
  "invoice",
  "newsletter",
  "product-detail",
  "product-reviews",
  "stock-notices",
  "vendor-products",
];
const WRITTEN = new Map(ROUTES.map((route) => [route.toLowerCase(), route]));

/** Routes whose last words follow from an id, and how many parts an address of theirs has. */
const NAMED: Readonly<Record<string, number>> = { "product-detail": 5, "all-products": 4, campaign: 4 };
/** No product or category is called so. */
const NO_NAME = "~";

/**
 * What is right for a path below a language: `redirect` to a path, `rewrite` to one whose own page knows the right
 * address and leads there, so that a wrong case, a slash at the end and wrong words together cost one redirect. Null
 * when nothing is wrong that can be seen without asking for data.
 */
export const rightPath = (path: string): { redirect: string } | { rewrite: string } | null => {
  const [language = "", route = "", ...rest] = path.split("/").filter((part) => part !== "");
  const code = language.toLowerCase();
  if (!isLanguage(code)) return null;
  const written = WRITTEN.get(route.toLowerCase()) ?? route;
  const parts = [
    code,
    ...(route === "" ? [] : [written]),
    ...(written === "vendor-products" ? rest.map((slug) => slug.toLowerCase()) : rest),
  ];
  const right = `/${parts.join("/")}`;
  if (right === path) return null;
  const names = parts.length - 3;
  return NAMED[written] === parts.length
    ? { rewrite: `/${[...parts.slice(0, 3), ...Array.from({ length: names }, () => NO_NAME)].join("/")}` }
    : { redirect: right };
};
