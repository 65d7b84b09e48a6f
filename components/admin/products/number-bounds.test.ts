import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { writtenNumber, type NumberField } from "@/lib/model/typed-number";
import { cellName, cellProblem, cellsOf, tableProblems, type Articles } from "./articles/article-cells";
import { formProblems } from "./selling/selling-cells";

/** Texts just below the least, at it, at the most, and just above it. */
const around = ({ kind, least, most }: NumberField): string[] => {
  const step = kind === "decimal" ? 0.001 : 1;
  return [least - step, least, most, most + step].map((value) => writtenNumber(value, kind));
};

test.each([
  ["price", NUMBER_FIELDS.price, "price"],
  ["stock", NUMBER_FIELDS.stock, "pieces"],
  ["weight", NUMBER_FIELDS.weight, "grams"],
] as const)("the cell %s has a least and a most number", (column, field, reason) => {
  const problems = around(field).map((typed) => cellProblem(column, typed));
  expect(problems).toEqual([{ reason }, null, null, { reason }]);
});

const plain: Articles = {
  id: "HW-1",
  version: "v1",
  choices: [
    {
      attributeId: 2,
      name: { en: "Size", ar: null },
      options: [{ id: 1, name: { en: "M8", ar: null }, surcharge: { type: "fixed", amount: 0 } }],
    },
  ],
  articles: [],
  pictures: [],
  sources: { colours: [], sizes: [], attributes: [] },
};

test.each([
  ["rupees", NUMBER_FIELDS.surcharge, ""],
  ["percent", NUMBER_FIELDS.surchargePercent, "%"],
] as const)("what an option adds in %s has a least and a most number", (_, field, sign) => {
  const reasons = around(field).map((typed) => {
    const cells = cellsOf(plain);
    const choices = cells.choices?.replace('"added":""', `"added":"${typed}${sign}"`) ?? "";
    return tableProblems({ ...cells, choices }).map(({ reason }) => reason);
  });
  expect(reasons).toEqual([["added"], [], [], ["added"]]);
});

const NOTHING = { minimum: "", maximum: "", step: "", packQuantity: "", packUnit: "", tiers: "[]" };

test.each([
  ["minimum", NUMBER_FIELDS.orderPieces, "pieces", (minimum: string) => ({ minimum })],
  ["maximum", NUMBER_FIELDS.orderPieces, "pieces", (maximum: string) => ({ maximum })],
  ["step", NUMBER_FIELDS.step, "step", (step: string) => ({ step })],
  ["pack", NUMBER_FIELDS.packContents, "pack", (packQuantity: string) => ({ packQuantity, packUnit: "ml" })],
  [
    "tiers",
    NUMBER_FIELDS.tierPieces,
    "tier-pieces",
    (from: string) => ({ tiers: JSON.stringify([{ from, percent: "5" }]) }),
  ],
  [
    "tiers",
    NUMBER_FIELDS.tierPercent,
    "tier-percent",
    (percent: string) => ({ tiers: JSON.stringify([{ from: "10", percent }]) }),
  ],
] as const)("the box %s of %o has a least and a most number", (name, field, reason, cellsWith) => {
  const found = around(field).map((typed) =>
    formProblems({ ...NOTHING, ...cellsWith(typed) }).map((one) => [one.field, one.reason]),
  );
  expect(found).toEqual([[[name, reason]], [], [], [[name, reason]]]);
});

test("a cell that is not clear says what it may mean", () => {
  const meant = { reason: "unclear", meant: ["249.50", "24,950"] };
  expect(cellProblem("price", "249,50")).toEqual(meant);
  const tiers = JSON.stringify([{ from: "10", percent: "2,5" }]);
  expect(formProblems({ ...NOTHING, tiers })).toMatchObject([
    { field: "tiers", other: "1", meant: ["2.5", "25"] },
  ]);
  expect(cellName("", "price")).toBe("price ");
});
