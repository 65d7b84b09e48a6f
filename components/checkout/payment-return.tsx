"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { kindBeginning, PAYMENT_KINDS } from "@/lib/model/payment-kinds";
import type { PaymentProof } from "@/lib/shop/actions/checkout-actions";
import { beginVisitOf } from "@/lib/store/browser-storage";
import { type PendingPayment, orderKey } from "@/lib/store/checkout-session";
import { useShop } from "@/lib/store/shop-store";
import { OrderFailure } from "./order-failure";
import { PaymentUnderway } from "./payment-underway";
import { useOrder } from "./use-order";

type Props = {
  language: Language;
  customer: { id: number; email: string };
  /** Payment reference in the address; empty if there is none. */ proof: PaymentProof;
};

/** Of the first kind that is proved so: the server finds the order by its proof. */
const methodOf = ({ walletOrder }: PaymentProof): number =>
  PAYMENT_KINDS[kindBeginning(walletOrder === "" ? "token" : "approval")].id;

/** In another browser, e.g. opened by the bank's app, nothing is stored, and no cart is cleared. */
const unkept = (customerId: number, proof: PaymentProof): PendingPayment => ({
  customerId,
  proof,
  orderId: 0,
  orderNumber: "",
  form: {
    lines: [],
    note: "",
    purchaseOrderNumber: "",
    deliveryAddressId: null,
    billingAddressId: null,
    couponCode: "",
    paymentMethod: methodOf(proof),
    expectedTotal: 0,
    isAgeDeclared: false,
    idempotencyKey: orderKey(),
  },
});

const nameOf = ({ token, walletOrder }: PaymentProof): string => walletOrder || token;

/**
 * Finishes the payment after the return from the provider, by the same call as the checkout, and shows the
 * result.
 */
export const PaymentReturn = ({ language, customer, proof }: Props) => {
  const t = useTranslations("islands.checkout");
  useState(() => beginVisitOf(customer.id));
  const isRestored = useShop((state) => state.isRestored);
  const order = useOrder({ language, customer, images: [], onRefused: () => undefined });
  const [isAsked, setAsked] = useState(false);
  const hasAsked = useRef(false);
  const hasName = nameOf(proof) !== "";

  useEffect(() => {
    if (!isRestored || hasAsked.current || !hasName) return;
    hasAsked.current = true;
    const left = order.left();
    void order
      .resume(left && nameOf(left.proof) === nameOf(proof) ? left : unkept(customer.id, proof))
      .then(() => setAsked(true));
  }, [isRestored, hasName, order, proof, customer.id]);

  if (order.underway) {
    const { underway } = order;
    return (
      <PaymentUnderway
        language={language}
        orderNumber={underway.orderNumber}
        isBusy={order.isBusy}
        onCheck={() => void order.resume(underway)}
      />
    );
  }
  if (order.isPlaced) {
    return (
      <p className="outcome" role="status">
        <Icon name="check" size={24} /> {t("return.placed")}
      </p>
    );
  }
  if (hasName && !isAsked) {
    return (
      <p className="outcome" role="status">
        <span className="spinner" aria-hidden="true" /> {t("return.asking")}
      </p>
    );
  }
  return (
    <>
      {order.failure ? (
        <OrderFailure failure={order.failure} language={language} />
      ) : (
        <p className="form-say">{t("return.nothing")}</p>
      )}
      <a className="btn" href={links.page(language, "checkout")}>
        {t("return.back")}
      </a>
    </>
  );
};
