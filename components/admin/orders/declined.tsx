import Button from "@mui/material/Button";
import { useState } from "react";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { Glyph } from "../parts/glyph";
import { IfMay } from "../parts/if-may";
import { NoteDialog } from "../parts/note-dialog";
import { SendButton } from "../parts/send-button";
import { LocalizedPhrase, Typed, When } from "../parts/values";
import { useMe } from "../use-me";
import type { Order, Part } from "./order-types";
import { TakeBackDrawer } from "./take-back-drawer";
import { useOrderAction } from "./use-order-action";

type CannotDeliver = NonNullable<Part["cannotDeliver"]>;
type Props = { order: Order; part: Part };

/** What the seller said: the pieces, why, and their note. */
const Said = ({ order, said, isSeller }: { order: Order; said: CannotDeliver; isSeller: boolean }) => {
  const { t } = useDesk();
  return (
    <div className="note">
      <span>
        <b>{t(isSeller ? "orders.decline.yours" : "orders.decline.said")}</b>
        {said.pieces.map(({ lineId, quantity }) => (
          <span className="address" key={lineId}>
            <bdi dir="ltr">× {quantity}</bdi>{" "}
            {order.lines
              .filter(({ id }) => id === lineId)
              .map((line) => (
                <LocalizedPhrase key={line.id} text={line.name} />
              ))}
          </span>
        ))}
        <span className="address">{t(`orders.reasons.${said.reason}`)}</span>
        {said.note !== "" && (
          <span className="address">
            <Typed>{said.note}</Typed>
          </span>
        )}
        <small className="quiet">
          <When iso={said.at} />
        </small>
      </span>
    </div>
  );
};

const HandBackDialog = ({ order, part, onClose }: Props & { onClose: () => void }) => {
  const { t } = useDesk();
  const { act, isBusy, failure } = useOrderAction("hand-back");
  return (
    <NoteDialog
      title={
        <>
          {t("orders.handBack.title")} <LocalizedPhrase text={part.vendorName} />
        </>
      }
      action={t("orders.handBack.send")}
      lead={t("orders.handBack.lead")}
      label={t("orders.handBack.note")}
      isBusy={isBusy}
      failure={failure}
      onSend={(note) => act({ number: order.id, vendorId: part.vendorId, note })}
      onClose={onClose}
    />
  );
};

/** What a seller cannot deliver, and the shop's answers to it. The seller reads that it waits. */
export const Declined = ({ order, part, said }: Props & { said: CannotDeliver }) => {
  const { t } = useDesk();
  const [open, setOpen] = useState<"cancel" | "hand-back" | null>(null);
  const pack = useOrderAction("pack");
  const withdraw = useOrderAction("withdraw");
  const isSeller = useMe()?.role === "seller";
  return (
    <>
      <Said order={order} said={said} isSeller={isSeller} />
      {isSeller ? (
        <footer>
          <p className="quiet small">{t("orders.decline.waits")}</p>
          {part.actions.includes("withdraw") && (
            <SendButton
              type="button"
              isBusy={withdraw.isBusy}
              variant="outlined"
              color="secondary"
              onClick={() => void withdraw.act({ number: order.id, vendorId: part.vendorId })}
            >
              <Glyph name="undo" size={18} />
              {t("orders.actions.withdraw")}
            </SendButton>
          )}
          <Failure failure={withdraw.failure} />
        </footer>
      ) : (
        <footer>
          <IfMay call="orders/cancel">
            <Button variant="contained" color="primary" onClick={() => setOpen("cancel")}>
              {t("orders.decline.cancel")}
            </Button>
          </IfMay>
          <IfMay call="orders/hand-back">
            <Button onClick={() => setOpen("hand-back")}>
              <Glyph name="undo" size={18} />
              {t("orders.actions.hand-back")}
            </Button>
          </IfMay>
          <IfMay call="orders/pack">
            <SendButton
              type="button"
              isBusy={pack.isBusy}
              variant="outlined"
              color="secondary"
              onClick={() => void pack.act({ number: order.id, vendorId: part.vendorId })}
            >
              <Glyph name="box" size={18} />
              {t("orders.decline.pack")}
            </SendButton>
          </IfMay>
          <Failure failure={pack.failure} />
        </footer>
      )}
      {open === "hand-back" && <HandBackDialog order={order} part={part} onClose={() => setOpen(null)} />}
      {open === "cancel" && (
        <TakeBackDrawer action="cancel" order={order} part={part} onClose={() => setOpen(null)} />
      )}
    </>
  );
};
