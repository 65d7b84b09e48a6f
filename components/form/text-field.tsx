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
  /** Shown whole, one line when left out. */
  rows?: number;
  type?: "text" | "email" | "tel";
  /** Codes, addresses of mail and numbers are written from left to right in every language. */
  dir?: "auto" | "ltr";
  autoComplete?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  maxLength?: number;
};

/** A labelled line or paragraph of text. */
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
      const common = { ...control, ...input, dir, value };
      return rows === undefined ? (
        <input {...common} type={type} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea {...common} rows={rows} onChange={(event) => onChange(event.target.value)} />
      );
    }}
  </FormField>
);
