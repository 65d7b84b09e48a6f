"use client";
import { useTranslations } from "next-intl";
import { Code, Money } from "@/components/ui/inline-text";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import type { PaymentOffer } from "@/lib/model/payment";
import { WalletNote } from "./wallet-note";

type Method = PaymentOffer["methods"][number];

type Props = {
  language: Language;
  /** Methods that the country does not have. */
  elsewhere: readonly Method[];
  country: string;
  /** A method for which the total is too large. */
  tooLarge: Method | undefined;
  chosen: Method | undefined;
  isFree: boolean;
  /** Paise. */
  total: number;
  email: string;
};

/** What the customer should know of the ways to pay: those that are not offered, and what the chosen one asks. */
export const MethodNotes = ({
  language,
  elsewhere,
  country,
  tooLarge,
  chosen,
  isFree,
  total,
  email,
}: Props) => {
  const t = useTranslations("islands.checkout");
  return (
    <>
      {elsewhere.length > 0 ? (
        <p className="small quiet method-note">
          {t("notOffered", {
            country,
            methods: elsewhere.map(({ name }) => name.text).join(LANGUAGES[language].comma),
          })}
        </p>
      ) : null}
      {tooLarge?.maximum ? (
        <p className="small quiet method-note">
          {t.rich("maximum", {
            method: tooLarge.name.text,
            amount: () => <Money paise={tooLarge.maximum ?? 0} />,
          })}
        </p>
      ) : null}
      {chosen && chosen.asksAbove !== null && total > chosen.asksAbove ? (
        <p className="small">{t.rich("asked", { email, code: (chunks) => <Code>{chunks}</Code> })}</p>
      ) : null}
      {chosen?.currency && !isFree ? <WalletNote settings={chosen.currency} total={total} /> : null}
    </>
  );
};
