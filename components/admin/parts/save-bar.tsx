import Button from "@mui/material/Button";
import { useDesk } from "../desk-context";
import { Glyph } from "./glyph";
import { SendButton } from "./send-button";
import { formatWhen } from "./values";

type Props = {
  changes: number;
  /** When a draft was last kept on this device; null if none was. */
  keptAt: string | null;
  isBusy: boolean;
  onThrowAway: () => void;
};

/** A bar at the lower edge: number of unsaved changes, when a draft was kept, and the buttons. */
export const SaveBar = ({ changes, keptAt, isBusy, onThrowAway }: Props) => {
  const { t, say } = useDesk();
  return (
    <div className="savebar">
      <span>
        <Glyph name="save" size={18} />
        <span role="status">
          {t("products.changes", { count: changes })}{" "}
          {changes > 0 && keptAt !== null && say("products.draftKept", { at: formatWhen(keptAt).slice(-5) })}
        </span>
      </span>
      <span className="grow" />
      {changes > 0 && <Button onClick={onThrowAway}>{t("products.throwAway")}</Button>}
      <SendButton isBusy={isBusy} disabled={changes === 0}>
        {t("products.save")}
      </SendButton>
    </div>
  );
};
