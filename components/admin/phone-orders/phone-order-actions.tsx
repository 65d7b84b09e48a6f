import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useState } from "react";
import { useNotify } from "react-admin";
import { Code } from "@/components/ui/inline-text";
import { formatMoney } from "@/lib/model/money";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { FormDialog } from "../parts/form-dialog";
import { Glyph } from "../parts/glyph";
import { formatWhen } from "../parts/values";
import { useCall } from "../use-call";
import { newKey, type PhoneOrder } from "./phone-order-types";
import type { PhoneOrderEdit } from "./use-phone-order";

type Props = { order: PhoneOrder; edit: PhoneOrderEdit };

/** Places it for cash on delivery, after the person has read out what it comes to. */
const PlaceDialog = ({ order, edit, onClose }: Props & { onClose: () => void }) => {
  const { t, say } = useDesk();
  const notify = useNotify();
  const place = useCall("phone-orders/place");
  const [isOfAge, setOfAge] = useState(false);
  const send = async () => {
    const { id, version, totalPaise } = order;
    const wanted = { id, version, expectedTotalPaise: totalPaise, isAgeDeclared: isOfAge };
    const placed = await place.send(wanted, edit.readAnew);
    if (placed === null) return;
    edit.show(placed);
    notify(t("phoneOrders.placedNotice"), { type: "success" });
    onClose();
  };
  return (
    <FormDialog
      title={t("phoneOrders.place")}
      action={t("phoneOrders.placeNow")}
      isBusy={place.isBusy}
      failure={place.failure}
      isBlocked={order.needsAge && !isOfAge}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p>
        {say("phoneOrders.placeLead", {
          amount: formatMoney(order.totalPaise, "always"),
          email: order.customer.email,
        })}
      </p>
      {order.needsAge && (
        <FormControlLabel
          control={<Checkbox checked={isOfAge} onChange={({ target }) => setOfAge(target.checked)} />}
          label={t("phoneOrders.ofAge")}
        />
      )}
    </FormDialog>
  );
};

/** The link that was made: to copy, and to send by a chat. */
const LinkPanel = ({ link }: { link: NonNullable<PhoneOrder["link"]> }) => {
  const { t, say } = useDesk();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <p className="quiet small">
        {say(link.mailedTo === "" ? "phoneOrders.linkMade" : "phoneOrders.linkMailed", {
          email: link.mailedTo,
          until: formatWhen(link.expiresAt),
          amount: formatMoney(link.quotedPaise, "always"),
        })}
      </p>
      <input className="link-box" dir="ltr" readOnly value={link.url} aria-label={t("phoneOrders.link")} />
      <div className="acts">
        <Button onClick={() => void copy()}>
          <Glyph name="copy" size={18} />
          <span role="status">{t(isCopied ? "staff.linkCopied" : "staff.copyLink")}</span>
        </Button>
        <Button
          href={`https://wa.me/?text=${encodeURIComponent(link.chatText)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t("phoneOrders.whatsApp")}
        </Button>
      </div>
    </>
  );
};

/** What can be done with a telephone order that is open: a link for its customer, cash at the door, or nothing. */
export const PhoneOrderActions = ({ order, edit }: Props) => {
  const { t } = useDesk();
  const notify = useNotify();
  const send = useCall("phone-orders/send");
  const drop = useCall("phone-orders/drop");
  const [key, setKey] = useState(newKey);
  const [isPlacing, setPlacing] = useState(false);
  const isReady = order.lines.length > 0 && order.lines.every(({ problem }) => problem === null);
  const isBusy = edit.isBusy || send.isBusy || drop.isBusy;
  const make = async (isMailed: boolean) => {
    const { id, version } = order;
    const sent = await send.send({ id, version, key, isMailed }, edit.readAnew);
    if (sent === null) return;
    setKey(newKey());
    edit.show(sent);
    notify(t(isMailed ? "phoneOrders.mailedNotice" : "phoneOrders.madeNotice"), { type: "success" });
  };
  const giveUp = async () => {
    const dropped = await drop.send({ id: order.id }, edit.readAnew);
    if (dropped !== null) edit.show(dropped);
  };
  return (
    <section className="panel phone-acts">
      <h2>{t("phoneOrders.ways")}</h2>
      {!isReady && order.lines.length > 0 && <p className="quiet">{t("phoneOrders.notReady")}</p>}
      <Button
        variant="contained"
        color="primary"
        disabled={isBusy || !isReady || !order.takesCash || order.isAddressGone}
        onClick={() => setPlacing(true)}
      >
        {t("phoneOrders.place")}
      </Button>
      <Button disabled={isBusy || !isReady} onClick={() => void make(true)}>
        <Glyph name="mail" size={18} />
        {t("phoneOrders.mailLink")}
      </Button>
      <small className="quiet">
        <Code>{order.customer.email}</Code>
      </small>
      <Button disabled={isBusy || !isReady} onClick={() => void make(false)}>
        {t(order.link === null ? "phoneOrders.makeLink" : "phoneOrders.newLink")}
      </Button>
      {order.link !== null && <LinkPanel link={order.link} />}
      <Button disabled={isBusy} onClick={() => void giveUp()}>
        {t("phoneOrders.drop")}
      </Button>
      <Failure failure={send.failure ?? drop.failure} />
      {isPlacing && <PlaceDialog order={order} edit={edit} onClose={() => setPlacing(false)} />}
    </section>
  );
};
