"use client";
import { useTranslations } from "next-intl";
import { Code, Phrase } from "@/components/ui/inline-text";
import { cutText } from "@/components/ui/cut-text";
import { ImageFrame } from "@/components/ui/picture";
import { ToolButton } from "@/components/ui/tool-button";
import type { Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import type { ProductCard } from "@/lib/model/catalog";
import { formatMoney, toPaise } from "@/lib/money";
import type { WishItem } from "@/lib/store/stored-state";
import { isolateNumbers } from "@/lib/i18n/number-runs";

const NAME_LENGTH = 30;

/** Paise. With a choice the stored price is used, because it includes it; without one today's price. */
const priceOf = (wish: WishItem, now: ProductCard | null): number =>
  now && !wish.HasRequiredChoice
    ? (now.price.discounted ?? now.price.unit)
    : toPaise(wish.DiscountedPrice ?? wish.Price);

type Props = {
  wish: WishItem;
  language: Language;
  /** Current product data; null if unknown. */
  now: ProductCard | null;
  /** True if it is no longer sold. */
  isGone: boolean;
  onRemove: () => void;
  onMove: () => void;
};

/** One wish: name, price, and a button to the cart, or a link to the product if an option must be chosen. */
export const WishlistItem = ({ wish, language, now, isGone, onRemove, onMove }: Props) => {
  const t = useTranslations("islands.store");
  const card = useTranslations("product.card");
  const href = now?.href ?? links.product(language, wish.ProductId, "", wish.ProductName);
  const name = now?.name.text ?? wish.ProductName;
  const needsChoice = now?.hasRequiredChoice ?? wish.HasRequiredChoice;
  const isSoldOut = now !== null && !now.isInStock;
  const What = isGone ? "span" : "a";

  return (
    <div className="wish">
      <What className="line" {...(isGone ? {} : { href })}>
        <ImageFrame>
          {wish.DefaultImage ? <img src={wish.DefaultImage} width={72} height={72} alt="" /> : null}
        </ImageFrame>
        <span>
          <b className="name" title={isolateNumbers(name)}>
            <Phrase text={cutText(name, NAME_LENGTH)} lang={now?.name.lang} />
          </b>
          <small>
            <Code>
              {wish.Quantity} × {formatMoney(priceOf(wish, now))}
            </Code>
          </small>
          {isGone || isSoldOut ? (
            <small className="sold-out">{t(isGone ? "gone" : "outOfStock")}</small>
          ) : null}
        </span>
      </What>
      <ToolButton icon="close" label={t("removeNamed", { name })} data-remove="" onClick={onRemove} />
      {isGone ? null : (
        <div className="sub">
          {isSoldOut ? null : needsChoice ? (
            <a className="link" href={href}>
              {t("choose")}
            </a>
          ) : (
            <button type="button" className="link" onClick={onMove}>
              {t("move")}
            </button>
          )}
          <a
            className="compare-link"
            data-compare
            href={links.compare(language, [wish.ProductId])}
            aria-label={card("compareNamed", { name })}
          >
            {card("compare")}
          </a>
        </div>
      )}
    </div>
  );
};
