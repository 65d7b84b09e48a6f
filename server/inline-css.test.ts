/** @jest-environment node */
import { withInlineCss } from "./inline-css.mjs";

const SHEET = `body{margin:0}.add::before{content:"</"}`;

const link = (name: string): string =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const page = (head: string): string =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body><p>A</p></body></html>`;

const read = async (): Promise<string> => SHEET;

test("a document carries its sheet last in its head, below all tags; all else of it stays as it was", async () => {
  const inlined = await withInlineCss(Buffer.from(page(`${link("one")}<title>A</title><meta/>`)), read);
  expect(String(inlined)).toBe(
    page(
      `${link("one").replace("/>", " disabled/>")}<title>A</title><meta/><style>${SHEET.replace("</", "<\\/")}</style>`,
    ),
  );
});

test("a sheet that cannot be read stays a link", async () => {
  const body = Buffer.from(page(link("lost")));
  expect(await withInlineCss(body, () => Promise.reject(new Error("ENOENT")))).toBe(body);
});

test.each([
  ["data of a navigation", '0:{"f":"</head>"}'],
  ["a document without a sheet", page("<title>404</title>")],
  ["nothing", ""],
])("%s passes unchanged", async (_, text) => {
  const body = Buffer.from(text);
  expect(await withInlineCss(body, read)).toBe(body);
});
