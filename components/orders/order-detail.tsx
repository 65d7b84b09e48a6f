import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Code, Phrase } from "@/components/ui/inline-text";
import { thumbnailOf } from "@/components/ui/picture";
import { SectionHead } from "@/components/ui/section-head";
import type { Language } from "@/lib/languages/languages";
import { isDelivered } from "@/lib/model/cart";
import type { InvoiceSummary, OrderFacts, OrderItem } from "@/lib/model/order";
import { formatMoment } from "@/lib/i18n/format-date";
import { OrderItems } from "./order-items";
import { OrderSums } from "./order-totals";
import { ReorderButton } from "./reorder-button";
import { StatusMark } from "./status-badge";

type DeliveryProps = {
  address: OrderFacts["address"];
  note: string;
  purchaseOrder: string;
  /** False if all items are downloads. */ isSent: boolean;
  language: Language;
};

/** Delivery address at the time of the order, and the shopper's note. */
const OrderDelivery = async ({ address, note, purchaseOrder, isSent, language }: DeliveryProps) => {
  const t = await getTranslations({ locale: language, namespace: "orders" });
  const lines: [string, ReactNode][] = [
    ["name", <bdi key="name">{address.name}</bdi>],
    ["line", address.line === "" ? null : <bdi key="line">{address.line}</bdi>],
    [
      "city",
      address.city.text === "" && address.postalCode === "" ? null : (
        <span key="city">
          <Phrase {...address.city} /> <Code>{address.postalCode}</Code>
        </span>
      ),
    ],
    [
      "state",
      [address.state, address.country]
        .filter((place) => place.text !== "")
        .map((place, index) => (
          <span key={index}>
            {index > 0 ? t("comma") : null}
            <Phrase {...place} />
          </span>
        )),
    ],
    ["mobile", address.mobileNo === "" ? null : <Code key="mobile">{address.mobileNo}</Code>],
    ["email", <Code key="email">{address.email}</Code>],
  ];
  return (
    <section className="block">
      <h3>{t(isSent ? "delivery" : "buyer")}</h3>
      <address>{lines.map(([key, line]) => (line === null ? null : <p key={key}>{line}</p>))}</address>
      {purchaseOrder === "" ? null : (
        <>
          <h4 className="lbl">{t("purchaseOrder")}</h4>
          <p>
            <Code>{purchaseOrder}</Code>
          </p>
        </>
      )}
      {note === "" ? null : (
        <>
          <h4 className="lbl">{t("note")}</h4>
          <p className="order-note">
            <bdi>{note}</bdi>
          </p>
        </>
      )}
    </section>
  );
};

/** History of an order, the newest state last, each with its time in India and the shop's text. */
const OrderTimeline = async ({
  changes,
  language,
}: {
  changes: OrderFacts["changes"];
  language: Language;
}) => {
  const t = await getTranslations({ locale: language, namespace: "orders" });
  return (
    <section className="block">
      <h3>{t("course")}</h3>
      <ol className="course">
        {changes.map((change, index) => (
          <li key={index} {...(index === changes.length - 1 ? { "aria-current": "step" as const } : {})}>
            <StatusMark status={change.status} />
            <time className="small quiet" dateTime={change.date}>
              {formatMoment(change.date, language)}
            </time>
            {change.reason === "" ? null : (
              <p className="small">
                <bdi>{change.reason}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};

type Props = {
  items: OrderItem[];
  number: string;
  /** Null if the admin host sends only the items. */ facts: OrderFacts | null;
  invoices: InvoiceSummary[];
  language: Language;
};

/** The chosen order below the list: items, history, address and totals. */
export const OrderDetail = async ({ items, number, facts, invoices, language }: Props) => {
  const t = await getTranslations({ locale: language, namespace: "orders" });
  const again = items.flatMap(({ productId, selections, quantity, name, image }) =>
    productId === null
      ? []
      : [
          {
            productId,
            selections: selections.map(({ attributeId, optionId }) => ({ attributeId, optionId })),
            quantity,
            name,
            imageUrl: thumbnailOf(image),
          },
        ],
  );
  const reorder = again.length === 0 ? null : <ReorderButton lines={again} language={language} />;
  const isSent = isDelivered(items);
  return (
    <section id="items" tabIndex={-1}>
      <SectionHead figure={t("itemCount", { n: items.length })}>
        {t.rich("itemsOf", { number, code: (chunks) => <Code>{chunks}</Code> })}
      </SectionHead>
      {facts?.isTest ? <p className="test-mode">{t("test")}</p> : null}
      <OrderItems
        items={items}
        number={number}
        vendors={facts?.vendors ?? []}
        invoices={invoices}
        language={language}
      />
      {facts ? (
        <div className="order-facts">
          <OrderTimeline changes={facts.changes} language={language} />
          <OrderDelivery
            address={facts.address}
            note={facts.note}
            purchaseOrder={facts.purchaseOrderNumber}
            isSent={isSent}
            language={language}
          />
          <OrderSums facts={facts} isSent={isSent} language={language}>
            {reorder}
          </OrderSums>
        </div>
      ) : (
        reorder
      )}
    </section>
  );
};
