import { readFileSync } from "node:fs";
import path from "node:path";
import { SHEETS } from "./sheets.testing";

/** A physical side in a property name or an alignment value. */
const PHYSICAL =
  /^(?:left|right|(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)$/;
const ALIGNMENTS = /^(?:float|clear|text-align|justify-content|justify-items|justify-self)$/;
/** Shorthands with the right side second and the left side last. */
const FOUR_SIDES =
  /^(?:margin|padding|inset|border-width|border-style|border-color|scroll-margin|scroll-padding)$/;

/** Values of a shorthand. A function is one value. */
const valuesOf = (value: string): string[] =>
  value.match(/(?:[\w-]*\((?:[^()]|\([^()]*\))*\)|[^\s()])+/g) ?? [];

const faultsIn = (css: string): string[] =>
  [...css.replace(/\/\*.*?\*\//gs, "").matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].flatMap(
    ([, property = "", value = ""]) => {
      if (PHYSICAL.test(property)) return [`${property}: ${value}`];
      if (ALIGNMENTS.test(property) && /\b(?:left|right)\b/.test(value)) return [`${property}: ${value}`];
      const sides = FOUR_SIDES.test(property) ? valuesOf(value) : [];
      return sides.length === 4 && sides[1] !== sides[3] ? [`${property}: ${value}`] : [];
    },
  );

test.each(SHEETS)(
  "%s names no side of the screen: start and end turn round in Arabic by themselves",
  (file) => {
    expect(faultsIn(readFileSync(path.join(process.cwd(), file), "utf8"))).toEqual([]);
  },
);

test("the rule finds what it forbids", () => {
  const css =
    "a { margin-left: 1px; padding: 1px 2px 1px 3px; text-align: right; inset: 0 auto 0 0; float: left; border-width: 0 0 0 1px; inset: var(--under, 108px) 0 auto; padding: 1px 2px 3px 2px; }";
  expect(faultsIn(css)).toEqual([
    "margin-left: 1px",
    "padding: 1px 2px 1px 3px",
    "text-align: right",
    "inset: 0 auto 0 0",
    "float: left",
    "border-width: 0 0 0 1px",
  ]);
});
