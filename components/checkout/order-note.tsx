"use client";
import { useTranslations } from "next-intl";
import { TextField } from "@/components/form/text-field";

/** Maximum characters of a note, as on the server. */
const NOTE_MAX = 2000;

/** The note to the sellers. It stands on the invoices too. */
export const OrderNote = ({ note, onNote }: { note: string; onNote: (note: string) => void }) => {
  const t = useTranslations("islands.checkout");
  return (
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
  );
};

/** Maximum characters of a purchase order's number, as on the server. */
const PURCHASE_ORDER_MAX = 40;

/** The number that a company's own order has. It stands on the invoices. */
export const PurchaseOrder = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const t = useTranslations("islands.checkout");
  return (
    <section className="block">
      <TextField
        name="PurchaseOrderNumber"
        label={t("purchaseOrder")}
        hint={t("purchaseOrderHint")}
        dir="ltr"
        autoComplete="off"
        maxLength={PURCHASE_ORDER_MAX}
        value={value}
        onChange={onChange}
        problem={null}
      />
    </section>
  );
};
