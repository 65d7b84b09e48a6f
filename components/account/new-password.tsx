"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { FormEnd } from "@/components/form/form-field";
import { PasswordField } from "@/components/form/password-field";
import { TextField } from "@/components/form/text-field";
import { useCheckedForm } from "@/components/form/use-checked-form";
import { RESET_RULES } from "@/lib/forms/account-rules";
import type { FieldProblem } from "@/lib/model/account";

export type NewPasswordValues = { Otp: string; Password: string; ConfirmPassword: string };
type Refusal = { code: string; fields?: Record<string, FieldProblem> };
type Props = {
  change: (values: NewPasswordValues) => Promise<Refusal | null>;
  failure: string | null;
  isBusy: boolean;
  children: ReactNode;
};

/**
 * Step two of a password reset: the code from the mail, and the new password twice. A wrong code keeps both
 * passwords.
 */
export const NewPassword = ({ change, failure, isBusy, children }: Props) => {
  const t = useTranslations("islands.account");
  const labels = { Otp: t("code"), Password: t("newPassword"), ConfirmPassword: t("confirmPassword") };
  const { form, values, set, check, show, wordsFor } = useCheckedForm(
    { Otp: "", Password: "", ConfirmPassword: "" },
    RESET_RULES,
    labels,
  );
  const top = useRef<HTMLParagraphElement>(null);
  useEffect(() => top.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !check()) return;
    const refusal = await change({ ...values, Otp: values.Otp.trim() });
    if (!refusal) return;
    if (refusal.fields) show(refusal.fields);
    const control = refusal.code === "CODE_INVALID" ? form.current?.elements.namedItem("Otp") : null;
    if (control instanceof HTMLInputElement) control.select();
  };
  const password = (name: "Password" | "ConfirmPassword") => ({
    name,
    label: labels[name],
    value: values[name],
    onChange: (value: string) => set({ [name]: value }),
    problem: wordsFor(name),
    autoComplete: "new-password" as const,
  });

  return (
    <form ref={form} className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p ref={top} className="full quiet" tabIndex={-1}>
        {children}
      </p>
      <TextField
        name="Otp"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={labels.Otp}
        value={values.Otp}
        onChange={(Otp) => set({ Otp })}
        problem={wordsFor("Otp")}
        isFull
      />
      <PasswordField {...password("Password")} hint={t("hintPassword")} />
      <PasswordField {...password("ConfirmPassword")} />
      <FormEnd failure={failure} button={t("changePassword")} isBusy={isBusy} isWide />
    </form>
  );
};
