import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState, type FormEvent } from "react";
import { languageOf } from "@/lib/languages/languages";
import { formatMoney } from "@/lib/model/money";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { ChoiceBox, TextBox } from "../parts/field";
import { Glyph } from "../parts/glyph";
import { Bones } from "../parts/page-state";
import { SendButton } from "../parts/send-button";
import { LocalizedPhrase } from "../parts/values";
import { useWordsOf } from "../use-words-of";
import type { Words } from "../words";
import { CANNOT_DELIVER_REASONS } from "@/lib/model/cannot-deliver";
import { Follows } from "./follows";
import { LinePicker } from "./line-picker";
import { linesLeft, piecesLeft, piecesOf, type Order, type Part } from "./order-types";
import { useOrderAction } from "./use-order-action";
import { usePreview } from "./use-preview";

const REASONS = {
  cancel: ["customerAsked", ...CANNOT_DELIVER_REASONS],
  return: ["notAccepted", "wrongSize", "broken", "notAsDescribed", "notNeeded", "other"],
} as const;

type Props = { action: "cancel" | "return"; order: Order; part: Part; onClose: () => void };

/** The state of the form: how many pieces of each line, and why. */
const useTakeBack = ({ action, order, part }: Props, theirs: Words) => {
  const lines = linesLeft(order, part);
  const said = part.cannotDeliver;
  // A cancellation begins with what the seller cannot deliver, else with all pieces that are left, because it is usually
  // for all of them; a return begins with none.
  const [picked, setPicked] = useState<Record<number, number>>(() =>
    said === null
      ? Object.fromEntries(lines.map((line) => [line.id, action === "cancel" ? piecesLeft(line) : 0]))
      : Object.fromEntries(said.pieces.map(({ lineId, quantity }) => [lineId, quantity])),
  );
  const [reason, setReason] = useState<string>(said?.reason ?? REASONS[action][0]);
  const [details, setDetails] = useState("");
  const pieces = piecesOf(lines, picked);
  // The reason is in the customer's language, because it stands in their mail.
  const why = theirs(`orders.reasons.${reason as "other"}`);
  const request = {
    number: order.id,
    vendorId: part.vendorId,
    pieces,
    note: (details.trim() === "" ? why : `${why}: ${details.trim()}`).slice(0, 500),
  };
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return { lines, picked, setPicked, reason, setReason, details, setDetails, request, count };
};

/** @property theirs words in the customer's language */
const TakeBackForm = ({ theirs, id, ...props }: Props & { theirs: Words; id: string }) => {
  const { action, part, onClose } = props;
  const { t, say } = useDesk();
  const form = useTakeBack(props, theirs);
  const preview = usePreview(action, form.request);
  const { act, isBusy, failure } = useOrderAction(action);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await act(form.request)) onClose();
  };
  return (
    <form className="drawer-form" onSubmit={(event) => void send(event)}>
      <header>
        <h2 id={id}>
          {t(`orders.takeBack.${action}`)} <LocalizedPhrase text={part.vendorName} />
        </h2>
        <IconButton aria-label={t("common.close")} onClick={onClose}>
          <Glyph name="close" />
        </IconButton>
      </header>
      <div className="body">
        <ul className="takes">
          {form.lines.map((line) => (
            <LinePicker
              key={line.id}
              line={line}
              value={form.picked[line.id] ?? 0}
              onChange={(value) => form.setPicked({ ...form.picked, [line.id]: value })}
            />
          ))}
        </ul>
        <div className="form">
          <ChoiceBox
            label={t("orders.takeBack.why")}
            value={form.reason}
            onChange={form.setReason}
            choices={REASONS[action].map((value) => ({ value, label: t(`orders.reasons.${value}`) }))}
          />
          <TextBox
            label={t("orders.takeBack.details")}
            hint={t("common.optional")}
            value={form.details}
            onChange={form.setDetails}
            maxLength={300}
          />
        </div>
        {form.count === 0 && <p className="quiet">{t("orders.takeBack.pick")}</p>}
        {preview.isAsking && <Bones rows={4} />}
        {preview.follows && <Follows follows={preview.follows} />}
        <Failure failure={failure ?? preview.failure} />
      </div>
      <footer>
        <Button onClick={onClose}>{t("common.changeNothing")}</Button>
        <SendButton isBusy={isBusy} disabled={preview.follows === null}>
          <span>
            {say(`orders.takeBack.${action}Button`, {
              count: form.count,
              amount: formatMoney(preview.follows?.refundPaise ?? 0, "always"),
            })}
          </span>
        </SendButton>
      </footer>
    </form>
  );
};

/** Cancels or takes back pieces of a part: asks for the pieces and the reason, and shows the effects before it is sent. */
export const TakeBackDrawer = (props: Props) => {
  const { dir } = useDesk();
  const id = useId();
  const isPhone = useMediaQuery("(max-width: 900px)");
  const { words, failure, again } = useWordsOf(languageOf(props.order.language));
  const end = dir === "rtl" ? "left" : "right";
  return (
    <Drawer
      anchor={isPhone ? "bottom" : end}
      open
      onClose={props.onClose}
      slotProps={{
        paper: { className: "drawer", role: "dialog", "aria-modal": true, "aria-labelledby": id },
      }}
    >
      {words ? (
        <TakeBackForm {...props} theirs={words} id={id} />
      ) : (
        <div className="body">
          {failure ? <Failure failure={failure} again={again} /> : <Bones rows={4} />}
        </div>
      )}
    </Drawer>
  );
};
