import fc from "fast-check";
import { formatMoney } from "@/lib/model/money";
import { latinDigits } from "./latin-digits";
import {
  isNumberOf,
  readMeasureNumber,
  readNumber,
  typedNumber,
  writtenNumber,
  type NumberField,
  type NumberKind,
} from "./typed-number";

const ANY = 999_999_999_999;
const field = (kind: NumberKind, least = -ANY, most = ANY): NumberField => ({ kind, least, most });
const RUPEES = field("rupees");
const PERCENT = field("percent");
const WHOLE = field("whole");
const DECIMAL = field("decimal");

const HIDDEN = /[\u061c\u200e\u200f]/g;

describe("what is taken", () => {
  test.each([
    ["1250", 1250_00],
    ["249.5", 249_50],
    ["0.05", 5],
    ["1,250", 1250_00],
    ["1,20,150", 120150_00],
    ["120,150.75", 120150_75],
    ["١٬٢٣٤٫٥٠", 1234_50],
    ["१,२०,१५०.५०", 120150_50],
    ["૨૪૯.૫", 249_50],
    ["۲۴۹٫۵", 249_50],
    ["120\u00a0150", 120150_00],
    ["1\u202f120\u202f150.5", 1120150_50],
    ["₹1,23,456.50", 123456_50],
    ["Rs. 1,234.00", 1234_00],
    ["rs 99", 99_00],
    ["1,250/-", 1250_00],
    ["₹1,250/-", 1250_00],
    ["INR\u00a05", 5_00],
    ["\u200f١٢٫٥٠\u00a0₹", 12_50],
    ["−₹5", -5_00],
    ["-5.25", -5_25],
    [" +7 \n", 7_00],
    ["-0", 0],
  ])("%s rupees", (typed, paise) => expect(typedNumber(typed, RUPEES)).toBe(paise));

  test.each([
    ["12.5%", 12_50],
    ["−٢٫٥٪", -2_50],
    ["+7.5 %", 7_50],
    ["5", 5_00],
  ])("%s percent", (typed, basisPoints) => expect(typedNumber(typed, PERCENT)).toBe(basisPoints));

  test.each([
    ["200", 200],
    ["1,200", 1200],
    ["−٣", -3],
    ["12.0", 12],
    ["12.00", 12],
    ["007", 7],
  ])("%s pieces", (typed, pieces) => expect(typedNumber(typed, WHOLE)).toBe(pieces));

  test.each([
    ["1.250", 1.25],
    ["1,250.125", 1250.125],
    ["٢٫٥", 2.5],
  ])("%s litres", (typed, litres) => expect(typedNumber(typed, DECIMAL)).toBe(litres));

  test.each([
    ["12.7", "12.7"],
    ["1,250.5", "1250.5"],
    ["١٢٫٥", "12.5"],
    ["3/8", "3/8"],
    ["-1\u00a01/2", "-1 1/2"],
    ["1½", "1 1/2"],
    ["२ १/२", "2 1/2"],
  ])("%s of a measure", (typed, digits) => expect(readMeasureNumber(typed).digits).toBe(digits));
});

describe("what is refused", () => {
  test.each<[string, NumberField, string[]]>([
    ["249,50", RUPEES, ["249.50", "24,950"]],
    ["12,5", RUPEES, ["12.5", "125"]],
    ["٢٤٩،٥٠", RUPEES, ["249.50", "24,950"]],
    ["0,500", RUPEES, ["500"]],
    ["1.250", RUPEES, ["1,250"]],
    ["120 150", RUPEES, ["1,20,150"]],
    ["120\n150", RUPEES, ["1,20,150"]],
    ["12 50", RUPEES, ["1,250"]],
    ["12\u00a050", RUPEES, ["1,250"]],
    ["1,2,3", RUPEES, ["123"]],
    ["1,25,0", RUPEES, ["1,250"]],
    ["1,20,15", RUPEES, ["12,015"]],
    ["1,2000", RUPEES, ["12,000"]],
    ["120,15,000", RUPEES, ["1,20,15,000"]],
    ["1.250,00", RUPEES, ["1,250.00"]],
    ["1'250", RUPEES, ["1,250"]],
    ["₹249,50", RUPEES, ["249.50", "24,950"]],
    ["-12,5", PERCENT, ["-12.5", "-125"]],
    ["12,5", field("percent", 0, 90_00), ["12.5"]],
    ["10 20", WHOLE, ["1,020"]],
    ["12.000", WHOLE, ["12,000"]],
    ["12,5", WHOLE, ["125"]],
    ["12,5", DECIMAL, ["12.5", "125"]],
  ])("%s as it can be read otherwise", (typed, wanted, meant) =>
    expect(readNumber(typed, wanted)).toEqual({ isRead: false, why: "unclear", meant }),
  );

  test.each([
    "",
    " ",
    "-",
    "₹",
    "five",
    "12a",
    "1e3",
    ".5",
    "5.",
    "1.2.",
    "12..5",
    "120-150",
    "1/2",
    "12;5",
    "0x10",
    "--5",
    "5-",
    "5−",
    "0/−",
    "1,250/−",
    "5%",
    "1.234",
    "1٫250",
    "1234567890123456",
    "1,234٬567",
  ])("%j is no amount", (typed) => expect(readNumber(typed, RUPEES)).toMatchObject({ isRead: false }));

  test("a text that is longer than any number is none", () => {
    for (const blanks of [10, 100]) {
      const read = readNumber(`1${" ".repeat(blanks)}2`, RUPEES);
      expect([blanks, read.isRead ? null : read.meant]).toEqual([blanks, blanks < 60 ? ["12"] : []]);
    }
  });

  test.each(["1.5", "ten", "₹5", "5%", "1.05", "1.000"])("%s is no number of pieces", (typed) =>
    expect(readNumber(typed, WHOLE)).toMatchObject({ isRead: false }),
  );

  test("a measure says what may be meant", () => {
    expect(readMeasureNumber("12,5")).toEqual({ digits: null, meant: ["12.5", "125"] });
    expect(readMeasureNumber("25 38")).toEqual({ digits: null, meant: ["2,538"] });
    expect(readMeasureNumber("about 5")).toEqual({ digits: null, meant: [] });
  });

  test.each([
    ["0.99", "range"],
    ["1", null],
    ["90", null],
    ["90.01", "range"],
  ])("%s of 1 to 90", (typed, why) => {
    const read = readNumber(typed, field("rupees", 1_00, 90_00));
    expect(read.isRead ? null : read.why).toBe(why);
  });
});

test("a number is asked by the same range, typed or not", () => {
  const range = field("whole", 1, 5);
  expect([0, 1, 5, 6, 1.5, "2", null, Number.NaN].map((value) => isNumberOf(value, range))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(isNumberOf(1.5, field("decimal", 1, 5))).toBe(true);
});

/** Locales that people of India and of Arabic countries have, and those of the file's other programs. */
const LOCALES = [
  "en-IN",
  "en-US",
  "ar",
  "ar-EG",
  "ar-IN-u-nu-latn",
  "ar-u-nu-arab",
  "ur-PK",
  "ur-IN",
  "fa-IR",
  ...[
    "deva",
    "gujr",
    "beng",
    "guru",
    "orya",
    "tamldec",
    "telu",
    "knda",
    "mlym",
    "arab",
    "arabext",
    "latn",
  ].map((digits) => `hi-IN-u-nu-${digits}`),
];

const HOWS: Record<NumberKind, Intl.NumberFormatOptions[]> = {
  rupees: [
    { minimumFractionDigits: 2, maximumFractionDigits: 2 },
    { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false },
    { style: "currency", currency: "INR" },
    { style: "currency", currency: "INR", currencyDisplay: "code" },
  ],
  percent: [
    { style: "percent", maximumFractionDigits: 2 },
    { maximumFractionDigits: 2, signDisplay: "exceptZero" },
  ],
  whole: [{}, { useGrouping: false }, { minimumFractionDigits: 2 }, { signDisplay: "always" }],
  decimal: [{ maximumFractionDigits: 3 }, { minimumFractionDigits: 3 }],
};

/** Ungrouped numbers of the standard's printer: a percentage is a hundredth there. */
const printed = (value: number, kind: NumberKind, locale: string, how: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale, how).format(
    kind === "rupees"
      ? value / 100
      : kind === "percent"
        ? value / (how.style === "percent" ? 1e4 : 100)
        : value,
  );

const size = fc.oneof(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: -1e11, max: 1e11 }));

describe("what is printed is read as the same", () => {
  test.each(
    LOCALES.flatMap((locale) =>
      (Object.keys(HOWS) as NumberKind[]).flatMap((kind) =>
        HOWS[kind].map((how) => [locale, kind, JSON.stringify(how), how] as const),
      ),
    ),
  )("%s %s %s", (locale, kind, _, how) => {
    fc.assert(
      fc.property(size, (drawn) => {
        const value = kind === "decimal" ? drawn / 1000 : drawn;
        const text = printed(value, kind, locale, how);
        expect([text, typedNumber(text, field(kind))]).toEqual([text, value]);
      }),
      { numRuns: 20 },
    );
  });

  test("the shop's own printers, and those of the boxes", () => {
    fc.assert(
      fc.property(size, (value) => {
        expect(typedNumber(formatMoney(value, "always"), RUPEES)).toBe(value);
        expect(typedNumber(formatMoney(value), RUPEES)).toBe(value);
        expect(typedNumber(writtenNumber(value, "rupees"), RUPEES)).toBe(value);
        expect(typedNumber(writtenNumber(value, "percent"), PERCENT)).toBe(value);
        expect(typedNumber(writtenNumber(value, "whole"), WHOLE)).toBe(value);
        expect(typedNumber(writtenNumber(value / 1000, "decimal"), DECIMAL)).toBe(value / 1000);
      }),
    );
  });
});

/** Every way to write a size that may be taken, in Latin digits and without marks and sign. */
const writings = (value: number, kind: NumberKind): Set<string> => {
  const [whole = "", decimals = ""] = (
    kind === "rupees" || kind === "percent"
      ? (Math.abs(value) / 100).toFixed(2)
      : Math.abs(value).toFixed(kind === "whole" ? 2 : 3)
  ).split(".");
  const indian = whole.replace(/(\d)(?=(\d{2})*\d{3}$)/g, "$1,");
  const western = whole.replace(/(\d)(?=(\d{3})+$)/g, "$1,");
  const wholes = [
    whole,
    ...[",", "٬"].map((mark) => indian.replaceAll(",", mark)),
    ...[",", "٬", "\u00a0", "\u2009", "\u202f"].map((mark) => western.replaceAll(",", mark)),
  ];
  const endings = [...new Array(decimals.length).keys()]
    .map((left) => decimals.slice(0, decimals.length - left))
    .filter((ending) => /^0*$/.test(decimals.slice(ending.length)))
    .flatMap((ending) => [`.${ending}`, `٫${ending}`]);
  const all = /^0*$/.test(decimals) ? ["", ...endings] : endings;
  return new Set(wholes.flatMap((one) => all.map((ending) => one + ending)));
};

const MARKS: Record<NumberKind, RegExp> = {
  rupees: /₹|rs\.?|\/-/gi,
  percent: /[%٪]/g,
  whole: /(?!)/g,
  decimal: /(?!)/g,
};

describe("nothing else is taken", () => {
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 9 }).map(String) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 999 }).map((n) => String(n).padStart(3, "0")) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        ...[
          ",",
          ".",
          "٬",
          "٫",
          "،",
          " ",
          "\u00a0",
          "\u2009",
          "\u202f",
          "'",
          "-",
          "−",
          "+",
          "₹",
          "Rs.",
          "/-",
          "%",
        ],
        ...["٣", "७", "\u200e", "\n", "\t", "/", "e", "x"],
      ),
    },
  );
  const anything = fc.array(piece, { minLength: 1, maxLength: 9 }).map((pieces) => pieces.join(""));
  const digits = fc.stringMatching(/^\d{1,4}$/);
  const groups = fc
    .tuple(fc.constantFrom(",", "٬", " ", "\u00a0"), fc.array(digits, { minLength: 2, maxLength: 4 }))
    .map(([mark, all]) => all.join(mark));
  const text = fc.oneof(anything, groups);

  test.each(["rupees", "percent", "whole", "decimal"] as const)("%s", (kind) => {
    let taken = 0;
    fc.assert(
      fc.property(text, (typed) => {
        const read = readNumber(typed, field(kind));
        if (!read.isRead) {
          for (const meant of read.meant) expect(readNumber(meant, field(kind)).isRead).toBe(true);
          return;
        }
        taken += 1;
        const bare = latinDigits(typed)
          .replace(HIDDEN, "")
          .replace(MARKS[kind], "")
          .trim()
          .replace(/^[+−-]\s*/, "")
          .replace(/^0+(?=\d)/, "");
        expect([...writings(read.value, kind)]).toContain(bare);
        if (read.value !== 0) expect(/^\P{Nd}*[−-]/u.test(typed)).toBe(read.value < 0);
      }),
      { numRuns: 2000 },
    );
    expect(taken).toBeGreaterThan(150);
  });
});
