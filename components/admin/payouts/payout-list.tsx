import { Money } from "@/components/ui/inline-text";
import { may } from "../access";
import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { ListFoot } from "../parts/list-foot";
import { Empty, PageState } from "../parts/page-state";
import { LocalizedPhrase } from "../parts/values";
import { useMe } from "../use-me";
import { SellerPayouts } from "./payout-page";
import type { Balance } from "./payout-types";

const BalanceRow = ({ balance }: { balance: Balance }) => {
  const { t } = useDesk();
  const amounts = [
    ["payouts.columns.cash", -balance.cashHeldPaise],
    ["payouts.columns.balance", balance.balancePaise],
    ["payouts.columns.onHold", -balance.onHoldPaise],
    ["payouts.columns.payable", balance.payablePaise],
  ] as const;
  return (
    <tr>
      <td>
        <a className="link" href={`#/payouts/${balance.vendorId}/show`}>
          <LocalizedPhrase text={balance.name} />
        </a>
      </td>
      {amounts.map(([name, paise]) => (
        <td key={name} className="end" data-label={t(name)}>
          <Money paise={paise} decimals="always" />
        </td>
      ))}
    </tr>
  );
};

const PayoutListView = () => {
  const { t } = useDesk();
  const { data, error, refetch, total } = useCallList("payouts/list");
  return (
    <>
      <DimHead
        name={t("menu.payouts")}
        figure={total === undefined ? undefined : t("payouts.sellers", { count: total })}
        actions={
          <>
            <a className="line-btn" href="#/payouts/runs">
              {t("payouts.runs.title")}
            </a>
            <a className="line-btn" href="#/payouts/runs/new">
              {t("payouts.runs.new")}
            </a>
          </>
        }
      />
      <PageState read={{ data, error, refetch }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t("payouts.none")}>
              <p>{t("payouts.noneText")}</p>
            </Empty>
          ) : (
            <table className="rows stack">
              <thead>
                <tr>
                  <th>{t("payouts.columns.seller")}</th>
                  <th className="end">{t("payouts.columns.cash")}</th>
                  <th className="end">{t("payouts.columns.balance")}</th>
                  <th className="end">{t("payouts.columns.onHold")}</th>
                  <th className="end">{t("payouts.columns.payable")}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((balance) => (
                  <BalanceRow key={balance.vendorId} balance={balance} />
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

/** Lists what the shop owes its sellers; a seller sees their own ledger. */
export const PayoutList = () => {
  const me = useMe();
  if (me === undefined) return null;
  return may(me, "payouts/list") ? (
    <CallList call="payouts/list">
      <PayoutListView />
    </CallList>
  ) : (
    <SellerPayouts vendorId={null} />
  );
};
