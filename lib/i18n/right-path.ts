import { isLanguage } from "../languages/languages";
import { FIXED_PAGES } from "../languages/pages";

/** First path segments below a language. All but Terms are lower case (ruling O11). */
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

/** Routes whose last segments follow from an id, which stands third, with the number of segments of their addresses. */
const NAMED: Readonly<Record<string, number>> = { "product-detail": 5, "all-products": 4, campaign: 4 };
/** A comma or an ampersand as older addresses have it; it stands in no address of today (ruling O108). */
const OLD_SIGN = /%2[6C]/i;
/** A name that no product or category has. */
const NO_NAME = "~";

/**
 * Corrects a path below a language: `redirect` to a path, or `rewrite` to one whose page knows the correct
 * address and redirects there, so that a wrong case, a trailing slash and wrong, old or missing names together
 * cost one redirect. Null if nothing can be corrected without reading data.
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
  const whole = NAMED[written] ?? 0;
  const isCut = parts.length >= 3 && parts.length < whole;
  const isOld = parts.length === whole && OLD_SIGN.test(right);
  if (right === path && !isCut && !isOld) return null;
  if (!isCut && parts.length !== whole) return { redirect: right };
  const names = Array.from({ length: whole - 3 }, () => NO_NAME);
  return { rewrite: `/${[...parts.slice(0, 3), ...names].join("/")}` };
};
