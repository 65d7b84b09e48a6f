import "server-only";
import { readMeasureNumber } from "@/lib/model/typed-number";
import { dimensionOf, isUnit, toBase, type UnitName } from "@/lib/model/units";
import type { Localized } from "../../base/db/columns";
import type { CatalogueAttribute, GivenSpecification } from "../catalogue-files";

/** An entry of a product's file, or of a table in which the articles stand in an order. */
type Given = Omit<GivenSpecification, "by"> & { by?: GivenSpecification["by"] | "article" };

/** What a product's entry says about one attribute. Numbers are decimal digits in the base unit. */
export type SpecificationFacts = {
  /** Numbers, or keys of choices; `yes` or `no` of a boolean. */
  values: string[];
  min: string | null;
  max: string | null;
  text: Localized | null;
  unit: UnitName | null;
  /** With `by`: the value of each option, in the order of the options. */
  byOption: string[] | null;
};

/** Every field that says a value, and the kinds that it fits. */
const FIELDS = {
  value: ["number", "range"],
  min: ["number", "range"],
  max: ["number", "range"],
  unit: ["number", "range"],
  choice: ["choice"],
  yes: ["boolean"],
  text: ["text"],
} as const;

/** Kinds of mistakes, for readers that have their own words for them. */
type SpecificationMistake =
  | "unit"
  | "number"
  | "value-or-range"
  | "different-values"
  | "min-below-max"
  | "other-kind"
  | "choice"
  | "filled"
  | "one-value"
  | "yes-no";

/** A mistake in an entry, with its field. */
export type SpecificationProblem = {
  field: keyof typeof FIELDS;
  mistake: SpecificationMistake;
  message: string;
  /** Numbers that an unclear one may mean. */
  meant: readonly string[];
};

class Wrong extends Error {
  constructor(readonly problem: SpecificationProblem) {
    super(problem.message);
  }
}
const wrong = (
  field: keyof typeof FIELDS,
  mistake: SpecificationMistake,
  message: string,
  meant: readonly string[] = [],
): never => {
  throw new Wrong({ field, mistake, message, meant });
};

const listOf = <T>(given: T | T[] | undefined): T[] =>
  given === undefined ? [] : Array.isArray(given) ? given : [given];

/** The different values: ascending numbers, choices as they are given. */
const different = (given: Given, values: string[], isNumber: boolean): string[] => {
  const own = [...new Set(values)];
  if (given.by === undefined && own.length !== values.length)
    wrong(
      isNumber ? "value" : "choice",
      "different-values",
      isNumber ? "a number stands there twice" : "one stands there twice",
    );
  return given.by !== undefined && isNumber ? own.sort((a, b) => Number(a) - Number(b)) : own;
};

const measureOf = (given: Given, attribute: CatalogueAttribute): SpecificationFacts => {
  const { unit } = given;
  if (!isUnit(unit)) return wrong("unit", "unit", unit === undefined ? "missing" : `${unit} is no unit`);
  if (dimensionOf(unit) !== attribute.dimension)
    wrong("unit", "unit", `${unit} is ${dimensionOf(unit)}, not ${attribute.dimension}`);
  const base = (field: "value" | "min" | "max", number: number | string): string => {
    const { digits, meant } = readMeasureNumber(String(number));
    const own = digits === null ? null : toBase(digits, unit);
    const said = meant.length > 0 ? `may be ${meant.join(" or ")}` : "is no exact number";
    return own ?? wrong(field, "number", `${number} ${said}`, meant);
  };
  const end = (field: "min" | "max"): string | null => {
    const number = given[field];
    return number === undefined ? null : base(field, number);
  };
  const values = listOf(given.value).map((number) => base("value", number));
  const min = end("min");
  const max = end("max");
  const isRange = min !== null || max !== null;
  if (isRange === values.length > 0) wrong("value", "value-or-range", "needs either value, or min or max");
  const own = different(given, values, true);
  if (min !== null && max !== null && Number(min) > Number(max)) wrong("min", "min-below-max", "above max");
  // One number of a range is both of its ends.
  const [only] = values;
  return attribute.kind === "range" && only !== undefined && values.length === 1
    ? { values: [], min: only, max: only, text: null, unit, byOption: null }
    : { values: own, min, max, text: null, unit, byOption: given.by === undefined ? null : values };
};

const factsOf = (given: Given, attribute: CatalogueAttribute): SpecificationFacts => {
  for (const [field, kinds] of Object.entries(FIELDS) as [keyof typeof FIELDS, readonly string[]][])
    if (given[field] !== undefined && !kinds.includes(attribute.kind))
      wrong(field, "other-kind", `does not fit the kind ${attribute.kind}`);
  const nothing = { values: [], min: null, max: null, text: null, unit: null, byOption: null };
  switch (attribute.kind) {
    case "number":
    case "range":
      return measureOf(given, attribute);
    case "choice": {
      const values = listOf(given.choice);
      const known = new Set(attribute.choices?.map(({ key }) => key));
      if (values.length === 0) wrong("choice", "filled", "missing");
      for (const key of values)
        if (!known.has(key)) wrong("choice", "choice", `${key} is none of the attribute's choices`);
      return {
        ...nothing,
        values: different(given, values, false),
        byOption: given.by === undefined ? null : values,
      };
    }
    case "boolean":
      return given.yes === undefined
        ? wrong("yes", "filled", "missing")
        : { ...nothing, values: [given.yes ? "yes" : "no"] };
    case "text":
      return given.text === undefined ? wrong("text", "filled", "missing") : { ...nothing, text: given.text };
  }
};

type Read = SpecificationFacts | { problem: SpecificationProblem };

const readEntry = (given: Given, attribute: CatalogueAttribute): Read => {
  try {
    return factsOf(given, attribute);
  } catch (error) {
    if (error instanceof Wrong) return { problem: error.problem };
    throw error;
  }
};

/** Entries that were read: the checks and two steps of the import need the same millions of them. */
const known = new WeakMap<Given, Read>();

/** Reads one entry of a product's `specifications`. @returns what it says, or what is wrong with which field */
export const readSpecification = (given: Given, attribute: CatalogueAttribute): Read => {
  const read = known.get(given) ?? readEntry(given, attribute);
  known.set(given, read);
  return read;
};
