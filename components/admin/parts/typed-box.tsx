import { useState, type ComponentProps } from "react";
import { typedNumber, writtenNumber } from "@/lib/model/typed-number";
import { UNREADABLE } from "../number-words";
import { NumberBox } from "./number-box";

type Props = Omit<ComponentProps<typeof NumberBox>, "value" | "onChange"> & {
  /** As the field has it: paise, hundredths of a percent, or the number. Null is an empty box. */
  value: number | null;
  onChange: (value: number | null) => void;
};

/** A number as text, which stays as typed until the box is left. Text that cannot be read becomes `UNREADABLE`. */
export const TypedBox = ({ value, onChange, field, ...box }: Props) => {
  const read = (text: string): number | null =>
    text.trim() === "" ? null : (typedNumber(text, field) ?? UNREADABLE);
  const [typed, setTyped] = useState("");
  // The number was set by a draft, a merge or a saved row, not by typing.
  const isTyped = read(typed) === value;
  const shown = value === null || value === UNREADABLE ? "" : writtenNumber(value, field.kind);
  return (
    <NumberBox
      {...box}
      field={field}
      value={isTyped ? typed : shown}
      onChange={(text) => {
        setTyped(text);
        onChange(read(text));
      }}
    />
  );
};
