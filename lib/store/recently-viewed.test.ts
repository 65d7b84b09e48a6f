/** @jest-environment jsdom */
import { clearBrowserData } from "./clear-browser-data";
import { recentProducts, rememberProduct } from "./recently-viewed";

beforeEach(() => localStorage.clear());

test("newest first, each product once, twenty at most", () => {
  for (let id = 1; id <= 25; id += 1) rememberProduct(id);
  rememberProduct(20);
  expect(recentProducts()).toEqual([
    20, 25, 24, 23, 22, 21, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6,
  ]);
});

test.each(["", "{", "null", '"7"', '{"0":1}', '[null,"7",-1,0,1.5,[3],{"id":4}]'])(
  "R329: what cannot be read is nothing: %s",
  (text) => {
    localStorage.setItem("recentProducts", text);
    expect(recentProducts()).toEqual([]);
    rememberProduct(8);
    expect(recentProducts()).toEqual([8]);
  },
);

test("R320: /refresh forgets them", () => {
  rememberProduct(8);
  clearBrowserData();
  expect(localStorage.getItem("recentProducts")).toBeNull();
});

test("a browser that keeps nothing is no fault", () => {
  const blocked = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  rememberProduct(8);
  // Until the page is left.
  expect(recentProducts()).toEqual([8]);
  blocked.mockRestore();
});
