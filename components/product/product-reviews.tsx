import { getTranslations } from "next-intl/server";
import type { CSSProperties } from "react";
import { Code } from "@/components/ui/code";
import { cutText } from "@/components/ui/cut-text";
import { SectionHead } from "@/components/ui/section-head";
import { formatDate } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/languages";
import type { Review } from "@/lib/model/catalog";
import { ReviewOpener } from "./review-opener";
import { Stars } from "./stars";

/** Shown at once; the rest unfolds. */
const FIRST = 10;
const BODY_LENGTH = 500;

const ReviewEntry = async ({ review, language }: { review: Review; language: Language }) => {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const marked = review.language ? { lang: review.language, dir: review.language === "ar" ? "rtl" : "ltr" } : { dir: "auto" };
  const short = cutText(review.body, BODY_LENGTH);
  return (
    <article className="rev" {...marked}>
      <span className="rating">
        <Stars rating={review.rating} />
        <span className="vh">{t("rated", { n: review.rating })}</span>
      </span>
      <h3>{review.title}</h3>
      {short === review.body ? (
        <p>{review.body}</p>
      ) : (
        <details>
          <summary>
            <span className="cut">{short} </span>
            <span className="link">{t("readMore")}</span>
          </summary>
          <p>{review.body}</p>
        </details>
      )}
      <p className="small quiet">
        <bdi>{review.reviewer}</bdi> · <Code>{formatDate(review.date)}</Code>
        {review.isVerified ? ` · ${t("verified")}` : null}
        {review.isSample ? ` · ${t("sample")}` : null}
      </p>
    </article>
  );
};

/** What buyers say: the mean, how the stars are spread, and the reviews, those in the page's language first. */
export const ProductReviews = async ({ productId, reviews, rating, language }: { productId: number; reviews: Review[]; rating: number | null; language: Language }) => {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const sorted = [...reviews].sort((a, b) => Number(b.language === language) - Number(a.language === language));
  const rest = sorted.slice(FIRST);
  return (
    <section id="reviews">
      <SectionHead figure={t("reviewCount", { n: reviews.length })}>{t("reviews")}</SectionHead>
      {rating === null ? (
        <p className="quiet">{t("noReviews")}</p>
      ) : (
        <div className="revs">
          <div>
            <p className="score num">
              <Code>{rating.toFixed(1)}</Code>
            </p>
            <span className="rating">
              <Stars rating={rating} size={18} />
            </span>
            <div className="bars num">
              {[5, 4, 3, 2, 1].map((n) => {
                const count = reviews.filter((review) => review.rating === n).length;
                return (
                  <div key={n} role="img" aria-label={t("starCount", { n, count })}>
                    <span>{n}</span>
                    <i style={{ "--v": `${(count / Math.max(reviews.length, 1)) * 100}%` } as CSSProperties} />
                    <span>{count}</span>
                  </div>
                );
              })}
            </div>
          </div>
          <div>
            {sorted.slice(0, FIRST).map((review, i) => (
              <ReviewEntry key={review.id ?? i} review={review} language={language} />
            ))}
            {rest.length > 0 ? (
              <details className="more-revs">
                <summary className="link">{t("allReviews", { n: reviews.length })}</summary>
                {rest.map((review, i) => (
                  <ReviewEntry key={review.id ?? i} review={review} language={language} />
                ))}
              </details>
            ) : null}
          </div>
        </div>
      )}
      <ReviewOpener productId={productId} />
    </section>
  );
};
