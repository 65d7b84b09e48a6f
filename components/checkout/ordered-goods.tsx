"use client";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { failureKey } from "@/lib/forms/call-action";
import type { PricedCartView } from "@/lib/store/use-priced-cart";
import { OrderTable } from "./order-table";

/** Characters of a note; the server takes no more. */
const NOTE_MAX = 2000;

/** What is ordered: the priced lines and the note to the sellers. */
export const OrderedGoods = ({
  priced,
  note,
  onNote,
}: {
  priced: PricedCartView;
  note: string;
  onNote: (note: string) => void;
}) => {
  const t = useTranslations("islands.checkout");
  const failures = useTranslations("islands.failures");
  return (
    <>
      <section className="block">
        <h2>{t("yourOrder")}</h2>
        <div className={priced.isStale ? "dimmed" : undefined}>
          {priced.cart ? <OrderTable lines={priced.cart.lines} /> : <div className="bone tall" />}
        </div>
        {priced.failure ? (
          <div className="fail" role="alert">
            <Icon name="alert" />
            <span>{failures(failureKey(priced.failure))}</span>
            <button type="button" className="btn line" onClick={priced.reload}>
              {t("retry")}
            </button>
          </div>
        ) : null}
      </section>
      <section className="block">
        <h2 id="notes-head">{t("notes")}</h2>
        <textarea
          className="in"
          name="OrderNote"
          dir="auto"
          maxLength={NOTE_MAX}
          aria-labelledby="notes-head"
          placeholder={t("notesHint")}
          value={note}
          onChange={(event) => onNote(event.target.value)}
        />
      </section>
    </>
  );
};
