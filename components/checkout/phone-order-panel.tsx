"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { BusyOverlay } from "@/components/layout/busy-overlay";
import type { Language } from "@/lib/languages/languages";
import { isDelivered } from "@/lib/model/cart";
import type { PaymentOffer } from "@/lib/model/payment";
import type { PhoneOrder } from "@/lib/model/phone-order";
import { ConfirmDialog } from "./confirm-dialog";
import { MethodNotes } from "./method-notes";
import { NO_METHOD } from "./method-select";
import { offeredMethods } from "./offered-methods";
import { OrderFailure } from "./order-failure";
import { payInWindow } from "./pay-in-window";
import { PaymentChoice } from "./payment-choice";
import { PaymentPanel } from "./payment-panel";
import { PaymentUnderway } from "./payment-underway";
import { useOwnDocument } from "./use-full-page-load";
import { NO_PROOF } from "./use-order";
import { usePaymentWindow } from "./use-payment-window";
import { usePhonePayment } from "./use-phone-payment";

type Props = { language: Language; token: string; order: PhoneOrder; offer: PaymentOffer };

/** Sums and payment of an order that was written down on the telephone. */
export const PhoneOrderPanel = ({ language, token, order, offer }: Props) => {
  const t = useTranslations("islands");
  const { cart } = order;
  const pay = usePhonePayment({
    language,
    token,
    payingNumber: order.state === "paying" ? order.orderNumber : null,
  });
  const payment = usePaymentWindow();
  const [method, setMethod] = useState(NO_METHOD);
  const [problem, setProblem] = useState<"method" | "age" | null>(null);
  const [isAgeDeclared, setAgeDeclared] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useOwnDocument((offer.card !== null && offer.card.script === null) || offer.wallet?.isSandbox === false);

  const total = pay.change?.to ?? order.total;
  const isFree = total === 0;
  const needsAge = cart.lines.some((line) => line.isDangerous);
  const hasProblem = cart.lines.some((line) => line.problem);
  // Nobody is asked by mail what they said on the telephone.
  const methodsOf = offer.methods.map((one) => ({ ...one, asksAbove: null }));
  const { elsewhere, methods, tooLarge, chosen, providerKind } = offeredMethods(methodsOf, {
    isFree,
    isDelivered: isDelivered(cart.lines),
    ways: order.ways,
    total,
    method,
  });
  const form = {
    version: order.version,
    paymentMethod: chosen?.id ?? Number(NO_METHOD),
    expectedTotal: total,
    isAgeDeclared: needsAge && isAgeDeclared,
  };

  const ask = async () => {
    const found = chosen ? (needsAge && !isAgeDeclared ? "age" : null) : "method";
    setProblem(found);
    if (found !== null) {
      pay.say(found === "method" ? "PAYMENT_METHOD_INVALID" : "AGE_NOT_DECLARED");
      document
        .querySelector<HTMLElement>(found === "method" ? "[name=PaymentMethod]" : "[name=age]")
        ?.focus();
    } else if (providerKind === null) setAsking(true);
    else if (!(await payment.open(providerKind))) pay.say(navigator.onLine ? "FAULT" : "OFFLINE");
  };
  const closeWindow = () => {
    payment.close();
    pay.dropChange();
    void pay.giveUp();
  };

  return (
    <>
      <PaymentPanel
        language={language}
        cart={cart}
        isStale={false}
        discount={order.couponDiscount}
        total={total}
        coupon={null}
        reason={pay.isPlaced ? t("checkout.waiting") : hasProblem ? t("phoneOrder.cannotBeOrdered") : null}
        failure={
          pay.failure && payment.Window === null ? (
            <OrderFailure failure={pay.failure} language={language} />
          ) : null
        }
        underway={
          pay.underway === null ? null : (
            <PaymentUnderway
              language={language}
              orderNumber={pay.underway}
              isBusy={pay.isBusy}
              onCheck={() => void pay.check(form, NO_PROOF)}
            />
          )
        }
        onPlace={() => void ask()}
      >
        <PaymentChoice
          isFree={isFree}
          isTestMode={offer.card?.isSandbox === true || offer.wallet?.isSandbox === true}
          methods={methods}
          method={chosen ? method : NO_METHOD}
          problem={problem}
          onMethod={(next) => {
            setMethod(next);
            setProblem(null);
          }}
          needsAge={needsAge}
          isAgeDeclared={isAgeDeclared}
          onAge={setAgeDeclared}
        >
          <MethodNotes
            language={language}
            elsewhere={isFree ? [] : elsewhere}
            country={order.country}
            tooLarge={tooLarge}
            chosen={chosen}
            isFree={isFree}
            total={total}
            email={order.email}
          />
        </PaymentChoice>
      </PaymentPanel>
      {payment.Window ? (
        <payment.Window
          language={language}
          offer={offer}
          payer={{ name: order.name, email: order.email }}
          total={total}
          oldTotal={pay.change?.from ?? null}
          failure={pay.failure?.text ?? null}
          onSend={(proof) => payInWindow(payment, pay, () => pay.send(form, proof))}
          onGiveUp={pay.giveUp}
          onClose={closeWindow}
        />
      ) : null}
      {(isAsking || pay.change) && chosen && providerKind === null ? (
        <ConfirmDialog
          total={total}
          oldTotal={pay.change?.from ?? null}
          payment={isFree ? t("checkout.free") : chosen.name.text}
          address={order.address}
          onYes={() => {
            setAsking(false);
            void pay.send(form, NO_PROOF);
          }}
          onNo={() => {
            setAsking(false);
            pay.dropChange();
          }}
        />
      ) : null}
      <BusyOverlay isBusy={pay.isBusy || payment.isOpening} label={t("checkout.busy")} />
    </>
  );
};
