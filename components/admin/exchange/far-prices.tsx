import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { DifferenceTable } from "./change-table";
import type { FarPrices as Found } from "./exchange-types";

type Props = {
  found: Found;
  isYes: boolean;
  onYes: (isYes: boolean) => void;
};

/** Names the prices that an import moves far, the farthest first, and asks whether they are right. */
export const FarPrices = ({ found: { count, worst }, isYes, onYes }: Props) => {
  const { t } = useDesk();
  return (
    <>
      <div className="note" role="status">
        <Glyph name="alert" size={24} />
        <span>{t("exchange.far.found", { count })}</span>
      </div>
      <DifferenceTable changes={worst} />
      {worst.length < count && (
        <p className="quiet small">{t("exchange.far.worst", { count: worst.length })}</p>
      )}
      <FormControlLabel
        control={<Checkbox checked={isYes} onChange={(_, isOn) => onYes(isOn)} />}
        label={t("exchange.far.yes", { count })}
      />
    </>
  );
};
