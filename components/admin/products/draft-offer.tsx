import Button from "@mui/material/Button";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { formatWhen } from "../parts/values";

type Props = { form: { offered: { at: string } | null; takeDraft: () => void; dropDraft: () => void } };

/** Offers what was typed on this device and not saved. */
export const DraftOffer = ({ form }: Props) => {
  const { t, say } = useDesk();
  if (form.offered === null) return null;
  return (
    <div className="note" role="status">
      <Glyph name="save" size={24} />
      <span>{say("products.draftOffered", { at: formatWhen(form.offered.at) })}</span>
      <Button onClick={form.takeDraft}>{t("products.takeDraft")}</Button>
      <Button onClick={form.dropDraft}>{t("products.dropDraft")}</Button>
    </div>
  );
};
