"use client";
import { useTranslations } from "next-intl";
import type { Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";

/** Refusals after which the history tells more. */
const SEE_ORDERS = new Set(["KEY_REUSED", "ORDER_UNKNOWN", "EARLIER_ORDER"]);

/** What went wrong with the order, and the way on where there is one. */
export const OrderFailure = ({
  failure,
  language,
}: {
  failure: { code: string; text: string };
  language: Language;
}) => {
  const t = useTranslations("islands.checkout");
  return (
    <p className="wrong form-say" role="alert">
      <bdi>{failure.text}</bdi>{" "}
      {SEE_ORDERS.has(failure.code) ? (
        <a className="link" href={links.page(language, "orders-history")}>
          {t("seeOrders")}
        </a>
      ) : null}
      {failure.code === "UNAUTHENTICATED" || failure.code === "FORBIDDEN" ? (
        <a
          className="link"
          href={`${links.page(language, "login")}?next=${links.page(language, "checkout")}`}
        >
          {t("login")}
        </a>
      ) : null}
    </p>
  );
};
