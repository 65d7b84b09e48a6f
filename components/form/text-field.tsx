import type { HTMLAttributes, ReactNode } from "react";
import { FormField } from "./form-field";

type Props = {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem: string | null;
  hint?: ReactNode;
  isFull?: boolean;
  /** Number of rows; one line if omitted. */
  rows?: number;
  type?: "text" | "email" | "tel";
  /** Codes, e-mail addresses and numbers are left-to-right in every language. */
  dir?: "auto" | "ltr";
  autoComplete?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  maxLength?: number;
};

/** A labelled text input or textarea. */
export const TextField = ({
  label,
  value,
  onChange,
  problem,
  hint,
  isFull = false,
  rows,
  type = "text",
  dir = "auto",
  ...input
}: Props) => (
  <FormField label={label} problem={problem} hint={hint} isFull={isFull}>
    {(control) => {
      // The style sheet recognises an empty field by its placeholder.
      const common = { ...control, ...input, dir, value, placeholder: " " };
      return rows === undefined ? (
        <input {...common} type={type} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea {...common} rows={rows} onChange={(event) => onChange(event.target.value)} />
      );
    }}
  </FormField>
);
