import type { Days } from "@/lib/model/days";
import { useDesk } from "../desk-context";
import { TextBox } from "../parts/field";

type Props = {
  days: Days;
  /** Names of the refused days. */
  wrong: readonly string[];
  onChange: (days: Days) => void;
};

const NAMES = ["startsOn", "endsOn"] as const;

/** The first and the last day of a text; an empty one is open. */
export const DayFields = ({ days, wrong, onChange }: Props) => {
  const { t } = useDesk();
  return (
    <div className="form">
      {NAMES.map((name) => (
        <TextBox
          key={name}
          label={t(`promotions.fields.${name}`)}
          hint={t("common.optional")}
          error={wrong.includes(name) ? t("products.wrongField") : null}
          type="date"
          value={days[name] ?? ""}
          isCode
          onChange={(typed) => onChange({ ...days, [name]: typed === "" ? null : typed })}
        />
      ))}
    </div>
  );
};
