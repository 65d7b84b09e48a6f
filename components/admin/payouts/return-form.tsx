import { useId, useState, type FormEvent } from "react";
import { isMonth, monthInIndia } from "@/lib/model/days";
import { RETURN_EXPORTS, type ReturnExport } from "@/lib/model/exports";
import { useDesk } from "../desk-context";
import { FormChoice } from "../parts/form-choice";
import { saveAll, type FileForm } from "../parts/save-batches";
import { Failure } from "../parts/failure";
import { ChoiceBox, TextBox } from "../parts/field";
import { SendButton } from "../parts/send-button";
import { useCall } from "../use-call";

/** Saves a seller's monthly return, whole or a section of it, which the password guards. */
export const ReturnForm = ({ vendorId }: { vendorId: number }) => {
  const { t } = useDesk();
  const id = useId();
  const [what, setWhat] = useState<ReturnExport>(RETURN_EXPORTS[0]);
  const [month, setMonth] = useState(() => monthInIndia(1));
  const [as, setAs] = useState<FileForm>("xlsx");
  const call = useCall("exports/return");
  const save = (event: FormEvent) => {
    event.preventDefault();
    void saveAll((after) => call.send({ vendorId, what, month, as, after }));
  };
  const isWrong = !isMonth(month);
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t("payouts.return.title")}</h2>
      <p className="quiet">{t("payouts.return.lead")}</p>
      <form className="form" onSubmit={save}>
        <ChoiceBox
          label={t("payouts.return.section")}
          isWide
          value={what}
          choices={RETURN_EXPORTS.map((value) => ({ value, label: t(`exchange.exports.${value}`) }))}
          onChange={(value) => setWhat(value as ReturnExport)}
        />
        <TextBox
          label={t("payouts.return.month")}
          error={isWrong ? t("payouts.statement.wrong") : null}
          value={month}
          onChange={setMonth}
          isCode
          maxLength={7}
        />
        <FormChoice value={as} onChange={setAs} />
        <div className="full">
          <Failure failure={call.failure} />
          <SendButton isBusy={call.isBusy} disabled={isWrong}>
            {t("payouts.return.save")}
          </SendButton>
        </div>
      </form>
    </section>
  );
};
