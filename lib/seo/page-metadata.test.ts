import { pageMetadata } from "./page-metadata";

const faq = { language: "ar" as const, title: "الأسئلة الشائعة", description: "كيف تطلب", path: (l: string) => `/${l}/faq` };

beforeEach(() => {
  process.env.SITE_URL = "https://shop.example/";
});

test("a page is canonical in its own language and names the others and itself", () => {
  expect(pageMetadata(faq).alternates).toEqual({
    canonical: "https://shop.example/ar/faq",
    languages: { en: "https://shop.example/en/faq", ar: "https://shop.example/ar/faq", "x-default": "https://shop.example/en/faq" },
  });
});

test("a page kept out of search is followed but names no other languages", () => {
  const metadata = pageMetadata({ ...faq, isIndexed: false });
  expect(metadata.robots).toEqual({ index: false, follow: true });
  expect(metadata.alternates).toEqual({ canonical: "https://shop.example/ar/faq" });
});

test("a page of one language is its own default", () => {
  const metadata = pageMetadata({ ...faq, path: (l) => (l === "ar" ? "/ar/x" : null) });
  expect(metadata.alternates?.languages).toEqual({ ar: "https://shop.example/ar/x", "x-default": "https://shop.example/ar/x" });
});

test("a long description ends at a word within 160 characters", () => {
  const description = pageMetadata({ ...faq, description: "bolt ".repeat(60) }).description ?? "";
  expect(description.length).toBeLessThanOrEqual(160);
  expect(description.endsWith("bolt…")).toBe(true);
});
