import { pagesOf, textOf } from "./pdf/read-pdf.testing";
import { renderPackingSlips, type PackingSlip } from "./render-packing-slips";

const slip = (given: Partial<PackingSlip> = {}): PackingSlip => ({
  order: { number: "HW-7K2M-9QXD", placedOn: "2026-11-21", note: "Gate 4 / بوابة 4", isTest: false },
  seller: {
    name: { en: "Halar Brass Works", ar: "هالار للأعمال النحاسية" },
    addressLine: "Plot 14, GIDC",
    city: { en: "Jamnagar", ar: "جامناغار" },
    postalCode: "361004",
    state: { en: "Gujarat", ar: "غوجارات" },
    stateCode: "24",
    country: "India",
    email: "seller4@example.com",
    gstin: "24ZZZFH0004Z1ZF",
  },
  returns: null,
  to: {
    name: "आशा Patel",
    companyName: "Patel Tools",
    addressLine: "12 Station Road",
    postalCode: "360001",
    places: {
      city: { en: "Rajkot", ar: "راجكوت" },
      state: { en: "Gujarat", ar: "غوجارات" },
      country: { en: "India", ar: "الهند" },
    },
    mobileNo: "9800000001",
  },
  lines: [
    {
      sku: "HEX-M8-40",
      name: { en: "Hex bolt M8", ar: "برغي سداسي M8" },
      options: [{ name: { en: "Size", ar: "المقاس" }, value: { en: "M8 × 40 mm", ar: "M8 × 40 مم" } }],
      quantity: 12,
    },
  ],
  parcels: [],
  ...given,
});
const WRITTEN = new Date("2026-11-21T09:00:00Z");
const print = (language: "en" | "ar", ...slips: PackingSlip[]) =>
  renderPackingSlips(slips, language, WRITTEN);

test("a slip is a tagged PDF with everything that is packed, and no price", async () => {
  const pdf = await print("en", slip());
  expect(pdf.equals(await print("en", slip()))).toBe(true);
  expect(pdf.toString("latin1")).toContain("/StructTreeRoot");
  const text = textOf(pdf);
  for (const shown of [
    "Packing slip",
    "Hardware Online Shop",
    "Halar Brass Works",
    "HW-7K2M-9QXD",
    "21-11-2026",
    "Patel Tools",
    "12 Station Road",
    "Rajkot 360001",
    "Mobile 9800000001",
    "HEX-M8-40",
    "Hex bolt M8",
    "Size: M8 × 40 mm",
    "Gate 4",
    "بوابة",
  ])
    expect(text).toContain(shown);
  expect(text).not.toContain("₹");
  expect(text).not.toContain("Parcel");
});

test("goods that come back go to the address that the seller gave for them", async () => {
  const returns = {
    line: "Dock 3, Ring Road",
    city: { en: "Rajkot", ar: "راجكوت" },
    state: { en: "Gujarat", ar: "غوجارات" },
    postalCode: "360002",
  };
  const text = textOf(await print("en", slip({ returns })));
  expect(text.replace(/[\u200e\u2066-\u2069]/g, "")).toMatch(
    /361004[^]*If it comes back:\|Dock 3, Ring Road\|Rajkot 360002\|Gujarat\|/,
  );
  expect(textOf(await print("en", slip()))).not.toContain("If it comes back");
});

test("in Arabic the words and places are Arabic, and the buyer's own words stay as they were typed", async () => {
  const parcels = [{ carrier: "Blue Dart", trackingNumber: "BD 1", sentOn: "2026-11-22" }];
  const pdf = await print("ar", slip({ parcels }));
  expect(pdf.toString("latin1")).toContain("/Lang (ar)");
  const text = textOf(pdf);
  for (const shown of [
    "قائمة التغليف",
    "راجكوت",
    "برغي سداسي",
    "HEX-M8-40",
    "12 Station Road",
    "Gate 4",
    "الطرود",
    "BD 1",
  ])
    expect(text).toContain(shown);
  expect(text).not.toContain("Rajkot");
});

test("each slip has pages of its own, counted for itself", async () => {
  const [line] = slip().lines;
  const long = slip({ lines: Array.from({ length: 60 }, () => line!) });
  const pdf = await print("en", slip(), long, slip());
  const text = textOf(pdf);
  const pages = pagesOf(pdf);
  expect(pages).toBeGreaterThan(4);
  expect(text.match(/Page 1 of 1/g)).toHaveLength(2);
  expect(text).toContain(`Page ${pages - 2} of ${pages - 2}`);
});

/** The same name and a shop in a market, in nine scripts of India. */
const IN_SCRIPTS = {
  devanagari: "हितेश शर्मा, दुकान १२, क्षेत्र",
  bengali: "হিতেশ দত্ত, দোকান ১২, কলকাতা",
  gujarati: "હિતેશ પટેલ, દુકાન ૧૨, રાજકોટ",
  gurmukhi: "ਹਿਤੇਸ਼ ਸਿੰਘ, ਦੁਕਾਨ ੧੨, ਲੁਧਿਆਣਾ",
  kannada: "ಹಿತೇಶ್ ಗೌಡ, ಅಂಗಡಿ ೧೨, ಬೆಂಗಳೂರು",
  malayalam: "ഹിതേഷ് നായർ, കട ൧൨, കൊച്ചി",
  oriya: "ହିତେଶ ଦାସ, ଦୋକାନ ୧୨, କଟକ",
  tamil: "ஹிதேஷ் குமார், கடை ௧௨, கோவை",
  telugu: "హితేశ్ రెడ్డి, దుకాణం ౧౨, హైదరాబాద్",
};

test.each(["en", "ar"] as const)(
  "names and streets in nine Indian scripts are printed and can be copied, in %s",
  async (language) => {
    const slips = Object.values(IN_SCRIPTS).map((text) =>
      slip({ to: { ...slip().to, name: text, companyName: "", addressLine: text } }),
    );
    const pdf = await print(language, ...slips);
    const copied = textOf(pdf);
    for (const [script, text] of Object.entries(IN_SCRIPTS))
      expect([script, copied.includes(text)]).toEqual([script, true]);
  },
);

test("a note with emoji is printed without them, and one of nothing else is not there", async () => {
  const noted = (note: string) => slip({ order: { ...slip().order, note } });
  for (const language of ["en", "ar"] as const) {
    expect(await print(language, noted("Gate 4 🙏 / بوابة 4 🏠"))).toEqual(
      await print(language, noted("Gate 4 / بوابة 4")),
    );
    expect(await print(language, noted("🙏🏽"))).toEqual(await print(language, noted("")));
  }
});
