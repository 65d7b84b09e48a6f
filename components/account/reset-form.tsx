"use client";
import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState, type FormEvent } from "react";
import { BusyOverlay } from "@/components/layout/busy-overlay";
import { UnsentMailNote } from "@/components/layout/unsent-mail-note";
import { Code } from "@/components/ui/inline-text";
import { callAction, refusalKey, hostSentence } from "@/lib/forms/call-action";
import { latinDigits } from "@/lib/model/latin-digits";
import { links } from "@/lib/languages/links";
import type { ActionResult, FieldProblem } from "@/lib/model/account";
import { changePassword, sendCode } from "@/lib/shop/actions/password-actions";
import { typedOn } from "@/lib/store/form-drafts";
import { useAfterMount } from "@/lib/store/client-hooks";
import { savedSentCode, saveSentCode, type SentCode } from "@/lib/store/sent-code";
import { toastFailure, toastSuccess } from "@/lib/store/toasts";
import { FormEnd } from "@/components/form/form-field";
import { TextField } from "@/components/form/text-field";
import { useCheckedForm } from "@/components/form/use-checked-form";
import { RESET_EMAIL_RULES } from "@/lib/forms/account-rules";
import { NewPassword, type NewPasswordValues } from "./new-password";

type Refusal = { code: string; fields?: Record<string, FieldProblem> };
type Props = {
  email: string;
  /** @returns null if the code was sent */ send: (email: string) => Promise<Refusal | null>;
  failure: string | null;
  isBusy: boolean;
};

/** Step one of a password reset: the address for the code. */
const CodeRequest = ({ email, send, failure, isBusy }: Props) => {
  const t = useTranslations("islands.account");
  const { form, values, set, fill, check, show, wordsFor } = useCheckedForm(
    { Email: "" },
    RESET_EMAIL_RULES,
    {
      Email: t("email"),
    },
  );
  const begin = useEffectEvent(() => fill("Email", email, () => false));
  useEffect(() => begin(), []);
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

/** Seconds between two codes. The server enforces them too (ruling O94). */
const GAP = 60;

/** Button that sends the code again after a minute. @param sentAt milliseconds, time of the last code */
const ResendButton = ({ sentAt, onResend }: { sentAt: number; onResend: () => void }) => {
  const t = useTranslations("islands.account");
  const [now, setNow] = useState(sentAt);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, []);
  const left = Math.min(GAP, Math.ceil(GAP - (now - sentAt) / 1000));
  return left > 0 ? (
    <span className="small quiet">{t("resendIn", { n: left })}</span>
  ) : (
    <button type="button" className="link" onClick={onResend}>
      {t("resend")}
    </button>
  );
};

/**
 * Sets a new password by one-time code, in two steps. Going back to the first step keeps the address, a reload keeps
 * the second step while the code is valid.
 */
export const ResetForm = () => {
  const t = useTranslations("islands");
  const language = useLocale();
  const router = useRouter();
  /** The address that step one begins with: at first the one that was typed at the login. */
  const [email, setEmail] = useState(() => typedOn("login", "Email"));
  /** Null before the first code and after a change of the address. The server does not know it. */
  const [code, setCode] = useState(savedSentCode);
  const sent = useAfterMount(() => true, false) ? code : null;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const keep = (mailed: SentCode | null) => {
    setCode(mailed);
    saveSentCode(mailed);
  };

  const run = async <T,>(command: () => Promise<ActionResult<T>>) => {
    setBusy(true);
    setFailure(null);
    const answer = await callAction(command);
    setBusy(false);
    if (answer.ok) return answer;
    if (!answer.fields) {
      // Section 8: a failed call about codes shows the server's own sentence.
      const words = hostSentence(answer.facts) ?? t(refusalKey(answer.code));
      setFailure(words);
      toastFailure(words);
    }
    return answer;
  };

  const send = async (to: string) => {
    const answer = await run(() => sendCode(language, to));
    if (!answer.ok) return answer;
    keep({ email: to, sentAt: Date.now(), unsentMail: answer.value });
    if (answer.value === null) toastSuccess(t("account.otpSent"));
    return null;
  };
  const change = async (values: NewPasswordValues) => {
    const answer = await run(() =>
      changePassword(language, { Email: sent?.email ?? "", ...values, Otp: latinDigits(values.Otp) }),
    );
    if (!answer.ok) return answer;
    saveSentCode(null);
    toastSuccess(t("account.passwordChanged"));
    router.push(links.page(language, "login"));
    return null;
  };
  const startAgain = () => {
    setFailure(null);
    setEmail(sent?.email ?? "");
    keep(null);
  };

  return (
    <>
      {sent === null ? (
        <CodeRequest email={email} send={send} failure={failure} isBusy={isBusy} />
      ) : (
        <>
          <NewPassword change={change} failure={failure} isBusy={isBusy}>
            {t.rich(sent.unsentMail ? "account.codeFor" : "account.sentTo", {
              email: sent.email,
              code: (chunks) => <Code>{chunks}</Code>,
            })}{" "}
            {sent.unsentMail ? <UnsentMailNote mail={sent.unsentMail} /> : null}
          </NewPassword>
          <p className="between after-form">
            <ResendButton key={sent.sentAt} sentAt={sent.sentAt} onResend={() => void send(sent.email)} />
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
