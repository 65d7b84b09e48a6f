import "server-only";
import { isLanguage, type Language } from "@/lib/languages/languages";
import type { Review, ReviewPage } from "@/lib/model/catalog";
import { reviewCaching } from "./cache-manifest";
import { utcOf } from "./host-date";
import { ratingOf } from "./product-rows";
import { cachedRows } from "./cached-read";

/** Reviews on one page, here and on the product's page. */
const PAGE_SIZE = 5;

const listReviews = async (productId: number): Promise<Review[]> =>
  (
    await cachedRows(
      "get-product-reviews",
      { ProductId: productId, recordValueJson: "{}" },
      reviewCaching(productId),
    )
  ).map((row) => ({
    id: row.ReviewID ?? null,
    rating: ratingOf(row.Rating),
    title: row.Title,
    body: row.Body,
    reviewer: row.ReviewerName,
    date: utcOf(row.ReviewDate),
    language: isLanguage(row.LanguageCode) ? row.LanguageCode : null,
    isSample: row.IsSample ?? false,
    isVerified: row.IsVerifiedPurchase ?? false,
    reply: row.Reply ? { text: row.Reply, date: utcOf(row.ReplyDate ?? "") } : null,
  }));

/**
 * Reads a page of a product's published reviews: those in the page's language first, each language newest
 * first, with the distribution of all stars. A page beyond the last is empty.
 */
export const getReviewPage = async (
  productId: number,
  language: Language,
  page: number,
): Promise<ReviewPage> => {
  const all = await listReviews(productId);
  const sorted = [...all].sort((a, b) => Number(b.language === language) - Number(a.language === language));
  return {
    reviews: sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    pages: Math.max(Math.ceil(all.length / PAGE_SIZE), 1),
    total: all.length,
    stars: [5, 4, 3, 2, 1].map((n) => ({
      n,
      count: all.filter((review) => review.rating !== null && Math.round(review.rating) === n).length,
    })),
  };
};
