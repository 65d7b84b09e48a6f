import { useId, useState, type FormEvent } from "react";
import { isMonth } from "@/lib/model/days";
import { RETURN_EXPORTS, type ReturnExport } from "@/lib/model/exports";
import { useDesk } from "../desk-context";
import { lastMonth, saveAll } from "../parts/save-batches";
import { Failure } from "../parts/failure";
import { ChoiceBox, TextBox } from "../parts/field";
import { PasswordAgain } from "../parts/password-again";
import { SendButton } from "../parts/send-button";
import { useCall } from "../use-call";
import { useConfirmed } from "../use-confirmed";

/** Saves a section of a seller's monthly return, which the password guards. */
export const ReturnForm = ({ vendorId }: { vendorId: number }) => {
  const { t } = useDesk();
  const id = useId();
  const [what, setWhat] = useState<ReturnExport>(RETURN_EXPORTS[0]);
  const [month, setMonth] = useState(lastMonth);
  const call = useCall("exports/return");
  const confirmed = useConfirmed({
    act: () => saveAll((after) => call.send({ vendorId, what, month, after })),
    isBusy: call.isBusy,
    failure: call.failure,
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    void confirmed.act();
  };
  const isWrong = !isMonth(month);
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t("payouts.return.title")}</h2>
      <p className="quiet">{t("payouts.return.lead")}</p>
      <form className="form" onSubmit={save}>
        <ChoiceBox
          label={t("payouts.return.section")}
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
        <div className="full">
          <PasswordAgain confirmed={confirmed} />
          <Failure failure={confirmed.failure} />
          <SendButton isBusy={confirmed.isBusy} disabled={isWrong || confirmed.isBlocked}>
            {t("payouts.return.save")}
          </SendButton>
        </div>
      </form>
    </section>
  );
};
