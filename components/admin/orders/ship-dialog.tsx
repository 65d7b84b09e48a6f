import { useState } from "react";
import { useDesk } from "../desk-context";
import { TextBox } from "../parts/field";
import { FormDialog } from "../parts/form-dialog";
import { LocalizedPhrase } from "../parts/values";
import type { Order, Part } from "./order-types";
import { useOrderAction } from "./use-order-action";

type Props = { order: Order; part: Part; onClose: () => void };

/** Enters a parcel. The customer is told when it is sent off. */
export const ShipDialog = ({ order, part, onClose }: Props) => {
  const { t } = useDesk();
  const [carrier, setCarrier] = useState("");
  const [trackingNumber, setNumber] = useState("");
  const [link, setLink] = useState("");
  const { act, isBusy, failure } = useOrderAction("ship");
  const isLinkWrong = link !== "" && !/^https?:\/\/\S+$/.test(link);
  const ship = async () => {
    const isDone = await act({
      number: order.id,
      vendorId: part.vendorId,
      carrier,
      trackingNumber,
      trackingUrl: link === "" ? null : link,
    });
    if (isDone) onClose();
  };
  return (
    <FormDialog
      title={
        <>
          {t("orders.ship.title")} <LocalizedPhrase text={part.vendorName} />
        </>
      }
      action={t("orders.ship.send")}
      isBusy={isBusy}
      failure={failure}
      isBlocked={carrier.trim() === "" || isLinkWrong}
      onClose={onClose}
      onSend={() => void ship()}
    >
      <p className="quiet">{t("orders.ship.lead")}</p>
      <div className="form">
        <TextBox
          label={t("orders.ship.carrier")}
          value={carrier}
          onChange={setCarrier}
          isRequired
          isWide
          maxLength={80}
        />
        <TextBox
          label={t("orders.trackingNumber")}
          hint={t("common.optional")}
          value={trackingNumber}
          onChange={setNumber}
          isCode
          maxLength={80}
        />
        <TextBox
          label={t("orders.ship.link")}
          hint={t("common.optional")}
          error={isLinkWrong ? t("orders.ship.linkWrong") : null}
          value={link}
          onChange={setLink}
          isCode
          inputMode="url"
          maxLength={500}
        />
      </div>
    </FormDialog>
  );
};
