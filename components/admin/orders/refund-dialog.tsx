import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useState } from "react";
import { formatMoney } from "@/lib/money";
import { useDesk } from "../desk-context";
import { TextBox } from "../parts/field";
import { FormDialog } from "../parts/form-dialog";
import { PasswordAgain } from "../parts/password-again";
import { typedPaise, writtenPaise } from "@/lib/typed-amount";
import { useConfirmed } from "../use-confirmed";
import { isPaidByHand } from "./money-panel";
import type { Order } from "./order-types";
import { useOrderAction } from "./use-order-action";

/** Gives money back, at most what is owed. */
const useRefund = (order: Order, onClose: () => void) => {
  const isByHand = isPaidByHand(order.provider);
  const [amount, setAmount] = useState(writtenPaise(order.owedPaise));
  const [isCash, setCash] = useState(isByHand);
  const [note, setNote] = useState("");
  const refund = useConfirmed(useOrderAction("refund"));
  const paise = typedPaise(amount);
  const isWrong = paise === null || paise < 1 || paise > order.owedPaise;
  const send = async () => {
    const isAll = paise === order.owedPaise;
    if (await refund.act({ number: order.id, amountPaise: isAll ? null : paise, isCash, note })) onClose();
  };
  return {
    ...{ isByHand, amount, setAmount, isCash, setCash, note, setNote },
    ...{ paise, isWrong, send, refund },
  };
};

export const RefundDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t, say } = useDesk();
  const form = useRefund(order, onClose);
  const owed = formatMoney(order.owedPaise, "always");
  return (
    <FormDialog
      title={t("orders.refund.title")}
      action={<span>{say("orders.refund.send", { amount: formatMoney(form.paise ?? 0, "always") })}</span>}
      isBusy={form.refund.isBusy}
      failure={form.refund.failure}
      isBlocked={form.isWrong || form.refund.isBlocked}
      onClose={onClose}
      onSend={() => void form.send()}
    >
      <p className="quiet">{t(form.isCash ? "orders.refund.cashLead" : "orders.refund.providerLead")}</p>
      <div className="form">
        <TextBox
          label={t("orders.refund.amount")}
          hint={say("orders.refund.atMost", { owed })}
          error={form.isWrong ? t("orders.refund.amountWrong", { owed }) : null}
          value={form.amount}
          onChange={form.setAmount}
          isCode
          inputMode="decimal"
        />
        <TextBox
          label={t("orders.refund.note")}
          hint={t("common.optional")}
          value={form.note}
          onChange={form.setNote}
          maxLength={500}
        />
        {!form.isByHand && (
          <FormControlLabel
            className="full"
            control={<Checkbox checked={form.isCash} onChange={(_, isOn) => form.setCash(isOn)} />}
            label={t("orders.refund.isCash")}
          />
        )}
        <PasswordAgain confirmed={form.refund} />
      </div>
    </FormDialog>
  );
};
