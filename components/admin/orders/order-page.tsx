import { useParams } from "react-admin";
import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { BackLink, DimHead } from "../parts/dim-head";
import { PageState } from "../parts/page-state";
import { When } from "../parts/values";
import { useRead } from "../use-read";
import { wordsAt } from "../words";
import { ConfirmationNote } from "./confirmation-note";
import { CustomerPanel, DocumentsPanel } from "./order-panels";
import { MoneyPanel } from "./money-panel";
import { OrderPart } from "./order-part";
import type { Order, Part } from "./order-types";
import { TestMark } from "./test-mark";
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
      {order.isTest && (
        <div className="note">
          <span>
            <TestMark /> {t("orders.testNote")}
          </span>
        </div>
      )}
      {order.confirmation !== null && <ConfirmationNote order={order} confirmation={order.confirmation} />}
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
  const read = useRead("orders/show", { number });
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
