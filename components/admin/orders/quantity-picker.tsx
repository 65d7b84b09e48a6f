import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { typedNumber } from "@/lib/model/typed-number";
import { useDesk } from "../desk-context";
import { numberError } from "../number-words";
import { Glyph } from "../parts/glyph";

type Props = { name: string; value: number; most: number; onChange: (value: number) => void };

/**
 * Chooses a number of pieces, from 0 to the most, by typing or by buttons. Text that cannot be read is no piece, and is
 * gone when the box is left.
 */
export const QuantityPicker = ({ name, value, most, onChange }: Props) => {
  const desk = useDesk();
  const { t, say } = desk;
  const [typed, setTyped] = useState<string | null>(null);
  const error =
    typed === null || typed.trim() === ""
      ? null
      : numberError(desk, typed, NUMBER_FIELDS.stock, t("numbers.whole"));
  const set = (wanted: number) => {
    setTyped(null);
    onChange(Math.max(0, Math.min(most, wanted)));
  };
  const type = (text: string) => {
    set(typedNumber(text, NUMBER_FIELDS.stock) ?? 0);
    setTyped(text);
  };
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
          aria-invalid={error !== null}
          value={typed ?? value}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(null)}
        />
        <IconButton
          aria-label={t("orders.more", { name })}
          disabled={value >= most}
          onClick={() => set(value + 1)}
        >
          <Glyph name="plus" size={16} />
        </IconButton>
      </span>
      <small className={error === null ? "quiet" : "bad-text"}>
        {error ?? say("orders.ofPieces", { most })}
      </small>
    </span>
  );
};
