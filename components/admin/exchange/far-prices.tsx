import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { OldNew } from "../parts/values";
import { FieldName } from "./change-table";
import type { FarPrices as Found } from "./exchange-types";
import { useFieldText } from "./field-text";

type Props = {
  found: Found;
  isYes: boolean;
  onYes: (isYes: boolean) => void;
};

/** Names the prices that an import moves far, the farthest first, and asks whether they are right. */
export const FarPrices = ({ found: { count, worst }, isYes, onYes }: Props) => {
  const { t } = useDesk();
  const textOf = useFieldText();
  return (
    <>
      <div className="note" role="status">
        <Glyph name="alert" size={24} />
        <span>{t("exchange.far.found", { count })}</span>
      </div>
      <table className="rows stack tight">
        <thead>
          <tr>
            <th>{t("exchange.columns.row")}</th>
            <th>{t("exchange.columns.sku")}</th>
            <th>{t("exchange.columns.field")}</th>
            <th>{t("exchange.columns.change")}</th>
          </tr>
        </thead>
        <tbody>
          {worst.map(({ row, sku, field, before, after }) => (
            <tr key={`${row} ${field}`}>
              <td data-label={t("exchange.columns.row")}>
                <Code>{row}</Code>
              </td>
              <td>
                <Code>{sku}</Code>
              </td>
              <td>
                <FieldName field={field} />
              </td>
              <td>
                <OldNew before={textOf(field, before)} after={textOf(field, after)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
