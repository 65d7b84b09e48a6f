import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { Money } from "@/components/ui/inline-text";
import { AT_THE_DOOR } from "@/lib/model/payment-kinds";
import { useDesk } from "../desk-context";
import { useMay } from "../parts/if-may";
import { Failure } from "../parts/failure";
import { Glyph } from "../parts/glyph";
import type { WordKey } from "../words";
import { usePaymentText } from "./order-rows";
import type { Order } from "./order-types";
import { RefundDialog } from "./refund-dialog";
import { useOrderAction } from "./use-order-action";

const Sum = ({ name, paise, isTotal }: { name: WordKey; paise: number; isTotal?: boolean }) => {
  const { t } = useDesk();
  return (
    <div className={isTotal ? "all" : ""}>
      <dt>{t(name)}</dt>
      <dd>
        <Money paise={paise} decimals="always" />
      </dd>
    </div>
  );
};

/** Sums of the order: total, credited, received, refunded, and owed to the customer. */
export const MoneyPanel = ({ order }: { order: Order }) => {
  const { t } = useDesk();
  const id = useId();
  const paymentText = usePaymentText();
  const [isRefund, setRefund] = useState(false);
  const cash = useOrderAction("receive-cash");
  const isShop = useMay()("orders/refund");
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t("orders.money.title")}</h2>
      <dl className="sums">
        <Sum name="orders.money.subtotal" paise={order.subtotalPaise} />
        {order.couponDiscountPaise > 0 && (
          <div>
            <dt>{order.couponCode ? <bdi dir="ltr">{order.couponCode}</bdi> : t("orders.money.coupon")}</dt>
            <dd>
              <Money paise={-order.couponDiscountPaise} decimals="always" />
            </dd>
          </div>
        )}
        <Sum name="orders.money.shipping" paise={order.shippingPaise} />
        <Sum name="orders.money.total" paise={order.totalPaise} isTotal />
        {order.creditedPaise > 0 && <Sum name="orders.money.credited" paise={-order.creditedPaise} />}
        {order.receivedPaise > 0 && <Sum name="orders.money.received" paise={order.receivedPaise} />}
        {order.refundedPaise > 0 && <Sum name="orders.money.refunded" paise={-order.refundedPaise} />}
        {order.owedPaise > 0 && <Sum name="orders.money.owed" paise={order.owedPaise} isTotal />}
      </dl>
      <p className="quiet small">{paymentText(order.provider, order.paymentStatus)}</p>
      {isShop && (
        <div className="acts">
          {order.owedPaise > 0 && (
            <Button onClick={() => setRefund(true)}>
              <Glyph name="undo" size={18} />
              {t("orders.money.giveBack")}
            </Button>
          )}
          {AT_THE_DOOR.includes(order.provider) && order.paymentStatus === "due" && (
            <Button disabled={cash.isBusy} onClick={() => void cash.act({ number: order.id })}>
              <Glyph name="cash" size={18} />
              {t("orders.money.cashReceived")}
            </Button>
          )}
        </div>
      )}
      <Failure failure={cash.failure} />
      {isRefund && <RefundDialog order={order} onClose={() => setRefund(false)} />}
    </section>
  );
};
