import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { ChoiceBox, TextBox } from "../parts/field";
import { FormDialog } from "../parts/form-dialog";
import { Glyph } from "../parts/glyph";
import { useCall } from "../use-call";
import { IfMay } from "../parts/if-may";
import { FormChoice } from "../parts/form-choice";
import { saveAll, type FileForm } from "../parts/save-batches";
import { monthInIndia } from "@/lib/model/days";
import { GOODS_EXPORTS, SALES_EXPORTS } from "@/lib/model/exports";

/** Saves orders, customers or a section of the monthly return, which the password guards. */
const SalesDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useDesk();
  const [what, setWhat] = useState<(typeof SALES_EXPORTS)[number]>("orders");
  const [month, setMonth] = useState(() => monthInIndia(1));
  const [as, setAs] = useState<FileForm>("xlsx");
  const call = useCall("exports/sales");
  const send = async () => {
    if (await saveAll((after) => call.send({ what, month, as, after }))) onClose();
  };
  return (
    <FormDialog
      title={t("exchange.salesTitle")}
      action={t("exchange.save")}
      isBusy={call.isBusy}
      failure={call.failure}
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
        <FormChoice value={as} onChange={setAs} />
      </div>
    </FormDialog>
  );
};

/** Buttons that save the shop's data as a spreadsheet or as CSV. */
export const ExportPanel = () => {
  const { t } = useDesk();
  const id = useId();
  const [isSales, setSales] = useState(false);
  const [as, setAs] = useState<FileForm>("xlsx");
  const { send, isBusy, failure } = useCall("exports/goods");
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t("exchange.exportTitle")}</h2>
      <p className="quiet">{t("exchange.exportLead")}</p>
      <div className="form">
        <FormChoice value={as} onChange={setAs} />
      </div>
      <div className="acts">
        {GOODS_EXPORTS.map((what) => (
          <Button
            key={what}
            disabled={isBusy}
            onClick={() => void saveAll((after) => send({ what, as, after }))}
          >
            <Glyph name="download" size={18} />
            {t(`exchange.exports.${what}`)}
          </Button>
        ))}
        <IfMay call="exports/sales">
          <Button onClick={() => setSales(true)}>
            <Glyph name="receipt" size={18} />
            {t("exchange.salesTitle")}
          </Button>
        </IfMay>
      </div>
      <Failure failure={failure} />
      {isSales && <SalesDialog onClose={() => setSales(false)} />}
    </section>
  );
};
