import { PACK_UNITS } from "@/lib/model/pack-units";
import { useDesk } from "../../desk-context";
import { ChoiceBox, TextBox } from "../../parts/field";
import type { Cells } from "../cells";

type Props = { cells: Cells; errorOf: (field: string) => string | null; onChange: (changes: Cells) => void };

/** Number of pieces that an order may have, and contents of a piece. */
export const QuantityFields = ({ cells, errorOf, onChange }: Props) => {
  const { t } = useDesk();
  return (
    <div className="form">
      {(["minimum", "maximum", "step"] as const).map((field) => (
        <TextBox
          key={field}
          label={t(`products.selling.${field}`)}
          hint={t("products.selling.pieces")}
          error={errorOf(field)}
          value={cells[field] ?? ""}
          onChange={(value) => onChange({ [field]: value })}
          isCode
          inputMode="numeric"
        />
      ))}
      <TextBox
        label={t("products.selling.packQuantity")}
        hint={t("products.selling.packHint")}
        error={errorOf("pack")}
        value={cells.packQuantity ?? ""}
        onChange={(value) => onChange({ packQuantity: value })}
        isCode
        inputMode="decimal"
      />
      <ChoiceBox
        label={t("products.selling.packUnit")}
        value={cells.packUnit ?? ""}
        onChange={(value) => onChange({ packUnit: value })}
        choices={[
          { value: "", label: t("products.selling.noPack") },
          ...PACK_UNITS.map((unit) => ({ value: unit, label: t(`products.selling.units.${unit}`) })),
        ]}
      />
    </div>
  );
};
