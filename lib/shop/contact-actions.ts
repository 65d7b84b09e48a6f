"use server";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/i18n/languages";
import type { ActionResult } from "@/lib/model/account";
import { done, failed } from "./action-result";
import { callerOf } from "./session";
import { ask } from "./transport";

export type ContactForm = {
  FullName: string;
  Email: string;
  PhoneNumber: string;
  Subject: string;
  Message: string;
};

/** Hands a visitor's message to the shop; commerce checks its fields and how many one address may send. */
export const sendMessage = async (language: Language, form: ContactForm): Promise<ActionResult> => {
  const spoken = isLanguage(language) ? language : DEFAULT_LANGUAGE;
  const { FullName, Email, PhoneNumber, Subject, Message } = form;
  const answer = await ask(
    "contact-us",
    {
      FullName,
      Email,
      PhoneNumber,
      Subject,
      Message,
      recordValueJson: JSON.stringify({ languageCode: spoken }),
    },
    await callerOf(spoken),
  );
  return answer.ok ? done(null) : failed(answer);
};

/** What a form that was sent without scripts is drawn with. */
export type SentForm = { values: ContactForm; answer: ActionResult };

/** The same for a browser without scripts, which sends the form itself and is answered with the whole page. */
export const sendMessageForm = async (_before: SentForm | null, form: FormData): Promise<SentForm> => {
  const text = (name: string): string => String(form.get(name) ?? "");
  const values = {
    FullName: text("FullName"),
    Email: text("Email"),
    PhoneNumber: text("PhoneNumber"),
    Subject: text("Subject"),
    Message: text("Message"),
  };
  const language = form.get("language");
  return { values, answer: await sendMessage(isLanguage(language) ? language : DEFAULT_LANGUAGE, values) };
};
