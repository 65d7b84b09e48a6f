import "server-only";
import { saveContactMessage } from "../content/save-contact-message";
import { saveReview } from "../reviews/save-review";
import { languageOf } from "./accounts";
import { rows, type Handlers } from "./handler";
import type { FieldRule } from "./request-problems";

/** What visitors write to the shop: messages and reviews. */
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
      },
      context.remoteAddress,
    );
    return saved.ok ? rows([{}]) : saved;
  },

  "insert-product-review": async (params, context) => {
    // The specification's own check (section 5): each of the four texts is required.
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
