"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { BusyOverlay } from "@/components/layout/busy-overlay";
import { personOf, placeParts } from "@/components/addresses/address-words";
import { failureKey } from "@/lib/forms/call-action";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { isDelivered, withShipping } from "@/lib/model/cart";
import type { Address, SavedAddress } from "@/lib/model/account";
import type { DeliveryRefusal } from "@/lib/model/delivery-address";
import type { PaymentOffer } from "@/lib/model/payment";
import { beginVisitOf } from "@/lib/store/browser-storage";
import { cartLinesOf } from "@/lib/store/cart-rules";
import { toastFailure, toastLoneFailure } from "@/lib/store/toasts";
import { usePricedCart, type PricedCartView } from "@/lib/store/use-priced-cart";
import { checkoutNote, checkoutPurchaseOrder } from "@/lib/store/checkout-session";
import { AddressChoice } from "./address-choice";
import { ConfirmDialog } from "./confirm-dialog";
import { CouponBox } from "./coupon-box";
import { HOME } from "./home-address";
import { MethodNotes } from "./method-notes";
import { NO_METHOD } from "./method-select";
import { offeredMethods } from "./offered-methods";
import { OrderFailure } from "./order-failure";
import { OrderNote, PurchaseOrder } from "./order-note";
import { OrderedGoods } from "./ordered-goods";
import { PaymentChoice } from "./payment-choice";
import { PaymentPanel } from "./payment-panel";
import { PaymentUnderway } from "./payment-underway";
import { payInWindow } from "./pay-in-window";
import { useAddressChoice } from "./use-address-choice";
import { useCheckoutStart } from "./use-checkout-start";
import { useCoupon, type CouponView } from "./use-coupon";
import { useKeptText } from "./use-kept-text";
import { NO_PROOF, useOrder, type Outcome } from "./use-order";
import { useOwnDocument } from "./use-full-page-load";
import { usePaymentWindow } from "./use-payment-window";

/** Goods and coupon as the page shows them. */
type Shown = { priced: PricedCartView; coupon: CouponView };

type Props = {
  language: Language;
  /** Server-rendered from the profile: its data, and what keeps goods from being delivered to it. */
  billing: ReactNode;
  missing: ReactNode;
  /** The profile's address. */
  home: Address;
  /** The customer's other addresses; null if the host keeps none. */
  addresses: SavedAddress[] | null;
  customer: { id: number; name: string; email: string };
  /** True for a company, which may give the number of its own purchase order. */
  isBusiness: boolean;
  /** Why nothing can be delivered to an address, by its id in the book and HOME for the profile's. */
  undeliverable: Readonly<Record<string, DeliveryRefusal>>;
  /** The ids of the ways to pay for a delivery to an address, by the same keys; one without has every way. */
  ways: Readonly<Record<string, readonly number[]>>;
  /** Paise for the delivery to an address, by the same keys; for one without it the priced cart holds. */
  charges: Readonly<Record<string, number>>;
  offer: PaymentOffer;
};

/** Order lines, note, and the panel that places the order. */
const CheckoutView = ({
  language,
  billing,
  missing,
  home,
  addresses,
  customer,
  isBusiness,
  undeliverable,
  ways,
  charges,
  offer,
}: Props) => {
  const t = useTranslations("islands.checkout");
  const failures = useTranslations("islands.failures");
  const refusals = useTranslations("islands.refusals");
  const router = useRouter();
  // Before what was typed is read: a login without scripts or in another tab may have changed the customer.
  useState(() => beginVisitOf(customer.id));
  const priced = usePricedCart(language);
  const { items, isRestored } = priced;
  const coupon = useCoupon(priced, language);
  const choice = useAddressChoice(addresses ?? []);
  const deliverTo = choice.delivery ?? home;
  const addressKey = choice.delivery?.id ?? HOME;
  const refused = undeliverable[addressKey];
  const order = useOrder({
    language,
    customer,
    images: (priced.cart?.lines ?? []).flatMap((line) => (line.image ? [line.image.url] : [])),
    onRefused: (code, facts) => {
      if (code === "LINES_REFUSED" || code === "TOTAL_CHANGED") priced.reload();
      if (code === "TOTAL_CHANGED") void coupon.reload();
      if (code === "ADDRESS_GONE" || code === "GSTIN_ELSEWHERE") choice.reload();
      // The country's ways to pay or its charge were changed.
      if (code === "PAYMENT_METHOD_ELSEWHERE" || code === "TOTAL_CHANGED") router.refresh();
      if (code === "COUPON_INVALID") void coupon.refuse(facts);
    },
  });
  const payment = usePaymentWindow();
  const [note, setNote] = useKeptText(checkoutNote);
  const [purchaseOrder, setPurchaseOrder] = useKeptText(checkoutPurchaseOrder);
  const [method, setMethod] = useState(NO_METHOD);
  const [problem, setProblem] = useState<"method" | "age" | null>(null);
  const [isAgeDeclared, setAgeDeclared] = useState(false);
  const [isAsking, setAsking] = useState(false);
  /** What was ordered, shown until the next page comes: by then the cart is empty and its coupon is gone. */
  const [ordered, setOrdered] = useState<Shown | null>(null);
  const isEmpty = isRestored && items.length === 0 && !order.isPlaced;
  useOwnDocument((offer.card !== null && offer.card.script === null) || offer.wallet?.isSandbox === false);
  useCheckoutStart({ language, isRestored, isEmpty, order });

  const live: Shown = { priced, coupon };
  const shown = order.isPlaced ? (ordered ?? live) : live;
  const here = shown.priced.cart;
  const charge = charges[addressKey];
  const cart = here && charge !== undefined && isDelivered(here.lines) ? withShipping(here, charge) : here;
  const hasProblem = cart?.lines.some((line) => line.problem) ?? false;
  const needsAddress = !cart || isDelivered(cart.lines);
  const needsAge = cart?.lines.some((line) => line.isDangerous) ?? false;
  const seenTotal = Math.max((cart?.grandTotal ?? 0) - shown.coupon.discount, 0);
  const total = order.change?.to ?? seenTotal;
  const isStale = shown.priced.isStale || shown.coupon.isPending;
  const isFree = cart !== null && total === 0;
  const { elsewhere, methods, tooLarge, chosen, providerKind } = offeredMethods(offer.methods, {
    isFree,
    isDelivered: needsAddress,
    ways: ways[addressKey] ?? null,
    total,
    method,
  });

  const reason = (() => {
    if (order.isPlaced) return t("waiting");
    if (priced.failure) return failures(failureKey(priced.failure));
    if (needsAddress && refused !== undefined) return refusals(refused);
    if (hasProblem)
      return t.rich("fixInCart", {
        a: (chunks) => (
          <a className="link" href={links.page(language, "cart")}>
            {chunks}
          </a>
        ),
      });
    return isEmpty || isStale || !cart ? t("waiting") : null;
  })();

  const ask = async () => {
    const found = chosen ? (needsAge && !isAgeDeclared ? "age" : null) : "method";
    setProblem(found);
    order.startAfresh();
    if (found !== null) {
      if (found === "method") toastFailure(refusals("PAYMENT_METHOD_INVALID"));
      else toastLoneFailure(refusals("AGE_NOT_DECLARED"));
      document
        .querySelector<HTMLElement>(found === "method" ? "[name=PaymentMethod]" : "[name=age]")
        ?.focus();
    } else if (providerKind !== null) {
      if (!(await payment.open(providerKind))) order.say(navigator.onLine ? "FAULT" : "OFFLINE");
    } else setAsking(true);
  };
  const send = (proof = NO_PROOF): Promise<Outcome> => {
    setOrdered(live);
    return order.send(
      {
        lines: cartLinesOf(items),
        note: note.trim(),
        purchaseOrderNumber: isBusiness ? purchaseOrder.trim() : "",
        deliveryAddressId: needsAddress ? (choice.delivery?.id ?? null) : null,
        billingAddressId: choice.billing?.id ?? null,
        couponCode: coupon.applied,
        paymentMethod: chosen?.id ?? Number(NO_METHOD),
        expectedTotal: total,
        isAgeDeclared: needsAge && isAgeDeclared,
      },
      proof,
    );
  };

  const stop = () => {
    setAsking(false);
    order.dropChange();
  };
  const closeWindow = () => {
    payment.close();
    order.dropChange();
    void order.giveUp();
  };
  return (
    <div className="cols">
      <div>
        {billing}
        {needsAddress && refused === "COUNTRY_NOT_SERVED" ? (
          <p className="wrong missing" role="note">
            {t("notServed", { country: deliverTo.country?.name ?? "" })}
          </p>
        ) : null}
        {cart !== null && needsAddress && refused === "ADDRESS_INCOMPLETE" && choice.delivery === null
          ? missing
          : null}
        {addresses ? (
          <AddressChoice choice={choice} customerId={customer.id} home={home} isDelivered={needsAddress} />
        ) : null}
        <OrderedGoods priced={shown.priced} />
        {isBusiness ? <PurchaseOrder value={purchaseOrder} onChange={setPurchaseOrder} /> : null}
        <OrderNote note={note} onNote={setNote} />
      </div>
      <PaymentPanel
        language={language}
        cart={cart}
        isStale={isStale}
        discount={shown.coupon.discount}
        total={seenTotal}
        coupon={<CouponBox coupon={shown.coupon} isReady={cart !== null && !shown.priced.isStale} />}
        reason={reason}
        failure={
          order.failure && payment.Window === null ? (
            <OrderFailure failure={order.failure} language={language} />
          ) : null
        }
        underway={
          order.underway ? (
            <PaymentUnderway
              language={language}
              orderNumber={order.underway.orderNumber}
              isBusy={order.isBusy}
              onCheck={() => {
                setOrdered(live);
                if (order.underway) void order.resume(order.underway);
              }}
            />
          ) : null
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
            elsewhere={refused === undefined && !isFree ? elsewhere : []}
            country={deliverTo.country?.name ?? ""}
            tooLarge={tooLarge}
            chosen={chosen}
            isFree={isFree}
            total={total}
            email={customer.email}
          />
        </PaymentChoice>
      </PaymentPanel>
      {payment.Window ? (
        <payment.Window
          language={language}
          offer={offer}
          payer={{ name: customer.name, email: customer.email }}
          total={total}
          oldTotal={order.change?.from ?? null}
          failure={order.failure?.text ?? null}
          onSend={(proof) => payInWindow(payment, order, () => send(proof))}
          onGiveUp={order.giveUp}
          onClose={closeWindow}
        />
      ) : null}
      {(isAsking || order.change) && chosen && providerKind === null ? (
        <ConfirmDialog
          total={total}
          oldTotal={order.change?.from ?? null}
          payment={isFree ? t("free") : chosen.name.text}
          address={[...(choice.delivery ? [personOf(choice.delivery)] : []), ...placeParts(deliverTo)]}
          onYes={() => {
            setAsking(false);
            void send();
          }}
          onNo={stop}
        />
      ) : null}
      <BusyOverlay isBusy={order.isBusy || payment.isOpening} label={t("busy")} />
    </div>
  );
};

export default CheckoutView;
