"use client";
import { useTranslations } from "next-intl";
import { Code } from "@/components/ui/code";
import { failureKey } from "@/lib/forms/call-action";
import { formatDate } from "@/lib/i18n/format-date";
import { formatMoney, toPaise } from "@/lib/money";
import type { CouponRefusal } from "./use-coupon";

const REASONS = [
  "UNKNOWN",
  "USED_UP",
  "USED_BY_YOU",
  "NO_ITEMS",
  "DISCOUNTED_ITEMS",
  "NOT_YET",
  "EXPIRED",
  "MINIMUM",
] as const;

const day = (fact: unknown): string => (typeof fact === "string" ? formatDate(fact) : "");
const rupees = (fact: unknown): string => (typeof fact === "number" ? formatMoney(toPaise(fact)) : "");

/** 'Invalid coupon code!' and why not in words (requirement R271). */
export const CouponRefusalText = ({ code, facts }: CouponRefusal) => {
  const t = useTranslations("islands");
  const reason = REASONS.find((known) => known === facts.reason);
  const values = {
    startsOn: day(facts.startsOn),
    endsOn: day(facts.endsOn),
    minimum: rupees(facts.minimum),
    missing: rupees(facts.missing),
  };
  return (
    <>
      {t(`failures.${failureKey(code)}`)}{" "}
      {code === "COUPON_INVALID" && reason
        ? t.rich(`checkout.coupon.why.${reason}`, { ...values, c: (chunks) => <Code>{chunks}</Code> })
        : null}
    </>
  );
};
