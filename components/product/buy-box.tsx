"use client";
import { useLocale, useTranslations } from "next-intl";
import { memo, useState, type ReactNode } from "react";
import { lazyPart, lazyWindow } from "@/components/layout/lazy-part";
import { links } from "@/lib/languages/links";
import { useAfterMount } from "@/lib/store/client-hooks";
import { Money, Phrase } from "@/components/ui/inline-text";
import { LivePrice, PriceFrom } from "./live-price-line";
import { AttributeField, ColorField, SizeField } from "./option-fields";
import { chosenNames, chosenVariant, paidOf } from "./choice";
import { usePurchase } from "./purchase";
import { QuantityField } from "./quantity-field";
import { WishButton } from "./wish-button";

/**
 * Offer beside a product that is out of stock (ruling O76). Its script is loaded only for such a product. It
 * is memoised so that a render of the buttons around it does not discard the server's HTML before that.
 */
const NotifyMe = memo(lazyPart(() => import("./notify-form")));

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
  const { product, choice, price, availability, quantity, setQuantity, quantityText, refusal, addToCart } =
    usePurchase();
  const canBuy = product.isInStock && availability === "in";
  const [isVariantsOpen, setVariantsOpen] = useState(false);
  // Before hydration a tap would be lost silently.
  const isAwake = useAfterMount(() => true, false);
  const isAboveShopLimit = quantity.problem?.code === "ABOVE_MAXIMUM" && product.maximumQuantity === null;
  const ownText = refusal?.field === "cart" ? refusal.text : quantityText;

  return (
    <>
      <LivePrice />
      {belowPrice}
      {product.colors[0] ? <ColorField /> : null}
      {product.sizes[0] ? <SizeField /> : null}
      {product.attributes[0] ? (
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
          type="button"
          className="btn"
          onClick={addToCart}
          disabled={!canBuy || !isAwake}
          data-asleep={(canBuy && !isAwake) || undefined}
        >
          {t("product.add")}
          {/* On phones this row is the bar at the lower edge (app/styles/product-phone.css). The live price above is read out. */}
          <span className="sum" aria-hidden="true">
            <PriceFrom />
            <Money paise={paidOf(price) * (quantity.quantity ?? product.minimumQuantity)} decimals="always" />
            <small>
              {chosenNames(product, choice).map((name, i) => (
                <Phrase key={i} {...name} />
              ))}
            </small>
          </span>
        </button>
        <WishButton className="btn line sq" />
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
    </>
  );
};
