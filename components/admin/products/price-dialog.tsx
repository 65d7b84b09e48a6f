import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { typedNumber } from "@/lib/model/typed-number";
import { useDesk } from "../desk-context";
import { FormDialog } from "../parts/form-dialog";
import { NumberBox } from "../parts/number-box";
import { useCall } from "../use-call";

type Props = { ids: string[]; onClose: () => void; onDone: () => void };

/** Raises or lowers the prices of the chosen products by a percentage. */
export const PriceDialog = ({ ids, onClose, onDone }: Props) => {
  const { t, say } = useDesk();
  const notify = useNotify();
  const refresh = useRefresh();
  const [typed, setTyped] = useState("");
  const { send, isBusy, failure } = useCall("products/change-prices");
  const basisPoints = typedNumber(typed, NUMBER_FIELDS.priceChange);
  const isWrong = basisPoints === null || basisPoints === 0;
  const change = async () => {
    if (basisPoints === null) return;
    const done = await send({ ids, basisPoints });
    if (done === null) return;
    const said = t("products.pricesChanged", { count: done.changed.length });
    const waits = done.waiting === 0 ? "" : ` ${t("products.proposal.count", { count: done.waiting })}`;
    notify(`${said}${waits}`, { type: "success" });
    refresh();
    onDone();
  };
  return (
    <FormDialog
      title={t("products.changePrices")}
      action={t("products.changePricesOf", { count: ids.length })}
      isBusy={isBusy}
      failure={failure}
      isBlocked={isWrong}
      onClose={onClose}
      onSend={() => void change()}
    >
      <p className="quiet">{say("products.priceLead")}</p>
      <div className="form">
        <NumberBox
          label={t("products.percent")}
          hint={say("products.percentHint")}
          field={NUMBER_FIELDS.priceChange}
          wrong={t("products.percentWrong")}
          isRefused={basisPoints === 0}
          value={typed}
          onChange={setTyped}
          isRequired
        />
      </div>
    </FormDialog>
  );
};
