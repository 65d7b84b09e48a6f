import Button from "@mui/material/Button";
import { useState } from "react";
import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { IfMay } from "../parts/if-may";
import { NoteDialog } from "../parts/note-dialog";
import { SendButton } from "../parts/send-button";
import { When } from "../parts/values";
import type { Order } from "./order-types";
import { useOrderAction } from "./use-order-action";

type Props = { order: Order; confirmation: NonNullable<Order["confirmation"]> };

/** Says that a cash order waits for its customer's answer, which the shop's people may give for them. */
export const ConfirmationNote = ({
  order: { id: number },
  confirmation: { email, sentAt, endsAt },
}: Props) => {
  const { t } = useDesk();
  const { act, isBusy, failure } = useOrderAction("answer-confirmation");
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="note">
      <div>
        <p>
          <b>{t("orders.unconfirmed.title")}</b> {t("orders.unconfirmed.asked")} <Code>{email}</Code>,{" "}
          <When iso={sentAt} />. {t("orders.unconfirmed.until")} <When iso={endsAt} />.
        </p>
        <IfMay call="orders/answer-confirmation">
          <div className="btns">
            <SendButton
              type="button"
              isBusy={isBusy}
              onClick={() => void act({ number, isConfirmed: true, note: "" })}
            >
              {t("orders.unconfirmed.confirm")}
            </SendButton>
            <Button onClick={() => setAsking(true)}>{t("orders.unconfirmed.cancel")}</Button>
          </div>
        </IfMay>
        {isAsking ? (
          <NoteDialog
            title={t("orders.unconfirmed.cancel")}
            action={t("orders.unconfirmed.cancel")}
            lead={t("orders.unconfirmed.cancelLead")}
            label={t("orders.takeBack.why")}
            isBusy={isBusy}
            failure={failure}
            onSend={(note) => act({ number, isConfirmed: false, note })}
            onClose={() => setAsking(false)}
          />
        ) : (
          <Failure failure={failure} />
        )}
      </div>
    </div>
  );
};
