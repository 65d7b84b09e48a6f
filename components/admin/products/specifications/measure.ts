import type { Language } from "@/lib/i18n/languages";
import { isUnit, measureText, toBase, UNITS, unitsOf, type UnitName } from "@/lib/model/units";
import { latinDigits } from "@/lib/typed-amount";

const SIGNS = /^([\d٠-٩٫٬.,;؛\s/-]*)(.*)$/su;
/** Separators of several values. Arabic keyboards have the second one. */
const BETWEEN = /[;؛]/;

/** Every word of a unit, in all languages and numbers. */
const wordsOf = (unit: UnitName): string[] =>
  [
    unit,
    ...Object.values(UNITS[unit].words).flatMap((forms: string | Record<string, string>) =>
      typeof forms === "string" ? [forms] : Object.values(forms),
    ),
  ].map((word) => word.replace("#", "").trim().toLowerCase());

/** The name of a unit beside a box. */
export const unitLabel = (unit: UnitName, language: Language): string => {
  const forms: string | { other: string } = UNITS[unit].words[language];
  return (typeof forms === "string" ? forms : forms.other).replace("#", "").trim();
};

/**
 * A typed measure: its numbers as the admin API takes them, and the unit that was typed behind them.
 * @property unit null if none was typed; `word` is then what stands there instead
 */
export type TypedMeasure = { numbers: string[]; unit: UnitName | null; word: string };

/** Reads `2 1/2 in`, `25; 38`, `١٢٫٥ مم`. */
export const readMeasure = (typed: string, dimension: string): TypedMeasure => {
  const [, signs = "", rest = ""] = SIGNS.exec(typed.trim()) ?? [];
  const word = rest.trim();
  const found =
    word === "" ? undefined : unitsOf(dimension).find((unit) => wordsOf(unit).includes(word.toLowerCase()));
  const numbers = signs
    .split(BETWEEN)
    .map((part) => latinDigits(part.trim()))
    .filter((part) => part !== "");
  return { numbers, unit: found ?? null, word: found === undefined ? word : "" };
};

/** Reason why a typed measure is refused; null if it is right or empty. */
export const measureProblem = (typed: string, dimension: string, unit: string): string | null => {
  if (typed.trim() === "") return null;
  const { numbers, unit: own, word } = readMeasure(typed, dimension);
  if (word !== "") return "unit";
  const used = own ?? unit;
  if (!isUnit(used)) return "unit";
  const bases = numbers.map((number) => toBase(number, used));
  if (bases.length === 0 || bases.includes(null)) return "number";
  return new Set(bases).size < bases.length ? "different-values" : null;
};

/** A typed measure as the shop writes it: `2 1/2 in = 63.5 mm`; empty as long as it cannot be read. */
export const measureSaid = (
  typed: string,
  { dimension, unit, base }: { dimension: string; unit: string; base: string },
  language: Language,
): string => {
  const { numbers, unit: own } = readMeasure(typed, dimension);
  const used = own ?? unit;
  if (!isUnit(used) || !isUnit(base) || measureProblem(typed, dimension, unit) !== null) return "";
  const bases = numbers.flatMap((number) => toBase(number, used) ?? []);
  if (bases.length === 0) return "";
  const texts = [used, ...(used === base ? [] : [base])].map((one) =>
    measureText({ numbers: bases }, one, language),
  );
  return texts.join(" = ");
};
