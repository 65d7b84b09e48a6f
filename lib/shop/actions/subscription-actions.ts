"use server";
import { wireSelections } from "@/lib/contract/wire-selections";
import { DEFAULT_LANGUAGE, languageOf } from "@/lib/languages/languages";
import type { ActionResult } from "@/lib/model/account";
import type { UnsentMail } from "@/lib/model/unsent-mail";
import { done, failed, answerMailedLink } from "../action-result";
import * as shape from "../action-shapes";
import { checkedAction, formAction } from "../checked-action";
import { callerOf, getCustomer } from "../session";
import { ask } from "../transport";
import { getUnsentMail } from "../unsent-mail";

/**
 * Requests the newsletter. A mail then asks for confirmation (ruling O24). The response is the same for every
 * address.
 * @param form.Website honeypot: a bot fills it and gets a success response
 * @returns what became of the mail, if it does not leave
 */
export const subscribeNewsletter = formAction(
  [shape.language, shape.subscription],
  async (language, form): Promise<ActionResult<UnsentMail | null>> => {
    const caller = await callerOf(language);
    if (form.Website !== "") return done(await getUnsentMail(caller));
    const answer = await ask(
      "subscribe-newsletter",
      { Email: form.Email, languageCode: language, recordValueJson: "{}" },
      caller,
    );
    return answer.ok ? done(await getUnsentMail(caller)) : failed(answer);
  },
);

/** State of a form that was sent without scripts. */
type SentNewsletter = { Email: string; answer: ActionResult<UnsentMail | null> };

/** Subscribes for a browser without scripts, which posts the form and gets the whole page as response. */
export const subscribeNewsletterForm = checkedAction(
  [shape.formerState, shape.formData],
  { Email: "", answer: { ok: false, code: "INVALID_REQUEST" } },
  async (_before, form): Promise<SentNewsletter> => {
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
  },
);

export const confirmNewsletter = checkedAction([shape.formData], undefined, async (form): Promise<void> =>
  answerMailedLink("confirm-newsletter", "newsletter/confirm", form),
);
export const unsubscribeNewsletter = checkedAction([shape.formData], undefined, async (form): Promise<void> =>
  answerMailedLink("unsubscribe-newsletter", "newsletter/unsubscribe", form),
);

/**
 * Requests one mail when a product is available again (ruling O76). The response is the same for every
 * address.
 * @param form.Website honeypot: a bot fills it and gets a success response
 */
export const askStockNotice = formAction(
  [shape.language, shape.id, shape.selections, shape.subscription],
  async (language, productId, selections, form): Promise<ActionResult> => {
    if (form.Website !== "") return done(null);
    const answer = await ask(
      "ask-stock-notice",
      {
        ProductId: productId,
        productSelectedAttributes: wireSelections(selections),
        Email: form.Email,
        languageCode: language,
        recordValueJson: "{}",
      },
      await callerOf(language),
    );
    return answer.ok ? done(null) : failed(answer);
  },
);

/** Returns the e-mail address of the session's customer, to prefill a form; empty for a visitor. */
export const ownEmail = async (): Promise<string> =>
  (await getCustomer(DEFAULT_LANGUAGE).catch(() => null))?.email ?? "";

export const stopStockNotices = checkedAction([shape.formData], undefined, async (form): Promise<void> =>
  answerMailedLink("stop-stock-notices", "stock-notices/stop", form),
);
