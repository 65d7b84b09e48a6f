import Button from "@mui/material/Button";
import { Code } from "@/components/ui/inline-text";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { Glyph } from "../parts/glyph";
import { ListFoot } from "../parts/list-foot";
import { Empty, PageState } from "../parts/page-state";
import { SearchForm } from "../parts/search-form";
import { listHref, TabsNav } from "../parts/tabs-nav";
import { Typed, When } from "../parts/values";

type Row = AdminAnswer<"phone-orders/list">["rows"][number];

const PhoneOrderRow = ({ row }: { row: Row }) => {
  const { t } = useDesk();
  return (
    <tr>
      <td>
        <a className="link" href={`#/phone-orders/${row.id}/show`}>
          <Typed>{row.customerName}</Typed>
        </a>
        {row.mobileNo !== "" && (
          <small>
            <Code>{row.mobileNo}</Code>
          </small>
        )}
      </td>
      <td data-label={t("phoneOrders.columns.state")}>
        {t(`phoneOrders.states.${row.state}`)}
        {row.orderNumber !== null && (
          <small>
            <Code>{row.orderNumber}</Code>
          </small>
        )}
      </td>
      <td data-label={t("phoneOrders.columns.lines")} className="end">
        <Code>{row.lines}</Code>
      </td>
      <td data-label={t("phoneOrders.columns.by")}>
        <Typed>{row.madeBy}</Typed>
        <small>
          <When iso={row.updatedAt} />
        </small>
      </td>
    </tr>
  );
};

const PhoneOrderListView = () => {
  const { t } = useDesk();
  const { filterValues, setFilters, data, error, refetch, total } = useCallList("phone-orders/list");
  const { isOpen = true, text = "" } = filterValues;
  return (
    <>
      <DimHead
        name={t("menu.phoneOrders")}
        figure={total === undefined ? undefined : t("phoneOrders.count", { count: total })}
        actions={
          <Button variant="contained" color="primary" href="#/phone-orders/create">
            <Glyph name="plus" size={18} />
            {t("phoneOrders.new")}
          </Button>
        }
      />
      <TabsNav
        label={t("phoneOrders.tabsLabel")}
        value={isOpen ? "open" : "ended"}
        tabs={(["open", "ended"] as const).map((value) => ({
          value,
          label: t(`phoneOrders.tabs.${value}`),
        }))}
        hrefOf={(value) => listHref("phone-orders", { isOpen: value === "open", ...(text ? { text } : {}) })}
      />
      <div className="filters">
        <SearchForm
          label={t("phoneOrders.search")}
          placeholder={t("phoneOrders.searchHint")}
          start={text}
          onSearch={(found) => setFilters({ isOpen, ...(found ? { text: found } : {}) })}
        />
      </div>
      <PageState read={{ data, error, refetch }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t(text ? "phoneOrders.noneFound" : "phoneOrders.none")}>
              <p>{t("phoneOrders.noneText")}</p>
            </Empty>
          ) : (
            <table className="rows stack">
              <thead>
                <tr>
                  <th>{t("phoneOrders.columns.customer")}</th>
                  <th>{t("phoneOrders.columns.state")}</th>
                  <th className="end">{t("phoneOrders.columns.lines")}</th>
                  <th>{t("phoneOrders.columns.by")}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <PhoneOrderRow key={row.id} row={row} />
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

/** Lists orders that were written down on the telephone, those that were changed last first. */
export const PhoneOrderList = () => (
  <CallList call="phone-orders/list">
    <PhoneOrderListView />
  </CallList>
);
