import type { Language } from "@/lib/languages/languages";
import { isUnit, measureText, toBase, UNITS, unitsOf, type UnitName } from "@/lib/model/units";
import { latinDigits } from "@/lib/model/latin-digits";
import { readMeasureNumber } from "@/lib/model/typed-number";
import type { WrongNumber } from "../../number-words";

const SIGNS = /^([\d٫٬.,;؛،\s/⁄¼½¾−+-]*)(.*)$/su;
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
 * @property numbers one that cannot be read is as it was typed
 * @property meant what an unclear number may mean; empty if every number is clear
 * @property unit null if none was typed; `word` is then what stands there instead
 */
export type TypedMeasure = {
  numbers: string[];
  meant: readonly string[];
  unit: UnitName | null;
  word: string;
};

/** Reads `2 1/2 in`, `25; 38`, `١٢٫٥ مم`. */
export const readMeasure = (typed: string, dimension: string): TypedMeasure => {
  const [, signs = "", rest = ""] = SIGNS.exec(latinDigits(typed.trim())) ?? [];
  const word = rest.trim();
  const found =
    word === "" ? undefined : unitsOf(dimension).find((unit) => wordsOf(unit).includes(word.toLowerCase()));
  const parts = signs
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const read = parts.map(readMeasureNumber);
  return {
    numbers: read.map(({ digits }, i) => digits ?? parts[i] ?? ""),
    meant: read.find(({ meant }) => meant.length > 0)?.meant ?? [],
    unit: found ?? null,
    word: found === undefined ? word : "",
  };
};

/** Reason why a typed measure is refused; null if it is right or empty. */
export const measureProblem = (typed: string, dimension: string, unit: string): WrongNumber | null => {
  if (typed.trim() === "") return null;
  const { numbers, meant, unit: own, word } = readMeasure(typed, dimension);
  if (word !== "") return { reason: "unit" };
  const used = own ?? unit;
  if (!isUnit(used)) return { reason: "unit" };
  if (meant.length > 0) return { reason: "unclear", meant };
  const bases = numbers.map((number) => toBase(number, used));
  if (bases.length === 0 || bases.includes(null)) return { reason: "number" };
  return new Set(bases).size < bases.length ? { reason: "different-values" } : null;
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
