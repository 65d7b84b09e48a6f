import type { AdminAnswer, AdminRequest } from "@/lib/admin-contract/calls";
import { PACK_UNITS, type PackUnit } from "@/lib/model/pack-units";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { typedNumber, writtenNumber, type NumberField } from "@/lib/model/typed-number";
import { wrongNumber } from "../../number-words";
import type { Cells } from "../cells";
import type { Problem } from "../use-save-cells";

export type Selling = AdminAnswer<"products/selling">;
export type Related = Selling["names"][number];
/** A price by quantity as typed: from so many pieces, so many percent less. */
export type Tier = { from: string; percent: string };

const written = (value: number | null): string => (value === null ? "" : String(value));

export const cellsOf = ({ version, selling, names }: Selling): Cells => ({
  version,
  minimum: written(selling.minimum),
  maximum: written(selling.maximum),
  step: written(selling.step),
  packQuantity: written(selling.pack?.quantity ?? null),
  packUnit: selling.pack?.unit ?? "",
  tiers: JSON.stringify(
    selling.tiers.map(({ minimumQuantity, basisPoints }) => ({
      from: String(minimumQuantity),
      percent: writtenNumber(basisPoints, "percent"),
    })),
  ),
  tierScope: selling.isTierPerProduct ? "product" : "choice",
  tags: JSON.stringify(selling.tagIds),
  related: JSON.stringify(
    selling.related.map(
      (sku) => names.find((one) => one.sku === sku) ?? { sku, name: { en: sku, ar: null } },
    ),
  ),
});

export const tiersIn = (cells: Cells): Tier[] => JSON.parse(cells.tiers ?? "[]") as Tier[];
export const tagsIn = (cells: Cells): number[] => JSON.parse(cells.tags ?? "[]") as number[];
export const relatedIn = (cells: Cells): Related[] => JSON.parse(cells.related ?? "[]") as Related[];

/** The boxes of a number of pieces. */
const PIECES = {
  minimum: NUMBER_FIELDS.orderPieces,
  maximum: NUMBER_FIELDS.orderPieces,
  step: NUMBER_FIELDS.step,
} as const;

const isPackUnit = (unit: string): unit is PackUnit => PACK_UNITS.some((known) => known === unit);

const problem = (field: string, reason: string, other: string | null = null): Problem => ({
  key: "",
  field,
  reason,
  other,
});

/** Lists the problem of a box with its place; none for a number that is read. */
const wrongIn = (
  field: string,
  typed: string,
  number: NumberField,
  reason: string,
  other: string | null = null,
): Problem[] => {
  const wrong = wrongNumber(typed, number, reason);
  return wrong === null ? [] : [{ ...problem(field, wrong.reason, other), ...wrong }];
};

/** Lists the fields that cannot be read. The server checks the rest. */
export const formProblems = (cells: Cells): Problem[] => [
  ...(["minimum", "maximum", "step"] as const).flatMap((field) => {
    const typed = cells[field] ?? "";
    return typed.trim() === ""
      ? []
      : wrongIn(field, typed, PIECES[field], field === "step" ? "step" : "pieces");
  }),
  ...(cells.packUnit === ""
    ? []
    : wrongIn("pack", cells.packQuantity ?? "", NUMBER_FIELDS.packContents, "pack")),
  ...tiersIn(cells).flatMap(({ from, percent }, i) => {
    const place = String(i + 1);
    const wrong = wrongIn("tiers", from, NUMBER_FIELDS.tierPieces, "tier-pieces", place);
    return wrong.length > 0
      ? wrong
      : wrongIn("tiers", percent, NUMBER_FIELDS.tierPercent, "tier-percent", place);
  }),
];

/** The form as a request; null as long as something cannot be read. */
export const requestOf = (id: string, cells: Cells): AdminRequest<"products/save-selling"> | null => {
  if (formProblems(cells).length > 0) return null;
  const unit = cells.packUnit ?? "";
  const quantity = typedNumber(cells.packQuantity ?? "", NUMBER_FIELDS.packContents);
  const pieces = (field: keyof typeof PIECES) => typedNumber(cells[field] ?? "", PIECES[field]);
  return {
    id,
    version: cells.version ?? "",
    selling: {
      minimum: pieces("minimum"),
      maximum: pieces("maximum"),
      step: pieces("step"),
      pack: isPackUnit(unit) && quantity !== null ? { quantity, unit } : null,
      tiers: tiersIn(cells).map(({ from, percent }) => ({
        minimumQuantity: typedNumber(from, NUMBER_FIELDS.tierPieces) ?? 0,
        basisPoints: typedNumber(percent, NUMBER_FIELDS.tierPercent) ?? 0,
      })),
      isTierPerProduct: cells.tierScope === "product",
      tagIds: tagsIn(cells),
      related: relatedIn(cells).map(({ sku }) => sku),
    },
  };
};
