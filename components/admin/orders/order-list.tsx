import { ORDER_TABS } from "@/lib/model/part-states";
import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { KeysLine } from "../parts/keys-line";
import { ListFoot } from "../parts/list-foot";
import { Empty, PageState } from "../parts/page-state";
import { SearchForm } from "../parts/search-form";
import { listHref, TabsNav } from "../parts/tabs-nav";
import { useListKeys } from "../parts/use-list-keys";
import { OrderBulkBar } from "./order-bulk-bar";
import { OrderRows } from "./order-rows";

const OrderListView = () => {
  const { t } = useDesk();
  const list = useCallList("orders/list");
  const { filterValues, setFilters, data, total, meta } = list;
  const { tab = "all", text = "" } = filterValues;
  const keys = useListKeys(list.onToggleItem);
  return (
    <>
      <DimHead
        name={t("menu.orders")}
        figure={total === undefined ? undefined : t("orders.count", { count: total })}
      />
      <TabsNav
        label={t("orders.tabsLabel")}
        value={tab}
        tabs={ORDER_TABS.map((value) => ({
          value,
          label: t(`orders.tabs.${value}`),
          count: meta?.counts[value],
        }))}
        hrefOf={(value) => listHref("orders", { tab: value, ...(text ? { text } : {}) })}
      />
      <div className="filters">
        <SearchForm
          label={t("orders.search")}
          placeholder={t("orders.searchHint")}
          start={text}
          onSearch={(found) => setFilters({ tab, ...(found ? { text: found } : {}) })}
        />
      </div>
      <OrderBulkBar />
      <PageState read={{ data, error: list.error, refetch: list.refetch }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t(text ? "orders.noneFound" : `orders.none.${tab}`)}>
              <p>{t(text ? "orders.noneFoundText" : "orders.noneText")}</p>
            </Empty>
          ) : (
            <OrderRows rows={rows} tab={tab} />
          )
        }
      </PageState>
      <ListFoot />
      <KeysLine keys={keys} />
    </>
  );
};

/** Lists orders, with a tab for each state in the order of work. */
export const OrderList = () => (
  <CallList call="orders/list">
    <OrderListView />
  </CallList>
);
