"use client";
import { useLocale, useTranslations } from "next-intl";
import { memo, useEffect, useRef, useState, type ReactNode } from "react";
import { lazyPart, lazyWindow } from "@/components/layout/lazy-part";
import { Icon } from "@/components/ui/icon";
import { links } from "@/lib/i18n/links";
import { useShop } from "@/lib/store/shop-store";
import { useAfterMount } from "@/lib/store/client-hooks";
import { Money } from "@/components/ui/inline-text";
import { LivePrice } from "./live-price-line";
import { AttributeField, ColorField, SizeField } from "./option-fields";
import { usePurchase } from "./purchase";
import { DEFAULT_MAXIMUM, QuantityField } from "./quantity-field";

/**
 * Offer beside a product that is out of stock (ruling O76). Its script is loaded only for such a product. It
 * is memoised so that a render of the buttons around it does not discard the server's HTML before that.
 */
const NotifyMe = memo(lazyPart(() => import("./notify-form")));

/** Price and button above the bottom bar on phones, once the page's own button has scrolled out of view. */
const BuyBar = () => {
  const t = useTranslations("islands.product");
  const { product, price, addToCart } = usePurchase();
  // Other elements at the lower edge move up (responsive.css).
  useEffect(() => {
    document.body.classList.add("is-buying");
    return () => document.body.classList.remove("is-buying");
  }, []);
  return (
    <div className="buybar">
      <span className="price">
        <Money paise={price.discounted ?? price.unit} />
        {price.discounted === null ? null : (
          <s>
            <Money paise={price.unit} />
          </s>
        )}
        <small>{t("tax")}</small>
      </span>
      <button type="button" className="btn" onClick={addToCart} disabled={!product.isInStock}>
        {t("add")}
      </button>
    </div>
  );
};

const VariantsDialog = lazyWindow(() => import("./variants-dialog"));

/**
 * Price, options, quantity and the two buttons. @param taxLine text below the price @param cannotNotify true
 * if the host has no stock alerts
 */
export const BuyBox = ({ taxLine, cannotNotify = false }: { taxLine: ReactNode; cannotNotify?: boolean }) => {
  const t = useTranslations("islands");
  const language = useLocale();
  const { product, quantity, setQuantity, quantityText, refusal, addToCart, addToWishlist } = usePurchase();
  const [isVariantsOpen, setVariantsOpen] = useState(false);
  // Before hydration a tap would be lost silently.
  const isAwake = useAfterMount(() => true, false);
  const isWished = useShop((state) => state.cart.customerWishList.some((w) => w.ProductId === product.id));
  const isAboveShopLimit =
    quantity.problem?.code === "ABOVE_MAXIMUM" &&
    quantity.problem.n === DEFAULT_MAXIMUM &&
    product.maximumQuantity === null;
  const ownText = refusal?.field === "cart" || refusal?.field === "browser" ? refusal.text : quantityText;
  const button = useRef<HTMLButtonElement>(null);
  const [isButtonSeen, setButtonSeen] = useState(true);

  useEffect(() => {
    if (!button.current) return;
    // Everything below the screen counts as seen, so that a jump past the button is noticed.
    const watch = new IntersectionObserver(([entry]) => setButtonSeen(entry?.isIntersecting ?? true), {
      rootMargin: "0px 0px 100000px 0px",
    });
    watch.observe(button.current);
    return () => watch.disconnect();
  }, []);

  return (
    <>
      <LivePrice />
      {taxLine}
      {product.colors.length > 0 ? <ColorField /> : null}
      {product.sizes.length > 0 ? <SizeField /> : null}
      {product.attributes.length > 0 ? (
        <div className="opt-group">
          {product.attributes.map((attribute) => (
            <AttributeField key={attribute.id} attribute={attribute} />
          ))}
          <button type="button" className="link by-script" onClick={() => setVariantsOpen(true)}>
            {t("product.variants")}
          </button>
          {isVariantsOpen ? <VariantsDialog onClose={() => setVariantsOpen(false)} /> : null}
        </div>
      ) : null}
      <div className="act">
        <QuantityField
          quantity={quantity.quantity}
          limits={{
            minimum: product.minimumQuantity,
            maximum: product.maximumQuantity,
            stock: product.stock,
          }}
          label={t("product.quantity")}
          saidIn="say-quantity"
          onChange={(next, problem) => setQuantity({ quantity: next, problem })}
        />
        <button
          ref={button}
          type="button"
          className="btn"
          onClick={addToCart}
          disabled={!product.isInStock || !isAwake}
          data-asleep={(product.isInStock && !isAwake) || undefined}
        >
          {t("product.add")}
        </button>
        <button
          type="button"
          className={isWished ? "btn line sq on" : "btn line sq"}
          aria-label={t("product.wish")}
          aria-pressed={isWished}
          onClick={addToWishlist}
        >
          <Icon name={isWished ? "heart-on" : "heart"} />
        </button>
      </div>
      {product.isInStock || product.isStockUnknown || cannotNotify ? null : (
        <NotifyMe productId={product.id} />
      )}
      <noscript>
        <p className="quiet">{t("product.needsScript")}</p>
      </noscript>
      <p className="wrong" role="status" id="say-quantity">
        {product.isInStock ? ownText : t(product.isStockUnknown ? "product.stockUnknown" : "product.soldOut")}{" "}
        {refusal?.field === "cart" ? (
          <a className="link" href={links.page(language, "cart")}>
            {t("store.goToCart")}
          </a>
        ) : null}
        {isAboveShopLimit ? (
          <a className="link" href={`${links.page(language, "contact-us")}?product=${product.id}`}>
            {t("product.bulk")}
          </a>
        ) : null}
      </p>
      {isButtonSeen ? null : <BuyBar />}
    </>
  );
};
