"use client";
import { useTranslations } from "next-intl";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";

/** Refusals for which the order history has more information. */
const SEE_ORDERS = new Set(["KEY_REUSED", "ORDER_UNKNOWN", "EARLIER_ORDER"]);

/** Error of the order, with a next step if there is one. */
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
