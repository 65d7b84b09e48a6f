import { absoluteUrl } from "./absolute-url";

/** A seller of the shop as search engines read it. @param path of its page */
export const sellerFacts = (name: string, path: string) => ({
  "@type": "Organization",
  "@id": absoluteUrl(`${path}#seller`),
  name,
  url: absoluteUrl(path),
});
