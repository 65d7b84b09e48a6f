"use server";
import { DEFAULT_LANGUAGE, languageOf, type Language } from "@/lib/i18n/languages";
import type { ActionResult } from "@/lib/model/account";
import { done, failed, answerMailedLink } from "./action-result";
import { callerOf, getCustomer } from "./session";
import { ask } from "./transport";

/**
 * Requests the newsletter. A mail then asks for confirmation (ruling O24). The response is the same for every
 * address.
 * @param form.Website honeypot: a bot fills it and gets a success response
 */
export const subscribeNewsletter = async (
  language: Language,
  form: { Email: string; Website: string },
): Promise<ActionResult> => {
  const validLanguage = languageOf(language);
  if (form.Website !== "") return done(null);
  const answer = await ask(
    "subscribe-newsletter",
    { Email: form.Email, languageCode: validLanguage, recordValueJson: "{}" },
    await callerOf(validLanguage),
  );
  return answer.ok ? done(null) : failed(answer);
};

/** State of a form that was sent without scripts. */
export type SentNewsletter = { Email: string; answer: ActionResult };

/** The same for a browser without scripts, which posts the form and gets the whole page as response. */
export const subscribeNewsletterForm = async (
  _before: SentNewsletter | null,
  form: FormData,
): Promise<SentNewsletter> => {
  const text = (name: string): string => String(form.get(name) ?? "");
  const language = form.get("language");
  const Email = text("Email").trim();
  return {
    Email,
    answer: await subscribeNewsletter(languageOf(language), {
      Email,
      Website: text("Website"),
    }),
  };
};

export const confirmNewsletter = async (form: FormData): Promise<void> =>
  answerMailedLink("confirm-newsletter", "newsletter/confirm", form);
export const unsubscribeNewsletter = async (form: FormData): Promise<void> =>
  answerMailedLink("unsubscribe-newsletter", "newsletter/unsubscribe", form);

/**
 * Requests one mail when a product is available again (ruling O76). The response is the same for every
 * address.
 * @param form.Website honeypot: a bot fills it and gets a success response
 */
export const askStockNotice = async (
  language: Language,
  productId: number,
  form: { Email: string; Website: string },
): Promise<ActionResult> => {
  const validLanguage = languageOf(language);
  if (form.Website !== "") return done(null);
  const answer = await ask(
    "ask-stock-notice",
    { ProductId: productId, Email: form.Email, languageCode: validLanguage, recordValueJson: "{}" },
    await callerOf(validLanguage),
  );
  return answer.ok ? done(null) : failed(answer);
};

/** Returns the e-mail address of the session's customer, to prefill a form; empty for a visitor. */
export const ownEmail = async (): Promise<string> =>
  (await getCustomer(DEFAULT_LANGUAGE).catch(() => null))?.email ?? "";

export const stopStockNotices = async (form: FormData): Promise<void> =>
  answerMailedLink("stop-stock-notices", "stock-notices/stop", form);
