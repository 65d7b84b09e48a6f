/**
 * Sets the links to the other languages to the addresses that the head names (`hreflang`). The layout is rendered
 * without the words of its page in the other language: its link would cost a redirect, which a crawler pays for every
 * page. The browser keeps the address until the next navigation, which sets the link again (language-link.tsx).
 */

const ALTERNATE = /<link rel="alternate" hrefLang="(\w+)" href="https?:\/\/[^/"]+(\/[^"]*)"\/>/g;
const LANGUAGE_LINK = /<a href="[^"]*" hrefLang="(\w+)"/g;

/**
 * A document of the framework with its language links set. Anything else stays as it is.
 * @param {Buffer} body @returns {Buffer}
 */
export const withLanguageLinks = (body) => {
  const head = body.indexOf("</head>");
  if (head < 0) return body;
  const paths = new Map(
    [...body.toString("utf8", 0, head).matchAll(ALTERNATE)].map(([, language, path]) => [language, path]),
  );
  if (paths.size === 0) return body;
  return Buffer.from(
    body.toString("utf8").replace(LANGUAGE_LINK, (link, language) => {
      const path = paths.get(language);
      return path === undefined ? link : `<a href="${path}" hrefLang="${language}"`;
    }),
  );
};
