"use client";
import { useTranslations } from "next-intl";
import { Code } from "@/components/ui/inline-text";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";

type Props = { language: Language; orderNumber: string; isBusy: boolean; onCheck: () => void };

/** Message for a payment with an unknown result. It offers no second order, only a check. */
export const PaymentUnderway = ({ language, orderNumber, isBusy, onCheck }: Props) => {
  const t = useTranslations("islands");
  return (
    <div className="underway" role="status">
      <p>
        <Icon name="info" />
        <span>
          <b>{t("refusals.PAYMENT_UNDERWAY")}</b>{" "}
          {t.rich("checkout.underway", { number: orderNumber, c: (chunks) => <Code>{chunks}</Code> })}
        </span>
      </p>
      <button type="button" className="btn wide" disabled={isBusy} onClick={onCheck}>
        {t("checkout.checkAgain")}
      </button>
      <a className="link" href={links.page(language, "orders-history")}>
        {t("checkout.seeOrders")}
      </a>
    </div>
  );
};
