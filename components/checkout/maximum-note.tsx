"use client";
import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/inline-text";
import type { Text } from "@/lib/model/text";

type Props = {
  /** Name of the payment method. */ name: Text;
  /** Paise. */ maximum: number;
};

/** Says why a payment method is not offered for this total. */
export const MaximumNote = ({ name, maximum }: Props) => {
  const t = useTranslations("islands.checkout");
  return (
    <p className="small quiet method-note">
      {t.rich("maximum", { method: name.text, amount: () => <Money paise={maximum} /> })}
    </p>
  );
};
