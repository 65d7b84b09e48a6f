import { beforeAnotherHost } from "./another-host.testing";
import { flatCategories, getCategory, listCategories } from "./categories";
import { getListingFacets } from "./facets";
import { plainQuery } from "@/lib/model/listing";
import { ask } from "./transport";

jest.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read }));
jest.mock("./transport", () => ({ ask: jest.fn() }));

const asked = jest.mocked(ask) as unknown as jest.Mock;
beforeAnotherHost();
const row = (CategoryID: number, ParentCategoryID: number | null, Name = `C${CategoryID}`) => ({
  CategoryID,
  ParentCategoryID,
  Name,
  LocalizationJsonData: [],
});
/** A host that sends at most so many rows of a page. */
const host = (rows: readonly object[], cap = 100) =>
  asked.mockImplementation(
    async (call: string, { PageNo, PageSize }: { PageNo: number; PageSize: number }) => {
      if (call !== "get-categories-list") return { ok: false, code: "UNKNOWN_CALL" };
      const size = Math.min(PageSize, cap);
      return { ok: true, rows: rows.slice((PageNo - 1) * size, PageNo * size) };
    },
  );
beforeEach(() => {
  asked.mockReset();
});

test("categories of a third level are found, with those above them, and are filters", async () => {
  host([row(1, null), row(2, 1), row(3, 2), row(4, 3), row(5, null)]);
  const found = await getCategory(3, "en");
  expect(found?.category.name.text).toBe("C3");
  expect(found?.above.map(({ id }) => id)).toEqual([1, 2]);
  expect((await getCategory(4, "ar"))?.above.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(await getCategory(6, "en")).toBeNull();
  expect(flatCategories(await listCategories("en")).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  const { category } = await getListingFacets(plainQuery(0), "en");
  expect(category.map(({ id, parentId }) => [id, parentId])).toEqual([
    [1, null],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, null],
  ]);
});

test("every listed category is in the tree, whatever the host says of its parent", async () => {
  host([row(1, 1), row(2, 3), row(3, 2), row(4, 3), row(5, 99), row(6, 0)]);
  const tree = await listCategories("en");
  expect(tree.map(({ id, parentId }) => [id, parentId])).toEqual([
    [1, null],
    [2, null],
    [3, null],
    [5, null],
    [6, null],
  ]);
  expect((await getCategory(4, "en"))?.above.map(({ id }) => id)).toEqual([3]);
});

test("a host that caps its pages at twenty lists all its 163 categories in few calls", async () => {
  host(
    Array.from({ length: 163 }, (_, i) => row(i + 1, i < 3 ? null : (i % 3) + 1)),
    20,
  );
  expect(flatCategories(await listCategories("en"))).toHaveLength(163);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(12);
});

test("a host that sends all categories at once, or the same page for ever, is asked once or twice", async () => {
  const rows = Array.from({ length: 163 }, (_, i) => row(i + 1, null));
  asked.mockResolvedValue({ ok: true, rows });
  expect(await listCategories("en")).toHaveLength(163);
  expect(asked).toHaveBeenCalledTimes(1);
  process.env.ADMIN_API_URL = "https://categories.example/same/";
  asked.mockReset().mockResolvedValue({ ok: true, rows: rows.slice(0, 50) });
  expect(await listCategories("en")).toHaveLength(50);
  expect(asked).toHaveBeenCalledTimes(2);
});
