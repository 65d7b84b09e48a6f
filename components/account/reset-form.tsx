"use client";
import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { BusyOverlay } from "@/components/layout/busy-overlay";
import { Code } from "@/components/ui/code";
import { callAction, failureKey, hostSentence } from "@/lib/forms/call-action";
import { latinDigits } from "@/lib/forms/field-check";
import { links } from "@/lib/i18n/links";
import type { ActionResult } from "@/lib/model/account";
import { changePassword, sendCode } from "@/lib/shop/password-actions";
import { toastFailure, toastSuccess } from "@/lib/store/toasts";
import { CodeRequest } from "./code-request";
import { NewPassword, type NewPasswordValues } from "./new-password";
import { ResendButton } from "./resend-button";

/** A new password by one-time code, in two steps; going back to the first keeps the address. */
export const ResetForm = () => {
  const t = useTranslations("islands");
  const language = useLocale();
  const router = useRouter();
  const [email, setEmail] = useState("");
  /** Milliseconds; null before the first code and when another address is asked for. */
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const run = async (command: () => Promise<ActionResult>) => {
    setBusy(true);
    setFailure(null);
    const answer = await callAction(command);
    setBusy(false);
    if (answer.ok) return null;
    if (!answer.fields) {
      // Section 8: a failed call about codes shows the server's own words.
      const words = hostSentence(answer.facts) ?? t(`failures.${failureKey(answer.code)}`);
      setFailure(words);
      toastFailure(words);
    }
    return answer;
  };

  const send = async (to: string) => {
    setEmail(to);
    const refusal = await run(() => sendCode(language, to));
    if (refusal) return refusal;
    setSentAt(Date.now());
    toastSuccess(t("account.otpSent"));
    return null;
  };
  const change = async (values: NewPasswordValues) => {
    const refusal = await run(() =>
      changePassword(language, { Email: email, ...values, Otp: latinDigits(values.Otp) }),
    );
    if (refusal) return refusal;
    toastSuccess(t("account.passwordChanged"));
    router.push(links.page(language, "login"));
    return null;
  };
  const startAgain = () => {
    setFailure(null);
    setSentAt(null);
  };

  return (
    <>
      {sentAt === null ? (
        <CodeRequest email={email} send={send} failure={failure} isBusy={isBusy} />
      ) : (
        <>
          <NewPassword change={change} failure={failure} isBusy={isBusy}>
            {t.rich("account.sentTo", { email, code: (chunks) => <Code>{chunks}</Code> })}
          </NewPassword>
          <p className="between after-form">
            <ResendButton key={sentAt} sentAt={sentAt} onResend={() => void send(email)} />
            <button type="button" className="link" onClick={startAgain}>
              {t("account.otherEmail")}
            </button>
          </p>
        </>
      )}
      <BusyOverlay isBusy={isBusy} label={t("account.busy")} />
    </>
  );
};
