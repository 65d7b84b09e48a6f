import "server-only";

/**
 * Numbers in Arabic words. A numeral from three to ten takes the opposite gender of its noun. One and two are
 * adjectives or the dual, and a dual before its noun drops its ending. All words are in the nominative.
 */

/**
 * Forms of a noun: for one, two, three to ten, eleven and more; `whole` without a number after it, e.g. مئة
 * روبية.
 */
type Noun = { isFeminine: boolean; one: string; two: string; few: string; many: string; whole: string };

const RUPEE: Noun = {
  isFeminine: true,
  one: "روبية واحدة",
  two: "روبيتان",
  few: "روبيات",
  many: "روبية",
  whole: "روبية",
};
const PAISA: Noun = {
  isFeminine: true,
  one: "بيسة واحدة",
  two: "بيستان",
  few: "بيسات",
  many: "بيسة",
  whole: "بيسة",
};

/** By gender of the noun. */
const UNITS = {
  masculine: ["", "واحد", "اثنان", "ثلاثة", "أربعة", "خمسة", "ستة", "سبعة", "ثمانية", "تسعة", "عشرة"],
  feminine: ["", "إحدى", "اثنتان", "ثلاث", "أربع", "خمس", "ست", "سبع", "ثماني", "تسع", "عشر"],
} as const;
const TENS = ["", "", "عشرون", "ثلاثون", "أربعون", "خمسون", "ستون", "سبعون", "ثمانون", "تسعون"];
const HUNDREDS = ["", "مئة", "مئتان", "ثلاثمئة", "أربعمئة", "خمسمئة", "ستمئة", "سبعمئة", "ثمانمئة", "تسعمئة"];

const SCALES: { size: number; one: string; two: string; twoBefore: string; few: string; many: string }[] = [
  { size: 1e12, one: "تريليون", two: "تريليونان", twoBefore: "تريليونا", few: "تريليونات", many: "تريليونًا" },
  { size: 1e9, one: "مليار", two: "ملياران", twoBefore: "مليارا", few: "مليارات", many: "مليارًا" },
  { size: 1e6, one: "مليون", two: "مليونان", twoBefore: "مليونا", few: "ملايين", many: "مليونًا" },
  { size: 1e3, one: "ألف", two: "ألفان", twoBefore: "ألفا", few: "آلاف", many: "ألفًا" },
];

const AND = " و";

/** Returns the numeral of 3 to 99. */
const numeral = (n: number, isFeminine: boolean): string => {
  const units = UNITS[isFeminine ? "feminine" : "masculine"];
  if (n <= 10) return units[n] ?? "";
  const unit = n % 10;
  if (n < 20) {
    const first =
      unit === 1
        ? isFeminine
          ? "إحدى"
          : "أحد"
        : unit === 2
          ? isFeminine
            ? "اثنتا"
            : "اثنا"
          : (units[unit] ?? "");
    return `${first} ${isFeminine ? "عشرة" : "عشر"}`;
  }
  const tens = TENS[Math.trunc(n / 10)] ?? "";
  // The eight of feminine nouns ends in ي only before the noun that it is bound to.
  const unitWord = isFeminine && unit === 8 ? "ثمانٍ" : (units[unit] ?? "");
  return unit === 0 ? tens : `${unitWord}${AND}${tens}`;
};

/** Returns 100 to 900. `isBefore` if its noun follows directly. */
const hundreds = (n: number, isBefore: boolean): string =>
  n === 200 && isBefore ? "مئتا" : (HUNDREDS[n / 100] ?? "");

/**
 * Returns 1 to 999 thousands, millions …. `isBefore` if the noun follows directly. Two hundred and two
 * thousand is spoken as two hundred thousand and two thousand.
 */
const scaled = (count: number, scale: (typeof SCALES)[number], isBefore: boolean): string[] => {
  const [whole, rest] = [count - (count % 100), count % 100];
  const last = (): string => {
    if (rest === 1) return scale.one;
    if (rest === 2) return isBefore ? scale.twoBefore : scale.two;
    return rest <= 10
      ? `${numeral(rest, false)} ${scale.few}`
      : `${numeral(rest, false)} ${isBefore ? scale.one : scale.many}`;
  };
  if (rest === 0) return [`${hundreds(whole, true)} ${scale.one}`];
  if (whole === 0) return [last()];
  return rest <= 2
    ? [`${hundreds(whole, true)} ${scale.one}`, last()]
    : [`${hundreds(whole, false)}${AND}${last()}`];
};

/** Returns a whole number, 1 or more, with its noun. */
const counted = (n: number, noun: Noun): string => {
  const rest = n % 100;
  const parts: string[] = [];
  let left = n - rest;
  for (const scale of SCALES) {
    const count = Math.trunc(left / scale.size);
    left -= count * scale.size;
    if (count > 0) parts.push(...scaled(count, scale, left === 0 && rest === 0));
  }
  if (left > 0) parts.push(hundreds(left, rest === 0));
  if (rest === 0) return `${parts.join(AND)} ${noun.whole}`;
  const last =
    rest === 1
      ? noun.one
      : rest === 2
        ? noun.two
        : `${numeral(rest, noun.isFeminine)} ${rest <= 10 ? noun.few : noun.many}`;
  return [...parts, last].join(AND);
};

/**
 * Converts an amount to Arabic words, e.g. `فقط مئة وثلاث روبيات وخمسون بيسة لا غير`. It uses thousands and
 * millions, because Arabic readers do not know words for lakh and crore.
 * @param paise not negative
 */
export const amountInArabic = (paise: number): string => {
  const [rupees, rest] = [Math.trunc(paise / 100), paise % 100];
  const words = [
    ...(rupees > 0 ? [counted(rupees, RUPEE)] : []),
    ...(rest > 0 ? [counted(rest, PAISA)] : []),
  ];
  return `فقط ${words.length === 0 ? "صفر روبية" : words.join(AND)} لا غير`;
};
