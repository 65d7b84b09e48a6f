/** @jest-environment node */
import { withLanguageLinks } from "./language-links.mjs";

const alternate = (language: string, path: string): string =>
  `<link rel="alternate" hrefLang="${language}" href="https://shop.example${path}"/>`;
const page = (head: string, body: string): string =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
const link = (path: string, language: string): string =>
  `<a href="${path}" hrefLang="${language}" lang="${language}" class="tool">العربية</a>`;

test("every link to another language leads to the address that the head names", () => {
  const head =
    alternate("en", "/en/product-detail/7/Taps/Tap") + alternate("ar", "/ar/product-detail/7/%D8%A7");
  const body = (path: string): string => `<p>قفل</p>${link(path, "ar")}<p></p>${link(path, "ar")}`;
  expect(String(withLanguageLinks(Buffer.from(page(head, body("/ar/product-detail/7/Taps/Tap")))))).toBe(
    page(head, body("/ar/product-detail/7/%D8%A7")),
  );
});

test.each([
  ["a page that names no other language", page("<title>A</title>", link("/ar/cart", "ar"))],
  ["data of a navigation", `0:{"f":"${alternate("ar", "/ar/x")}"}`],
  ["nothing", ""],
])("%s passes unchanged", (_, text) => {
  const body = Buffer.from(text);
  expect(withLanguageLinks(body)).toBe(body);
});
