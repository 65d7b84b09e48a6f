import "server-only";

const SMALL = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

const belowHundred = (n: number): string =>
  n < 20
    ? (SMALL[n] ?? "")
    : `${TENS[Math.trunc(n / 10)] ?? ""}${n % 10 === 0 ? "" : `-${SMALL[n % 10] ?? ""}`}`;

/**
 * Converts a whole number to Indian English words: hundreds, thousands, lakhs (1,00,000) and crores
 * (1,00,00,000).
 */
const wholeNumber = (n: number): string => {
  if (n === 0) return belowHundred(0);
  const crores = Math.trunc(n / 1_00_00_000);
  const parts = [
    [crores, "crore"],
    [Math.trunc(n / 1_00_000) % 100, "lakh"],
    [Math.trunc(n / 1000) % 100, "thousand"],
    [Math.trunc(n / 100) % 10, "hundred"],
  ] as const;
  const words = parts.flatMap(([count, name]) => (count === 0 ? [] : [`${wholeNumber(count)} ${name}`]));
  const rest = n % 100;
  if (rest === 0) return words.join(" ");
  return words.length === 0 ? belowHundred(rest) : `${words.join(" ")} and ${belowHundred(rest)}`;
};

const counted = (n: number, one: string, many: string): string => `${wholeNumber(n)} ${n === 1 ? one : many}`;

/**
 * Converts an amount to English words, e.g. `One lakh twenty-three thousand rupees and fifty paise only`.
 * @param paise not negative
 */
export const amountInEnglish = (paise: number): string => {
  const [rupees, rest] = [Math.trunc(paise / 100), paise % 100];
  const words = [
    ...(rupees > 0 || rest === 0 ? [counted(rupees, "rupee", "rupees")] : []),
    ...(rest > 0 ? [counted(rest, "paisa", "paise")] : []),
  ].join(" and ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} only`;
};
