import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { useDesk } from "../desk-context";
import { TextBox } from "../parts/field";
import { FormDialog } from "../parts/form-dialog";
import { typedBasisPoints } from "@/lib/typed-amount";
import { useCall } from "../use-call";

type Props = { ids: string[]; onClose: () => void; onDone: () => void };

/** Raises or lowers the prices of the chosen products by a percentage. */
export const PriceDialog = ({ ids, onClose, onDone }: Props) => {
  const { t, say } = useDesk();
  const notify = useNotify();
  const refresh = useRefresh();
  const [typed, setTyped] = useState("");
  const { send, isBusy, failure } = useCall("products/change-prices");
  const basisPoints = typedBasisPoints(typed);
  const isWrong = basisPoints === null || basisPoints === 0;
  const change = async () => {
    if (basisPoints === null) return;
    const done = await send({ ids, basisPoints });
    if (done === null) return;
    notify(t("products.pricesChanged", { count: done.changed.length }), { type: "success" });
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
        <TextBox
          label={t("products.percent")}
          hint={t("products.percentHint")}
          error={typed !== "" && isWrong ? t("products.percentWrong") : null}
          value={typed}
          onChange={setTyped}
          isCode
          inputMode="text"
          isRequired
        />
      </div>
    </FormDialog>
  );
};
