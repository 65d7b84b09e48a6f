"use client";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { ToolButton } from "@/components/ui/tool-button";
import { FormField } from "./form-field";

type Props = {
  name?: "Password" | "ConfirmPassword";
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem: string | null;
  hint?: ReactNode;
  autoComplete: "current-password" | "new-password";
};

/** Password field with a show button. Pasting and password managers work. */
export const PasswordField = ({
  name = "Password",
  label,
  value,
  onChange,
  problem,
  hint,
  autoComplete,
}: Props) => {
  const t = useTranslations("islands.account");
  const [isShown, setShown] = useState(false);
  return (
    <FormField label={label} problem={problem} hint={hint}>
      {(control) => (
        <span className="pw">
          <input
            {...control}
            name={name}
            type={isShown ? "text" : "password"}
            dir="ltr"
            autoComplete={autoComplete}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <ToolButton
            icon="eye"
            label={t("showPassword")}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </FormField>
  );
};
