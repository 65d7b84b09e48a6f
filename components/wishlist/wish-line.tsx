"use client";
import { useTranslations } from "next-intl";
import { Code } from "@/components/ui/code";
import { cutText } from "@/components/ui/cut-text";
import { Plate } from "@/components/ui/plate";
import { ToolButton } from "@/components/ui/tool-button";
import type { Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import { formatMoney, toPaise } from "@/lib/money";
import { cartItemOf } from "@/lib/store/cart-rules";
import { addLine, removeWish } from "@/lib/store/shop-store";
import type { WishItem } from "@/lib/store/stored-shapes";
import { toastInfo, toastSuccess } from "@/lib/store/toasts";

const NAME_LENGTH = 30;

/** One wish: what it is, what it costs, and the way into the cart, or to its product when something must be chosen first. */
export const WishLine = ({ wish, language }: { wish: WishItem; language: Language }) => {
  const t = useTranslations("islands.store");
  const href = links.product(language, wish.ProductId, "", wish.ProductName);

  const move = () => {
    const answer = addLine(cartItemOf(wish.ProductId, [], wish.Quantity, wish.DefaultImage));
    if (answer === "full") return toastInfo(t("cartFull"));
    removeWish(wish.ProductId);
    if (answer === "exists") toastInfo(t("exists"), { text: t("goToCart"), href: links.page(language, "cart") });
    else toastSuccess(t("added"));
  };

  return (
    <div className="wish">
      <a className="line" href={href}>
        <Plate>{wish.DefaultImage ? <img src={wish.DefaultImage} width={72} height={72} alt="" /> : null}</Plate>
        <span>
          <b title={wish.ProductName}>
            <bdi>{cutText(wish.ProductName, NAME_LENGTH)}</bdi>
          </b>
          <small>
            <Code>
              {wish.Quantity} × {formatMoney(toPaise(wish.DiscountedPrice ?? wish.Price))}
            </Code>
          </small>
        </span>
      </a>
      <ToolButton icon="close" label={t("removeNamed", { name: wish.ProductName })} onClick={() => removeWish(wish.ProductId)} />
      <div className="sub">
        {wish.HasRequiredChoice ? (
          <a className="link" href={href}>
            {t("choose")}
          </a>
        ) : (
          <button type="button" className="link" onClick={move}>
            {t("move")}
          </button>
        )}
      </div>
    </div>
  );
};
