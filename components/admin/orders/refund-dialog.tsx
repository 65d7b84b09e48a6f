import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useState } from "react";
import { BY_HAND } from "@/lib/model/payment-kinds";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { typedNumber, writtenNumber } from "@/lib/model/typed-number";
import { formatMoney } from "@/lib/model/money";
import { useDesk } from "../desk-context";
import { TextBox } from "../parts/field";
import { FormDialog } from "../parts/form-dialog";
import { NumberBox } from "../parts/number-box";
import type { Order } from "./order-types";
import { useOrderAction } from "./use-order-action";

/** Payments that no provider can refund: cash on delivery, and orders with a total of zero. */
const isPaidByHand = (provider: string): boolean => BY_HAND.includes(provider);

/** Gives money back, at most what is owed. */
const useRefund = (order: Order, onClose: () => void) => {
  const isByHand = isPaidByHand(order.provider);
  const { owedPaise, refundMostPaise: limitPaise } = order;
  const isLimited = limitPaise !== null && limitPaise < owedPaise;
  const mostPaise = isLimited ? limitPaise : owedPaise;
  const [amount, setAmount] = useState(writtenNumber(mostPaise, "rupees"));
  const [isCash, setCash] = useState(isByHand);
  const [note, setNote] = useState("");
  const refund = useOrderAction("refund");
  const field = { ...NUMBER_FIELDS.refund, most: mostPaise };
  const paise = typedNumber(amount, field);
  const isWrong = paise === null;
  const send = async () => {
    const isAll = paise === order.owedPaise;
    if (await refund.act({ number: order.id, amountPaise: isAll ? null : paise, isCash, note })) onClose();
  };
  return {
    ...{ isByHand, isLimited, mostPaise, amount, setAmount, isCash, setCash, note, setNote },
    ...{ field, paise, isWrong, send, refund },
  };
};

export const RefundDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t, say } = useDesk();
  const form = useRefund(order, onClose);
  const owed = formatMoney(order.owedPaise, "always");
  const most = formatMoney(form.mostPaise, "always");
  const atMost = form.isLimited
    ? say("orders.refund.limited", { most, owed })
    : say("orders.refund.atMost", { owed });
  return (
    <FormDialog
      title={t("orders.refund.title")}
      action={<span>{say("orders.refund.send", { amount: formatMoney(form.paise ?? 0, "always") })}</span>}
      isBusy={form.refund.isBusy}
      failure={form.refund.failure}
      isBlocked={form.isWrong}
      onClose={onClose}
      onSend={() => void form.send()}
    >
      <p className="quiet">{t(form.isCash ? "orders.refund.cashLead" : "orders.refund.providerLead")}</p>
      <div className="form">
        <NumberBox
          label={t("orders.refund.amount")}
          hint={atMost}
          field={form.field}
          wrong={t("orders.refund.amountWrong", { owed: most })}
          isRefused={form.isWrong}
          value={form.amount}
          onChange={form.setAmount}
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
      </div>
    </FormDialog>
  );
};
