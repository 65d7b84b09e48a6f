import { useGetOne, useParams } from "react-admin";
import { Code } from "@/components/ui/inline-text";
import { WHOLE } from "../data-provider";
import { useDesk } from "../desk-context";
import { BackLink, DimHead } from "../parts/dim-head";
import { PageState } from "../parts/page-state";
import { When } from "../parts/values";
import { wordsAt } from "../words";
import { CustomerPanel, DocumentsPanel } from "./order-panels";
import { MoneyPanel } from "./money-panel";
import { OrderPart } from "./order-part";
import type { Order, Part } from "./order-types";
import { Timeline } from "./timeline";

/** The part that waits for a person: it has the one filled button of the page. */
const waitingPart = ({ parts }: Order): Part | undefined =>
  parts.find(({ actions }) => actions.includes("pack")) ??
  parts.find(({ state }) => state === "packed") ??
  parts.find(({ actions }) => actions.includes("deliver"));

const OrderView = ({ order }: { order: Order }) => {
  const { t } = useDesk();
  const waiting = waitingPart(order);
  return (
    <>
      <p className="quiet under-head">
        <When iso={order.createdAt} /> · {wordsAt(t, `orders.orderedIn.${order.language}`) ?? order.language}
      </p>
      {order.note !== "" && (
        <div className="note">
          <span>
            <b>{t("orders.customerNote")}</b> <bdi dir="auto">{order.note}</bdi>
          </span>
        </div>
      )}
      <div className="cols">
        <div>
          {order.parts.map((part) => (
            <OrderPart
              key={part.vendorId}
              order={order}
              part={part}
              isWaiting={part.vendorId === waiting?.vendorId}
            />
          ))}
          <Timeline order={order} />
        </div>
        <aside aria-label={t("orders.aside")}>
          <CustomerPanel order={order} />
          <MoneyPanel order={order} />
          <DocumentsPanel order={order} />
        </aside>
      </div>
    </>
  );
};

/** One order: a panel for each seller's part, money, documents, and what happened. */
export const OrderPage = () => {
  const { t } = useDesk();
  const number = String(useParams().id);
  const read = useGetOne<Order>("orders", { id: number, meta: WHOLE });
  return (
    <>
      <BackLink to="/orders">{t("menu.orders")}</BackLink>
      <DimHead name={number} figure={read.data && t("orders.parts", { count: read.data.parts.length })}>
        <Code>{number}</Code>
      </DimHead>
      <PageState read={read}>{(order) => <OrderView order={order} />}</PageState>
    </>
  );
};
