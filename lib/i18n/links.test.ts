import fc from "fast-check";
import { formatDate } from "./format-date";
import { isLanguage, LANGUAGES, languageOf, otherLanguages } from "./languages";
import { links, slugOf } from "./links";

test("R2: English and Arabic, and no other language", () => {
  expect(Object.entries(LANGUAGES).map(([code, { id, dir }]) => [code, id, dir])).toEqual([
    ["en", 1, "ltr"],
    ["ar", 2, "rtl"],
  ]);
  for (const other of ["fr", "EN", "", "__proto__", "toString", null, 1])
    expect(isLanguage(other)).toBe(false);
  expect([otherLanguages("en"), otherLanguages("ar")]).toEqual([["ar"], ["en"]]);
  expect([languageOf("ar"), languageOf("fr")]).toEqual(["ar", "en"]);
});

test("R91: a name as part of an address", () => {
  expect(slugOf(" Nuts / Bolts  & More ")).toBe("nuts-bolts-&-more");
  expect([slugOf("أقفال الأبواب"), slugOf("a/b\tc"), slugOf("   "), slugOf(".."), slugOf("½ — &")]).toEqual([
    "أقفال-الأبواب",
    "a-b-c",
    "-",
    "-",
    "½-—-&",
  ]);
});

test("an Arabic slug leaves out what is not typed: vowel signs, tatweel and marks of direction", () => {
  expect(slugOf("مفكّات\u200f البَراغي")).toBe("مفكات-البراغي");
  expect(slugOf("حـــديد إلكتروني")).toBe("حديد-إلكتروني");
});

test("any name gives a part of an address that stays as it is: never empty, never a dot, no longer than a hundred letters", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme", maxLength: 300 })),
      (name) => {
        const slug = slugOf(name);
        expect(slugOf(slug)).toBe(slug);
        expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug);
        expect(slug).not.toMatch(/^\.*$|[\s/]/u);
        expect([...slug].length).toBeLessThanOrEqual(100);
      },
    ),
  );
});

test("R26 R32 R84 R78: where links lead", () => {
  expect(links.category("ar", 7, "Power Tools")).toBe("/ar/all-products/7/power-tools");
  expect(links.search("en", '50% مفك "x"')).toBe(
    `/en/all-products/0/all-categories?SearchTerm=${encodeURIComponent('50% مفك "x"')}`,
  );
  expect(links.product("en", 3001, "Drills", "Drill 13 mm")).toBe(
    "/en/product-detail/3001/drills/drill-13-mm",
  );
  expect(links.campaign("en", 1, "Monsoon ready")).toBe("/en/campaign/1/monsoon-ready");
});

test("R24: Most Shopped and Top Deals lead to the list of all products", () => {
  for (const link of [links.mostShopped("en"), links.topDeals("en")])
    expect(link.split("?")[0]).toBe(links.allProducts("en"));
});

test("R171 R395: a date is dd-mm-yyyy of the day in India", () => {
  expect(formatDate("2026-01-05T12:00:00Z")).toBe("05-01-2026");
  expect(formatDate("2026-01-05T19:00:00Z")).toBe("06-01-2026");
});
