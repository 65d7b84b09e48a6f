"use server";
import { languageOf, type Language } from "@/lib/i18n/languages";
import type { ActionResult } from "@/lib/model/account";
import { done, failed } from "./action-result";
import { callerOf } from "./session";
import { ask } from "./transport";

export type NewPasswordForm = { Email: string; Otp: string; Password: string; ConfirmPassword: string };

const recordOf = (language: Language) => {
  const validLanguage = languageOf(language);
  return { validLanguage, recordValueJson: JSON.stringify({ languageCode: validLanguage }) };
};

/** Mails a one-time code. The response is the same for an unknown address (ruling O94). */
export const sendCode = async (language: Language, Email: string): Promise<ActionResult> => {
  const { validLanguage, recordValueJson } = recordOf(language);
  const answer = await ask(
    "validate-email-send-otp",
    { Email, recordValueJson },
    await callerOf(validLanguage),
  );
  return answer.ok ? done(null) : failed(answer);
};

/** Sets a new password with the code. Every session of the account ends. */
export const changePassword = async (language: Language, form: NewPasswordForm): Promise<ActionResult> => {
  const { validLanguage, recordValueJson } = recordOf(language);
  const { Email, Otp, Password, ConfirmPassword } = form;
  const answer = await ask(
    "validate-otp-change-password",
    { Email, Otp, Password, ConfirmPassword, recordValueJson },
    await callerOf(validLanguage),
  );
  return answer.ok ? done(null) : failed(answer);
};
