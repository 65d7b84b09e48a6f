import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import bidiFactory from "bidi-js";
import { beforeNumber, isolateNumbers, isolateNumbersInHtml, numberParts } from "./number-runs";

const marked = (text: string): string =>
  numberParts(text)
    .map((part, i) => (i % 3 === 1 ? `[${part}]` : part))
    .join("");

test.each([
  "برغي [3.5 × 25] مم",
  "عربة [600 × 400] مم",
  "[182 × 60 × 42] مم",
  "قرص [125 × 1.2] مم",
  "برغي [M10 × 50] مجلفن",
  "من [5-10] قطع",
  "من [10–20] مم",
  "[size 10 x 20 mm] هنا",
  "وفق [IS/IEC 60898-1] للأمان",
  "الطراز [A-10] هنا",
  "الطلب [7234-9QXD] وصل",
  "خصم [10%] الآن",
  "فوق [₹5,000] فقط",
  "عند [-10] °م",
  "اتصل على [+91 281 010 4270]، نجيبك",
  "([3 × 4]) و([5 × 6])",
  "[600 × 400]",
  "سلك [2.5 mm²] نحاس",
  "حتى [85 °C] فقط",
  "أنبوب [1½] بوصة",
  "وصلة [½ × ¾] بوصة",
  "بدقة [±0.5] مم",
])("%s: a size, range, code or amount is one left-to-right run", (text) =>
  expect(marked(text.replace(/[[\]]/g, ""))).toBe(text),
);

test.each([
  "فئة 8.8، عبوة من 10 قطع",
  "مقاس M10 وفق DN15",
  "1:5 خلط",
  "فولاذ SS304",
  "Drywall Screw 3.5 × 25 mm",
  "مم-25",
])("%s needs no isolation", (text) => expect(isolateNumbers(text)).toBe(text));

test("in a left-to-right text a size stays on one line", () => {
  expect(marked("Drywall Screw 3.5 × 25 mm, Pack of 100")).toBe("Drywall Screw [3.5 × 25] mm, Pack of 100");
});

test("every number of a clamped text is a run", () => {
  const runs = (text: string): string[] => numberParts(text, true).filter((_, i) => i % 3 === 1);
  expect(runs("برغي M8 × 60 مم، ثلاثة تشطيبات، عبوة من 4 قطع")).toEqual(["M8 × 60", "4"]);
  expect(runs("Step Ladder, 5 Steps, 180 kg")).toEqual(["5", "180"]);
});

test("punctuation after a run stays on its line", () => {
  expect(numberParts("صامولة M10، عبوة (25)", true)).toEqual([
    ...["صامولة ", "M10", "،"],
    ...[" عبوة (", "25", ")"],
    "",
  ]);
});

test("a text keeps its characters, also in HTML, where tags stay as they are", () => {
  expect(isolateNumbers("برغي 3.5 × 25 مم")).toBe("برغي \u20663.5 × 25\u2069 مم");
  expect(isolateNumbersInHtml('<td>600 × 400 مم</td><a href="/ar/x-3×4/5-6">القطعة 3-4</a> &lt; قطعة')).toBe(
    '<td><span class="nowrap"><bdi dir="ltr">600 × 400</bdi></span> مم</td><a href="/ar/x-3×4/5-6">القطعة <span class="nowrap"><bdi dir="ltr">3-4</bdi></span></a> &lt; قطعة',
  );
});

test("an end inside a number or a size moves before it", () => {
  const name = "برغي 3.5 × 25 مم، عبوة من 100 قطعة";
  const end = (part: string): number => name.indexOf(part) + part.length;
  expect(beforeNumber(name, end("3.5 × 2"))).toBe(name.indexOf("3.5"));
  expect(beforeNumber(name, end("من 10"))).toBe(name.indexOf("100"));
  expect(beforeNumber(name, end("من 100"))).toBe(end("من 100"));
  expect(beforeNumber(name, end("عبو"))).toBe(end("عبو"));
});

test("a long text is read in short time", () => {
  const start = performance.now();
  for (const part of ["a-", "word ", "w", "1-", "1 x ", "A1.-/"]) numberParts(`${part.repeat(2000)} نص`);
  expect(performance.now() - start).toBeLessThan(2000);
});

const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? value.split(/<[^>]+>/)
    : value !== null && typeof value === "object"
      ? Object.values(value).flatMap(textsIn)
      : [];
/** From a Latin letter or digit to the last one before an Arabic letter, a bracket or the end of the text. */
const LEFT_TO_RIGHT = /[\w₹±¼-¾][^\u0590-\u08ff\u2066-\u2069()«»"|]*[\w%²³¼-¾]/g;

test("everything left-to-right in the Arabic texts of the catalogue is drawn from left to right", () => {
  const bidi = bidiFactory();
  const files = readdirSync("catalogue", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".json"),
  );
  const texts = files
    .flatMap((file) => textsIn(JSON.parse(readFileSync(path.join("catalogue", file), "utf8"))))
    .filter((text) => /[\u0600-\u06ff]/.test(text) && /\d/.test(text));
  const turned = texts.map(isolateNumbers).flatMap((text) => {
    const order: number[] = bidi.getReorderedIndices(text, bidi.getEmbeddingLevels(text, "rtl"));
    const places = new Map(order.map((index, place) => [index, place]));
    return [...text.matchAll(LEFT_TO_RIGHT)]
      .filter(({ index, 0: run }) =>
        [...run].some((_, i) => i > 0 && places.get(index + i)! < places.get(index + i - 1)!),
      )
      .map(([run]) => `${run} of ${text}`);
  });
  expect(texts.length).toBeGreaterThan(1000);
  expect(turned).toEqual([]);
});
