import { Fragment } from "react";
import { Code, Money } from "@/components/ui/inline-text";
import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { DimSection } from "../parts/dim-head";
import { ListFoot } from "../parts/list-foot";
import { PageState } from "../parts/page-state";
import { When } from "../parts/values";
import type { Entry } from "./payout-types";

const Amount = ({ paise }: { paise: number }) => <Money paise={paise} decimals="always" />;

/** Each stays beside its name: between Arabic words amounts would change places. */
const FEES = [
  { name: "commission", paiseOf: ({ commissionPaise }: Entry) => commissionPaise },
  { name: "gst", paiseOf: ({ gstPaise }: Entry) => gstPaise },
  { name: "tcs", paiseOf: ({ tcsPaise }: Entry) => tcsPaise },
  { name: "tds", paiseOf: ({ tdsPaise }: Entry) => tdsPaise },
] as const;

/** From when a sale may be paid out. @param from null while it is not delivered */
const Availability = ({ from }: { from: string | null }) => {
  const { t } = useDesk();
  return (
    <small>
      {from === null ? (
        t("payouts.undelivered")
      ) : (
        <>
          {t("payouts.availableFrom")} <When iso={from} />
        </>
      )}
    </small>
  );
};

const EntryRow = ({ entry }: { entry: Entry }) => {
  const { t } = useDesk();
  const { kind, orderNumber, reference } = entry;
  const fees = FEES.reduce((sum, { paiseOf }) => sum + paiseOf(entry), 0);
  return (
    <tr>
      <td>
        <b>{t(`payouts.kinds.${kind}`)}</b>{" "}
        {orderNumber === null ? (
          <Code>{reference}</Code>
        ) : (
          <a className="link" href={`#/orders/${encodeURIComponent(orderNumber)}/show`}>
            <Code>{reference}</Code>
          </a>
        )}
        <small>
          <When iso={entry.at} />
        </small>
        {kind === "sale" && <Availability from={entry.availableFrom} />}
      </td>
      <td className="end" data-label={t("payouts.columns.sales")}>
        <Amount paise={entry.salesPaise + entry.couponPaise} />
      </td>
      <td className="end" data-label={t("payouts.columns.fees")}>
        <Amount paise={-fees} />
        {fees === 0 ? null : (
          <small>
            {FEES.map(({ name, paiseOf }, i) => (
              <Fragment key={name}>
                {i > 0 && " · "}
                <bdi className="nowrap">
                  {t(`payouts.fees.${name}`)} <Amount paise={paiseOf(entry)} />
                </bdi>
              </Fragment>
            ))}
          </small>
        )}
      </td>
      <td className="end" data-label={t("payouts.columns.net")}>
        <b>
          <Amount paise={entry.netPaise} />
        </b>
      </td>
    </tr>
  );
};

const LedgerView = () => {
  const { t } = useDesk();
  const { data, error, refetch, total } = useCallList("payouts/ledger");
  return (
    <section>
      <DimSection figure={total === undefined ? undefined : t("payouts.entries", { count: total })}>
        {t("payouts.ledger")}
      </DimSection>
      <PageState read={{ data, error, refetch }}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="quiet">{t("payouts.noEntries")}</p>
          ) : (
            <table className="rows stack tight">
              <thead>
                <tr>
                  <th>{t("payouts.columns.what")}</th>
                  <th className="end">{t("payouts.columns.sales")}</th>
                  <th className="end">{t("payouts.columns.fees")}</th>
                  <th className="end">{t("payouts.columns.net")}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </tbody>
            </table>
          )
        }
      </PageState>
      <ListFoot />
      <p className="quiet small">{t("payouts.ledgerLead")}</p>
    </section>
  );
};

/** Lists sales, credit notes and payouts of a seller, newest first. */
export const LedgerTable = ({ vendorId }: { vendorId: number }) => (
  <CallList call="payouts/ledger" filter={{ vendorId }} disableSyncWithLocation>
    <LedgerView />
  </CallList>
);
