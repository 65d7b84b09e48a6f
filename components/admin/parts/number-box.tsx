import type { ComponentProps } from "react";
import { readNumber, writtenNumber, type NumberField } from "@/lib/model/typed-number";
import { useDesk } from "../desk-context";
import { numberError, rangeWords } from "../number-words";
import { TextBox } from "./field";

type Props = Omit<
  ComponentProps<typeof TextBox>,
  "error" | "inputMode" | "isCode" | "onLeave" | "maxLength"
> & {
  field: NumberField;
  /** Says what may stand here; without it, the least and the most of the field. */
  wrong?: string;
  /** True if the number cannot be for a reason beyond its field. */
  isRefused?: boolean;
};

/**
 * A box of one number. It says why it takes none, and shows a number as it was read as soon as it is left. It has no
 * greatest length: a pasted number that was cut would be another one.
 */
export const NumberBox = ({ field, wrong: own, isRefused = false, value, onChange, ...box }: Props) => {
  const desk = useDesk();
  const wrong = own ?? rangeWords(desk, field);
  const isEmpty = value.trim() === "";
  const error = isEmpty ? null : numberError(desk, value, field, wrong);
  const settle = () => {
    const read = readNumber(value, field);
    if (read.isRead) onChange(writtenNumber(read.value, field.kind));
  };
  return (
    <TextBox
      {...box}
      error={error ?? (isRefused ? wrong : null)}
      value={value}
      onChange={onChange}
      onLeave={settle}
      isCode
      inputMode={field.least < 0 ? "text" : field.kind === "whole" ? "numeric" : "decimal"}
    />
  );
};
