import { code, markup, type Markup } from "@/components/ui/markup";
import type { SpecificationFacet } from "@/lib/model/listing";
import { type NumberRange, typedRangeField } from "@/lib/model/specification-terms";
import type { UnitName } from "@/lib/model/units";
import { type RangeStep, rangeSteps } from "./range-steps";
import { numberIn, shownNumbers, shownSize } from "./shown-lengths";

/** Choice of an attribute: one range, or single values. */
type ChosenNumbers = { range: NumberRange | null; values: readonly string[] };

/** Words of a range. `from` and `to` name its ends, with the unit; `unit` is empty if there is none. */
type Words = { name: string; from: string; to: string; unit: string; set: string };

/** The place of a range between the steps: its knobs stand before step `start` and before step `end`. */
const spanOf = (steps: readonly RangeStep[], min: number, max: number): { start: number; end: number } => {
  const first = steps.findIndex(({ most }) => most >= min);
  const start = first < 0 ? steps.length - 1 : first;
  return {
    start,
    end:
      Math.max(
        steps.findLastIndex(({ least }) => least <= max),
        start,
      ) + 1,
  };
};

/**
 * A range of numbers: how many products have each, the chosen part as a dimension with a knob at each end, and both ends
 * to type. The knobs write into the fields (components/layout/move-knob.ts); without scripts there are the fields alone.
 * @param facet at least two numbers, ascending
 */
export const specificationRange = (
  facet: SpecificationFacet,
  { range, values }: ChosenNumbers,
  asked: UnitName | null,
  words: Words,
): Markup => {
  const steps = rangeSteps(facet, asked);
  const { of } = shownNumbers(facet, asked);
  const [min, max] = [range?.min ?? null, range?.max ?? null];
  const [low, high] = [min === null ? -Infinity : of(min), max === null ? Infinity : of(max)];
  const { start, end } = spanOf(steps, low, high);
  const single = values.map(of);
  const isOn = ({ least, most }: RangeStep): boolean =>
    (range !== null && least <= high && most >= low) || single.some((one) => one >= least && one <= most);
  const tallest = Math.max(1, ...steps.map(({ count }) => count));
  const bars = steps.map((step) => {
    const numbers = step.from === step.to ? step.from : `${step.from}–${step.to}`;
    return markup`<i${isOn(step) ? markup` class="on"` : null} style="--h:${Math.round((100 * step.count) / tallest)}%" title="${[numbers, words.unit].filter(Boolean).join(" ")}: ${step.count}"></i>`;
  });
  const [first, last] = [steps[0]?.from ?? "", steps.at(-1)?.to ?? ""];
  const shown = {
    min: min === null ? "" : numberIn(facet, min, asked),
    max: max === null ? "" : numberIn(facet, max, asked),
  };
  // Without a name it is not in the address.
  const knob = (end: "min" | "max", label: string, place: number, number: string): Markup =>
    markup`<input type="range" id="knob-${facet.key}-${end}" class="with-script" min="0" max="${steps.length}" value="${place}" aria-label="${words.name}: ${label}" aria-valuetext="${[number, words.unit].filter(Boolean).join(" ")}">`;
  const field = (label: string, value: string, hint: string): Markup =>
    markup`<label><span><span class="vh">${words.name}: </span>${label}</span><input name="spec" inputmode="decimal" dir="ltr" maxlength="20" value="${value}" placeholder="${hint}"></label>`;
  const size = shownSize(facet, asked);
  return markup`<div class="range${range === null ? null : markup` on`}" style="--n:${steps.length};--a:${start};--b:${end}" data-from="${steps.map(({ from }) => from).join("|")}" data-to="${steps.map(({ to }) => to).join("|")}" data-unit="${words.unit}"><div class="hist" aria-hidden="true">${bars}</div><div class="span"><span class="dim" aria-hidden="true"><span>${code(`${shown.min || first}–${shown.max || last}`)} ${words.unit}</span></span>${knob("min", words.from, start, shown.min || first)}${knob("max", words.to, end, shown.max || last)}</div><div class="scale num" aria-hidden="true"><bdi dir="ltr">${first}</bdi><bdi dir="ltr">${last}</bdi></div><div class="bounds"><input type="hidden" name="spec" value="${typedRangeField(facet.key, size === null ? null : { size, min, max })}">${field(words.from, shown.min, first)}${field(words.to, shown.max, last)}<button class="btn line with-script" aria-label="${words.name}: ${words.set}">${words.set}</button></div></div>`;
};
