import type { SpecificationFacet } from "@/lib/model/listing";
import type { UnitName } from "@/lib/model/units";
import { shownNumbers } from "./shown-lengths";

/**
 * A step of a range: the numbers from `from` to `to`, written for a field in the shown unit, and how many products have
 * one of them. A product with several of them is counted for each.
 */
export type RangeStep = { from: string; to: string; least: number; most: number; count: number };

/** More numbers than these are gathered at the steps of the trade. */
const MOST_STEPS = 15;
/** The steps of the trade within a power of ten, and those of inches. */
const DECADE = [1, 1.2, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8];
const INCHES = [
  0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 36, 48,
  60, 72, 96,
];

/** The steps around positive numbers, from the last one below all of them to the first one above. */
const stepsAround = (least: number, most: number, isInch: boolean): number[] => {
  const first = Math.floor(Math.log10(least));
  const decades = Math.ceil(Math.log10(most)) - first + 1;
  const all = isInch
    ? INCHES
    : Array.from({ length: decades }, (_, i) =>
        DECADE.map((step) => Number((step * 10 ** (first + i)).toPrecision(6))),
      ).flat();
  const start = Math.max(
    0,
    all.findLastIndex((step) => step <= least),
  );
  const end = all.findIndex((step) => step > most);
  const steps = all.slice(start, end < 0 ? undefined : end + 1);
  const every = Math.max(1, Math.ceil((steps.length - 1) / MOST_STEPS));
  return steps.filter((_, i) => i % every === 0);
};

/**
 * Lists the steps of an attribute's numbers, ascending: each number where there are few, else the steps of the trade,
 * which are not even (10, 12, 15, 20, 25). Numbers that are shown in another unit than their own stand at that unit's
 * steps, and end at the next one.
 * @param asked unit in the address
 */
export const rangeSteps = (facet: SpecificationFacet, asked: UnitName | null): RangeStep[] => {
  const { of, digits, unit, isConverted } = shownNumbers(facet, asked);
  const numbers = facet.values
    .map(({ value, count }) => ({ number: of(value), count }))
    .filter(({ number }) => !Number.isNaN(number));
  const least = numbers.find(({ number }) => number > 0)?.number;
  if (least === undefined || (!isConverted && numbers.length <= MOST_STEPS))
    return numbers.map(({ number, count }) => ({
      from: digits(number),
      to: digits(number),
      least: number,
      most: number,
      count,
    }));
  const edges = stepsAround(least, numbers.at(-1)?.number ?? least, unit === "in");
  const lowest = numbers[0]?.number ?? least;
  return (lowest < least ? [lowest, ...edges] : edges).flatMap((edge, i, all) => {
    const next = all[i + 1] ?? Infinity;
    const within = numbers.filter(({ number }) => number >= edge && number < next);
    // The last edge only ends the step before it.
    if (next === Infinity && within.length === 0) return [];
    const own = { least: within[0]?.number ?? edge, most: within.at(-1)?.number ?? edge };
    const shown = isConverted ? { least: edge, most: next === Infinity ? own.most : next } : own;
    return {
      from: digits(shown.least),
      to: digits(shown.most),
      ...own,
      count: within.reduce((sum, { count }) => sum + count, 0),
    };
  });
};
