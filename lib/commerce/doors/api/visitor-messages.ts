import "server-only";
import { readSelections } from "@/lib/contract/wire-selections";
import { saveContactMessage } from "../../content/save-contact-message";
import { saveReview } from "../../catalogue/reviews/save-review";
import { confirm, subscribe, unsubscribe } from "../../people/newsletter/newsletter";
import { askStockNotice, stopStockNotices } from "../../sales/stock-notices/stock-notices";
import { languageOf } from "./accounts";
import { rows, type Handlers } from "./handler";
import type { FieldRule } from "./read-body";

/** Messages and reviews that visitors send to the shop. */
export const visitorMessageHandlers: Handlers<"contact-us" | "insert-product-review"> = {
  "contact-us": async (params, context) => {
    const saved = await saveContactMessage(
      {
        fullName: params.FullName,
        email: params.Email,
        phoneNumber: params.PhoneNumber,
        subject: params.Subject,
        message: params.Message,
        language: languageOf(params, context),
        productId: params.ProductId,
        vendorSlug: params.VendorSlug,
      },
      context.remoteAddress,
    );
    return saved.ok ? rows([{}]) : saved;
  },

  "insert-product-review": async (params, context) => {
    // Section 5 of the specification requires each of the four texts.
    const { ReviewerName, ReviewerEmail, ReviewTitle, ReviewBody } = params;
    const missing = Object.entries({ ReviewerName, ReviewerEmail, ReviewTitle, ReviewBody }).filter(
      ([, text]) => text === "",
    );
    if (missing.length > 0)
      return {
        ok: false,
        code: "INVALID_REQUEST",
        facts: {
          fields: Object.fromEntries(
            missing.map(([name]): [string, FieldRule] => [name, { rule: "required" }]),
          ),
        },
      };
    const saved = await saveReview(
      {
        productId: params.ProductId,
        reviewerName: ReviewerName,
        reviewerEmail: ReviewerEmail,
        title: ReviewTitle,
        body: ReviewBody,
        rating: params.ReviewRating,
        language: languageOf(params, context),
        customerId: context.customerId,
      },
      context.remoteAddress,
    );
    return saved.ok ? rows([{}]) : saved;
  },
};

/** Newsletter calls (additions of this shop, ruling O24). */
export const newsletterHandlers: Handlers<
  "subscribe-newsletter" | "confirm-newsletter" | "unsubscribe-newsletter"
> = {
  "subscribe-newsletter": async (params, { remoteAddress }) => {
    const result = await subscribe(params.Email, params.languageCode, remoteAddress);
    return result.ok ? rows([{}]) : result;
  },
  "confirm-newsletter": async (params, { remoteAddress }) => {
    const confirmed = await confirm(params.Token, remoteAddress);
    return confirmed.ok ? rows([{}]) : confirmed;
  },
  "unsubscribe-newsletter": async (params, { remoteAddress }) => {
    const left = await unsubscribe(params.Token, remoteAddress);
    return left.ok ? rows([{}]) : left;
  },
};

/** "Notify me" and its unsubscription (additions of this shop, ruling O76). */
export const stockNoticeHandlers: Handlers<"ask-stock-notice" | "stop-stock-notices"> = {
  "ask-stock-notice": async (params, { remoteAddress }) => {
    const selections = readSelections(params.productSelectedAttributes ?? []);
    const result = await askStockNotice(
      { productId: params.ProductId, selections },
      params.Email,
      params.languageCode,
      remoteAddress,
    );
    return result.ok ? rows([{}]) : result;
  },
  "stop-stock-notices": async (params, { remoteAddress }) => {
    const stopped = await stopStockNotices(params.Token, remoteAddress);
    return stopped.ok ? rows([{}]) : stopped;
  },
};
