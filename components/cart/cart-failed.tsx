"use client";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";

const KNOWN = ["OFFLINE", "UNAVAILABLE", "TOO_MANY_REQUESTS"] as const;

/** Prices could not be read: what happened and the way to try again. The cart itself is untouched. */
export const CartFailed = ({ code, onRetry }: { code: string; onRetry: () => void }) => {
  const t = useTranslations("islands");
  return (
    <div className="fail" role="alert">
      <Icon name="alert" />
      <span>{t(`failures.${KNOWN.find((known) => known === code) ?? "FAULT"}`)}</span>
      <button type="button" className="btn line" onClick={onRetry}>
        {t("cart.retry")}
      </button>
    </div>
  );
};
