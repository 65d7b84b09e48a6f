import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import PDFDocument from "pdfkit";
import type { Language } from "@/lib/languages/languages";
import type { InvoiceFigures } from "../../base/db/schema";
import type { Registration } from "./e-invoices";
import { pagesOf, textOf } from "./pdf/read-pdf.testing";
import { renderInvoice } from "./render-invoice";

const LINE = {
  name: { en: "Hex bolt M8", ar: "برغي سداسي M8" },
  options: [{ name: { en: "Size", ar: "المقاس" }, value: { en: "M8 × 40 mm", ar: "M8 × 40 مم" } }],
  hsnCode: "7318",
  quantity: 2,
  unitPaise: 118_00,
  couponPaise: 0,
  gstRate: 18,
  amountPaise: 236_00,
  taxablePaise: 200_00,
  cgstPaise: 18_00,
  sgstPaise: 18_00,
  igstPaise: 0,
};
const TAXES = { amountPaise: 236_00, taxablePaise: 200_00, cgstPaise: 18_00, sgstPaise: 18_00, igstPaise: 0 };
const figures = (lines: number, given: Partial<InvoiceFigures> = {}): InvoiceFigures => ({
  kind: "tax-invoice",
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
  buyer: {
    name: "आशा Patel",
    addressLine: "12 Station Road",
    city: "Rajkot",
    postalCode: "360001",
    state: "Gujarat",
    stateCode: "24",
    country: "India",
    mobileNo: "9800000001",
  },
  order: { number: "7K2M-9QXD", placedOn: "2026-11-21" },
  place: { code: "24", name: { en: "Gujarat", ar: "غوجارات" } },
  taxes: "cgst-sgst",
  lines: Array.from({ length: lines }, () => LINE),
  byHsn: [{ hsnCode: "7318", gstRate: 18, ...TAXES }],
  total: TAXES,
  ...given,
});
const print = async (language: Language, of: InvoiceFigures, registration?: Registration) =>
  renderInvoice(
    {
      number: "S4-2627-0012",
      issuedOn: "2026-11-21",
      createdAt: new Date("2026-11-21T09:00:00Z"),
      figures: of,
    },
    language,
    registration,
  );

test.each(["en", "ar"] as const)(
  "an invoice in %s is a tagged PDF with its faces inside, the same bytes each time",
  async (language) => {
    const pdf = await print(language, figures(2));
    expect(pdf.equals(await print(language, figures(2)))).toBe(true);
    const source = pdf.toString("latin1");
    for (const part of [
      "%PDF-1.7",
      "/MarkInfo",
      "/StructTreeRoot",
      "/FontFile2",
      `/Lang (${language === "ar" ? "ar" : "en-IN"})`,
      "D:20261121090000Z",
    ])
      expect(source).toContain(part);
    expect(source).not.toContain("/BaseFont /Helvetica");
    expect(pagesOf(pdf)).toBe(1);
  },
);

test("the text of an Arabic invoice can be searched, copied and read aloud", async () => {
  const name = { en: "Screw", ar: "برغي جبس 3.5 × 25 مم، عبوة من 100 قطعة" };
  const places = {
    city: { en: "Rajkot", ar: "راجكوت" },
    state: { en: "Gujarat", ar: "غوجارات" },
    country: { en: "India", ar: "الهند" },
  };
  const given = figures(1, { lines: [{ ...LINE, name }] });
  const pdf = await print("ar", { ...given, buyer: { ...given.buyer, places } });
  const text = textOf(pdf);
  // Most have a ligature, whose letters were once swapped: الرضيبة, المشرتي, اإلجاميل.
  const words = ["الضريبة", "المشتري", "ضريبية", "الإجمالي", "لا غير", "عكسي", "راجكوت", "الهند"];
  // Vowel signs, which readers move to another word, are not drawn: كتابةً, المفوَّض, أُعيدت.
  for (const word of [...words, "كتابة", "المفوض", "أعيدت"]) expect(text).toContain(word);
  // A size is one left-to-right text, unbroken.
  expect(text).toContain("|3.5 × 25|");
  expect(text).not.toContain("Rajkot");
  // Screen readers are given each text as it is written.
  for (const spoken of ["المشتري وعنوان التوصيل", "المفوَّض"])
    expect(pdf.includes(Buffer.from(spoken, "utf16le").swap16())).toBe(true);
});

test("forty lines go over several pages, in both languages alike", async () => {
  const pages = [pagesOf(await print("en", figures(40))), pagesOf(await print("ar", figures(40)))];
  expect(pages).toEqual([3, 3]);
});

const SITE = {
  name: "Site Office",
  addressLine: "4 Dock Road",
  city: "Mumbai",
  postalCode: "400001",
  state: "Maharashtra",
  stateCode: "27",
  country: "India",
  mobileNo: "9800000009",
};
test("an invoice of an export carries the words of the law and the country, a credit note and a domestic one do not", async () => {
  const EXPORT = "SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX";
  const abroad = figures(1, {
    taxes: "igst",
    place: { code: "96", name: { en: "United Arab Emirates" } },
    deliverTo: { ...SITE, state: "Dubai", stateCode: null, country: "United Arab Emirates" },
  });
  for (const language of ["en", "ar"] as const) {
    const text = textOf(await print(language, abroad));
    expect(text).toContain(EXPORT);
    expect(text).toContain("United Arab Emirates");
    expect(textOf(await print(language, figures(1)))).not.toContain(EXPORT);
  }
  expect(textOf(await print("en", abroad))).toContain("Country of destination");
  expect(textOf(await print("en", { ...abroad, kind: "credit-note" }))).not.toContain(EXPORT);
  expect(textOf(await print("en", { ...abroad, kind: "bill-of-supply", taxes: null }))).not.toContain(EXPORT);
});

test("papers whose goods go elsewhere name both addresses, a credit note only where the buyer has no GSTIN (Rule 53)", async () => {
  const elsewhere = figures(1, { deliverTo: SITE });
  const invoice = textOf(await print("en", elsewhere));
  for (const word of ["Bill to", "Ship to", "12 Station Road", "4 Dock Road", "Maharashtra (state code 27)"])
    expect(invoice).toContain(word);
  expect(invoice).not.toContain("Billed and delivered to");
  expect(textOf(await print("en", figures(1)))).not.toContain("Ship to");
  expect(pagesOf(await print("ar", elsewhere))).toBe(1);
  const note = async (gstin?: string) =>
    textOf(
      await print("en", {
        ...elsewhere,
        buyer: { ...elsewhere.buyer, ...(gstin ? { gstin } : {}) },
        kind: "credit-note",
        corrects: { number: "S4-2627-0011", issuedOn: "2026-11-20", reason: "returned" },
      }),
    );
  expect(await note()).toMatch(/Ship to.*4 Dock Road.*Maharashtra \(state code 27\)/);
  expect(await note("24ZZZFH0004Z1ZF")).not.toContain("4 Dock Road");
  // A telephone number is the carrier's, on the packing slip.
  for (const paper of [invoice, await note()]) expect(paper).not.toMatch(/98000000|Mobile/);
});

test("a bill of supply under the composition scheme says so at its top, in the law's words", async () => {
  const { seller } = figures(1);
  const bill = figures(1, {
    kind: "bill-of-supply",
    seller: { ...seller, isComposition: true },
    taxes: null,
    byHsn: [],
  });
  const words = "Composition taxable person, not eligible to collect tax on supplies";
  for (const language of ["en", "ar"] as const) expect(textOf(await print(language, bill))).toContain(words);
  const text = textOf(await print("en", bill));
  expect(text).toContain("Bill of Supply");
  expect(text).not.toMatch(/exempt|CGST|Taxable value/);
  expect(
    textOf(await print("en", figures(1, { kind: "bill-of-supply", taxes: null, byHsn: [] }))),
  ).not.toContain(words);
});

test("each kind can be printed, and words without a space are cut", async () => {
  for (const kind of ["invoice", "bill-of-supply"] as const)
    expect(pagesOf(await print("ar", figures(1, { kind, taxes: null, byHsn: [], place: null })))).toBe(1);
  expect(
    pagesOf(
      await print(
        "en",
        figures(1, {
          taxes: "igst",
          kind: "invoice-cum-bill-of-supply",
          lines: [{ ...LINE, couponPaise: 5_00, name: { en: "W".repeat(200) } }],
        }),
      ),
    ),
  ).toBe(1);
});

test("every letter of the catalogue and of the words has a shape", () => {
  const doc = new PDFDocument({ font: path.join("lib/commerce/sales/invoices/fonts", "plex-sans-400.ttf") });
  const shapes = (face: string): ((point: number) => boolean) => {
    doc.font(path.join("lib/commerce/sales/invoices/fonts", `${face}.ttf`));
    const { font } = (
      doc as unknown as { _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } } }
    )._font;
    return (point) => font.hasGlyphForCodePoint(point);
  };
  const textsIn = (value: unknown): string[] =>
    typeof value === "string"
      ? [value]
      : value !== null && typeof value === "object"
        ? Object.values(value).flatMap(textsIn)
        : [];
  const files = [
    ...readdirSync("catalogue", { recursive: true, encoding: "utf8" })
      // Search words are typed, never printed.
      .filter((file) => file.endsWith(".json") && file !== "search-words.json")
      .map((file) => path.join("catalogue", file)),
    "messages/ar.json",
    "messages/en.json",
  ];
  const letters = new Set(
    files
      .flatMap((file) => textsIn(JSON.parse(readFileSync(file, "utf8"))))
      .join("")
      .replace(/[\p{Cf}\s]/gu, ""),
  );
  for (const weight of [400, 600]) {
    const [latin, arabic] = [shapes(`plex-sans-${weight}`), shapes(`plex-sans-arabic-${weight}`)];
    expect([..."₹0123456789.,−%×·"].filter((letter) => !latin(letter.codePointAt(0) ?? 0))).toEqual([]);
    expect(
      [...letters].filter(
        (letter) =>
          !(/\p{Script_Extensions=Arabic}/u.test(letter) ? arabic : latin)(letter.codePointAt(0) ?? 0),
      ),
    ).toEqual([]);
  }
});

test.each([
  ["en", "Delivery", "is part of the value of the goods"],
  ["ar", "التوصيل", "جزء من قيمة البضائع"],
] as const)(
  "a charge for the delivery has its column and its note in %s, where there is one",
  async (language, column, note) => {
    const charged = { ...LINE, couponPaise: 23_60, deliveryPaise: 25_45, amountPaise: 237_85 };
    const free = { ...LINE, couponPaise: 23_60, amountPaise: 212_40 };
    const pdf = await print(language, figures(0, { lines: [charged, free], taxes: "igst" }));
    const text = textOf(pdf);
    expect(text).toContain(column);
    expect(text).toContain("25.45");
    expect(text).toContain(note);
    const without = textOf(await print(language, figures(0, { lines: [free], taxes: "igst" })));
    expect(without).not.toContain(note);
  },
);

test.each(["en", "ar"] as const)(
  "a registered invoice in %s has its number, its acknowledgement and the QR code with its text",
  async (language) => {
    const irn = "23f498ee41441ecad30f72ba5b9907506c3df70a17b0e0dff46b76a786400662";
    const registration: Registration = {
      irn,
      ackNo: "112610000000123",
      ackAt: new Date("2026-11-21T09:05:00Z"),
      // As long as that of the registry.
      signedQr: `eyJhbGciOiJSUzI1NiJ9.${"eyJkYXRhIjoi".repeat(50)}.${"c2lnbmVk".repeat(43)}`,
      isPlayed: false,
    };
    const pdf = await print(language, figures(2), registration);
    expect(pagesOf(pdf)).toBe(1);
    const source = pdf.toString("latin1");
    expect(source).toContain("/S /Figure");
    const text = textOf(pdf).replace(/[|\s]/g, "");
    expect(text).toContain(irn);
    expect(text).toContain("112610000000123");
    expect(text).not.toContain("TEST");
    expect((await print(language, figures(2), { ...registration, isPlayed: true })).length).toBeGreaterThan(
      pdf.length,
    );
  },
);
