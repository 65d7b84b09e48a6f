"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import { useShop } from "@/lib/store/shop-store";
import { toastInfo } from "@/lib/store/toasts";
import { useAfterMount } from "@/lib/store/use-after-mount";
import { BuyBar } from "./buy-bar";
import { LivePrice } from "./live-price-line";
import { AttributeField, ColorField, SizeField } from "./option-fields";
import { usePurchase } from "./purchase";
import { QuantityField } from "./quantity-field";

/** Price, options, quantity and the two buttons. @param taxLine what is said under the price */
export const BuyBox = ({ taxLine }: { taxLine: ReactNode }) => {
  const t = useTranslations("islands");
  const language = useLocale() as Language;
  const { product, quantity, setQuantity, refusal, addToCart, addToWishlist } = usePurchase();
  const [limitText, setLimitText] = useState("");
  // Until the scripts are here a tap would be lost without a word.
  const isAwake = useAfterMount(() => true, false);
  const isWished = useShop((state) => state.cart.customerWishList.some((w) => w.ProductId === product.id));
  const ownRefusal = refusal?.field === "quantity" || refusal?.field === "cart" ? refusal : null;
  const button = useRef<HTMLButtonElement>(null);
  const [isButtonSeen, setButtonSeen] = useState(true);

  const add = () => {
    setLimitText("");
    addToCart();
  };

  useEffect(() => {
    if (!button.current) return;
    const watch = new IntersectionObserver(([entry]) => setButtonSeen(!entry || entry.isIntersecting || entry.boundingClientRect.top > 0));
    watch.observe(button.current);
    return () => watch.disconnect();
  }, []);

  return (
    <>
      <LivePrice />
      {taxLine}
      {product.colors.length > 0 ? <ColorField /> : null}
      {product.sizes.length > 0 ? <SizeField /> : null}
      {product.attributes.map((attribute) => (
        <AttributeField key={attribute.id} attribute={attribute} />
      ))}
      <div className="act">
        <QuantityField
          quantity={quantity}
          limits={{ minimum: product.minimumQuantity, maximum: product.maximumQuantity, stock: product.stock }}
          label={t("product.quantity")}
          onChange={(next, problem) => {
            const text = problem ? t(`product.limit.${problem.code}`, { n: problem.n }) : "";
            setQuantity(next);
            setLimitText(text);
            if (text) toastInfo(text);
          }}
        />
        <button ref={button} type="button" className="btn" onClick={add} disabled={!product.isInStock || !isAwake} data-asleep={(product.isInStock && !isAwake) || undefined}>
          {t("product.add")}
        </button>
        <button type="button" className={isWished ? "btn line sq on" : "btn line sq"} aria-label={t("product.wish")} aria-pressed={isWished} onClick={addToWishlist}>
          <Icon name={isWished ? "heart-on" : "heart"} />
        </button>
      </div>
      <noscript>
        <p className="quiet">{t("product.needsScript")}</p>
      </noscript>
      <p className="wrong" role="status">
        {product.isInStock ? limitText || ownRefusal?.text : t("product.soldOut")}{" "}
        {ownRefusal?.field === "cart" && !limitText ? (
          <a className="link" href={links.page(language, "cart")}>
            {t("store.goToCart")}
          </a>
        ) : null}
      </p>
      {isButtonSeen ? null : <BuyBar />}
    </>
  );
};
