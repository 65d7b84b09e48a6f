import { Icon } from "@/components/ui/icon";

/** Five stars, as many solid as the rating rounds to; the number stands beside them in words. @param size pixels */
export const Stars = ({ rating, size = 14 }: { rating: number; size?: number }) => (
  <span className="stars" aria-hidden="true">
    {[1, 2, 3, 4, 5].map((n) => (
      <span key={n} className={n <= Math.round(rating) ? undefined : "off-star"}>
        <Icon name="star" size={size} />
      </span>
    ))}
  </span>
);
