"use client";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { FormEnd } from "@/components/form/form-end";
import { TextField } from "@/components/form/text-field";
import { useCheckedForm } from "@/components/form/use-checked-form";
import { RESET_EMAIL_RULES } from "@/lib/forms/account-rules";
import type { FieldProblem } from "@/lib/model/account";

type Refusal = { code: string; fields?: Record<string, FieldProblem> };
type Props = {
  email: string;
  /** @returns null when the code is on its way */ send: (email: string) => Promise<Refusal | null>;
  failure: string | null;
  isBusy: boolean;
};

/** Step one of a reset: where the code goes. */
export const CodeRequest = ({ email, send, failure, isBusy }: Props) => {
  const t = useTranslations("islands.account");
  const { form, values, set, check, show, wordsFor } = useCheckedForm({ Email: email }, RESET_EMAIL_RULES, {
    Email: t("email"),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !check()) return;
    const refusal = await send(values.Email.trim());
    if (refusal?.fields) show(refusal.fields);
  };
  return (
    <form ref={form} className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        name="Email"
        type="email"
        dir="ltr"
        autoComplete="username"
        label={t("email")}
        value={values.Email}
        onChange={(Email) => set({ Email })}
        problem={wordsFor("Email")}
        isFull
      />
      <FormEnd failure={failure} button={t("sendCode")} isBusy={isBusy} isWide />
    </form>
  );
};
