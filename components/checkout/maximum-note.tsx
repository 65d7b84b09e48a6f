"use client";
import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/inline-text";
import type { PaymentKind } from "@/lib/model/payment-kinds";

type Props = {
  kind: PaymentKind;
  /** Paise. */ maximum: number;
};

/** Says why a payment method is not offered for this total. */
export const MaximumNote = ({ kind, maximum }: Props) => {
  const t = useTranslations("islands.checkout");
  return (
    <p className="small quiet">
      {t.rich("maximum", { method: t(`methods.${kind}`), amount: () => <Money paise={maximum} /> })}
    </p>
  );
};
