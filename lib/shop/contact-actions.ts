"use server";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/i18n/languages";
import type { ActionResult } from "@/lib/model/account";
import { done, failed } from "./action-result";
import { callerOf } from "./session";
import { ask } from "./transport";

export type ContactForm = { FullName: string; Email: string; PhoneNumber: string; Subject: string; Message: string };

/** Hands a visitor's message to the shop; commerce checks its fields and how many one address may send. */
export const sendMessage = async (language: Language, form: ContactForm): Promise<ActionResult> => {
  const spoken = isLanguage(language) ? language : DEFAULT_LANGUAGE;
  const { FullName, Email, PhoneNumber, Subject, Message } = form;
  const answer = await ask("contact-us", { FullName, Email, PhoneNumber, Subject, Message, recordValueJson: JSON.stringify({ languageCode: spoken }) }, await callerOf(spoken));
  return answer.ok ? done(null) : failed(answer);
};
