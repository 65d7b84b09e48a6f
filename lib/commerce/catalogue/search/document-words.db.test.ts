import { sql } from "drizzle-orm";
import { db } from "@/lib/commerce/base/db/client";
import { aBrand, aCategory, aProduct, aTag } from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";

useTestDatabase();

const words = async (text: string) =>
  (await db().execute<{ words: string }>(sql`select search_text(${text}) as words`)).rows[0]?.words;
const stems = async (text: string) =>
  (await db().execute<{ stems: string }>(sql`select search_stems(${text}) as stems`)).rows[0]?.stems;
const documentOf = async (id: number) =>
  (
    await db().execute<{ document: string; words: number }>(
      sql`select document::text, words from product_search where product_id = ${id}`,
    )
  ).rows[0];

test.each([
  [
    "Size 200 × 150\u00a0mm . Thickness 4\u00a0mm sheet . Scale 1:1",
    "size 200 x 150mm thickness 4mm sheet scale 1 1",
  ],
  ["براغٍ سداسية نصّي مقاس 10 مم، والمسامير", "براغ سداسيه نصي مقاس 10mm مسامير"],
  ['Contractor’s “heavy duty” bit – 1/2" & 12.50 kg', "contractors heavy duty bit 0p5in 12p5kg"],
  // The apostrophe of a printed text, alone and beside a letter that sends the text through all steps.
  ["Plumber’s bag, 5’ 6” and ‘light’", "plumbers bag 5ft 6in and light"],
  ["Plumber’s café bag, 5’ 6”, 7′ 8″", "plumbers cafe bag 5ft 6in 7ft 8in"],
  ["Contractor's don't 5' 6'' 7″", "contractors dont 5ft 6in 7in"],
  ["10 sq. ft. 2.5 sq mm 4 sq.mm 3 cu. ft. 6 mm2 6 mm²", "10sqft 2p5sqmm 4sqmm 3cuft 6sqmm 6sqmm"],
  ["12V. 12-V 12-volt 12 volts. 18v/20v 5-m 5 m 8", "12v 12 v 12v 12v 18v 20v 5 m5m 8"],
  ["Bolt (m 8) m 10, 5 m 12 mm 7", "bolt m8 m10 5m 12mm 7"],
  ["M8x40 3 x 4 in. 6in*8 600*400 2m x 3m", "m8 x 40 3 x 4in 6in x 8 600 x 400 2m x 3m"],
  [".5 kg 0.50 kg 1.250 10. 1,500 12,34 1,234,567", "0p5kg 0p5kg 1p25 10 1500 12 34 1234567"],
  [
    "three quarter inch, quarter of an inch, three-quarter inch, نصف بوصة, ربع إنش",
    "0p75in 0p25in 0p75in 0p5in 0p25in",
  ],
  ['1-1/2 in 3 3/4" 5 and 5/8 inch 1/3 7/64ths 24/7', "1p5in 3p75in 5p625in 0p3333 0p1094ths 24 7"],
  ["LEDلمبة 9واط لمبةLED ٩ واط ۳٫۵ کیلو", "led لمبه 9w لمبه led 9w 3p5 كيلو"],
  ['§ 5 § mm ½ in 2¾ in ⅝"', "5 mm 0p5in 2p75in 0p625in"],
  ["Façade ÜNÏ\u200fCODE Straße ﻻ\u2060 · a·b\nc\td  e", "facade unicode strase لا a b c d e"],
  ["<p>10 pcs.</p> rtx2060 DS-1234-ab", "p 10pc p rtx2060 ds 1234 ab"],
  ["ال الب البا والب والبا وللباب بالمفتاح كالحديد فالخشب", "ال الب با والب با باب مفتاح حديد خشب"],
  ["45° ٤٥ درجة 90 degrees", "45deg 45deg 90deg"],
])("search_text(%j) is %j", async (text, expected) => {
  expect(await words(text)).toBe(expected);
});

test.each([
  [
    "مهندسون مهندسين سلكون سيارات عربيه مفاتيحه كراسي ونين مكتباتيون",
    "مهندس مهندس سلكون سيار عرب مفاتيح كراس ونين مكتباتي",
  ],
  [
    "shelves wolves leaves batteries ties boxes glasses brushes bus series gas skis taxis cameras nuts",
    "shelf wolf leave battery tie box glass brush bus sery gas ski taxi camera nut",
  ],
  ["براغيs صواميلs 5s as us", "براغيs صواميلs 5s as us"],
])("search_stems(%j) is %j", async (text, expected) => {
  expect(await stems(text)).toBe(expected);
});

test("a plain text has the words that the steps for all letters give it", async () => {
  const text = 'Bolts × 5 mm, نصّي مؤمن آلة ـ أغطية؛ “M8” (12.50 kg) · 3/4" – 45°';
  // A letter outside of the plain ones sends the text through all steps. It adds a word.
  expect(await words(`${text} é`)).toBe(`${await words(text)} e`);
});

test("only the first 20,000 letters of a text are words", async () => {
  const text = "Zinc plated, grade 8.8, M8 × 40 mm; ".repeat(700);
  expect((await words(text))?.length).toBe(17779);
});

test("a document has the words of each field with its weight, and words that products share", async () => {
  const parent = await aCategory({ name: { en: "Power tools", ar: "أدوات كهربائية" } });
  const category = await aCategory({ name: { en: "Grinders & drills", ar: "جلاخات" }, parentId: parent.id });
  const [brand, tag] = [await aBrand({ en: "Lohvira", ar: "لوهفيرا" }), await aTag("Monsoon")];
  const shared = { categories: [category.id], brandId: brand.id, tags: [tag.id] };
  const grinder = await aProduct({
    ...shared,
    name: { en: "Angle Grinder with 10 Discs", ar: "جلاخة زاوية مع ١٠ أقراص" },
    sku: "DS-1234-ab",
    metaKeywords: "rtx2060",
    shortDescription: { en: "850 W, 100\u00a0mm", ar: "٨٥٠ واط" },
    fullDescription: "<p>For <b>gates</b> &amp; frames.</p>",
  });
  const drill = await aProduct({ ...shared, name: 'Drill bits 1/2"', sku: "HW-7" });
  expect([await documentOf(grinder.id), await documentOf(drill.id)]).toEqual([
    {
      document:
        "'10':6B,9B '100mm':27C '1234':22B '850w':26C,28C '<power_tool' '<ادو_كهرباي' '=drill' '=grinder' '=جلاخ' 'ab':23B 'angle':1A 'disc':7B 'drill':18B 'ds':21B 'ds1234ab':24B 'for':29 'frame':31 'gate':30 'grinder':2A,17B 'lohvira':11B 'monsoon':20B 'power':13B 'rtx2060':25C 'tool':14B 'with':5B 'ادو':15B 'اقراص':10B 'جلاخ':3A,19B 'زاو':4A 'كهرباي':16B 'لوهفيرا':12B 'مع':8B",
      words: 11.4,
    },
    {
      document:
        "'0p5':14B '0p5in':3A '7':16B '<power_tool' '<ادو_كهرباي' '=drill' '=grinder' '=جلاخ' 'bit':2A 'drill':1A,11B 'grinder':10B 'hw':15B 'hw7':17B 'lohvira':4B 'monsoon':13B 'power':6B 'tool':7B 'ادو':8B 'جلاخ':12B 'كهرباي':9B 'لوهفيرا':5B",
      words: 7.2,
    },
  ]);
});
