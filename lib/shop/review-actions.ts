"use server";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/i18n/languages";
import type { ActionResult } from "@/lib/model/account";
import { done, failed } from "./action-result";
import { reviewCaching } from "./cache-manifest";
import { expireTags } from "./expire-tags";
import { adminBase } from "./host/host-base";
import { callerOf } from "./session";
import { ask } from "./transport";

export type ReviewForm = {
  ReviewerName: string;
  ReviewerEmail: string;
  ReviewTitle: string;
  ReviewBody: string;
  ReviewRating: number;
  /** A field no person sees: whoever fills it is a machine and is thanked. */ Website: string;
};

/** Hands a visitor's review of a product to the shop (ruling O75). */
export const submitReview = async (
  language: Language,
  productId: number,
  form: ReviewForm,
): Promise<ActionResult> => {
  const spoken = isLanguage(language) ? language : DEFAULT_LANGUAGE;
  if (form.Website !== "") return done(null);
  const { ReviewerName, ReviewerEmail, ReviewTitle, ReviewBody, ReviewRating } = form;
  const answer = await ask(
    "insert-product-review",
    {
      ProductId: productId,
      ReviewerName,
      ReviewerEmail,
      ReviewTitle,
      ReviewBody,
      ReviewRating,
      recordValueJson: JSON.stringify({ languageCode: spoken }),
    },
    await callerOf(spoken),
  );
  if (!answer.ok) return failed(answer);
  // Our own backend tells of every change itself; of another host's we know this one.
  if (adminBase() !== null) expireTags([...reviewCaching(productId).tags]);
  return done(null);
};
