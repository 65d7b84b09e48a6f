import { useState } from "react";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { typedNumber, writtenNumber } from "@/lib/model/typed-number";
import { formatMoney } from "@/lib/model/money";
import { useDesk } from "../desk-context";
import { TextBox } from "../parts/field";
import { FormDialog } from "../parts/form-dialog";
import { NumberBox } from "../parts/number-box";
import { useDoing } from "../use-doing";
import type { Balance } from "./payout-types";

/** Ways that money goes between the shop and a seller, each with the most that it may be. */
export const MOVES = {
  pay: { call: "payouts/pay", mostPaise: ({ payablePaise }: Balance) => payablePaise },
  receive: { call: "payouts/receive-cash", mostPaise: ({ cashHeldPaise }: Balance) => cashHeldPaise },
} as const;
export type Move = keyof typeof MOVES;
export const MOVE_NAMES = Object.keys(MOVES) as Move[];

type Props = { move: Move; balance: Balance; onClose: () => void };

/** Records a payout to a seller, or the cash of customers that a seller handed over: its amount and its reference. */
export const MoneyDialog = ({ move, balance, onClose }: Props) => {
  const { t, say } = useDesk();
  const { call, mostPaise: mostOf } = MOVES[move];
  const mostPaise = mostOf(balance);
  const [amount, setAmount] = useState(writtenNumber(mostPaise, "rupees"));
  const [reference, setReference] = useState("");
  const doing = useDoing<(typeof MOVES)[Move]["call"]>(call);
  const field = { ...NUMBER_FIELDS.payout, most: mostPaise };
  const paise = typedNumber(amount, field);
  const isWrong = paise === null;
  const most = formatMoney(mostPaise, "always");
  const send = async () => {
    const moved = { vendorId: balance.vendorId, amountPaise: paise ?? 0, reference };
    if (await doing.act(moved, t(`payouts.done.${move}`))) onClose();
  };
  return (
    <FormDialog
      title={t(`payouts.${move}.title`)}
      action={<span>{say(`payouts.${move}.send`, { amount: formatMoney(paise ?? 0, "always") })}</span>}
      isBusy={doing.isBusy}
      failure={doing.failure}
      isBlocked={isWrong || reference.trim() === ""}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p className="quiet">{t(`payouts.${move}.lead`)}</p>
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
          label={t(`payouts.${move}.reference`)}
          value={reference}
          onChange={setReference}
          isCode
          isRequired
          maxLength={100}
        />
      </div>
    </FormDialog>
  );
};
