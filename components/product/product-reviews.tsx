import { getTranslations } from "next-intl/server";
import type { CSSProperties } from "react";
import { Code } from "@/components/ui/inline-text";
import { SectionHead } from "@/components/ui/section-head";
import type { Language } from "@/lib/languages/languages";
import type { ReviewPage } from "@/lib/model/catalog";
import { ReviewList } from "./review-list";
import { ReviewOpener } from "./review-opener";
import { ReviewPager } from "./review-pager";
import { Stars } from "./stars";

const Histogram = async ({
  list,
  rating,
  language,
}: {
  list: ReviewPage;
  rating: number;
  language: Language;
}) => {
  const t = await getTranslations({ locale: language, namespace: "product" });
  return (
    <div>
      <p className="score num">
        <Code>{rating.toFixed(1)}</Code>
      </p>
      <span className="rating">
        <Stars rating={rating} size={18} />
        <span className="vh">{t("rated", { n: rating.toFixed(1) })}</span>
      </span>
      <div className="bars num">
        {list.stars.map(({ n, count }) => (
          <div key={n} role="img" aria-label={t("starCount", { n, count })}>
            <span>{n}</span>
            <i style={{ "--v": `${(count / Math.max(list.total, 1)) * 100}%` } as CSSProperties} />
            <span>{count}</span>
          </div>
        ))}
      </div>
    </div>
  );
};

type Props = {
  productId: number;
  list: ReviewPage;
  /** Average, one decimal; null without reviews. */ rating: number | null;
  /** True if some are samples of the demo catalogue. */ hasSamples: boolean;
  language: Language;
};

/** Reviews: average, distribution of stars, first page, and a form. */
export const ProductReviews = async ({ productId, list, rating, hasSamples, language }: Props) => {
  const t = await getTranslations({ locale: language, namespace: "product" });
  return (
    <section id="reviews" className="later">
      <SectionHead figure={t("reviewCount", { n: list.total })}>{t("reviews")}</SectionHead>
      {rating === null || list.total === 0 ? (
        <p className="quiet">
          {t("noReviews")}. {t("beFirst")}
        </p>
      ) : (
        <div className="revs">
          <Histogram list={list} rating={rating} language={language} />
          <div>
            <ReviewPager label={t("reviews")}>
              <ReviewList productId={productId} list={list} language={language} />
            </ReviewPager>
            {hasSamples ? <p className="small quiet rev-note">{t("sampleNote")}</p> : null}
          </div>
        </div>
      )}
      <ReviewOpener productId={productId} />
    </section>
  );
};
