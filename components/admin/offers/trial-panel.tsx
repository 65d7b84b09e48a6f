import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useId, type FormEvent } from "react";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { TextBox } from "../parts/field";
import { Glyph } from "../parts/glyph";
import { NumberBox } from "../parts/number-box";
import { wrongFieldsOf } from "../products/use-save-product";
import { TrialResult } from "./trial-result";
import type { TrialState } from "./use-trial";

/** Most lines of the tried cart. */
const MOST = 20;

/** A cart on which the offer is tried as it stands in the form, saved or not, on or off. Nothing is written. */
export const TrialPanel = ({ trial }: { trial: TrialState }) => {
  const { t } = useDesk();
  const id = useId();
  const wrong = wrongFieldsOf(trial.failure);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void trial.run();
  };
  return (
    <form className="panel trial" onSubmit={send} aria-labelledby={id}>
      <h2 id={id}>{t("offers.trial.title")}</h2>
      <p className="quiet small">{t("offers.trial.lead")}</p>
      {trial.lines.map((line, i) => (
        <div key={i} className="trial-line" role="group" aria-label={t("offers.trial.line", { n: i + 1 })}>
          <TextBox
            label={t("offers.trial.sku")}
            error={wrong.includes(`lines.${i}`) ? t("offers.trial.skuWrong") : null}
            value={line.sku}
            onChange={(sku) => trial.setLine(i, { sku })}
            isCode
            maxLength={64}
          />
          <NumberBox
            label={t("offers.trial.pieces")}
            field={NUMBER_FIELDS.orderPieces}
            wrong={t("numbers.whole")}
            value={line.pieces}
            onChange={(pieces) => trial.setLine(i, { pieces })}
          />
          {trial.lines.length > 1 && (
            <IconButton
              aria-label={t("offers.trial.removeLine", { n: i + 1 })}
              onClick={() => trial.removeLine(i)}
            >
              <Glyph name="close" size={16} />
            </IconButton>
          )}
        </div>
      ))}
      {trial.lines.length < MOST && <Button onClick={trial.addLine}>{t("offers.trial.addLine")}</Button>}
      <TextBox
        label={t("offers.trial.code")}
        hint={t("common.optional")}
        value={trial.code}
        onChange={trial.setCode}
        isCode
        maxLength={30}
      />
      <Failure failure={trial.failure} />
      <Button type="submit" disabled={!trial.canRun || trial.isBusy} aria-busy={trial.isBusy}>
        {t(trial.isBusy ? "common.busy" : "offers.trial.run")}
      </Button>
      {trial.answer !== null && <TrialResult trial={trial.answer} isOld={trial.isOld} />}
    </form>
  );
};
