import { useState, type FormEvent } from "react";
import { IsolatedText } from "@/components/ui/inline-text";
import { formatMoney } from "@/lib/model/money";
import { useDesk, type Desk } from "../desk-context";
import { DimSection } from "../parts/dim-head";
import { Failure } from "../parts/failure";
import { TextBox } from "../parts/field";
import { Glyph, type GlyphName } from "../parts/glyph";
import { SendButton } from "../parts/send-button";
import { Typed, When } from "../parts/values";
import { wordsAt } from "../words";
import type { Order } from "./order-types";
import { useOrderAction } from "./use-order-action";

type Happened = Order["events"][number];

const GLYPHS: Record<string, GlyphName> = {
  "order.placed": "receipt",
  "order.pack": "box",
  "order.ship": "truck",
  "order.deliver": "check",
  "order.decline": "alert",
  "order.withdraw": "undo",
  "order.hand-back": "undo",
  "order.cancel": "close",
  "order.return": "undo",
  "order.refund": "undo",
  "order.receive-cash": "cash",
  "order.note": "note",
  "order.status": "info",
  "payment.refunded": "undo",
};

/** The facts of an event that people read: an amount, a carrier and its number. */
const factsText = ({ facts }: Happened): string => {
  const amount = [facts.amountPaise, facts.totalPaise, facts.refundedPaise].find(
    (value) => typeof value === "number",
  );
  return [
    typeof amount === "number" ? formatMoney(amount, "always") : "",
    typeof facts.carrier === "string" ? facts.carrier : "",
    typeof facts.trackingNumber === "string" ? facts.trackingNumber : "",
  ]
    .filter((text) => text !== "")
    .join(" · ");
};

const titleOf = ({ t }: Desk, { action }: Happened): string =>
  wordsAt(t, `events.${action.replaceAll(".", "-")}`) ?? action;

const NoteForm = ({ number }: { number: string }) => {
  const { t } = useDesk();
  const [note, setNote] = useState("");
  const { act, isBusy, failure } = useOrderAction("add-note");
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    if (await act({ number, note })) setNote("");
  };
  return (
    <form className="note-form" onSubmit={(event) => void keep(event)}>
      <TextBox
        label={t("orders.note")}
        hint={t("orders.noteHint")}
        value={note}
        onChange={setNote}
        rows={1}
        maxLength={500}
      />
      <SendButton isBusy={isBusy} variant="outlined" color="secondary" disabled={note.trim() === ""}>
        {t("orders.keepNote")}
      </SendButton>
      <Failure failure={failure} />
    </form>
  );
};

/** Lists events and notes of the order, newest first. Entries are never edited. */
export const Timeline = ({ order }: { order: Order }) => {
  const desk = useDesk();
  const { t } = desk;
  const { events } = order;
  return (
    <section>
      <DimSection figure={events.length}>{t("orders.happened")}</DimSection>
      <NoteForm number={order.id} />
      <ol className="events">
        {events.map((event, i) => (
          <li key={`${event.at}${event.action}${i}`}>
            <Glyph name={GLYPHS[event.action] ?? "info"} size={18} />
            <span>
              <b>{titleOf(desk, event)}</b>
              {event.note !== "" && (
                <span className="address">
                  <Typed>{event.note}</Typed>
                </span>
              )}
              <small>
                {event.who !== "" && <Typed>{wordsAt(t, `actors.${event.who}`) ?? event.who}</Typed>}
                {factsText(event) !== "" && (
                  <>
                    {event.who === "" ? "" : " · "}
                    <IsolatedText>{factsText(event)}</IsolatedText>
                  </>
                )}
              </small>
            </span>
            <When iso={event.at} />
          </li>
        ))}
      </ol>
    </section>
  );
};
