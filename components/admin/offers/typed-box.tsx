import { useState } from "react";
import { latinNumber, typedBasisPoints, typedPaise, writtenPaise } from "@/lib/typed-amount";
import { TextBox } from "../parts/field";
import { UNREADABLE } from "./offer-fields";

type Props = {
  label: string;
  hint?: string;
  /** Says what may stand here; shown if what was typed cannot be read, or if the shop refused it. */
  wrong: string;
  isRefused: boolean;
  value: number | null;
  onChange: (value: number | null) => void;
  /** Unit of the typed text: rupees, percent, or a whole number. The value is paise, hundredths of a percent, or that number. */
  unit: "rupees" | "percent" | "whole";
};

const READ: Record<Props["unit"], (typed: string) => number | null> = {
  rupees: typedPaise,
  percent: typedBasisPoints,
  whole: (typed) => (/^\d{1,9}$/.test(latinNumber(typed)) ? Number(latinNumber(typed)) : null),
};

/** Whole rupees and percentages without decimals. */
const written = (value: number, unit: Props["unit"]): string => {
  if (unit === "whole") return String(value);
  return unit === "percent" || value % 100 === 0 ? String(value / 100) : writtenPaise(value);
};

/**
 * A number as text, which stays as typed. Empty text is null. Text that cannot be read becomes a value that the server
 * refuses, so that no older number is saved in its place.
 */
export const TypedBox = ({ value, onChange, unit, wrong, isRefused, ...said }: Props) => {
  const read = (text: string): number | null =>
    text.trim() === "" ? null : (READ[unit](text) ?? UNREADABLE);
  const [typed, setTyped] = useState("");
  // The number was set by a draft or a saved offer, not by typing.
  const isTyped = read(typed) === value;
  const shown = isTyped ? typed : value === null || value === UNREADABLE ? "" : written(value, unit);
  return (
    <TextBox
      {...said}
      error={isRefused || (shown !== "" && value === UNREADABLE) ? wrong : null}
      value={shown}
      onChange={(text) => {
        setTyped(text);
        onChange(read(text));
      }}
      isCode
      inputMode={unit === "whole" ? "numeric" : "decimal"}
    />
  );
};
