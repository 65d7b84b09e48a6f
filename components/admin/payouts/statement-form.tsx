import Button from "@mui/material/Button";
import { useState, type FormEvent } from "react";
import { isMonth, monthInIndia } from "@/lib/model/days";
import { useDesk } from "../desk-context";
import { savePdf, saveText } from "../parts/save-file";
import { Failure } from "../parts/failure";
import { TextBox } from "../parts/field";
import { SendButton } from "../parts/send-button";
import { useCall } from "../use-call";

/** Saves a seller's entries of one month as CSV, or as a PDF in the desk's language. */
export const StatementForm = ({ vendorId }: { vendorId: number }) => {
  const { t, language } = useDesk();
  const [month, setMonth] = useState(() => monthInIndia());
  const { send, isBusy, failure } = useCall("payouts/statement");
  const paper = useCall("payouts/print-statement");
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const statement = await send({ vendorId, month });
    if (statement !== null) saveText(statement.fileName, "text/csv", [statement.text]);
  };
  const print = async () => {
    const statement = await paper.send({ vendorId, month, language });
    if (statement !== null) savePdf(statement.name, statement.data);
  };
  const isWrong = !isMonth(month);
  return (
    <form className="form" onSubmit={(event) => void save(event)}>
      <TextBox
        label={t("payouts.statement.month")}
        error={isWrong ? t("payouts.statement.wrong") : null}
        value={month}
        onChange={setMonth}
        isCode
        maxLength={7}
      />
      <div className="full">
        <Failure failure={failure ?? paper.failure} />
        <div className="btns">
          <SendButton isBusy={isBusy} disabled={isWrong}>
            {t("payouts.statement.save")}
          </SendButton>
          <Button disabled={isWrong || paper.isBusy} onClick={() => void print()}>
            {t("payouts.statement.print")}
          </Button>
        </div>
      </div>
    </form>
  );
};
