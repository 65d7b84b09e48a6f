/** @jest-environment node */
import { withInlineCss } from "./inline-css.mjs";

const SHEET = [
  "@font-face{font-family:Plex;src:url(/fonts/plex.woff2)}",
  ":root{--ink:#000}",
  "body{margin:0}",
  ".card .name,.card:focus-visible .gone,.card:hover .name,.card:is(:hover,:focus-within) .name,.menu .card{color:var(--ink)}",
  '.card:not(.is-sold)>button:is(.add,.heart)::before{content:"</"}',
  "#filters li{margin:0}",
  "table td{padding:0}",
  "@media (max-width:900px){.card{padding:1px}.gone{padding:2px}}",
  "@media print{.gone{display:none}}",
  "@supports (gap:1px){@media (min-width:1px){.name[data-cut]{gap:1px}}}",
  "@keyframes turn{to{rotate:1turn}}",
].join("");

const link = (name: string): string =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const page = (head: string): string =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body><div class="card is-new"><a class="name" href="/">A</a><button>+</button></div><script>self.__next_f.push([1,"<p class=\\"gone menu\\" id=\\"filters\\"><table>"])</script></body></html>`;

const read = async (): Promise<string> => SHEET;

test("a document carries the rules that its markup can use, and no others; its data are no markup", async () => {
  const [, styles] =
    /<style>(.*?)<\/style>/s.exec(
      String(await withInlineCss(Buffer.from(page(link("one"))), "used", read)),
    ) ?? [];
  expect(styles).toBe(
    [
      "@font-face{font-family:Plex;src:url(/fonts/plex.woff2)}",
      ":root{--ink:#000}",
      "body{margin:0}",
      ".card .name,.card:is(:hover,:focus-within) .name{color:var(--ink)}",
      '.card:not(.is-sold)>button:is(.add,.heart)::before{content:"<\\/"}',
      "@media (max-width:900px){.card{padding:1px}}",
      "@supports (gap:1px){@media (min-width:1px){.name[data-cut]{gap:1px}}}",
      "@keyframes turn{to{rotate:1turn}}",
    ].join(""),
  );
});

test("the whole sheet waits where it stood; all else of the document stays as it was", async () => {
  const first = String(
    await withInlineCss(Buffer.from(page(`<title>A</title>${link("one")}<meta name="a"/>`)), "used", read),
  );
  expect(first.replace(/<style>.*?<\/style>/s, "")).toBe(
    page(`<title>A</title>${link("one").replace("/>", " disabled data-waits/>")}<meta name="a"/>`),
  );
});

test("or the whole of it, which then waits for nobody", async () => {
  const first = String(await withInlineCss(Buffer.from(page(link("one"))), "whole", read));
  expect(first).toBe(
    page(`<style>${SHEET.replace("</", "<\\/")}</style>${link("one").replace("/>", " disabled/>")}`),
  );
});

test("a sheet that cannot be read stays a link", async () => {
  const body = Buffer.from(page(link("lost")));
  expect(await withInlineCss(body, "whole", () => Promise.reject(new Error("ENOENT")))).toBe(body);
});

test.each([
  ["data of a navigation", '0:{"f":"</head>"}'],
  ["a document without a sheet", page("<title>404</title>")],
  ["nothing", ""],
])("%s passes unchanged", async (_, text) => {
  const body = Buffer.from(text);
  expect(await withInlineCss(body, "whole", read)).toBe(body);
});
