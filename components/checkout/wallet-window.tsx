"use client";
import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from "@paypal/react-paypal-js";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { Charge, WalletSettings } from "@/lib/model/payment";
import { PAYMENT_LOCALES } from "@/lib/model/payment-locales";
import { convertPaise } from "@/lib/model/money";
import { ChargeAmount } from "./charge-amount";
import { NO_PROOF } from "./use-order";
import { WalletNote } from "./wallet-note";
import { WindowFrame, type WindowProps } from "./window-frame";

type Props = WindowProps & { settings: WalletSettings };

type Acts = {
  start: () => Promise<string>;
  finish: (walletOrder: string) => Promise<void>;
  giveUp: () => Promise<void>;
};

/** The provider's script adds inline scripts, which the page's policy allows by its nonce; none in the sandbox. */
const pageNonce = (): { dataCspNonce?: string } => {
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  return nonce ? { dataCspNonce: nonce } : {};
};

/** The provider's button. Its script is loaded at the first render. */
const Button = ({ acts, onStep }: { acts: Acts; onStep: (isOpen: boolean) => void }) => {
  const t = useTranslations("islands.checkout");
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  // The provider keeps the first functions it was given, so they read the latest through a ref.
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  if (isRejected) {
    return (
      <p className="wrong" role="alert">
        {t("wallet.failed")}
      </p>
    );
  }
  return (
    <>
      {isPending ? <div className="bone wallet-bone" /> : null}
      <PayPalButtons
        fundingSource="paypal"
        onClick={() => onStep(true)}
        createOrder={() => latest.current.start()}
        onApprove={({ orderID }) => latest.current.finish(orderID).finally(() => onStep(false))}
        onCancel={() => void latest.current.giveUp().finally(() => onStep(false))}
        onError={() => void latest.current.giveUp().finally(() => onStep(false))}
      />
    </>
  );
};

/** Wallet window: the amount in its own currency, and its button (requirement R278). */
const WalletForm = ({ settings, language, total, onSend, onGiveUp, ...props }: Props) => {
  const t = useTranslations("islands.checkout");
  const [isAtWallet, setAtWallet] = useState(false);
  /** Charge that the server fixed with the order. */
  const [frozen, setFrozen] = useState<Charge | null>(null);

  const acts: Acts = {
    start: async () => {
      const sent = await onSend(NO_PROOF);
      if (sent.kind !== "action") throw new Error(`the order is ${sent.kind}`);
      setFrozen(sent.action.charge);
      return sent.action.reference;
    },
    finish: async (walletOrder) => {
      const finished = await onSend({ token: "", walletOrder });
      if (finished.kind === "action") await onGiveUp();
      setFrozen(null);
    },
    giveUp: async () => {
      await onGiveUp();
      setFrozen(null);
    },
  };
  return (
    <WindowFrame
      {...props}
      total={total}
      title={t("wallet.title")}
      isSandbox={settings.isSandbox}
      isOnTop={!isAtWallet}
      isPaying={isAtWallet}
      failure={isAtWallet ? null : props.failure}
    >
      <WalletNote settings={settings} total={total} />
      <p className="between pay-total">
        <span>{t("wallet.charge")}</span>
        <b>
          <ChargeAmount
            charge={frozen ?? { amount: convertPaise(total, settings.rate), currency: settings.currency }}
          />
        </b>
      </p>
      <PayPalScriptProvider
        options={{
          clientId: settings.clientId,
          currency: settings.currency,
          intent: "capture",
          components: "buttons",
          sdkBaseUrl: settings.sdkBaseUrl,
          ...pageNonce(),
          locale: PAYMENT_LOCALES[language].walletButton,
        }}
      >
        <Button acts={acts} onStep={setAtWallet} />
      </PayPalScriptProvider>
    </WindowFrame>
  );
};

const WalletWindow = (props: WindowProps) =>
  props.offer.wallet ? <WalletForm {...props} settings={props.offer.wallet} /> : null;

export default WalletWindow;
