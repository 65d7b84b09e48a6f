import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";

/** Five stars, filled up to the rounded rating. The number is beside them as text. @param size pixels */
export const Stars = ({ rating, size = 14 }: { rating: number; size?: number }) => (
  <span className="stars" aria-hidden="true">
    {[1, 2, 3, 4, 5].map((n) => (
      <span key={n} className={n <= Math.round(rating) ? undefined : "off-star"}>
        <Icon name="star" size={size} />
      </span>
    ))}
  </span>
);

/**
 * Average rating in one line. Without reviews it shows a text instead of stars (ruling O55). @param rating
 * one decimal
 */
export const Rating = async ({ rating, count }: { rating: number | null; count: number | null }) => {
  const t = await getTranslations("product.card");
  if (rating === null) return <span className="rating quiet">{t("noReviews")}</span>;
  return (
    <span className="rating num">
      <span className="vh">
        {count === null
          ? t("ratedOnly", { rating: rating.toFixed(1) })
          : t("rated", { rating: rating.toFixed(1), n: count })}
      </span>
      <Icon name="star" size={14} />
      <bdi aria-hidden="true">{rating.toFixed(1)}</bdi>
      {count === null ? null : (
        <span className="quiet" aria-hidden="true">
          {`(${count})`}
        </span>
      )}
    </span>
  );
};
