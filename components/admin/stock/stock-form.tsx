import { useId, useState, type FormEvent } from "react";
import { useNotify, useRefresh } from "react-admin";
import { Code } from "@/components/ui/inline-text";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { typedNumber } from "@/lib/model/typed-number";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { TextBox } from "../parts/field";
import { NumberBox } from "../parts/number-box";
import { SendButton } from "../parts/send-button";
import { Signed } from "../parts/values";
import { useCall } from "../use-call";
import type { Article } from "./stock-page";

const WAYS = ["receive", "correct", "count"] as const;
type Way = (typeof WAYS)[number];
const FIELDS = {
  receive: NUMBER_FIELDS.received,
  correct: NUMBER_FIELDS.correction,
  count: NUMBER_FIELDS.stock,
} as const satisfies Record<Way, unknown>;

/** The level after a change: pieces are added, or counted as the new level. Null for what cannot be. */
const levelAfter = (way: Way, now: number, pieces: number | null): number | null => {
  if (pieces === null) return null;
  if (way === "count") return pieces;
  return pieces === 0 || now + pieces < 0 ? null : now + pieces;
};

const useStockForm = (article: Article) => {
  const { t } = useDesk();
  const notify = useNotify();
  const refresh = useRefresh();
  const [way, setWay] = useState<Way>("receive");
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const { send, isBusy, failure, forget } = useCall(`stock/${way}`);
  const pieces = typedNumber(typed, FIELDS[way]);
  const after = levelAfter(way, article.quantity, pieces);
  const book = async () => {
    if (pieces === null) return;
    const changed = await send({ id: article.id, pieces, note });
    if (changed === null) return;
    notify(t("stock.booked", { before: changed.before, after: changed.after }), { type: "success" });
    setTyped("");
    setNote("");
    refresh();
  };
  const choose = (next: Way) => {
    setWay(next);
    setTyped("");
    forget();
  };
  const isNoteMissing = way === "correct" && note.trim() === "";
  return { way, choose, typed, setTyped, note, setNote, pieces, after, book, isBusy, failure, isNoteMissing };
};

/** Effects of a change beside the level. */
const Effects = ({ article, after }: { article: Article; after: number }) => {
  const { t } = useDesk();
  const isBack = article.quantity === 0 && after > 0;
  return (
    <p className="quiet small">
      {isBack && article.waiting > 0 ? t("stock.mailsGoOut", { count: article.waiting }) : t("stock.noMail")}
    </p>
  );
};

/** One form to receive, correct or count. The new level is shown before it is saved. */
export const StockForm = ({ article }: { article: Article }) => {
  const { t, say } = useDesk();
  const id = useId();
  const form = useStockForm(article);
  const { way, after, pieces } = form;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void form.book();
  };
  const isWrong = form.typed !== "" && after === null;
  return (
    <form className="panel stockform" onSubmit={send} aria-labelledby={id}>
      <h2 id={id}>{t("stock.change")}</h2>
      <div className="seg" role="radiogroup" aria-labelledby={id}>
        {WAYS.map((name) => (
          <label key={name} className={name === way ? "on" : ""}>
            <input type="radio" name={id} checked={name === way} onChange={() => form.choose(name)} />
            {t(`stock.ways.${name}`)}
          </label>
        ))}
      </div>
      <NumberBox
        label={t(`stock.pieces.${way}`)}
        hint={say(`stock.piecesHint.${way}`)}
        field={FIELDS[way]}
        wrong={t(`stock.wrong.${way}`)}
        isRefused={isWrong}
        value={form.typed}
        onChange={form.setTyped}
        isRequired
      />
      <TextBox
        label={t(`stock.note.${way}`)}
        hint={way === "correct" ? t("stock.noteNeeded") : t("common.optional")}
        value={form.note}
        onChange={form.setNote}
        maxLength={500}
      />
      <p className="after" role="status">
        <span>
          {t("stock.now")} <Code>{article.quantity}</Code>
        </span>
        {after !== null && pieces !== null && (
          <>
            <Signed value={after - article.quantity} />
            <span>
              {t("stock.after")}{" "}
              <b className="big">
                <Code>{after.toLocaleString("en-IN")}</Code>
              </b>
            </span>
          </>
        )}
      </p>
      {after !== null && <Effects article={article} after={after} />}
      <Failure failure={form.failure} />
      <SendButton isBusy={form.isBusy} disabled={after === null || form.isNoteMissing} className="wide">
        <span>
          {pieces === null || after === null
            ? t(`stock.ways.${way}`)
            : say(`stock.book.${way}`, { count: way === "correct" ? after - article.quantity : pieces })}
        </span>
      </SendButton>
    </form>
  );
};
