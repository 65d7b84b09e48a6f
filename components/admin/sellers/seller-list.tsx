import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { ListFoot } from "../parts/list-foot";
import { Empty, PageState } from "../parts/page-state";
import { listHref, TabsNav } from "../parts/tabs-nav";
import { SellerCard } from "./seller-card";

const STATUSES = ["pending", "approved", "rejected", "suspended"] as const;

const SellerListView = () => {
  const { t } = useDesk();
  const { filterValues, data, error, refetch, total } = useCallList("sellers/list");
  const status = filterValues.status ?? "pending";
  return (
    <>
      <DimHead
        name={t("menu.sellers")}
        figure={total === undefined ? undefined : t("sellers.count", { count: total })}
      />
      <TabsNav
        label={t("sellers.tabsLabel")}
        value={status}
        tabs={STATUSES.map((value) => ({ value, label: t(`sellers.tabs.${value}`) }))}
        hrefOf={(value) => listHref("sellers", { status: value })}
      />
      <PageState read={{ data, error, refetch }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t(`sellers.none.${status}`)}>
              <p>{t("sellers.noneText")}</p>
            </Empty>
          ) : (
            <ul className="cards">
              {rows.map((request) => (
                <SellerCard key={request.id} request={request} />
              ))}
            </ul>
          )
        }
      </PageState>
      <ListFoot />
    </>
  );
};

/** Firms that want to sell, and those that do. */
export const SellerList = () => (
  <CallList call="sellers/list">
    <SellerListView />
  </CallList>
);
