import { beforeAnotherHost } from "./another-host.testing";
import { getProduct } from "./product-detail";
import { listHomeProducts } from "./product-lists";
import { CALLS } from "@/lib/contract/calls";
import { ask } from "./transport";

jest.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read }));
jest.mock("./transport", () => ({ ask: jest.fn() }));

beforeAnotherHost();
const arabic = (text: string) => [{ langId: 2, text }];
const MENU = [
  { CategoryID: 1, ParentCategoryID: null, Name: "Bolts", LocalizationJsonData: arabic("براغي") },
  { CategoryID: 2, ParentCategoryID: null, Name: "Sets", LocalizationJsonData: arabic("أطقم العدد") },
  { CategoryID: 3, ParentCategoryID: 1, Name: "Sets", LocalizationJsonData: arabic("أطقم البراغي") },
];
const product = (ProductId: number, CategoryName: string, CategoryID?: number) => ({
  ProductId,
  ProductName: "M8",
  Price: 10,
  LocalizationJsonData: [],
  CategoryName,
  CategoryID,
  CategoryLocalizationJsonData: [],
  ProductImagesJson: [],
});
const LISTS: Record<string, object[]> = {
  "get-categories-list": MENU,
  "get-home-products-list": [
    product(1, "Bolts"),
    product(2, "Sets", 3),
    product(3, "Sets"),
    product(4, "Unlisted"),
    { ...product(5, "Bolts"), CategoryLocalizationJsonData: arabic("مسامير") },
  ],
  "get-product_detail": [CALLS["get-product_detail"].row.parse({ ...product(1, "Bolts"), VendorName: "V" })],
};
beforeEach(() => {
  (jest.mocked(ask) as unknown as jest.Mock).mockImplementation(
    async (call: string, { PageNo = 1 }: { PageNo?: number }) => ({
      ok: true,
      rows: PageNo === 1 ? (LISTS[call] ?? []) : [],
    }),
  );
});

test("an Arabic card has the Arabic name that the menu has for its category, and its address as well", async () => {
  const cards = await listHomeProducts("ar");
  expect(cards.map(({ category }) => category.text)).toEqual([
    "براغي",
    "أطقم البراغي",
    // Two categories have this name.
    "Sets",
    "Unlisted",
    "مسامير",
  ]);
  expect(decodeURIComponent(cards[0]?.href ?? "")).toBe("/ar/product-detail/1/براغي/m8");
  expect((await listHomeProducts("en")).map(({ category }) => category.text)).toEqual([
    "Bolts",
    "Sets",
    "Sets",
    "Unlisted",
    "Bolts",
  ]);
});

test("its page has the same address", async () => {
  const product = await getProduct(1, "ar");
  expect(product?.category.name.text).toBe("براغي");
  expect(product?.href).toBe((await listHomeProducts("ar"))[0]?.href);
});
