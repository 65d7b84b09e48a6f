import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useDesk } from "../../desk-context";
import { ChoiceBox, TextBox } from "../../parts/field";
import { Glyph } from "../../parts/glyph";
import type { Cells } from "../cells";
import { tiersIn, type Tier } from "./selling-cells";

type Props = { cells: Cells; error: string | null; onChange: (changes: Cells) => void };

/** Prices by quantity: from so many pieces on, so many percent less. */
export const TierFields = ({ cells, error, onChange }: Props) => {
  const { t } = useDesk();
  const tiers = tiersIn(cells);
  const set = (next: Tier[]) => onChange({ tiers: JSON.stringify(next) });
  const change = (at: number, part: Partial<Tier>) =>
    set(tiers.map((tier, i) => (i === at ? { ...tier, ...part } : tier)));
  return (
    <>
      <ul className="tiers">
        {tiers.map(({ from, percent }, i) => (
          <li key={i}>
            <TextBox
              label={t("products.selling.tierFrom", { number: i + 1 })}
              value={from}
              onChange={(value) => change(i, { from: value })}
              isCode
              inputMode="numeric"
            />
            <TextBox
              label={t("products.selling.tierPercent", { number: i + 1 })}
              value={percent}
              onChange={(value) => change(i, { percent: value })}
              isCode
              inputMode="decimal"
            />
            <IconButton
              aria-label={t("products.selling.removeTier", { number: i + 1 })}
              onClick={() => set(tiers.filter((_, at) => at !== i))}
            >
              <Glyph name="close" size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      {error !== null && (
        <p className="bad-text" role="alert">
          {error}
        </p>
      )}
      <Button onClick={() => set([...tiers, { from: "", percent: "" }])}>
        {t("products.selling.addTier")}
      </Button>
      {tiers.length > 0 && (
        <div className="form">
          <ChoiceBox
            label={t("products.selling.tierScope")}
            value={cells.tierScope ?? "choice"}
            onChange={(value) => onChange({ tierScope: value })}
            choices={(["choice", "product"] as const).map((value) => ({
              value,
              label: t(`products.selling.scopes.${value}`),
            }))}
          />
        </div>
      )}
    </>
  );
};
