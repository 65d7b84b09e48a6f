/** @jest-environment node */
import type { Category } from "@/lib/model/catalog";
import { localizeLinks } from "./localize-links";

const category = (id: number, productCount: number | null, children: Category[] = []): Category => ({
  id,
  parentId: null,
  name: { text: `Category ${id}` },
  image: null,
  productCount,
  children,
});

jest.mock("./categories", () => ({
  ...jest.requireActual<typeof import("./categories")>("./categories"),
  listCategories: async () => [category(1, 4, [category(2, 0)]), category(3, null)],
}));
jest.mock("./cached-read", () => ({
  cachedRows: async () => [{ CampaignId: 5, MainTitle: "Monsoon, ready", LocalizationJsonData: [] }],
}));

test("an address gets the page's language and the names of today", async () => {
  const { href } = await localizeLinks("en");
  expect(
    ["/all-products/1/old?sort=newest", "/campaign/5", "/faq", "/", "https://example.com/a"].map(href),
  ).toEqual([
    "/en/all-products/1/category-1?sort=newest",
    "/en/campaign/5/monsoon-ready",
    "/en/faq",
    "/en",
    "https://example.com/a",
  ]);
});

test.each([
  ["/all-products/1/category-1", false],
  ["/all-products/0/all-categories", false],
  ["/all-products/2", true],
  ["/ar/all-products/2/x?sort=newest", true],
  ["/en/all-products/3/x", false],
  ["/all-products/9/gone", true],
  ["/campaign/5/x", false],
  ["/campaign/6/x", true],
  ["/about", false],
  ["https://example.com/all-products/2", false],
])("%s leads to something empty: %s", async (url, isEmpty) =>
  expect((await localizeLinks("en")).isEmpty(url)).toBe(isEmpty),
);
