import { unitsOf } from "@/lib/model/units";
import { useDesk } from "../../desk-context";
import { ChoiceBox, TextBox } from "../../parts/field";
import { measureSaid, readMeasure, unitLabel } from "./measure";

/** A box of a measure: its column, its label, and what is wrong with it. */
export type MeasureBox<C extends string> = { column: C; label: string; value: string; error: string | null };

type Props<C extends string> = {
  name: string;
  dimension: string;
  /** The unit of the filters. */
  base: string;
  unit: string;
  boxes: readonly MeasureBox<C>[];
  onType: (column: C, value: string) => void;
  onUnit: (unit: string) => void;
};

/**
 * Numbers with their unit beside them. What is typed is converted and said at once; a unit that is typed behind a number
 * moves to the list of units.
 */
export const MeasureBoxes = <C extends string>({
  name,
  dimension,
  base,
  unit,
  boxes,
  onType,
  onUnit,
}: Props<C>) => {
  const { t, language } = useDesk();
  const units = unitsOf(dimension);
  const saidOf = ({ value }: MeasureBox<C>) => {
    const said = measureSaid(value, { dimension, unit, base }, language);
    return said === "" ? undefined : <bdi>{said}</bdi>;
  };
  const tidy = ({ column, value }: MeasureBox<C>) => {
    const { numbers, unit: own } = readMeasure(value, dimension);
    if (own === null) return;
    onType(column, numbers.join("; "));
    onUnit(own);
  };
  return (
    <div className="measure">
      <div>
        {boxes.map((box) => (
          <TextBox
            key={box.column}
            label={box.label}
            hint={saidOf(box)}
            error={box.error}
            value={box.value}
            onChange={(value) => onType(box.column, value)}
            onLeave={() => tidy(box)}
            isCode
            inputMode="text"
            maxLength={300}
          />
        ))}
      </div>
      <ChoiceBox
        label={t("products.specifications.unitOf", { name })}
        value={unit}
        onChange={onUnit}
        choices={units.map((one) => ({
          value: one,
          label: unitLabel(one, language) || t("products.specifications.noUnit"),
        }))}
      />
    </div>
  );
};
