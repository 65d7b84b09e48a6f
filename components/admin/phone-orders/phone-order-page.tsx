import { useParams } from "react-admin";
import { Code } from "@/components/ui/inline-text";
import { OPEN_PHONE_ORDERS } from "@/lib/model/phone-order-states";
import { LANGUAGES } from "@/lib/languages/languages";
import { useDesk } from "../desk-context";
import { BackLink, DimHead } from "../parts/dim-head";
import { Failure } from "../parts/failure";
import { IfMay } from "../parts/if-may";
import { PageState } from "../parts/page-state";
import { Typed } from "../parts/values";
import { useRead } from "../use-read";
import { wordsAt } from "../words";
import { ArticleSearch } from "./article-search";
import { PhoneLines } from "./phone-lines";
import { PhoneOrderActions } from "./phone-order-actions";
import type { FoundArticle, PhoneOrder, WantedLine } from "./phone-order-types";
import { PhoneSums } from "./phone-sums";
import { usePhoneOrder } from "./use-phone-order";

/** Says what became of it, with the order that it became. */
const StateNote = ({ order }: { order: PhoneOrder }) => {
  const { t } = useDesk();
  return (
    <section className="panel">
      <h2>{t(`phoneOrders.states.${order.state}`)}</h2>
      <p className="quiet">{wordsAt(t, `phoneOrders.stateText.${order.state}`)}</p>
      {order.orderNumber !== null && (
        <p>
          <Code>{order.orderNumber}</Code>{" "}
          <IfMay call="orders/show">
            <a className="link" href={`#/orders/${order.orderNumber}/show`}>
              {t("phoneOrders.openOrder")}
            </a>
          </IfMay>
        </p>
      )}
    </section>
  );
};

const CustomerLine = ({ order: { customer, language, madeBy } }: { order: PhoneOrder }) => {
  const { t, say } = useDesk();
  return (
    <p className="quiet phone-who">
      {customer.mobileNo !== "" && <Code>{customer.mobileNo}</Code>}
      <Code>{customer.email}</Code>
      <span lang={language}>{LANGUAGES[language].ownName}</span>
      <span>{say("phoneOrders.writtenBy", { name: madeBy })}</span>
      <IfMay call="customers/show">
        <a className="link" href={`#/customers/${customer.id}/show`}>
          {t("phoneOrders.openCustomer")}
        </a>
      </IfMay>
    </p>
  );
};

const wantedOf = ({ productId, selections, quantity }: WantedLine): WantedLine => ({
  productId,
  selections,
  quantity,
});

/** An article that is there already gets another smallest quantity, and is no second line. */
const withArticle = (lines: PhoneOrder["lines"], { productId, selections, sku, minimum }: FoundArticle) => {
  const same = lines.findIndex(
    (line) => line.sku === sku && line.choices.every((one) => one.optionId === null),
  );
  const wanted = lines.map(wantedOf);
  return same === -1
    ? [...wanted, { productId, selections, quantity: minimum }]
    : wanted.map((line, i) => (i === same ? { ...line, quantity: line.quantity + minimum } : line));
};

const Whole = ({ order }: { order: PhoneOrder }) => {
  const edit = usePhoneOrder(order);
  const isOpen = OPEN_PHONE_ORDERS.includes(order.state);
  return (
    <>
      <CustomerLine order={order} />
      <Failure failure={edit.failure} />
      <div className="cols stockcols">
        <div className="cards">
          {isOpen && (
            <ArticleSearch
              isBusy={edit.isBusy}
              onAdd={(article) => void edit.save({ lines: withArticle(order.lines, article) })}
            />
          )}
          <PhoneLines
            lines={order.lines}
            isOpen={isOpen}
            isBusy={edit.isBusy}
            onChange={(lines) => void edit.save({ lines: lines.map(wantedOf) })}
          />
        </div>
        <aside>
          <PhoneSums order={order} edit={edit} isOpen={isOpen} />
          {isOpen ? <PhoneOrderActions order={order} edit={edit} /> : <StateNote order={order} />}
        </aside>
      </div>
    </>
  );
};

/** A telephone order: its goods as the shop prices them now, and the ways to make an order of it. */
export const PhoneOrderPage = () => {
  const { t } = useDesk();
  const { id = "0" } = useParams<{ id: string }>();
  const read = useRead("phone-orders/show", { id: Number(id) }, { refetchOnWindowFocus: false });
  return (
    <>
      <BackLink to="/phone-orders">{t("menu.phoneOrders")}</BackLink>
      <DimHead
        name={read.data?.customer.name ?? t("menu.phoneOrders")}
        figure={read.data === undefined ? undefined : t(`phoneOrders.states.${read.data.state}`)}
      >
        {read.data === undefined ? undefined : <Typed>{read.data.customer.name}</Typed>}
      </DimHead>
      <PageState read={read}>{(order) => <Whole order={order} />}</PageState>
    </>
  );
};
