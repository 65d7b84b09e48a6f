import IconButton from "@mui/material/IconButton";
import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import NativeSelect from "@mui/material/Select";
import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { useDesk } from "../desk-context";
import { Glyph } from "./glyph";

type Said = {
  label: string;
  /** Stands at the end of the label's line. An error takes its place, so that nothing moves. */
  hint?: ReactNode;
  error?: string | null | undefined;
  isWide?: boolean;
};

type Inner = { id: string; describedBy: string | undefined; isWrong: boolean };

/** A label above its control. */
const Labelled = ({
  label,
  hint,
  error,
  isWide,
  children,
}: Said & { children: (inner: Inner) => ReactNode }) => {
  const id = useId();
  const said = error ?? hint;
  const isWrong = Boolean(error);
  return (
    <div className={`field${isWide ? " full" : ""}${isWrong ? " bad" : ""}`}>
      <label htmlFor={id}>{label}</label>
      <span className="say" id={`${id}-say`}>
        {said}
      </span>
      {children({ id, describedBy: said ? `${id}-say` : undefined, isWrong })}
    </div>
  );
};

type BoxProps = Said & {
  value: string;
  onChange: (value: string) => void;
  type?: "text" | "email" | "password" | "search" | "date";
  rows?: number;
  /** For what is typed left to right in every language: e-mail addresses, codes, amounts. */
  isCode?: boolean;
  lang?: string;
  dir?: "ltr" | "rtl" | "auto";
  autoComplete?: string;
  inputMode?: "numeric" | "decimal" | "email" | "text" | "url";
  isRequired?: boolean;
  maxLength?: number;
  end?: ReactNode;
  /** Called when the box is left, and by Enter before the form around it is sent. */
  onLeave?: () => void;
  /** Called by Enter in place of sending the form around the box. */
  onEnter?: () => void;
};

const enterDoes =
  ({ onLeave, onEnter }: Pick<BoxProps, "onLeave" | "onEnter">) =>
  (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    onLeave?.();
    if (onEnter === undefined) return;
    event.preventDefault();
    onEnter();
  };

/** A line of text, or several. */
export const TextBox = ({
  value,
  onChange,
  type = "text",
  rows,
  isCode,
  lang,
  dir,
  autoComplete = "off",
  inputMode,
  isRequired,
  maxLength,
  end,
  onLeave,
  onEnter,
  ...said
}: BoxProps) => (
  <Labelled {...said}>
    {({ id, describedBy, isWrong }) => (
      <OutlinedInput
        id={id}
        value={value}
        type={type}
        error={isWrong}
        fullWidth
        onChange={({ target }) => onChange(target.value)}
        {...(onLeave ? { onBlur: onLeave } : {})}
        {...(onLeave || onEnter ? { onKeyDown: enterDoes({ onLeave, onEnter }) } : {})}
        endAdornment={end}
        {...(rows === undefined ? {} : { multiline: true, minRows: rows, maxRows: 14 })}
        inputProps={attributes({
          describedBy,
          isCode,
          lang,
          dir,
          autoComplete,
          inputMode,
          isRequired,
          maxLength,
        })}
      />
    )}
  </Labelled>
);

const attributes = ({
  describedBy,
  isCode,
  lang,
  dir,
  autoComplete,
  inputMode,
  isRequired,
  maxLength,
}: Pick<BoxProps, "isCode" | "lang" | "dir" | "autoComplete" | "inputMode" | "isRequired" | "maxLength"> & {
  describedBy: string | undefined;
}): NonNullable<OutlinedInputProps["inputProps"]> => ({
  autoComplete,
  ...(describedBy ? { "aria-describedby": describedBy } : {}),
  ...(isCode ? { dir: "ltr" } : dir ? { dir } : { dir: "auto" }),
  ...(lang ? { lang } : {}),
  ...(inputMode ? { inputMode } : {}),
  ...(isRequired ? { required: true } : {}),
  ...(maxLength ? { maxLength } : {}),
});

/** A password, which can be shown while it is typed. */
export const PasswordBox = ({
  autoComplete,
  ...rest
}: Omit<BoxProps, "type" | "rows"> & { autoComplete: "current-password" | "new-password" }) => {
  const { t } = useDesk();
  const [isShown, setShown] = useState(false);
  return (
    <TextBox
      {...rest}
      isCode
      type={isShown ? "text" : "password"}
      autoComplete={autoComplete}
      end={
        <IconButton
          edge="end"
          aria-pressed={isShown}
          aria-label={t("common.showPassword")}
          onClick={() => setShown(!isShown)}
        >
          <Glyph name="eye" />
        </IconButton>
      }
    />
  );
};

type ChoiceProps = Said & {
  value: string;
  onChange: (value: string) => void;
  choices: readonly { value: string; label: string }[];
  /** Stands below the list, such as a button that adds a choice to it. */
  end?: ReactNode;
};

/** A choice of the browser's own list, which phones show full size. */
export const ChoiceBox = ({ value, onChange, choices, end, ...said }: ChoiceProps) => (
  <Labelled {...said}>
    {({ id, describedBy, isWrong }) => (
      <>
        <NativeSelect
          native
          fullWidth
          value={value}
          error={isWrong}
          input={<OutlinedInput />}
          onChange={({ target }) => onChange(String(target.value))}
          inputProps={{ id, ...(describedBy ? { "aria-describedby": describedBy } : {}) }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </NativeSelect>
        {end}
      </>
    )}
  </Labelled>
);
