import { getTranslations } from "next-intl/server";
import { Code, Money } from "@/components/ui/inline-text";
import { Icon } from "@/components/ui/icon";
import { TableHead } from "@/components/ui/table-head";
import { formatDate } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { orderLinks } from "@/lib/i18n/order-links";
import type { OrderSummary } from "@/lib/model/order";
import { pageWindow } from "@/lib/i18n/listing-address";
import { StatusMark } from "./status-badge";

/** A page of a customer's orders, newest first. The chosen one is marked, and its items are below. */
export const OrdersTable = async ({
  orders,
  page,
  chosenId,
  language,
}: {
  orders: OrderSummary[];
  page: number;
  chosenId: number | null;
  language: Language;
}) => {
  const t = await getTranslations({ locale: language, namespace: "orders" });
  return (
    // On phones rows are laid out as blocks. The roles keep the table semantics.
    <table className="table stack orders" role="table" aria-label={t("title")}>
      <TableHead
        columns={[
          { name: t("order") },
          { name: t("date") },
          { name: t("items"), className: "end" },
          { name: t("status"), className: "gap" },
          { name: t("total"), className: "end" },
          { name: t("detail"), className: "end" },
        ]}
      />
      <tbody role="rowgroup">
        {orders.map((order) => (
          <tr role="row" key={order.id} className={order.id === chosenId ? "on" : undefined}>
            <td role="cell">
              <b>
                <Code>{order.number}</Code>
              </b>
            </td>
            <td role="cell">
              <time dateTime={order.date}>
                <Code>{formatDate(order.date)}</Code>
              </time>
            </td>
            <td role="cell" className="end not-phone">
              {order.itemCount}
            </td>
            <td role="cell" className="gap">
              <StatusMark status={order.status} />
            </td>
            <td role="cell" className="end last">
              <b>{order.total === null ? null : <Money paise={order.total} decimals="always" />}</b>
            </td>
            <td role="cell" className="end">
              <a
                className={order.id === chosenId ? "tool on" : "tool"}
                href={`${links.order(language, order.number, page)}#items`}
                aria-label={t("show", { number: order.number })}
                {...(order.id === chosenId ? { "aria-current": "true" as const } : {})}
              >
                <Icon name="eye" />
              </a>
            </td>
          </tr>
        ))}
        {orders.length === 0 ? (
          <tr role="row">
            <td role="cell" colSpan={6} className="full quiet">
              {t("none")}
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
};

/** Pages of a long history as real links. Nothing for a single page. */
export const OrderPages = async ({
  page,
  last,
  language,
}: {
  page: number;
  last: number;
  language: Language;
}) => {
  const t = await getTranslations({ locale: language, namespace: "listing" });
  if (last === 1) return null;
  return (
    <nav className="pages num" aria-label={t("pages")}>
      {page > 1 ? (
        <a
          className="step"
          href={orderLinks.ordersPage(language, page - 1)}
          rel="prev"
          aria-label={t("prev")}
        >
          <Icon name="prev" size={18} />
          <span>{t("prev")}</span>
        </a>
      ) : null}
      {pageWindow(page, last).map((n) => (
        <a
          key={n}
          href={orderLinks.ordersPage(language, n)}
          aria-label={t("page", { n })}
          {...(n === page ? { className: "on", "aria-current": "page" as const } : {})}
        >
          {n}
        </a>
      ))}
      {page < last ? (
        <a
          className="step"
          href={orderLinks.ordersPage(language, page + 1)}
          rel="next"
          aria-label={t("next")}
        >
          <span>{t("next")}</span>
          <Icon name="next" size={18} />
        </a>
      ) : null}
    </nav>
  );
};
