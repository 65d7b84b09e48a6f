"use client";
import { useTranslations } from "next-intl";
import { Code } from "@/components/ui/inline-text";
import type { ProviderCurrency } from "@/lib/model/payment";
import { convertPaise } from "@/lib/model/money";
import { ChargeAmount } from "./charge-amount";

/**
 * The wallet does not support rupees: shows the amount in its currency and the rate. The server fixes both
 * with the order.
 */
export const WalletNote = ({
  settings,
  total,
}: {
  settings: ProviderCurrency;
  /** Paise. */ total: number;
}) => {
  const t = useTranslations("islands.checkout.wallet");
  return (
    <p className="small quiet method-note">
      {t.rich("note", {
        amount: () => (
          <ChargeAmount
            charge={{ amount: convertPaise(total, settings.rate), currency: settings.currency }}
          />
        ),
        rate: () => <Code>{`1 ${settings.currency} = ₹${settings.rate}`}</Code>,
      })}
    </p>
  );
};
