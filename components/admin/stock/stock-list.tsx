import { Code } from "@/components/ui/inline-text";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { ListFoot } from "../parts/list-foot";
import { Empty, PageState } from "../parts/page-state";
import { SearchForm } from "../parts/search-form";
import { listHref, TabsNav } from "../parts/tabs-nav";
import { LocalizedPhrase } from "../parts/values";

type StockRow = AdminAnswer<"stock/list">["rows"][number];

/** A level: words for zero, else the number. */
export const Level = ({ quantity }: { quantity: number }) => {
  const { t } = useDesk();
  return quantity === 0 ? (
    <b className="zero">{t("stock.soldOut")}</b>
  ) : (
    <b>
      <Code>{quantity.toLocaleString("en-IN")}</Code>
    </b>
  );
};

const StockRows = ({ rows }: { rows: readonly StockRow[] }) => {
  const { t } = useDesk();
  return (
    <table className="rows stack stock">
      <thead>
        <tr>
          <th>{t("stock.columns.article")}</th>
          <th className="end">{t("stock.columns.level")}</th>
          <th className="end">{t("stock.columns.waiting")}</th>
          <th className="end">
            <span className="vh">{t("orders.columns.next")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="full">
              <b>
                <LocalizedPhrase text={row.name} />
                {row.options.map((option) => (
                  <span key={option.en}>
                    {" · "}
                    <LocalizedPhrase text={option} />
                  </span>
                ))}
              </b>
              <small>
                <Code>{row.id}</Code> · <LocalizedPhrase text={row.vendorName} />
              </small>
            </td>
            <td className="end">
              <Level quantity={row.quantity} />
            </td>
            <td className="end quiet">{row.waiting > 0 && t("stock.waiting", { count: row.waiting })}</td>
            <td className="end act">
              <a className="line-btn" href={`#/stock/${encodeURIComponent(row.id)}/show`}>
                {t("stock.open")}
                <span className="vh"> {row.id}</span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const StockListView = () => {
  const { t } = useDesk();
  const { filterValues, setFilters, data, error, refetch, total, meta } = useCallList("stock/list");
  const { tab = "all", text = "" } = filterValues;
  return (
    <>
      <DimHead
        name={t("menu.stock")}
        figure={total === undefined ? undefined : t("stock.count", { count: total })}
      />
      <TabsNav
        label={t("stock.tabsLabel")}
        value={tab}
        tabs={[
          { value: "low", label: t("stock.tabs.low"), count: meta?.low },
          { value: "all", label: t("stock.tabs.all") },
          { value: "ended", label: t("stock.tabs.ended"), count: meta?.ended },
        ]}
        hrefOf={(value) => listHref("stock", { tab: value, ...(text ? { text } : {}) })}
      />
      <div className="filters">
        <SearchForm
          label={t("stock.search")}
          placeholder={t("stock.searchHint")}
          start={text}
          isScanned
          onSearch={(found) => setFilters({ tab, ...(found ? { text: found } : {}) })}
        />
      </div>
      <PageState read={{ data, error, refetch }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t(text === "" ? `stock.noneOf.${tab}` : "stock.none")} />
          ) : (
            <StockRows rows={rows} />
          )
        }
      </PageState>
      <ListFoot />
    </>
  );
};

/** Articles with their levels; those that run low come first. */
export const StockList = () => (
  <CallList call="stock/list">
    <StockListView />
  </CallList>
);
