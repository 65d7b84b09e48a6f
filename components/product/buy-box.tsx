"use client";
import { useLocale, useTranslations } from "next-intl";
import { memo, useRef, useState, type ReactNode } from "react";
import { lazyPart, lazyWindow } from "@/components/layout/lazy-part";
import { LowerBar, useIsSeen } from "@/components/layout/lower-bar";
import { Icon } from "@/components/ui/icon";
import { links } from "@/lib/i18n/links";
import { useShop } from "@/lib/store/shop-store";
import { useAfterMount } from "@/lib/store/client-hooks";
import { Money } from "@/components/ui/inline-text";
import { LivePrice } from "./live-price-line";
import { AttributeField, ColorField, SizeField } from "./option-fields";
import { chosenVariant } from "./choice";
import { usePurchase } from "./purchase";
import { QuantityField } from "./quantity-field";
import { DEFAULT_MAXIMUM } from "./quantity-limits";

/**
 * Offer beside a product that is out of stock (ruling O76). Its script is loaded only for such a product. It
 * is memoised so that a render of the buttons around it does not discard the server's HTML before that.
 */
const NotifyMe = memo(lazyPart(() => import("./notify-form")));

/** Price and button above the bottom bar on phones, once the page's own button has scrolled out of view. */
const BuyBar = () => {
  const t = useTranslations("islands.product");
  const { product, price, availability, addToCart } = usePurchase();
  return (
    <LowerBar>
      <span className="price">
        <Money paise={price.discounted ?? price.unit} />
        {price.discounted === null ? null : (
          <s>
            <Money paise={price.unit} />
          </s>
        )}
        <small>{t("tax")}</small>
      </span>
      <button
        type="button"
        className="btn"
        onClick={addToCart}
        disabled={!product.isInStock || availability !== "in"}
      >
        {t("add")}
      </button>
    </LowerBar>
  );
};

const VariantsDialog = lazyWindow(() => import("./variants-dialog"));

/**
 * Price, options, quantity and the two buttons. @param belowPrice texts below the price @param cannotNotify true
 * if the host has no stock alerts
 */
export const BuyBox = ({
  belowPrice,
  cannotNotify = false,
}: {
  belowPrice: ReactNode;
  cannotNotify?: boolean;
}) => {
  const t = useTranslations("islands");
  const language = useLocale();
  const {
    product,
    choice,
    availability,
    quantity,
    setQuantity,
    quantityText,
    refusal,
    addToCart,
    addToWishlist,
  } = usePurchase();
  const canBuy = product.isInStock && availability === "in";
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
  // Everything below the screen counts as seen, so that a jump past the button is noticed.
  const isButtonSeen = useIsSeen(button, "0px 0px 100000px 0px");

  return (
    <>
      <LivePrice />
      {belowPrice}
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
            stock: product.stock && (chosenVariant(product, choice)?.[2] ?? product.stock),
            step: product.quantityStep,
          }}
          label={t("product.quantity")}
          saidIn="say-quantity"
          onChange={(next, problem, isTyped) => setQuantity({ quantity: next, problem }, isTyped)}
        />
        <button
          ref={button}
          type="button"
          className="btn"
          onClick={addToCart}
          disabled={!canBuy || !isAwake}
          data-asleep={(canBuy && !isAwake) || undefined}
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
      {canBuy || product.isStockUnknown ? null : <NotifyMe {...(cannotNotify ? { cannotNotify } : {})} />}
      <noscript>
        <p className="quiet">{t("product.needsScript")}</p>
      </noscript>
      <p className="wrong" role="status" id="say-quantity">
        {canBuy
          ? ownText
          : t(
              `product.${product.isStockUnknown ? "stockUnknown" : availability === "unmade" ? "unmade" : "soldOut"}`,
            )}{" "}
        {refusal?.field === "cart" ? (
          <a className="link" href={links.page(language, "cart")}>
            {t("store.goToCart")}
          </a>
        ) : null}
        {isAboveShopLimit ? (
          <a
            className="link"
            href={`${links.page(language, "contact-us")}?product=${product.id}`}
            rel="nofollow"
          >
            {t("product.bulk")}
          </a>
        ) : null}
      </p>
      {isButtonSeen ? null : <BuyBar />}
    </>
  );
};
