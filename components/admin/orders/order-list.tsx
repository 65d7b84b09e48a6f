import { tabsFor } from "@/lib/model/part-states";
import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { KeysLine } from "../parts/keys-line";
import { ListFoot } from "../parts/list-foot";
import { Empty, PageState } from "../parts/page-state";
import { listHref, TabsNav } from "../parts/tabs-nav";
import { useListKeys } from "../parts/use-list-keys";
import { useMe } from "../use-me";
import { NewOrders } from "./new-orders";
import { OrderBulkBar } from "./order-bulk-bar";
import { OrderFilters } from "./order-filters";
import { OrderRows } from "./order-rows";

const OrderListView = () => {
  const { t } = useDesk();
  const me = useMe();
  const list = useCallList("orders/list");
  const { filterValues, data, total, meta } = list;
  const { tab = "all", ...others } = filterValues;
  const isNarrowed = Object.keys(others).length > 0;
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
        tabs={tabsFor(me?.role === "seller").map((value) => ({
          value,
          label: t(`orders.tabs.${value}`),
          count: meta?.counts[value],
        }))}
        hrefOf={(value) => listHref("orders", { ...filterValues, tab: value })}
      />
      <OrderFilters />
      <NewOrders />
      <OrderBulkBar />
      <PageState read={{ data, error: list.error, refetch: list.refetch }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t(isNarrowed ? "orders.noneFound" : `orders.none.${tab}`)}>
              <p>{t(isNarrowed ? "orders.noneFoundText" : "orders.noneText")}</p>
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

/** Coming back to the page does not move its rows: what is new is said above them. */
const QUIET = { refetchOnWindowFocus: false };

/** Lists orders, with a tab for each state in the order of work. */
export const OrderList = () => (
  <CallList call="orders/list" queryOptions={QUIET}>
    <OrderListView />
  </CallList>
);
