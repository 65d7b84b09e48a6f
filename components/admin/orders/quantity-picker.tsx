import IconButton from "@mui/material/IconButton";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";

type Props = { name: string; value: number; most: number; onChange: (value: number) => void };

/** Chooses a number of pieces, from 0 to the most, by typing or by buttons. */
export const QuantityPicker = ({ name, value, most, onChange }: Props) => {
  const { t, say } = useDesk();
  const set = (wanted: number) => onChange(Math.max(0, Math.min(most, Math.trunc(wanted) || 0)));
  return (
    <span className="picker" role="group" aria-label={name}>
      <span className="qty">
        <IconButton
          aria-label={t("orders.fewer", { name })}
          disabled={value <= 0}
          onClick={() => set(value - 1)}
        >
          <Glyph name="minus" size={16} />
        </IconButton>
        <input
          type="text"
          inputMode="numeric"
          dir="ltr"
          className="num"
          aria-label={t("orders.piecesOf", { name })}
          value={value}
          onChange={({ target }) => set(Number(target.value))}
        />
        <IconButton
          aria-label={t("orders.more", { name })}
          disabled={value >= most}
          onClick={() => set(value + 1)}
        >
          <Glyph name="plus" size={16} />
        </IconButton>
      </span>
      <small className="quiet">{say("orders.ofPieces", { most })}</small>
    </span>
  );
};
