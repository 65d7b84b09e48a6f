import { useState } from "react";
import { CANNOT_DELIVER_REASONS, type CannotDeliverReason } from "@/lib/model/cannot-deliver";
import { useDesk } from "../desk-context";
import { ChoiceBox, TextBox } from "../parts/field";
import { FormDialog } from "../parts/form-dialog";
import { LinePicker } from "./line-picker";
import { linesLeft, piecesLeft, piecesOf, type Order, type Part } from "./order-types";
import { useOrderAction } from "./use-order-action";

type Props = { order: Order; part: Part; onClose: () => void };

/** A seller says which pieces of their part they cannot deliver, and why. It begins with all that are left. */
export const DeclineDialog = ({ order, part, onClose }: Props) => {
  const { t } = useDesk();
  const lines = linesLeft(order, part);
  const [picked, setPicked] = useState<Record<number, number>>(() =>
    Object.fromEntries(lines.map((line) => [line.id, piecesLeft(line)])),
  );
  const [reason, setReason] = useState<CannotDeliverReason>(CANNOT_DELIVER_REASONS[0]);
  const [note, setNote] = useState("");
  const { act, isBusy, failure } = useOrderAction("decline");
  const pieces = piecesOf(lines, picked);
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const send = async () => {
    if (await act({ number: order.id, vendorId: part.vendorId, pieces, reason, note })) onClose();
  };
  return (
    <FormDialog
      title={t("orders.decline.title")}
      action={t("orders.decline.send", { count })}
      isBusy={isBusy}
      failure={failure}
      isBlocked={count === 0}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p className="quiet">{t("orders.decline.lead")}</p>
      <ul className="takes">
        {lines.map((line) => (
          <LinePicker
            key={line.id}
            line={line}
            value={picked[line.id] ?? 0}
            onChange={(value) => setPicked({ ...picked, [line.id]: value })}
          />
        ))}
      </ul>
      <div className="form">
        <ChoiceBox
          label={t("orders.takeBack.why")}
          value={reason}
          onChange={(value) => setReason(value as CannotDeliverReason)}
          choices={CANNOT_DELIVER_REASONS.map((value) => ({ value, label: t(`orders.reasons.${value}`) }))}
        />
        <TextBox
          label={t("orders.decline.note")}
          hint={t("common.optional")}
          value={note}
          onChange={setNote}
          isWide
          rows={2}
          maxLength={500}
        />
      </div>
    </FormDialog>
  );
};
