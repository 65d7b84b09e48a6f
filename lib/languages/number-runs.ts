/** Fractions, which are numbers of their own or end one: `½`, `1½`. */
const FRACTION = "[¼-¾]";
/** A word with a digit, and its sign, currency or unit: `M10`, `-10`, `±0.5`, `1,299.50`, `₹500`, `60898-1`, `10%`. */
const NUMBER = String.raw`(?:(?<![^\s(])[+−±-])?₹?(?:(?:\w+[./-])*\w*\d\w*(?:[.,/:-]\w+)*${FRACTION}?|${FRACTION})[%°]?`;
/** One number, or the numbers of a size or a range: `3.5 × 25`, `10–20`. */
const SIZE = String.raw`${NUMBER}(?: ?[×x*–−] ?${NUMBER})*`;
const SIZES = new RegExp(SIZE, "g");
/** A word or a unit: `mm²`, `°C`. */
const LATIN_WORD = String.raw`°?[A-Za-z]\w*(?:[./-]\w+)*[²³]?`;
/** A telephone number, or a size with the Latin words beside it: `IS 1364`, `10 x 20 mm`. */
const RUN = new RegExp(
  String.raw`\+\d[\d ]+\d|(?:${LATIN_WORD} ){0,3}${SIZE}(?: ${LATIN_WORD}(?: ${SIZE})?)*`,
  "g",
);
/** The bidirectional algorithm keeps the order of a run without any other character. */
const REORDERED = /[^\w.,/:]/;
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/**
 * Moves an end inside a number, a size or a range before it: "Box of 10…" would be false of a box of 100.
 * @param end index in the text, as of `slice`
 */
export const beforeNumber = (text: string, end: number): number => {
  for (const { index, 0: size } of text.matchAll(SIZES))
    if (index + size.length > end) return Math.min(index, end);
  return end;
};

const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text) || !/[a-z]/i.test(text);
const isolated = (text: string, runs: RegExp, which: RegExp = REORDERED): string =>
  text.replace(runs, (run) => (which.test(run) ? `\u2066${run}\u2069` : run));

/**
 * Isolates the sizes, ranges, codes, amounts and telephone numbers of a right-to-left text as left-to-right
 * text (U+2066, U+2069): after Arabic letters `3.5 × 25` is otherwise drawn as `25 × 3.5`. For places without
 * markup: attributes, titles, options, mails, feeds. A text of another direction is returned unchanged.
 */
export const isolateNumbers = (text: string): string => (isRightToLeft(text) ? isolated(text, RUN) : text);

/** A run, and what follows it without a space, which no line break may separate from it: `10,` `(25)` `40مم`. */
const ISOLATED = /\u2066(.*?)\u2069([^\s\u2066]*)/;

/**
 * Splits a text at the same runs: text, run, what follows it without a space, text, … In a left-to-right text runs are sizes and
 * ranges only, which a line break would cut.
 * @param isClamped true for a text that the browser cuts: every number is a run
 */
export const numberParts = (text: string, isClamped = false): string[] =>
  isolated(text, isRightToLeft(text) ? RUN : SIZES, isClamped ? /\d/ : REORDERED).split(ISOLATED);

/** Isolates the same runs in the texts of cleaned HTML. */
export const isolateNumbersInHtml = (html: string): string =>
  html.replace(/[^<>]+(?=<|$)/g, (text) =>
    isolateNumbers(text).replace(
      new RegExp(ISOLATED, "g"),
      '<span class="nowrap"><bdi dir="ltr">$1</bdi>$2</span>',
    ),
  );
