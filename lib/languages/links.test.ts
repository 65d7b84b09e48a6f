import fc from "fast-check";
import { formatDate } from "../i18n/format-date";
import { isLanguage, LANGUAGES, languageOf, otherLanguages } from "./languages";
import { categorySlug, links, nameSlug } from "./links";

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

test("R91: a category's name as part of an address", () => {
  expect(categorySlug(" Nuts / Bolts  & More ")).toBe("nuts-bolts-&-more");
  expect(["أقفال الأبواب", "a/b\tc", "   ", "..", "½ — &"].map(categorySlug)).toEqual([
    "أقفال-الأبواب",
    "a-b-c",
    "-",
    "-",
    "½-—-&",
  ]);
});

test("O108: the name of a product, a campaign or a vendor has hyphens alone between its words", () => {
  expect(
    [
      "Hex Head Bolt, Zinc Plated, Class 8.8, Pack of 10",
      " Nuts / Bolts  & More ",
      "Drill – 13 mm (600 W)",
      "طقم مفكّات، 6 × 100 مم",
      "नल (पीतल)",
      "مي\u200cخواهم",
      "(&)",
      `${"a".repeat(99)}, b`,
    ].map(nameSlug),
  ).toEqual([
    "hex-head-bolt-zinc-plated-class-8-8-pack-of-10",
    "nuts-bolts-more",
    "drill-13-mm-600-w",
    "طقم-مفكات-6-100-مم",
    "नल-पीतल",
    "ميخواهم",
    "-",
    "a".repeat(99),
  ]);
});

test.each([categorySlug, nameSlug])(
  "an Arabic slug leaves out what is not typed: vowel signs, tatweel and marks of direction",
  (slugOf) => {
    expect(slugOf("مفكّات\u200f البَراغي")).toBe("مفكات-البراغي");
    expect(slugOf("حـــديد إلكتروني")).toBe("حديد-إلكتروني");
  },
);

test.each([categorySlug, nameSlug])(
  "any name gives a part of an address that stays as it is: never empty, never a dot, no longer than a hundred letters",
  (slugOf) => {
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
  },
);

test("O108: a category keeps in its address what a path may hold, and nothing else is unencoded", () => {
  expect(links.category("en", 3, "Nails, Pins & 'Fine' (50%) #1?")).toBe(
    "/en/all-products/3/nails,-pins-&-'fine'-(50%25)-%231%3F",
  );
  expect(links.product("en", 1001, "Bolts & Nuts", "Bolt, M8 & Nut")).toBe(
    "/en/product-detail/1001/bolts-&-nuts/bolt-m8-nut",
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
