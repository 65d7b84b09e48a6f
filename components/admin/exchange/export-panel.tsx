import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { may } from "../access";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { ChoiceBox, TextBox } from "../parts/field";
import { FormDialog } from "../parts/form-dialog";
import { Glyph } from "../parts/glyph";
import { PasswordAgain } from "../parts/password-again";
import { useCall } from "../use-call";
import { useConfirmed } from "../use-confirmed";
import { useMe } from "../use-me";
import { lastMonth, saveAll } from "../parts/save-batches";
import { GOODS_EXPORTS, SALES_EXPORTS } from "@/lib/model/exports";

/** Saves orders, customers or a section of the monthly return, which the password guards. */
const SalesDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useDesk();
  const [what, setWhat] = useState<(typeof SALES_EXPORTS)[number]>("orders");
  const [month, setMonth] = useState(lastMonth);
  const call = useCall("exports/sales");
  const confirmed = useConfirmed({
    act: () => saveAll((after) => call.send({ what, month, after })),
    isBusy: call.isBusy,
    failure: call.failure,
  });
  const send = async () => {
    if (await confirmed.act()) onClose();
  };
  return (
    <FormDialog
      title={t("exchange.salesTitle")}
      action={t("exchange.save")}
      isBusy={confirmed.isBusy}
      failure={confirmed.failure}
      isBlocked={confirmed.isBlocked}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p className="quiet">{t("exchange.salesLead")}</p>
      <div className="form">
        <ChoiceBox
          label={t("exchange.what")}
          value={what}
          choices={SALES_EXPORTS.map((value) => ({ value, label: t(`exchange.exports.${value}`) }))}
          onChange={(value) => setWhat(value as typeof what)}
        />
        <TextBox
          label={t("exchange.month")}
          hint={t("exchange.monthHint")}
          value={month}
          onChange={setMonth}
          isCode
          maxLength={7}
        />
        <PasswordAgain confirmed={confirmed} />
      </div>
    </FormDialog>
  );
};

/** Buttons that save the shop's data as CSV. */
export const ExportPanel = () => {
  const { t } = useDesk();
  const id = useId();
  const me = useMe();
  const [isSales, setSales] = useState(false);
  const { send, isBusy, failure } = useCall("exports/goods");
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t("exchange.exportTitle")}</h2>
      <p className="quiet">{t("exchange.exportLead")}</p>
      <div className="acts">
        {GOODS_EXPORTS.map((what) => (
          <Button key={what} disabled={isBusy} onClick={() => void saveAll((after) => send({ what, after }))}>
            <Glyph name="download" size={18} />
            {t(`exchange.exports.${what}`)}
          </Button>
        ))}
        {me !== undefined && may(me, "exports/sales") && (
          <Button onClick={() => setSales(true)}>
            <Glyph name="receipt" size={18} />
            {t("exchange.salesTitle")}
          </Button>
        )}
      </div>
      <Failure failure={failure} />
      {isSales && <SalesDialog onClose={() => setSales(false)} />}
    </section>
  );
};
