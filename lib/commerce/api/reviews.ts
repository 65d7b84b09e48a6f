import "server-only";
import { listReviews } from "../reviews/list-reviews";
import { rows, type Handlers } from "./handler";

/** The calls about reviews that only read. */
export const reviewHandlers: Handlers<"get-product-reviews"> = {
  "get-product-reviews": async (params) =>
    rows(
      (await listReviews(params.ProductId)).map((review) => ({
        ReviewID: review.id,
        Rating: review.rating,
        Title: review.title,
        ReviewerName: review.reviewerName,
        ReviewDate: review.date,
        Body: review.body,
        LanguageCode: review.language,
        IsSample: review.isSample,
        IsVerifiedPurchase: review.isVerifiedPurchase,
      })),
    ),
};
