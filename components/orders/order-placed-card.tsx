"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { UnsentMailNote } from "@/components/layout/unsent-mail-note";
import { Code } from "@/components/ui/inline-text";
import { Icon } from "@/components/ui/icon";
import { ImageFrame } from "@/components/ui/picture";
import { ToolButton } from "@/components/ui/tool-button";
import { links } from "@/lib/languages/links";
import { useAfterMount } from "@/lib/store/client-hooks";
import { clearPlacedOrder, savedPlacedOrder, parsePlacedOrder } from "@/lib/store/checkout-session";

/** Number of the placed order on the home page, until dismissed (ruling O49). */
export const OrderPlacedCard = () => {
  const t = useTranslations("islands.orders");
  const language = useLocale();
  const [isDismissed, setDismissed] = useState(false);
  const order = parsePlacedOrder(useAfterMount(savedPlacedOrder, null));
  if (!order || isDismissed) return null;

  const dismiss = () => {
    clearPlacedOrder();
    setDismissed(true);
  };
  return (
    <div className="note" role="status" data-news>
      <Icon name="check" size={24} />
      <p>
        <b>{t.rich("placed", { number: order.number, code: (chunks) => <Code>{chunks}</Code> })}</b>
        {order.unsentMail ? <UnsentMailNote mail={order.unsentMail} /> : null}
        {order.email && !order.unsentMail
          ? t.rich("placedText", { email: order.email, code: (chunks) => <Code>{chunks}</Code> })
          : null}
        {order.isPaidOnDelivery ? ` ${t("payCourier")}` : null}
      </p>
      <div className="thumbs-row">
        {order.images.map((url) => (
          <ImageFrame key={url}>
            <img src={url} width={48} height={48} alt="" />
          </ImageFrame>
        ))}
      </div>
      <a className="link" href={`${links.order(language, order.number)}#items`}>
        {t("view")}
      </a>
      <ToolButton icon="close" label={t("close")} onClick={dismiss} />
    </div>
  );
};
