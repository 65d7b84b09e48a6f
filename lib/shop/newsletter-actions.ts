"use server";
import { redirect } from "next/navigation";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/i18n/languages";
import type { ActionResult } from "@/lib/model/account";
import { done, failed } from "./action-result";
import { callerOf } from "./session";
import { ask } from "./transport";

/**
 * Asks for the newsletter; a mail then asks back (ruling O24). The answer is the same for every address.
 * @param form.Website a field no person sees: whoever fills it is a machine and is thanked
 */
export const subscribeNewsletter = async (language: Language, form: { Email: string; Website: string }): Promise<ActionResult> => {
  const spoken = isLanguage(language) ? language : DEFAULT_LANGUAGE;
  if (form.Website !== "") return done(null);
  const answer = await ask("subscribe-newsletter", { Email: form.Email, languageCode: spoken, recordValueJson: "{}" }, await callerOf(spoken));
  return answer.ok ? done(null) : failed(answer);
};

/** What a page of a mailed link says after its button; a token that may be tried again stays in the address. */
const answerPage = async (step: "confirm" | "unsubscribe", form: FormData): Promise<never> => {
  const [language, token] = [form.get("language"), form.get("token")];
  const spoken = isLanguage(language) ? language : DEFAULT_LANGUAGE;
  const Token = typeof token === "string" ? token : "";
  const answer = await ask(`${step}-newsletter`, { Token, recordValueJson: "{}" }, await callerOf(spoken));
  const page = `/${spoken}/newsletter/${step}`;
  if (answer.ok) redirect(`${page}?result=done`);
  redirect(answer.code === "NOT_FOUND" || answer.code === "INVALID_REQUEST" ? `${page}?result=gone` : `${page}?result=failed&token=${encodeURIComponent(Token)}`);
};

export const confirmNewsletter = async (form: FormData): Promise<void> => answerPage("confirm", form);
export const unsubscribeNewsletter = async (form: FormData): Promise<void> => answerPage("unsubscribe", form);
