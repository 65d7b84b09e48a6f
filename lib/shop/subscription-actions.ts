"use server";
import { DEFAULT_LANGUAGE, languageOf, type Language } from "@/lib/i18n/languages";
import type { ActionResult } from "@/lib/model/account";
import { done, failed, answerMailedLink } from "./action-result";
import { callerOf, getCustomer } from "./session";
import { ask } from "./transport";

/**
 * Asks for the newsletter; a mail then asks back (ruling O24). The answer is the same for every address.
 * @param form.Website a field no person sees: whoever fills it is a machine and is thanked
 */
export const subscribeNewsletter = async (
  language: Language,
  form: { Email: string; Website: string },
): Promise<ActionResult> => {
  const spoken = languageOf(language);
  if (form.Website !== "") return done(null);
  const answer = await ask(
    "subscribe-newsletter",
    { Email: form.Email, languageCode: spoken, recordValueJson: "{}" },
    await callerOf(spoken),
  );
  return answer.ok ? done(null) : failed(answer);
};

/** What a form that was sent without scripts is drawn with. */
export type SentNewsletter = { Email: string; answer: ActionResult };

/** The same for a browser without scripts, which sends the form itself and is answered with the whole page. */
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
 * Asks for one mail when a product can be had again (ruling O76). The answer is the same for every address.
 * @param form.Website a field no person sees: whoever fills it is a machine and is thanked
 */
export const askStockNotice = async (
  language: Language,
  productId: number,
  form: { Email: string; Website: string },
): Promise<ActionResult> => {
  const spoken = languageOf(language);
  if (form.Website !== "") return done(null);
  const answer = await ask(
    "ask-stock-notice",
    { ProductId: productId, Email: form.Email, languageCode: spoken, recordValueJson: "{}" },
    await callerOf(spoken),
  );
  return answer.ok ? done(null) : failed(answer);
};

/** The address of the session's own customer, to fill a form with; empty for a visitor. */
export const ownEmail = async (): Promise<string> =>
  (await getCustomer(DEFAULT_LANGUAGE).catch(() => null))?.email ?? "";

export const stopStockNotices = async (form: FormData): Promise<void> =>
  answerMailedLink("stop-stock-notices", "stock-notices/stop", form);
