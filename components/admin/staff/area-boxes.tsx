import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { AREAS, type Area } from "@/lib/model/desk-access";
import { useDesk } from "../desk-context";

type Props = {
  legend: string;
  areas: readonly Area[];
  isBusy?: boolean;
  onChange: (areas: Area[]) => void;
};

/** Checkboxes of the areas that a person may work on. */
export const AreaBoxes = ({ legend, areas, isBusy = false, onChange }: Props) => {
  const { t } = useDesk();
  return (
    <fieldset className="areas">
      <legend>{legend}</legend>
      {AREAS.map((area) => (
        <FormControlLabel
          key={area}
          control={
            <Checkbox
              checked={areas.includes(area)}
              disabled={isBusy}
              onChange={(_, isOn) =>
                onChange(AREAS.filter((one) => (one === area ? isOn : areas.includes(one))))
              }
            />
          }
          label={t(`staff.areas.${area}`)}
        />
      ))}
    </fieldset>
  );
};
