import { SELLER_STATUSES } from "@/lib/model/seller-statuses";
import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { FirmRequests } from "../firm/request-list";
import { DimHead } from "../parts/dim-head";
import { ListFoot } from "../parts/list-foot";
import { Empty, PageState } from "../parts/page-state";
import { SearchForm } from "../parts/search-form";
import { listHref, TabsNav } from "../parts/tabs-nav";
import { SellerCard } from "./seller-card";

const SellerListView = () => {
  const { t } = useDesk();
  const { filterValues, setFilters, data, error, refetch, total, meta } = useCallList("sellers/list");
  const { status = "pending", text = "" } = filterValues;
  return (
    <>
      <DimHead
        name={t("menu.sellers")}
        figure={total === undefined ? undefined : t("sellers.count", { count: total })}
      />
      <FirmRequests />
      <TabsNav
        label={t("sellers.tabsLabel")}
        value={status}
        tabs={SELLER_STATUSES.map((value) => ({
          value,
          label: t(`sellers.tabs.${value}`),
          count: meta?.counts[value],
        }))}
        hrefOf={(value) => listHref("sellers", { status: value, ...(text ? { text } : {}) })}
      />
      <div className="filters">
        <SearchForm
          label={t("sellers.search")}
          placeholder={t("sellers.searchHint")}
          start={text}
          onSearch={(found) => setFilters({ status, ...(found ? { text: found } : {}) })}
        />
      </div>
      <PageState read={{ data, error, refetch }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t(text ? "sellers.noneFound" : `sellers.none.${status}`)}>
              <p>{t(text ? "sellers.noneFoundText" : "sellers.noneText")}</p>
            </Empty>
          ) : (
            <ul className="cards">
              {meta !== undefined &&
                rows.map((request) => <SellerCard key={request.id} request={request} terms={meta.terms} />)}
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
