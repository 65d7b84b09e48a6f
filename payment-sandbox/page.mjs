/** @typedef {"en" | "ar"} Language */

/** @param {string} text */
export const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const TEST = { en: "Test payment, no money moves", ar: "دفع تجريبي، لن يُخصم أي مبلغ" };

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { margin: 0; padding: 24px; color: #14201b; background: #fff; }
main { max-inline-size: 26rem; margin-inline: auto; }
h1 { margin: 0 0 8px; font-size: 1.375rem; line-height: 1.3; }
.test { margin: 0 0 20px; padding: 8px 12px; border-inline-start: 4px solid #f5a800; background: #fff4d6; color: #2b1d00; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 20px; }
dt { color: #46534c; }
dd { margin: 0; }
label { display: block; margin-block-end: 4px; }
select { inline-size: 100%; min-block-size: 48px; margin-block-end: 20px; padding-inline: 12px; font: inherit; color: inherit; background: transparent; border: 1px solid #868e85; border-radius: 8px; }
option { color: #14201b; background: #fff; }
.choices { display: grid; gap: 12px; }
button { min-block-size: 48px; padding-inline: 16px; font: inherit; font-weight: 600; border-radius: 8px; border: 1px solid #0b5a3a; cursor: pointer; }
.yes { color: #fff; background: #0b5a3a; }
.no { color: inherit; background: transparent; border-color: #868e85; }
:focus-visible { outline: 3px solid #c47c00; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { color: #e9efeb; background: #151e1a; }
  dt { color: #b7c3bc; }
  .yes { color: #06130c; background: #7ccaa3; border-color: #7ccaa3; }
}`;

/**
 * Builds a page of the sandbox, clearly labelled as one.
 * @param {{ language: Language, title: string, content: string, script?: string }} page `content` is HTML
 */
export const pageOf = ({ language, title, content, script }) => `<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1><p class="test">${TEST[language]}</p>${content}</main>${script ? `<script src="${script}"></script>` : ""}</body>
</html>`;

/**
 * Lists facts in two columns. Values are numbers and names, left-to-right.
 * @param {[string, string][]} facts
 */
export const factsOf = (facts) =>
  `<dl>${facts.map(([name, value]) => `<dt>${escaped(name)}</dt><dd><bdi>${escaped(value)}</bdi></dd>`).join("")}</dl>`;

/** @param {import("node:http").ServerResponse} res @param {number} status @param {string} html */
export const sendPage = (res, status, html) => {
  res.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    // Allowed only in a frame of the shop's own page.
    "Content-Security-Policy":
      "default-src 'none'; img-src 'self'; script-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'",
    "Referrer-Policy": "same-origin",
  });
  res.end(html);
};
