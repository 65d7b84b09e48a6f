import Button from "@mui/material/Button";
import { useId, useState, type FormEvent } from "react";
import { Money } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { ChoiceBox, TextBox } from "../parts/field";
import { Typed } from "../parts/values";
import type { PhoneOrder } from "./phone-order-types";
import type { PhoneOrderEdit } from "./use-phone-order";

type Props = { order: PhoneOrder; edit: PhoneOrderEdit; isOpen: boolean };

/** Coupon and note: each is kept by the button below them. */
const CouponAndNote = ({ order, edit, isOpen }: Props) => {
  const { t } = useDesk();
  const [couponCode, setCoupon] = useState(order.couponCode);
  const [note, setNote] = useState(order.note);
  const isChanged = couponCode.trim() !== order.couponCode || note.trim() !== order.note;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void edit.save({ couponCode: couponCode.trim(), note: note.trim() });
  };
  return (
    <form className="phone-acts" onSubmit={send}>
      <TextBox
        label={t("phoneOrders.coupon")}
        value={couponCode}
        onChange={setCoupon}
        isCode
        maxLength={30}
        error={order.couponProblem === null ? null : t(`phoneOrders.couponWhy.${order.couponProblem}`)}
      />
      <TextBox label={t("phoneOrders.note")} value={note} onChange={setNote} rows={2} maxLength={500} />
      {isOpen && (
        <Button type="submit" disabled={edit.isBusy || !isChanged}>
          {t("phoneOrders.keep")}
        </Button>
      )}
    </form>
  );
};

/** Where it goes, coupon and note, and what it comes to. */
export const PhoneSums = ({ order, edit, isOpen }: Props) => {
  const { t } = useDesk();
  const id = useId();
  const sums = [
    ["orders.money.subtotal", order.subtotalPaise],
    ["orders.money.shipping", order.shippingPaise],
    ...(order.couponDiscountPaise > 0
      ? ([["orders.money.coupon", -order.couponDiscountPaise]] as const)
      : []),
  ] as const;
  return (
    <section className="panel phone-acts" aria-labelledby={id}>
      <h2 id={id}>{t("orders.money.title")}</h2>
      <ChoiceBox
        label={t("phoneOrders.deliverTo")}
        error={order.isAddressGone ? t("phoneOrders.addressGone") : null}
        value={String(order.deliveryAddressId ?? "")}
        choices={order.addresses.map((address) => ({
          value: String(address.id ?? ""),
          label: [address.name, ...address.lines].join(t("common.comma")),
        }))}
        onChange={(value) => {
          if (isOpen && !edit.isBusy)
            void edit.save({ deliveryAddressId: value === "" ? null : Number(value) });
        }}
      />
      <address className="quiet small">
        {order.addresses
          .filter((address) => address.id === order.deliveryAddressId)
          .flatMap(({ name, lines }) => [name, ...lines])
          .map((line) => (
            <span key={line}>
              <Typed>{line}</Typed>
              <br />
            </span>
          ))}
      </address>
      <CouponAndNote key={order.version} order={order} edit={edit} isOpen={isOpen} />
      <dl className="sums" aria-busy={edit.isBusy}>
        {sums.map(([name, paise]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Money paise={paise} decimals="always" />
            </dd>
          </div>
        ))}
        <div className="all">
          <dt>{t("orders.money.total")}</dt>
          <dd>
            <Money paise={order.totalPaise} decimals="always" />
          </dd>
        </div>
      </dl>
    </section>
  );
};
