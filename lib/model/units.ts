import { LANGUAGES, type Language } from "@/lib/languages/languages";

/**
 * Units of measure: their dimension, their exact size in the base unit of the dimension, and how the trade
 * writes them, with U+2060 where no line may break. Words that differ by number have a form for each plural category; `#` is the number.
 */

type Forms = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);
type Unit = {
  dimension: string;
  /** How many base units it is, as a decimal number. The base unit itself has "1". */
  size: string;
  /** Code of UN/CEFACT Recommendation 20, for structured data. */
  code?: string;
  /** After the number and a space, unless `#` says where the number stands. */
  words: Record<Language, Forms>;
};

const same = (word: string): Record<Language, string> => ({ en: word, ar: word });

export const UNITS = {
  mm: { dimension: "length", size: "1", code: "MMT", words: { en: "mm", ar: "مم" } },
  cm: { dimension: "length", size: "10", code: "CMT", words: { en: "cm", ar: "سم" } },
  m: { dimension: "length", size: "1000", code: "MTR", words: { en: "m", ar: "م" } },
  in: { dimension: "length", size: "25.4", code: "INH", words: { en: "in", ar: "بوصة" } },
  ft: { dimension: "length", size: "304.8", code: "FOT", words: { en: "ft", ar: "قدم" } },
  g: { dimension: "mass", size: "1", code: "GRM", words: { en: "g", ar: "جم" } },
  kg: { dimension: "mass", size: "1000", code: "KGM", words: { en: "kg", ar: "كجم" } },
  kN: { dimension: "force", size: "1", code: "B47", words: { en: "kN", ar: "كيلونيوتن" } },
  ml: { dimension: "volume", size: "1", code: "MLT", words: { en: "ml", ar: "مل" } },
  l: {
    dimension: "volume",
    size: "1000",
    code: "LTR",
    words: {
      en: { one: "litre", other: "litres" },
      ar: { few: "لترات", many: "لترًا", other: "لتر" },
    },
  },
  W: { dimension: "power", size: "1", code: "WTT", words: { en: "W", ar: "واط" } },
  V: { dimension: "voltage", size: "1", code: "VLT", words: { en: "V", ar: "فولت" } },
  A: { dimension: "current", size: "1", code: "AMP", words: { en: "A", ar: "أمبير" } },
  kA: { dimension: "current", size: "1000", code: "B22", words: { en: "kA", ar: "كيلوأمبير" } },
  Ah: { dimension: "charge", size: "1", code: "AMH", words: { en: "Ah", ar: "أمبير-\u2060ساعة" } },
  J: { dimension: "energy", size: "1", code: "JOU", words: { en: "J", ar: "جول" } },
  Nm: { dimension: "torque", size: "1", code: "NU", words: { en: "Nm", ar: "نيوتن·متر" } },
  bar: { dimension: "pressure", size: "1", code: "BAR", words: { en: "bar", ar: "بار" } },
  "l/min": { dimension: "flow", size: "1", code: "L2", words: { en: "l/min", ar: "لتر/\u2060دقيقة" } },
  rpm: {
    dimension: "rotational speed",
    size: "1",
    code: "RPM",
    words: { en: "rpm", ar: "دورة/\u2060دقيقة" },
  },
  bpm: { dimension: "impact rate", size: "1", words: { en: "bpm", ar: "طرقة/\u2060دقيقة" } },
  "mm pitch": { dimension: "thread pitch", size: "1", code: "MMT", words: { en: "mm", ar: "مم" } },
  "/in": { dimension: "teeth", size: "1", words: { en: "per inch", ar: "في البوصة" } },
  degC: { dimension: "temperature", size: "1", code: "CEL", words: { en: "°C", ar: "°م" } },
  K: { dimension: "colour temperature", size: "1", code: "KEL", words: { en: "K", ar: "كلفن" } },
  deg: {
    dimension: "angle",
    size: "1",
    code: "DD",
    words: {
      en: { one: "degree", other: "degrees" },
      ar: { few: "درجات", other: "درجة" },
    },
  },
  mm2: { dimension: "area", size: "1", code: "MMK", words: { en: "sq mm", ar: "مم²" } },
  m2: { dimension: "area", size: "1000000", code: "MTK", words: { en: "sq m", ar: "م²" } },
  "m2/l": { dimension: "coverage", size: "1", words: { en: "sq m per litre", ar: "م² لكل لتر" } },
  lm: { dimension: "luminous flux", size: "1", code: "LUM", words: { en: "lm", ar: "لومن" } },
  dB: { dimension: "sound level", size: "1", code: "2N", words: { en: "dB", ar: "ديسيبل" } },
  HRC: { dimension: "Rockwell hardness", size: "1", words: { en: "HRC", ar: "روكويل C" } },
  HV: { dimension: "Vickers hardness", size: "1", words: { en: "HV", ar: "فيكرز" } },
  min: {
    dimension: "time",
    size: "1",
    code: "MIN",
    words: {
      en: { one: "minute", other: "minutes" },
      ar: { one: "دقيقة", two: "دقيقتان", few: "# دقائق", other: "# دقيقة" },
    },
  },
  h: {
    dimension: "time",
    size: "60",
    code: "HUR",
    words: {
      en: { one: "hour", other: "hours" },
      ar: { one: "ساعة", two: "ساعتان", few: "# ساعات", other: "# ساعة" },
    },
  },
  year: {
    dimension: "time",
    size: "525600",
    code: "ANN",
    words: {
      en: { one: "year", other: "years" },
      ar: { one: "سنة", two: "سنتان", few: "# سنوات", other: "# سنة" },
    },
  },
  "%": { dimension: "share", size: "1", code: "P1", words: same("#%") },
  piece: {
    dimension: "count",
    size: "1",
    code: "C62",
    words: {
      en: { one: "piece", other: "pieces" },
      ar: { one: "قطعة واحدة", two: "قطعتان", few: "# قطع", other: "# قطعة" },
    },
  },
  ply: {
    dimension: "plies",
    size: "1",
    words: {
      en: "ply",
      ar: { one: "طبقة واحدة", two: "طبقتان", few: "# طبقات", other: "# طبقة" },
    },
  },
  /** A number alone. */
  count: { dimension: "count", size: "1", code: "C62", words: same("#") },
} satisfies Record<string, Unit>;

export type UnitName = keyof typeof UNITS;
export const isUnit = (name: unknown): name is UnitName =>
  typeof name === "string" && Object.hasOwn(UNITS, name);
const unitOf = (name: UnitName): Unit => UNITS[name];
/** What a unit measures. */
export const dimensionOf = (name: UnitName): string => UNITS[name].dimension;
/** The units of a dimension. */
export const unitsOf = (dimension: string): UnitName[] =>
  (Object.keys(UNITS) as UnitName[]).filter((name) => dimensionOf(name) === dimension);
/** UN/CEFACT code of a unit; undefined if it has none. */
export const unitCodeOf = (name: UnitName): string | undefined => unitOf(name).code;

/** An exact number: numerator and positive denominator. */
type Ratio = { n: bigint; d: bigint };

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,12}))?$/;
const FRACTION = /^(-?)(?:(\d{1,6})[ -])?(\d{1,6})\/(\d{1,4})$/;

/** Reads `12.7`, `1/2` or `1 1/2`; null for anything else, also for a fraction by zero. */
const ratioOf = (text: string): Ratio | null => {
  const decimal = DECIMAL.exec(text);
  if (decimal) {
    const [, sign = "", whole = "0", digits = ""] = decimal;
    return { n: BigInt(`${sign}${whole}${digits}`), d: 10n ** BigInt(digits.length) };
  }
  const fraction = FRACTION.exec(text);
  if (!fraction) return null;
  const [, sign, whole = "0", over = "0", under = "0"] = fraction;
  const d = BigInt(under);
  if (d === 0n) return null;
  const n = BigInt(whole) * d + BigInt(over);
  return { n: sign === "-" ? -n : n, d };
};

/** The decimal digits of a number; null if they do not end within twelve places. */
const decimalOf = ({ n, d }: Ratio): string | null => {
  const scaled = n * 10n ** 12n;
  if (scaled % d !== 0n) return null;
  const digits = String((scaled < 0n ? -scaled : scaled) / d).padStart(13, "0");
  const places = digits.slice(-12).replace(/0+$/, "");
  return `${n < 0n ? "-" : ""}${digits.slice(0, -12)}${places === "" ? "" : `.${places}`}`;
};

const sizeOf = (unit: UnitName): Ratio => ratioOf(unitOf(unit).size) ?? { n: 1n, d: 1n };

/**
 * Converts a number to the base unit of its dimension, exactly: `1/2` in is `12.7` (mm).
 * @param text decimal digits or a fraction
 * @returns decimal digits; null if it is no number or not exact in decimals
 */
export const toBase = (text: string, unit: UnitName): string | null => {
  const number = ratioOf(text.trim());
  const size = sizeOf(unit);
  return number && decimalOf({ n: number.n * size.n, d: number.d * size.d });
};

const inUnit = (base: string, unit: UnitName): Ratio => {
  const number = ratioOf(base) ?? { n: 0n, d: 1n };
  const size = sizeOf(unit);
  return { n: number.n * size.d, d: number.d * size.n };
};

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : divisor(b, a % b));

/**
 * Converts a number of the base unit, exactly, so that `toBase` returns it: decimal digits, or a fraction if they do not
 * end. Inches are decimal too, because spreadsheets read `1/2` as a day.
 */
export const exactFromBase = (base: string, unit: UnitName): string => {
  const own = inUnit(base, unit);
  const shared = divisor(own.n, own.d);
  return decimalOf(own) ?? `${own.n / shared}/${own.d / shared}`;
};

/** Fractions of an inch that the trade names, largest denominator. */
const FINEST_FRACTION = 64n;

const inchesOf = ({ n, d }: Ratio): string | null => {
  const parts = (n * FINEST_FRACTION) / d;
  if (parts * d !== n * FINEST_FRACTION || parts < 0n) return null;
  const whole = parts / FINEST_FRACTION;
  let over = parts % FINEST_FRACTION;
  let under = FINEST_FRACTION;
  if (over === 0n) return String(whole);
  while (over % 2n === 0n) {
    over /= 2n;
    under /= 2n;
  }
  return `${whole === 0n ? "" : `${whole} `}${over}/${under}`;
};

/**
 * Converts a number of the base unit: inches to a fraction if it is one, everything else to at most three
 * decimal places.
 * @param base decimal digits in the base unit, as stored
 */
export const fromBase = (base: string, unit: UnitName): string => {
  const own = inUnit(base, unit);
  const fraction = unit === "in" ? inchesOf(own) : null;
  if (fraction !== null) return fraction;
  return decimalOf(own) ?? String(Math.round((Number(own.n) / Number(own.d)) * 1000) / 1000);
};

const WORDS: Record<Language, { and: string; between: string; upTo: string; from: string }> = {
  en: { and: ", ", between: " to ", upTo: "up to ", from: "from " },
  ar: { and: "، ", between: " إلى ", upTo: "حتى ", from: "من " },
};
const NO_BREAK = "\u00a0";
/** Keeps the minus sign before its number in a right-to-left text. */
const LEFT_TO_RIGHT = "\u200e";

const pluralRules = new Map<Language, Intl.PluralRules>();
const pluralOf = (number: number, language: Language): Intl.LDMLPluralRule => {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(number);
};

const signed = (number: string, language: Language): string =>
  number.startsWith("-") && LANGUAGES[language].dir === "rtl" ? LEFT_TO_RIGHT + number : number;

/** Joins a text of numbers with its unit, unbreakable between the last number and the unit. */
const withUnit = (numbers: string, last: string, unit: UnitName, language: Language): string => {
  const forms: Forms = unitOf(unit).words[language];
  const form = typeof forms === "string" ? forms : (forms[pluralOf(Number(last), language)] ?? forms.other);
  const isAlone = numbers === last;
  // A form without its number (قطعتان) stands for one number; among several the number is said.
  if (form.includes("#")) return form.replace("#", numbers).replace(" ", NO_BREAK);
  if (isAlone && typeof forms !== "string" && forms.other.includes("#")) return form;
  const word = typeof forms !== "string" && forms.other.includes("#") ? forms.other.replace("# ", "") : form;
  return `${numbers}${NO_BREAK}${word}`;
};

/** The unit's word beside a field of numbers; empty for a number alone. */
export const unitWord = (unit: UnitName, language: Language): string => {
  const forms: Forms = unitOf(unit).words[language];
  return (typeof forms === "string" ? forms : forms.other).replace("#", "").trim();
};

/** What a specification measures. Numbers are decimal digits in the base unit. */
type Measure = { numbers: string[] } | { min: string | null; max: string | null };

/**
 * Writes a measure as the trade does: `25, 38, 50 mm`, `-10 to 50 °C`, `up to 85 °C`.
 * @param unit the unit that it is shown in
 */
export const measureText = (measure: Measure, unit: UnitName, language: Language): string => {
  const words = WORDS[language];
  const shown = (base: string): string => signed(fromBase(base, unit), language);
  if ("numbers" in measure) {
    const last = measure.numbers.at(-1);
    return last === undefined
      ? ""
      : withUnit(measure.numbers.map(shown).join(words.and), shown(last), unit, language);
  }
  const { min, max } = measure;
  if (min !== null && min === max) return withUnit(shown(min), shown(min), unit, language);
  if (min !== null && max !== null)
    return withUnit(`${shown(min)}${words.between}${shown(max)}`, shown(max), unit, language);
  const only = max ?? min ?? "0";
  return `${max === null ? words.from : words.upTo}${withUnit(shown(only), shown(only), unit, language)}`;
};
