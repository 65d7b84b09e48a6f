import { useDesk } from "../desk-context";
import { Glyph } from "./glyph";

/** Number of a row's missing Arabic texts; nothing without any. */
export const MissingTexts = ({ count }: { count: number }) => {
  const { t } = useDesk();
  return count === 0 ? null : (
    <small className="miss">
      <Glyph name="alert" size={16} />
      {t("products.missingTexts", { count })}
    </small>
  );
};
