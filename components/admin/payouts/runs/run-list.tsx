import { Code, Money } from "@/components/ui/inline-text";
import { CallList, useCallList } from "../../call-list";
import { useDesk } from "../../desk-context";
import { BackLink, DimHead } from "../../parts/dim-head";
import { ListFoot } from "../../parts/list-foot";
import { Empty, PageState } from "../../parts/page-state";
import { Typed, When } from "../../parts/values";

const RunListView = () => {
  const { t } = useDesk();
  const { data, error, refetch, total } = useCallList("payout-runs/list");
  return (
    <>
      <BackLink to="/payouts">{t("menu.payouts")}</BackLink>
      <DimHead
        name={t("payouts.runs.title")}
        figure={total === undefined ? undefined : t("payouts.runs.count", { count: total })}
        actions={
          <a className="line-btn" href="#/payouts/runs/new">
            {t("payouts.runs.new")}
          </a>
        }
      />
      <PageState read={{ data, error, refetch }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t("payouts.runs.none")}>
              <p>{t("payouts.runs.noneText")}</p>
            </Empty>
          ) : (
            <table className="rows stack">
              <thead>
                <tr>
                  <th>{t("payouts.runs.number")}</th>
                  <th>{t("payouts.runs.madeBy")}</th>
                  <th className="end">{t("payouts.runs.sellers")}</th>
                  <th className="end">{t("payouts.runs.total")}</th>
                  <th className="end">{t("payouts.runs.returned")}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((run) => (
                  <tr key={run.id}>
                    <td>
                      <a className="link" href={`#/payouts/runs/${run.id}`}>
                        <Code>{run.number}</Code>
                      </a>
                      <small>
                        <When iso={run.createdAt} />
                      </small>
                    </td>
                    <td data-label={t("payouts.runs.madeBy")}>
                      <Typed>{run.madeBy}</Typed>
                    </td>
                    <td className="end" data-label={t("payouts.runs.sellers")}>
                      <Code>{run.sellers}</Code>
                    </td>
                    <td className="end" data-label={t("payouts.runs.total")}>
                      <Money paise={run.totalPaise} decimals="always" />
                    </td>
                    <td className="end" data-label={t("payouts.runs.returned")}>
                      <Money paise={-run.returnedPaise} decimals="always" />
                    </td>
                  </tr>
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

/** Lists the payout runs, newest first. */
export const RunListPage = () => (
  <CallList call="payout-runs/list">
    <RunListView />
  </CallList>
);
