import { pageMetadata } from "./page-metadata";

const faq = {
  language: "ar" as const,
  title: "الأسئلة الشائعة",
  description: "كيف تطلب",
  path: (l: string) => `/${l}/faq`,
};

beforeEach(() => {
  process.env.SITE_URL = "https://shop.example/";
});

test("a page is canonical in its own language and names the others and itself", () => {
  expect(pageMetadata(faq).alternates).toEqual({
    canonical: "https://shop.example/ar/faq",
    languages: {
      en: "https://shop.example/en/faq",
      ar: "https://shop.example/ar/faq",
      "x-default": "https://shop.example/en/faq",
    },
  });
});

test("a page kept out of search is followed but names no other languages", () => {
  const metadata = pageMetadata({ ...faq, isIndexed: false });
  expect(metadata.robots).toEqual({ index: false, follow: true });
  expect(metadata.alternates).toEqual({ canonical: "https://shop.example/ar/faq" });
});

test("a page of one language is its own default", () => {
  const metadata = pageMetadata({ ...faq, path: (l) => (l === "ar" ? "/ar/x" : null) });
  expect(metadata.alternates?.languages).toEqual({
    ar: "https://shop.example/ar/x",
    "x-default": "https://shop.example/ar/x",
  });
});

test("a long description ends at a word within 160 characters", () => {
  const description = pageMetadata({ ...faq, description: "bolt ".repeat(60) }).description ?? "";
  expect(description.length).toBeLessThanOrEqual(160);
  expect(description.endsWith("bolt…")).toBe(true);
});

test.each([
  ["12.5 × 160 mm", "steel 12.5 × 160…"],
  ["12.5 × 1600 mm", "steel…"],
])("a description is not cut inside %s", (size, end) => {
  const { description } = pageMetadata({
    ...faq,
    language: "en",
    description: `${"a".repeat(141)} steel ${size} and more`,
  });
  expect(description?.endsWith(`a ${end}`)).toBe(true);
});

test("a page without a text of its own language is canonical in the other one, which does not name it", () => {
  const path = (l: string) => (l === "en" ? "/en/x" : null);
  const arabic = pageMetadata({ ...faq, path });
  expect(arabic.alternates).toEqual({ canonical: "https://shop.example/en/x" });
  expect(arabic.openGraph).toMatchObject({ url: "https://shop.example/en/x", locale: "ar_AR" });
  expect(pageMetadata({ ...faq, language: "en", path }).alternates?.languages).toEqual({
    en: "https://shop.example/en/x",
    "x-default": "https://shop.example/en/x",
  });
});

test("who shares a page shows its name, the shop's, its languages and its picture", () => {
  const picture = { url: "/media/bolt.1a-1920.webp", widths: [640, 1920], height: 640 };
  expect(pageMetadata({ ...faq, kind: "article", image: { picture, alt: "برغي" } }).openGraph).toEqual({
    type: "article",
    siteName: "متجر العدد والأدوات",
    url: "https://shop.example/ar/faq",
    title: "الأسئلة الشائعة",
    description: "كيف تطلب",
    locale: "ar_AR",
    alternateLocale: ["en_IN"],
    images: [{ url: "https://shop.example/media/bolt.1a-share.jpg", alt: "برغي", width: 1200, height: 400 }],
  });
  expect(
    pageMetadata({ ...faq, image: { picture: { url: "https://host.example/a.png", widths: [] }, alt: "a" } })
      .openGraph,
  ).toMatchObject({ images: [{ url: "https://host.example/a.png", alt: "a" }] });
});

test("a variant is shared under its own address, and canonical at the product's", () => {
  const metadata = pageMetadata({ ...faq, search: "?color=8" });
  expect(metadata.openGraph).toMatchObject({ url: "https://shop.example/ar/faq?color=8" });
  // It is no page of its own, so it names no languages.
  expect(metadata.alternates).toEqual({ canonical: "https://shop.example/ar/faq" });
});

test("a cut description closes what it isolates", () => {
  expect(pageMetadata({ ...faq, description: `\u2068${"bolt ".repeat(60)}\u2069` }).description).toMatch(
    /bolt…\u2069$/,
  );
});
