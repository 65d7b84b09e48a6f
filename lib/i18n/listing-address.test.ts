import fc from "fast-check";
import {
  DEFAULT_PAGE_SIZE,
  ID_GROUPS,
  PAGE_SIZES,
  SHOWN_UNITS,
  plainQuery,
  SORT_KEYS,
  STARS,
  type IdGroup,
  type ListingQuery,
  type SortKey,
} from "@/lib/model/listing";
import { LISTING_KEYS } from "@/lib/model/facets.mjs";
import { BAND_KEYS, bandBounds } from "@/lib/model/price-bands";
import {
  isIndexed,
  isNarrowed,
  isSearchTooShort,
  lastPage,
  listingQueryOf,
  listingSearch,
  pageWindow,
  searchTermOf,
  type AddressQuery,
} from "./listing-address";

const chosen = plainQuery(0).chosen;

test("an address without a query is the plain listing, and the plain listing has no query", () => {
  expect(listingQueryOf(3, {})).toEqual(plainQuery(3));
  expect(listingSearch(plainQuery(3))).toBe("");
});

test.each([
  [{ page: "0" }, { page: 1 }],
  [{ page: "-4" }, { page: 1 }],
  [{ page: "2x" }, { page: 1 }],
  [{ page: "7" }, { page: 7 }],
  [{ size: "23" }, { pageSize: 100 }],
  [{ size: "22" }, { pageSize: 22 }],
  [{ sort: "toString" }, { sort: "featured" }],
  [{ sort: "price-desc" }, { sort: "price-desc" }],
  [{ deals: "yes" }, { onlyDeals: false }],
  [{ deals: "1" }, { onlyDeals: true }],
  [{ SearchTerm: "a" }, { searchTerm: "" }],
  [{ SearchTerm: "  hex \u0000 bolt " }, { searchTerm: "hex bolt" }],
  [{ SearchTerm: ["drill", "x"] }, { searchTerm: "drill" }],
  [{ page: "1000000000" }, { page: 100_000 }],
  [{ page: ["1", "2"] }, { page: 1 }],
  [{ size: "1000000" }, { pageSize: 100 }],
  [{ literal: "1" }, { isLiteral: false }],
  [
    { SearchTerm: "hamer", literal: "1" },
    { searchTerm: "hamer", isLiteral: true },
  ],
  [{ SearchTerm: "x".repeat(10_000) }, { searchTerm: "x".repeat(200) }],
  [{ brand: "4,3,3,x,-1,0,99999999999" }, { chosen: { ...chosen, brand: [3, 4] } }],
  [{ brand: ["4", "3"] }, { chosen: { ...chosen, brand: [3, 4] } }],
  [
    { color: "8", tag: "1", sizes: "24", category: "201" },
    { chosen: { ...chosen, color: [8], tag: [1], sizes: [24], category: [201] } },
  ],
  [{ brand: "1; drop table products" }, {}],
  [{ price: "200-300" }, { minPrice: 200, maxPrice: 300 }],
  [{ price: "600-up" }, { minPrice: 600, maxPrice: 1_000_000_000 }],
  [
    { price: "200-300", min: "5" },
    { minPrice: 200, maxPrice: 300 },
  ],
  [{ price: "0-1" }, {}],
  [
    { min: "500", max: "20" },
    { minPrice: 20, maxPrice: 500 },
  ],
  [{ min: "50", max: "50" }, { minPrice: 50 }],
  [{ min: "-5", max: "1e9" }, {}],
  [{ max: "99.50" }, { maxPrice: 99.5 }],
  [{ rating: "4" }, { rating: 4 }],
  [{ rating: "6" }, {}],
  [{ stock: "1" }, { onlyInStock: true }],
  [{ stock: "0" }, {}],
  [{ stock: "yes" }, {}],
  [{ stock: ["1", "0"] }, { onlyInStock: true }],
  [{ unit: "in" }, { unit: "in" }],
  [{ unit: "furlong" }, {}],
  [{ view: "table" }, { isTable: true }],
  [{ view: "cards" }, {}],
])("R98 R99 R100 R101 R109 R111: %j is read as %j", (query, expected) =>
  expect(listingQueryOf(0, query)).toEqual({ ...plainQuery(0), ...expected }),
);

test.each(["50% off & more", "مثقاب", 'say "hi"', "a+b=c?"])("R33: %s survives the address", (text) => {
  const search = new URLSearchParams(listingSearch({ ...plainQuery(0), searchTerm: text }));
  expect(listingQueryOf(0, Object.fromEntries(search)).searchTerm).toBe(text);
});

test("keys stand in one order and defaults are left out", () => {
  expect(
    listingSearch({
      ...plainQuery(0),
      rating: 3,
      minPrice: 100,
      maxPrice: 200,
      chosen: { ...plainQuery(0).chosen, category: [201, 202], brand: [3], sizes: [1], color: [8], tag: [6] },
    }),
  ).toBe("?category=201,202&brand=3&sizes=1&color=8&tag=6&price=100-200&rating=3");
  expect(
    listingSearch({
      ...plainQuery(0),
      page: 2,
      sort: "newest",
      pageSize: 22,
      onlyDeals: true,
      searchTerm: "hex bolt",
    }),
  ).toBe("?SearchTerm=hex%20bolt&deals=1&size=22&sort=newest&page=2");
});

test("further pages are indexed, variants are not", () => {
  expect(isIndexed({ ...plainQuery(0), page: 2 })).toBe(true);
  expect(isIndexed({ ...plainQuery(0), sort: "newest" })).toBe(false);
  expect(isIndexed({ ...plainQuery(0), searchTerm: "drill" })).toBe(false);
  expect(isIndexed({ ...plainQuery(0), unit: "in" })).toBe(false);
  expect(isIndexed({ ...plainQuery(0), isTable: true })).toBe(false);
});

test("R116: the last page and the numbers around a page", () => {
  expect([lastPage(0, 100), lastPage(100, 100), lastPage(101, 100)]).toEqual([1, 1, 2]);
  expect(pageWindow(1, 9)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(9, 9)).toEqual([5, 6, 7, 8, 9]);
  expect(pageWindow(5, 9)).toEqual([3, 4, 5, 6, 7]);
  expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
});

test("R106: what narrows a list is told apart from how it is shown", () => {
  expect(isNarrowed({ ...plainQuery(0), sort: "newest", page: 3, searchTerm: "bolt" })).toBe(false);
  expect(isNarrowed({ ...plainQuery(0), unit: "in", isTable: true })).toBe(false);
  expect(isNarrowed({ ...plainQuery(0), onlyDeals: true })).toBe(true);
  expect(isIndexed({ ...plainQuery(0), rating: 4 })).toBe(false);
});

const ids = fc
  .uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 8 })
  .map((list) => list.sort((a, b) => a - b));
const amount = fc.option(
  fc
    .integer({ min: 1, max: 99_999_999_999 })
    .map((paise) => paise / 100)
    .filter((rupees) => rupees < 1_000_000_000),
);
const bounds = fc.oneof(
  fc.constantFrom(...BAND_KEYS.map(bandBounds)),
  fc
    .tuple(amount, amount)
    .map(([a, b]): readonly [number | null, number | null] =>
      a === null || b === null || a < b ? [a, b] : a === b ? [a, null] : [b, a],
    ),
);
const chosenOf = (lists: number[][]) =>
  Object.fromEntries(ID_GROUPS.map((group, i) => [group, lists[i] ?? []])) as Record<IdGroup, number[]>;
const queries: fc.Arbitrary<ListingQuery> = fc
  .record({
    categoryId: fc.nat(),
    searchTerm: fc.string({ unit: "grapheme" }).map(searchTermOf),
    isLiteral: fc.boolean(),
    onlyDeals: fc.boolean(),
    onlyInStock: fc.boolean(),
    chosen: fc.tuple(...ID_GROUPS.map(() => ids)).map(chosenOf),
    price: bounds,
    rating: fc.option(fc.constantFrom(...STARS)),
    specifications: fc
      .uniqueArray(fc.constantFrom("thread:m8", "thread:m10", "length:30~", "length:~80", "angle:-5~5"))
      .map((terms) => terms.sort()),
    unit: fc.constantFrom(null, ...SHOWN_UNITS),
    isTable: fc.boolean(),
    sort: fc.constantFrom(...(Object.keys(SORT_KEYS) as SortKey[])),
    page: fc.integer({ min: 1, max: 100_000 }),
    pageSize: fc.constantFrom(...PAGE_SIZES),
  })
  .map(({ price: [minPrice, maxPrice], ...query }) => ({
    ...query,
    minPrice,
    maxPrice,
    isLiteral: query.isLiteral && query.searchTerm !== "",
  }));

const addressOf = (search: string): AddressQuery => {
  const keys = new URLSearchParams(search);
  return Object.fromEntries([...keys.keys()].map((key) => [key, keys.getAll(key)]));
};

test("R33 R106: what an address says is what it was made from", () => {
  fc.assert(
    fc.property(queries, (query) =>
      expect(listingQueryOf(query.categoryId, addressOf(listingSearch(query)))).toEqual(query),
    ),
  );
});

test("any address is read as a list that is possible, and has one address of its own", () => {
  const keys = fc.constantFrom(
    "SearchTerm",
    "literal",
    "deals",
    "category",
    "brand",
    "sizes",
    "color",
    "tag",
    "price",
    "min",
    "max",
    "rating",
    "stock",
    "spec",
    "view",
    "size",
    "sort",
    "page",
    "__proto__",
    "x",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      "%",
      "_%_",
      "' or 1=1 --",
      "\ud800",
      "\u0000",
      "1e309",
      "NaN",
      "٣",
      "600-up",
      "constructor",
      "1".repeat(400),
    ),
    fc.integer().map(String),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, fc.oneof(text, fc.array(text)))), (entries) => {
      const query = listingQueryOf(0, Object.fromEntries(entries));
      expect(PAGE_SIZES).toContain(query.pageSize);
      expect(query.page).toBeGreaterThanOrEqual(1);
      expect(query.pageSize).toBeLessThanOrEqual(DEFAULT_PAGE_SIZE);
      expect(query.searchTerm.length).toBeLessThanOrEqual(200);
      expect(query.minPrice ?? 0).toBeLessThan(query.maxPrice ?? Infinity);
      expect(listingQueryOf(0, addressOf(listingSearch(query)))).toEqual(query);
    }),
  );
});

test("a text that is too short to be searched is told apart from none", () => {
  for (const text of ["a", " م ", "%", "?", "\u0007h", ["h", "hammer"]])
    expect([text, isSearchTooShort({ SearchTerm: text })]).toEqual([text, true]);
  for (const text of [undefined, "", "  ", "\u0000\u0001", "ab", "!!", "😀😀"])
    expect([text, isSearchTooShort({ SearchTerm: text })]).toEqual([text, false]);
});

test("every key of the table of facets asks for another list than the plain one, and comes back in the address", () => {
  const values: Partial<Record<(typeof LISTING_KEYS)[number], string>> = {
    ...Object.fromEntries(ID_GROUPS.map((group, i) => [group, String(i + 2)])),
    SearchTerm: "bolt",
    literal: "1",
    deals: "1",
    price: "100-200",
    min: "5",
    max: "9",
    rating: "4",
    stock: "1",
    spec: "thread:m8",
    unit: "in",
    size: "22",
    sort: "price-asc",
    page: "2",
    view: "table",
  };
  expect(Object.keys(values).sort()).toEqual([...LISTING_KEYS].sort());
  for (const key of LISTING_KEYS) {
    // A literal search needs a text.
    const asked: AddressQuery = { ...(key === "literal" ? { SearchTerm: "bolt" } : {}), [key]: values[key] };
    expect({ key, search: listingSearch(listingQueryOf(0, asked)) }).toEqual({
      key,
      search: expect.stringContaining(`${key}=${values[key]}`),
    });
  }
});
