import { useState } from "react";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { typedNumber, writtenNumber } from "@/lib/model/typed-number";
import { formatMoney } from "@/lib/model/money";
import { useDesk } from "../desk-context";
import { TextBox } from "../parts/field";
import { FormDialog } from "../parts/form-dialog";
import { NumberBox } from "../parts/number-box";
import { PasswordAgain } from "../parts/password-again";
import { useConfirmed } from "../use-confirmed";
import { useDoing } from "../use-doing";
import type { Balance } from "./payout-types";

/** Records a transfer to a seller: its amount, at most what may be paid out now, and the bank's reference. */
export const PayDialog = ({ balance, onClose }: { balance: Balance; onClose: () => void }) => {
  const { t, say } = useDesk();
  const [amount, setAmount] = useState(writtenNumber(balance.payablePaise, "rupees"));
  const [reference, setReference] = useState("");
  const pay = useConfirmed(useDoing("payouts/pay"));
  const field = { ...NUMBER_FIELDS.payout, most: balance.payablePaise };
  const paise = typedNumber(amount, field);
  const isWrong = paise === null;
  const most = formatMoney(balance.payablePaise, "always");
  const send = async () => {
    const payout = { vendorId: balance.vendorId, amountPaise: paise ?? 0, reference };
    if (await pay.act(payout, t("payouts.done.pay"))) onClose();
  };
  return (
    <FormDialog
      title={t("payouts.pay.title")}
      action={<span>{say("payouts.pay.send", { amount: formatMoney(paise ?? 0, "always") })}</span>}
      isBusy={pay.isBusy}
      failure={pay.failure}
      isBlocked={isWrong || reference.trim() === "" || pay.isBlocked}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p className="quiet">{t("payouts.pay.lead")}</p>
      <div className="form">
        <NumberBox
          label={t("payouts.pay.amount")}
          hint={say("payouts.pay.atMost", { most })}
          field={field}
          wrong={t("payouts.pay.amountWrong", { most })}
          isRefused={isWrong}
          value={amount}
          onChange={setAmount}
        />
        <TextBox
          label={t("payouts.pay.reference")}
          value={reference}
          onChange={setReference}
          isCode
          isRequired
          maxLength={100}
        />
        <PasswordAgain confirmed={pay} />
      </div>
    </FormDialog>
  );
};
