import { withHindiMeasures } from "./hindi-measures";
import { latinDigits } from "./latin-digits";
import { dimensionOf, fromBase, toBase, type UnitName } from "./units";

/**
 * Measures in a typed text: `8x50`, `M8 x 50`, `1/2"`, `half inch`, `18v`, `4 ply`, `٥٠ مم`. Units and their sizes are
 * those of units.ts; here are the words that people type for them.
 */

/** A metric thread (M8) and a pipe's nominal size (DN15) are numbers too, each of its own dimension. */
export const THREAD = "thread";
export const PIPE = "pipe";

/** What a typed measure may mean: a number in the base unit of a dimension, or the number of a thread or pipe. */
type Meaning = { dimension: string; number: string };
type TypedMeasure = {
  /** As it was typed, with Latin digits. */
  text: string;
  meanings: Meaning[];
};

/** How people write units, as parts of a regular expression over lower-case text. */
const WRITTEN: Partial<Record<UnitName, string>> = {
  mm2: "sq\\.? ?mm|वर्ग मिमी|स्क्वायर एमएम|mm2|mm²|square (?:mm|millimet(?:er|re)s?)|مم2|مم²|مم مربع|ملم مربع",
  m2: "sq\\.? ?m|m2|m²|square met(?:er|re)s?|متر مربع|م²|م2",
  "mm pitch": "mm pitch",
  mm: "mm|millimet(?:er|re)s?|मिमी|एमएम|एम एम|मिलीमीटर|ملم|مم|ملليمتر|ميلليمتر|مليمتر|ميليمتر|ميلمتر",
  cm: "cm|centimet(?:er|re)s?|सेमी|सेंटीमीटर|سم|سنتيمتر|سنتي",
  in: 'inches|inch|in\\.|in(?! (?:\\d|a |one |the |stock|box|pack|set))|"|بوصات|بوصة|بوصه|[اإ]ن[شجچ]|inchi|इंच|इन्च|इञ्च|इंची',
  ft: "feet|foot|ft|'|قدم|أقدام|f[ui]t|फुट|फीट|फिट",
  m: "met(?:er|re)s?|mtrs?|m|mitar|मीटर|أمتار|امتار|متر|مترا|م",
  kg: "kgs?|kilograms?|kilos?|किलो|किग्रा|किलोग्राम|كجم|كغم|كغ|كيلوجرام|كيلوغرام|كيلو",
  g: "grams?|gms?|gm|g|ग्राम|جرام|غرام|جم|غم",
  kN: "kn|كيلونيوتن",
  Nm: "nm|n\\.m|newton met(?:er|re)s?|نيوتن متر|نيوتن·متر|نيوتن",
  ml: "ml|millilit(?:er|re)s?|مل|ملي|مليلتر|ملليلتر",
  l: "lit(?:er|re)s?|ltrs?|lt|l|lit[ae]r|लीटर|लिटर|لترات|لترا|لتر",
  "l/min": "l/min|lpm|lit(?:er|re)s? per minute|لتر/دقيقة|لتر في الدقيقة",
  W: "watts?|w|वाट|वॉट|واط|وات",
  V: "volts?|v|वोल्ट|فولت|ڤولت",
  kA: "ka|كيلوأمبير|كيلو أمبير",
  Ah: "ah|amp(?:ere)?[ -]?hours?|أمبير ساعة|امبير ساعة|أمبير-ساعة",
  A: "amp(?:ere)?s?|a|एम्पियर|एंपियर|أمبير|امبير",
  bar: "bars?|بار",
  "/in": "tpi|teeth per inch|سن في البوصة|سنا في البوصة",
  K: "kelvin|k|كلفن",
  deg: "degrees?|deg|°|درجات|درجة|درجه",
  lm: "lumens?|lm|لومن",
  dB: "db|decibels?|ديسيبل",
  HV: "hv",
  "%": "%|percent|٪|بالمئة|في المئة",
  h: "hours?|hrs?|ساعات|ساعة",
  min: "minutes?|mins?|دقائق|دقيقة",
  ply: "[- ]?ply|plies|طبقات|طبقة|طبقه",
};

const UNIT = `(?:${Object.values(WRITTEN).join("|")})(?![\\p{L}\\p{M}\\p{N}²])`;

const NUMBER = "(?:\\d{1,3}[ -]\\d{1,2}/\\d{1,2}|\\d{1,4}/\\d{1,3}|\\d{0,6}\\.\\d{1,6}|\\d{1,7})";
/** Not within a word, a number, or a code (EN8, 4.5, ph2-18). */
const BEGIN = "(?<![\\p{L}\\p{N}./-])";
const SIDE = `(?:[mم] ?(?=\\d))?${NUMBER}(?: ?-?(?:${UNIT}))?`;
const MEASURES = new RegExp(
  [
    `${BEGIN}${SIDE}(?: ?x ?${SIDE}){1,2}(?![\\p{L}\\p{N}/.]*[\\p{L}\\p{N}])`,
    `${BEGIN}${NUMBER}[ -]?${UNIT}`,
    `${BEGIN}(?:[mم] ?\\d{1,2}(?:\\.\\d)?|dn ?\\d{1,4})(?![\\p{L}\\p{N}.])`,
  ].join("|"),
  "gu",
);
const ONE_SIDE = new RegExp(`^([mم] ?(?=\\d))?(${NUMBER})(?: ?-?(${UNIT}))?$`, "u");
const ONE = new RegExp(`^(${NUMBER})[ -]?(${UNIT})$`, "u");
const WHOLE = (Object.entries(WRITTEN) as [UnitName, string][]).map(
  ([unit, words]) => [unit, new RegExp(`^(?:${words})$`, "u")] as const,
);

const unitOf = (word: string): UnitName | undefined => WHOLE.find(([, whole]) => whole.test(word))?.[0];

/** Pipe threads are named by inches, their tubes by millimetres. */
const PIPE_OF_INCHES: Record<string, string> = {
  "1/4": "8",
  "3/8": "10",
  "1/2": "15",
  "3/4": "20",
  "1": "25",
  "1 1/4": "32",
  "1 1/2": "40",
  "2": "50",
  "2 1/2": "65",
  "3": "80",
  "4": "100",
};
/** The trade calls 100 mm four inches. */
const NOMINAL_INCH = 25;
const FEWEST_DIGITS = /^0+(?=\d)/;

/** Writes `.5` with its zero. */
const withZero = (number: string): string => (number.startsWith(".") ? `0${number}` : number);

const meaningsOf = (number: string, unit: UnitName): Meaning[] => {
  const base = toBase(withZero(number), unit);
  if (base === null) return [];
  const dimension = dimensionOf(unit);
  if (unit !== "in") return [{ dimension, number: base }];
  const nominal = Number(base) * (NOMINAL_INCH / 25.4);
  const pipe = PIPE_OF_INCHES[fromBase(base, "in")];
  return [
    { dimension, number: base },
    { dimension, number: String(Math.round(nominal * 1e6) / 1e6) },
    ...(pipe === undefined ? [] : [{ dimension: PIPE, number: pipe }]),
  ];
};

const plain = (number: string): string =>
  (toBase(withZero(number), "mm") ?? withZero(number)).replace(FEWEST_DIGITS, "");

/** Millimetres of the largest metric thread. */
const LARGEST_THREAD = 64;

/** The trade calls a wire of 2.5 mm² "2.5 mm", and people call a bolt M8 "8 mm". */
const tradeMeanings = (millimetres: string): Meaning[] => [
  { dimension: dimensionOf("mm2"), number: millimetres },
  ...(Number(millimetres) <= LARGEST_THREAD ? [{ dimension: THREAD, number: millimetres }] : []),
];

/** Reads the sides of `M8 x 50 mm`: a side without a unit has that of the next one, else it is millimetres. */
const sidesOf = (text: string): TypedMeasure[] => {
  const sides = text.split(/ ?x ?/).map((side) => ({ side, parts: ONE_SIDE.exec(side) }));
  return sides.map(({ side, parts }, i) => {
    const [, thread, number = "", word] = parts ?? [];
    if (thread !== undefined) return { text: side, meanings: [{ dimension: THREAD, number: plain(number) }] };
    const next = sides.slice(i).find(({ parts: later }) => later?.[3] !== undefined)?.parts?.[3];
    const unit = unitOf(word ?? next ?? "mm") ?? "mm";
    const meanings = meaningsOf(number, unit);
    const isBare = word === undefined && dimensionOf(unit) === "length";
    // The first number of 8x50 may be the thread M8, the bare one after a thread its pitch (M8 x 1.25).
    const isAfterThread = isBare && i > 0 && sides[i - 1]?.parts?.[1] !== undefined;
    const further =
      i === 0 && (isBare || unit === "mm") ? THREAD : isAfterThread ? dimensionOf("mm pitch") : null;
    return {
      text: side,
      meanings: further === null ? meanings : [...meanings, { dimension: further, number: plain(number) }],
    };
  });
};

const oneOf = (text: string): TypedMeasure[] => {
  const named = /^(?:[mم] ?|(dn) ?)(\d.*)$/u.exec(text);
  if (named !== null)
    return [
      {
        text,
        meanings: [{ dimension: named[1] === undefined ? THREAD : PIPE, number: plain(named[2] ?? "") }],
      },
    ];
  const [, number = "", word = ""] = ONE.exec(text) ?? [];
  const unit = unitOf(word);
  if (unit === undefined) return [];
  const meanings = meaningsOf(number, unit);
  const ofTrade = unit === "mm" && meanings.length > 0 ? tradeMeanings(plain(number)) : [];
  return [{ text, meanings: [...meanings, ...ofTrade] }];
};

/** Latin digits, plain signs, lower case; fractions of an inch in words become digits. */
const simplified = (text: string): string =>
  withHindiMeasures(
    latinDigits(text.slice(0, 300))
      .replace(/(\d)(?=[¼-¾⅐-⅞])/gu, "$1 ")
      .normalize("NFKC")
      .toLowerCase(),
  )
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069]/gu, "")
    .replace(/[⁄∕]/gu, "/")
    .replace(/(?<=\d)٫(?=\d)/gu, ".")
    .replace(/[×*✕]/gu, "x")
    .replace(/[″“”״]|''/gu, '"')
    .replace(/[′’]/gu, "'")
    .replace(/(?<=\d),(?=\d{3}(?!\d))/gu, "")
    .replace(/(?<=\d) ?(?:by|في|فى) ?(?=\d)/gu, "x")
    .replace(
      /three[ -]quarters?(?: of)?(?: an)?[ -](?=inch)|[ثت]لاث?ت?[ةه]? [أا]رباع (?:ال)?(?=بوص|[اإ]ن[شجچ])/gu,
      "3/4 ",
    )
    .replace(/half(?: an?)?[ -](?=inch)|نصف? (?:ال)?(?=بوص|[اإ]ن[شجچ])/gu, "1/2 ")
    .replace(/quarter(?: of)?(?: an?)?[ -](?=inch)|ربع (?:ال)?(?=بوص|[اإ]ن[شجچ])/gu, "1/4 ")
    .replace(/(?<![\p{L}])(?:one|an) (?=inch)/gu, "1 ")
    .replace(/بوصتان|بوصتين/gu, "2 بوصة")
    .replace(/\s+/gu, " ")
    .trim();

/** What stands before the end of a range, such as `3 to 10 mm`: goods have a range or a measure, and this is no measure. */
const RANGE = /\d ?(?:to|till|–|إلى|الى|से) ?$/u;

/** Reads the measures of a typed text, and the words that remain without them. */
export const readTypedMeasures = (text: string): { measures: TypedMeasure[]; words: string } => {
  const simple = simplified(text);
  const measures: TypedMeasure[] = [];
  const words = simple.replace(MEASURES, (typed: string, at: number) => {
    if (RANGE.test(simple.slice(0, at))) return typed;
    const found = / ?x ?/u.test(typed) && /\dx|\d x|x ?\d/u.test(typed) ? sidesOf(typed) : oneOf(typed);
    if (found.length === 0 || found.some(({ meanings }) => meanings.length === 0)) return typed;
    measures.push(...found);
    return " ";
  });
  return { measures, words: words.replace(/\s+/gu, " ").trim() };
};
