import { useDesk } from "../desk-context";
import { LocalizedPhrase } from "../parts/values";
import { plainText } from "../words";
import { piecesLeft, type Line } from "./order-types";
import { QuantityPicker } from "./quantity-picker";

/** Chooses how many of a line's open pieces are meant. */
export const LinePicker = ({
  line,
  value,
  onChange,
}: {
  line: Line;
  value: number;
  onChange: (to: number) => void;
}) => {
  const { language } = useDesk();
  return (
    <li>
      <span>
        <b>
          <LocalizedPhrase text={line.name} />
        </b>
        <small>
          <bdi dir="ltr">{line.sku}</bdi>
          {line.selections.map(({ name, value: chosen }) => (
            <span key={name.en}>
              {" · "}
              <LocalizedPhrase text={name} />: <LocalizedPhrase text={chosen} />
            </span>
          ))}
        </small>
      </span>
      <QuantityPicker
        name={plainText(line.name, language)}
        value={value}
        most={piecesLeft(line)}
        onChange={onChange}
      />
    </li>
  );
};
