import fc from "fast-check";
import { amountInArabic } from "./amount-in-arabic";
import { amountInEnglish } from "./amount-in-english";

describe("in English, by lakh and crore", () => {
  test.each<[number, string]>([
    [0, "Zero rupees only"],
    [1, "One paisa only"],
    [50, "Fifty paise only"],
    [1_00, "One rupee only"],
    [1_01, "One rupee and one paisa only"],
    [2_99, "Two rupees and ninety-nine paise only"],
    [100_00, "One hundred rupees only"],
    [101_00, "One hundred and one rupees only"],
    [999_00, "Nine hundred and ninety-nine rupees only"],
    [1_000_00, "One thousand rupees only"],
    [1_015_00, "One thousand and fifteen rupees only"],
    [99_999_99, "Ninety-nine thousand nine hundred and ninety-nine rupees and ninety-nine paise only"],
    [1_00_000_00, "One lakh rupees only"],
    [1_23_456_50, "One lakh twenty-three thousand four hundred and fifty-six rupees and fifty paise only"],
    [1_00_00_000_00, "One crore rupees only"],
    [
      12_34_56_789_01,
      "Twelve crore thirty-four lakh fifty-six thousand seven hundred and eighty-nine rupees and one paisa only",
    ],
    [1_00_000_00_00_000_00, "One lakh crore rupees only"],
  ])("%d paise", (paise, words) => expect(amountInEnglish(paise)).toBe(words));
});

describe("in Arabic, with its grammar of numbers", () => {
  test.each<[number, string]>([
    [0, "صفر روبية"],
    [1, "بيسة واحدة"],
    [2, "بيستان"],
    [3, "ثلاث بيسات"],
    [10, "عشر بيسات"],
    [11, "إحدى عشرة بيسة"],
    [50, "خمسون بيسة"],
    [1_00, "روبية واحدة"],
    [2_00, "روبيتان"],
    [3_00, "ثلاث روبيات"],
    [8_00, "ثماني روبيات"],
    [10_00, "عشر روبيات"],
    [11_00, "إحدى عشرة روبية"],
    [12_00, "اثنتا عشرة روبية"],
    [13_00, "ثلاث عشرة روبية"],
    [18_00, "ثماني عشرة روبية"],
    [20_00, "عشرون روبية"],
    [21_00, "إحدى وعشرون روبية"],
    [22_00, "اثنتان وعشرون روبية"],
    [99_00, "تسع وتسعون روبية"],
    [100_00, "مئة روبية"],
    [101_00, "مئة وروبية واحدة"],
    [102_00, "مئة وروبيتان"],
    [103_50, "مئة وثلاث روبيات وخمسون بيسة"],
    [111_00, "مئة وإحدى عشرة روبية"],
    [200_00, "مئتا روبية"],
    [201_00, "مئتان وروبية واحدة"],
    [250_00, "مئتان وخمسون روبية"],
    [300_00, "ثلاثمئة روبية"],
    [1_000_00, "ألف روبية"],
    [1_001_00, "ألف وروبية واحدة"],
    [1_200_00, "ألف ومئتا روبية"],
    [2_000_00, "ألفا روبية"],
    [2_500_00, "ألفان وخمسمئة روبية"],
    [3_000_00, "ثلاثة آلاف روبية"],
    [10_000_00, "عشرة آلاف روبية"],
    [11_000_00, "أحد عشر ألف روبية"],
    [11_500_00, "أحد عشر ألفًا وخمسمئة روبية"],
    [12_012_00, "اثنا عشر ألفًا واثنتا عشرة روبية"],
    [21_000_00, "واحد وعشرون ألف روبية"],
    [45_678_90, "خمسة وأربعون ألفًا وستمئة وثمانٍ وسبعون روبية وتسعون بيسة"],
    [1_00_000_00, "مئة ألف روبية"],
    [1_01_000_00, "مئة ألف وألف روبية"],
    [2_02_000_00, "مئتا ألف وألفا روبية"],
    [1_03_000_00, "مئة وثلاثة آلاف روبية"],
    [1_23_456_50, "مئة وثلاثة وعشرون ألفًا وأربعمئة وست وخمسون روبية وخمسون بيسة"],
    [10_00_000_00, "مليون روبية"],
    [20_00_000_00, "مليونا روبية"],
    [20_00_200_00, "مليونان ومئتا روبية"],
    [1_10_00_000_00, "أحد عشر مليون روبية"],
    [1_12_34_567_00, "أحد عشر مليونًا ومئتان وأربعة وثلاثون ألفًا وخمسمئة وسبع وستون روبية"],
    [300_00_00_000_00, "ثلاثة مليارات روبية"],
    [1_00_000_00_00_000_00, "تريليون روبية"],
  ])("%d paise", (paise, words) => expect(amountInArabic(paise)).toBe(`فقط ${words} لا غير`));
});

test("different amounts are said differently, without gaps", () => {
  const amounts = fc.uniqueArray(
    fc.oneof(fc.integer({ min: 0, max: 10_000_00 }), fc.maxSafeInteger().map(Math.abs)),
    { minLength: 2, maxLength: 40 },
  );
  for (const say of [amountInEnglish, amountInArabic]) {
    fc.assert(
      fc.property(amounts, (list) => {
        const said = list.map(say);
        expect(new Set(said).size).toBe(list.length);
        for (const words of said) expect(words).not.toMatch(/undefined|\s\s|\d|^\s|\s$/);
      }),
    );
  }
});
