import type { AdminAnswer, AdminRequest } from "@/lib/admin-contract/calls";
import { PACK_UNITS, type PackUnit } from "@/lib/model/pack-units";
import { latinNumber, typedBasisPoints, typedPieces } from "@/lib/typed-amount";
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
      percent: String(basisPoints / 100),
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

const piecesIn = (typed: string): number | null => {
  const read = typedPieces(typed);
  return read === null || read < 1 ? null : read;
};

/** Contents of a pack: at most three decimals. */
const contentsIn = (typed: string): number | null => {
  const latin = latinNumber(typed);
  return /^\d{1,7}(\.\d{1,3})?$/.test(latin) && Number(latin) > 0 ? Number(latin) : null;
};

const isPackUnit = (unit: string): unit is PackUnit => PACK_UNITS.some((known) => known === unit);

const problem = (field: string, reason: string, other: string | null = null): Problem => ({
  key: "",
  field,
  reason,
  other,
});

/** Lists the fields that cannot be read. The server checks the rest. */
export const formProblems = (cells: Cells): Problem[] => [
  ...(["minimum", "maximum", "step"] as const).flatMap((field) => {
    const typed = cells[field] ?? "";
    return typed.trim() === "" || piecesIn(typed) !== null ? [] : [problem(field, "pieces")];
  }),
  ...(cells.packUnit !== "" && contentsIn(cells.packQuantity ?? "") === null
    ? [problem("pack", "pack")]
    : []),
  ...tiersIn(cells).flatMap(({ from, percent }, i) => {
    if (piecesIn(from) === null) return [problem("tiers", "tier-pieces", String(i + 1))];
    return typedBasisPoints(percent) === null ? [problem("tiers", "tier-percent", String(i + 1))] : [];
  }),
];

/** The form as a request; null as long as something cannot be read. */
export const requestOf = (id: string, cells: Cells): AdminRequest<"products/save-selling"> | null => {
  if (formProblems(cells).length > 0) return null;
  const unit = cells.packUnit ?? "";
  const quantity = contentsIn(cells.packQuantity ?? "");
  return {
    id,
    version: cells.version ?? "",
    selling: {
      minimum: piecesIn(cells.minimum ?? ""),
      maximum: piecesIn(cells.maximum ?? ""),
      step: piecesIn(cells.step ?? ""),
      pack: isPackUnit(unit) && quantity !== null ? { quantity, unit } : null,
      tiers: tiersIn(cells).map(({ from, percent }) => ({
        minimumQuantity: piecesIn(from) ?? 0,
        basisPoints: typedBasisPoints(percent) ?? 0,
      })),
      isTierPerProduct: cells.tierScope === "product",
      tagIds: tagsIn(cells),
      related: relatedIn(cells).map(({ sku }) => sku),
    },
  };
};
