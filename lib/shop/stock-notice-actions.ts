"use server";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/i18n/languages";
import type { ActionResult } from "@/lib/model/account";
import { done, failed } from "./action-result";
import { answerMailedLink } from "./answer-mailed-link";
import { callerOf, getCustomer } from "./session";
import { ask } from "./transport";

/**
 * Asks for one mail when a product can be had again (ruling O76). The answer is the same for every address.
 * @param form.Website a field no person sees: whoever fills it is a machine and is thanked
 */
export const askStockNotice = async (
  language: Language,
  productId: number,
  form: { Email: string; Website: string },
): Promise<ActionResult> => {
  const spoken = isLanguage(language) ? language : DEFAULT_LANGUAGE;
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
