import { Code, Money } from "@/components/ui/inline-text";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { ListFoot } from "../parts/list-foot";
import { Empty, PageState } from "../parts/page-state";
import { SearchForm } from "../parts/search-form";
import { Typed } from "../parts/values";

type Customer = AdminAnswer<"customers/list">["rows"][number];
export type WholeCustomer = AdminAnswer<"customers/show">;

/** Says that a customer may not log in, or is erased; nothing else. */
export const CustomerState = ({ customer }: { customer: Customer }) => {
  const { t } = useDesk();
  if (customer.erasedAt !== null) return <small className="quiet">{t("customers.erased")}</small>;
  return customer.blockedAt === null ? null : <small className="miss">{t("customers.blocked")}</small>;
};

const CustomerRow = ({ customer }: { customer: Customer }) => {
  const { t } = useDesk();
  return (
    <tr>
      <td>
        <a className="link" href={`#/customers/${customer.id}/show`}>
          <Typed>{customer.name}</Typed>
        </a>
        <CustomerState customer={customer} />
      </td>
      <td data-label={t("customers.columns.email")}>
        <Code>{customer.email}</Code>
      </td>
      <td className="end" data-label={t("customers.columns.orders")}>
        <Code>{customer.orders.toLocaleString("en-IN")}</Code>
      </td>
      <td className="end" data-label={t("customers.columns.total")}>
        <Money paise={customer.totalPaise} decimals="always" />
      </td>
    </tr>
  );
};

const CustomerListView = () => {
  const { t } = useDesk();
  const { filterValues, setFilters, data, error, refetch, total } = useCallList("customers/list");
  const { text = "" } = filterValues;
  return (
    <>
      <DimHead
        name={t("menu.customers")}
        figure={total === undefined ? undefined : t("customers.count", { count: total })}
      />
      <div className="filters">
        <SearchForm
          label={t("customers.search")}
          placeholder={t("customers.searchHint")}
          start={text}
          onSearch={(found) => setFilters(found ? { text: found } : {})}
        />
      </div>
      <PageState read={{ data, error, refetch }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t("customers.none")}>
              <p>{t("customers.noneText")}</p>
            </Empty>
          ) : (
            <table className="rows stack">
              <thead>
                <tr>
                  <th>{t("customers.columns.name")}</th>
                  <th>{t("customers.columns.email")}</th>
                  <th className="end">{t("customers.columns.orders")}</th>
                  <th className="end">{t("customers.columns.total")}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((customer) => (
                  <CustomerRow key={customer.id} customer={customer} />
                ))}
              </tbody>
            </table>
          )
        }
      </PageState>
      <ListFoot />
    </>
  );
};

/** Lists the shop's customers, newest first. */
export const CustomerList = () => (
  <CallList call="customers/list">
    <CustomerListView />
  </CallList>
);
