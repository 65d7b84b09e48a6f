import { isIndexed, lastPage, listingQueryOf, listingSearch, pageWindow } from "./listing-address";
import { plainQuery } from "./product-lists";

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
])("R109 R111: %j is read as %j", (query, expected) => expect(listingQueryOf(0, query)).toEqual({ ...plainQuery(0), ...expected }));

test.each(["50% off & more", "مثقاب", 'say "hi"', "a+b=c?"])("R33: %s survives the address", (text) => {
  const search = new URLSearchParams(listingSearch({ ...plainQuery(0), searchTerm: text }));
  expect(listingQueryOf(0, Object.fromEntries(search)).searchTerm).toBe(text);
});

test("keys stand in one order and defaults are left out", () => {
  expect(listingSearch({ ...plainQuery(0), page: 2, sort: "newest", pageSize: 22, onlyDeals: true, searchTerm: "hex bolt" })).toBe("?SearchTerm=hex%20bolt&deals=1&size=22&sort=newest&page=2");
});

test("further pages are indexed, variants are not", () => {
  expect(isIndexed({ ...plainQuery(0), page: 2 })).toBe(true);
  expect(isIndexed({ ...plainQuery(0), sort: "newest" })).toBe(false);
  expect(isIndexed({ ...plainQuery(0), searchTerm: "drill" })).toBe(false);
});

test("R116: the last page and the numbers around a page", () => {
  expect([lastPage(0, 100), lastPage(100, 100), lastPage(101, 100)]).toEqual([1, 1, 2]);
  expect(pageWindow(1, 9)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(9, 9)).toEqual([5, 6, 7, 8, 9]);
  expect(pageWindow(5, 9)).toEqual([3, 4, 5, 6, 7]);
  expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
});
