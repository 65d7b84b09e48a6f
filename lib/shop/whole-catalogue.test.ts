import type { CallRow } from "@/lib/contract/calls";
import { getProduct } from "./product-detail";
import { cachedRows, cachedKnownRows, readKnownRows, readRows } from "./cached-read";
import { ShopUnavailableError } from "./read-failures";
import { listFeedProducts, listMappedProducts, listVendorPaths, listSitemapParts } from "./whole-catalogue";

jest.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read }));
jest.mock("./cached-read", () => ({
  cachedRows: jest.fn(),
  cachedKnownRows: jest.fn(),
  readKnownRows: jest.fn(),
  readRows: jest.fn(),
}));
jest.mock("./product-detail", () => ({
  ...jest.requireActual<object>("./product-detail"),
  getProduct: jest.fn(),
}));

const asked = (): unknown[] => jest.mocked(readRows).mock.calls.map(([call, params]) => [call, params]);
const row = (id: number, total?: number) =>
  ({
    ProductId: id,
    ProductName: `Bolt ${id}`,
    LocalizationJsonData: id % 2 ? [{ langId: 2, text: "برغي" }] : [],
    CategoryName: "Bolts",
    CategoryLocalizationJsonData: [],
    ProductImagesJson: [{ AttachmentURL: "/media/a.1-800.webp", Widths: [800] }],
    LastModified: "2026-01-02T03:04:05.000Z",
    ...(total === undefined ? {} : { TotalRecords: total }),
  }) as unknown as CallRow<"get-sitemap-products"> & CallRow<"get-all-products">;
const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => row(first + i));
const all = async <T>(pages: AsyncGenerator<T[]>): Promise<T[]> => {
  const list: T[] = [];
  for await (const page of pages) list.push(...page);
  return list;
};
/** A host with the specification's calls only. */
const withoutOwnCalls = (list: (page: number) => unknown[]) => {
  const answer = (async (call: string, params: { PageNo?: number }) =>
    call === "get-all-products" ? list(params.PageNo ?? 1) : null) as never;
  for (const read of [cachedRows, cachedKnownRows, readKnownRows, readRows])
    jest.mocked(read).mockImplementation(answer);
};

const before = process.env.ADMIN_API_URL;
beforeEach(() => jest.resetAllMocks());
afterEach(() => {
  if (before === undefined) delete process.env.ADMIN_API_URL;
  else process.env.ADMIN_API_URL = before;
});

test("our own backend is read by ids, a page after another, until a page is not full", async () => {
  jest
    .mocked(cachedKnownRows)
    .mockResolvedValue([
      { FromId: 5000, ToId: 9999, TotalProducts: 501, LastModified: "2026-01-02T03:04:05.000Z" },
    ] as never);
  expect(await listSitemapParts()).toEqual([
    { name: "products-5000-9999", lastModified: "2026-01-02T03:04:05.000Z" },
  ]);
  jest
    .mocked(readRows)
    .mockResolvedValueOnce(rowsFrom(5000, 500) as never)
    .mockResolvedValueOnce(rowsFrom(9000, 1) as never);
  const pages = await all(listMappedProducts("products-5000-9999"));
  expect(pages).toHaveLength(501);
  expect(pages[0]).toEqual({
    paths: { en: "/en/product-detail/5000/bolts/bolt-5000", ar: null },
    pictures: [{ url: "/media/a.1-800.webp", widths: [800] }],
    lastModified: "2026-01-02T03:04:05.000Z",
  });
  expect(pages[1]?.paths.ar).toBe(`/ar/product-detail/5001/bolts/${encodeURIComponent("برغي")}`);
  expect(asked()).toEqual(
    [4999, 5499].map((AfterId) => [
      "get-sitemap-products",
      { AfterId, UpToId: 9999, PageSize: 500, recordValueJson: "{}" },
    ]),
  );
});

test("another host is read through its list of all products, in parts of a bounded number of pages", async () => {
  withoutOwnCalls((page) => (page <= 60 ? [row(page * 100, 6000), ...rowsFrom(page * 100 + 1, 99)] : []));
  expect(await listSitemapParts()).toEqual(
    ["list-1", "list-2", "list-3"].map((name) => ({ name, lastModified: null })),
  );
  const pages = await all(listMappedProducts("list-2"));
  expect(pages).toHaveLength(2500);
  expect(pages[0]).toMatchObject({
    paths: { en: "/en/product-detail/2600/bolts/bolt-2600" },
    lastModified: null,
  });
  expect(await listVendorPaths()).toEqual([]);
});

test("a feed of such a host is asked product by product, and ends", async () => {
  withoutOwnCalls((page) => rowsFrom(page * 100, 100));
  jest.mocked(getProduct).mockImplementation(async (id) => (id === 100 ? null : ({ id } as never)));
  expect(await all(listFeedProducts("en"))).toHaveLength(4999);
});

test("a host that caps its pages at thirty has all its products in the sitemap and the feed", async () => {
  process.env.ADMIN_API_URL = "https://admin.example/";
  const answer = (async (
    call: string,
    { PageNo = 1, PageSize = 0 }: { PageNo?: number; PageSize?: number },
  ) => {
    if (call !== "get-all-products") return null;
    const size = Math.min(PageSize, 30);
    const first = (PageNo - 1) * size + 1;
    const count = Math.max(0, Math.min(size, 3001 - first));
    return rowsFrom(first, count).map((one, i) => (i === 0 ? { ...one, TotalRecords: 3000 } : one));
  }) as never;
  for (const read of [cachedRows, cachedKnownRows, readKnownRows, readRows])
    jest.mocked(read).mockImplementation(answer);
  jest.mocked(getProduct).mockImplementation(async (id) => ({ id }) as never);
  const parts = await listSitemapParts();
  expect(parts.map(({ name }) => name)).toEqual(["list-1", "list-2"]);
  const paths = new Set<string | null>();
  for (const { name } of parts)
    for (const page of await all(listMappedProducts(name))) paths.add(page.paths.en);
  expect(paths.size).toBe(3000);
  expect(new Set((await all(listFeedProducts("en"))).map(({ id }) => id)).size).toBe(3000);
});

test("a source that is away is no empty catalogue", async () => {
  const away = (async (call: string) => {
    throw new ShopUnavailableError(call, "UNAVAILABLE");
  }) as never;
  for (const read of [cachedRows, cachedKnownRows, readKnownRows, readRows])
    jest.mocked(read).mockImplementation(away);
  await expect(listSitemapParts()).rejects.toThrow(ShopUnavailableError);
  await expect(all(listFeedProducts("ar"))).rejects.toThrow(ShopUnavailableError);
});
