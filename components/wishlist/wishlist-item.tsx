"use client";
import { useTranslations } from "next-intl";
import { Code, IsolatedText, Phrase } from "@/components/ui/inline-text";
import { cutText } from "@/components/ui/cut-text";
import { ImageFrame } from "@/components/ui/picture";
import { ToolButton } from "@/components/ui/tool-button";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import type { Selection } from "@/lib/model/cart";
import type { ProductCard } from "@/lib/model/catalog";
import { COLOR_ATTRIBUTE, selectionQuery, SIZE_ATTRIBUTE } from "@/lib/model/selections";
import { formatMoney, toPaise } from "@/lib/model/money";
import type { WishItem } from "@/lib/store/stored-state";
import { isolateNumbers } from "@/lib/languages/number-runs";

const NAME_LENGTH = 30;

/** Paise. With a choice the stored price is used, because it includes it; without one today's price. */
const priceOf = (wish: WishItem, now: ProductCard | null): number =>
  now && !wish.HasRequiredChoice
    ? (now.price.discounted ?? now.price.unit)
    : toPaise(wish.DiscountedPrice ?? wish.Price);

/** The colour and the size of a wish. */
const selectionsOf = ({ ColorId, SizeId }: WishItem): Selection[] => [
  ...(ColorId === null ? [] : [{ attributeId: COLOR_ATTRIBUTE, optionId: ColorId }]),
  ...(SizeId === null ? [] : [{ attributeId: SIZE_ATTRIBUTE, optionId: SizeId }]),
];

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
  const chosen = [wish.ColorName, wish.SizeShortName].filter(Boolean).join(" · ");
  const name = now?.name.text ?? wish.ProductName;
  const selections = selectionsOf(wish);
  const page = links.product(language, wish.ProductId, now?.category.text ?? "", name);
  // The address of today's card may choose its only article.
  const href = selections.length === 0 ? (now?.href ?? page) : `${page}${selectionQuery(selections)}`;
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
          {chosen ? (
            <small>
              <IsolatedText>{chosen}</IsolatedText>
            </small>
          ) : null}
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
