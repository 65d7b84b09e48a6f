"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ModalDialog } from "@/components/ui/modal-dialog";
import { Money } from "@/components/ui/inline-text";
import type { Language } from "@/lib/languages/languages";
import type { PaymentOffer } from "@/lib/model/payment";
import type { PaymentProof } from "@/lib/shop/actions/checkout-actions";
import type { Outcome } from "./use-order";

/** Props of every payment window. */
export type WindowProps = {
  language: Language;
  offer: PaymentOffer;
  payer: { name: string; email: string };
  /** Paise. */
  total: number;
  /** Total that the shopper saw before a change; null without a change. */
  oldTotal: number | null;
  /** Error of the last try. The window stays open for another one. */
  failure: string | null;
  /** Sends the order with the provider's data. */
  onSend: (proof: PaymentProof) => Promise<Outcome>;
  onGiveUp: () => Promise<void>;
  onClose: () => void;
};

type Props = Pick<WindowProps, "total" | "oldTotal" | "failure" | "onClose"> & {
  title: string;
  isSandbox: boolean;
  isOnTop: boolean;
  isPaying: boolean;
  children: ReactNode;
};

/** Frame of a payment window: amount, error, and a note in the sandbox that no money moves. */
export const WindowFrame = ({
  title,
  isSandbox,
  isOnTop,
  isPaying,
  total,
  oldTotal,
  failure,
  onClose,
  children,
}: Props) => {
  const t = useTranslations("islands.checkout");
  return (
    <ModalDialog title={title} closeLabel={t("close")} onClose={onClose} isOnTop={isOnTop}>
      {isSandbox ? <p className="test-payment">{t("testPayment")}</p> : null}
      {oldTotal === null ? null : (
        <p className="wrong" role="alert">
          {t("totalChanged")}
        </p>
      )}
      <p className="between pay-total">
        <span>{t("total")}</span>
        <span>
          {oldTotal === null ? null : (
            <s>
              <span className="vh">{t("was")} </span>
              <Money paise={oldTotal} decimals="always" />
            </s>
          )}{" "}
          <b>
            <Money paise={total} decimals="always" />
          </b>
        </span>
      </p>
      {children}
      <p className="wrong pay-say" role="alert">
        {failure}
      </p>
      <p className="vh" role="status">
        {isPaying ? t("paying") : null}
      </p>
    </ModalDialog>
  );
};
