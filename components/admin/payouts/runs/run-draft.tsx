import Checkbox from "@mui/material/Checkbox";
import { useState, type FormEvent } from "react";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router-dom";
import { Code, Money } from "@/components/ui/inline-text";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { formatMoney } from "@/lib/model/money";
import { useDesk } from "../../desk-context";
import { BackLink, DimHead } from "../../parts/dim-head";
import { Failure } from "../../parts/failure";
import { Empty, PageState } from "../../parts/page-state";
import { SendButton } from "../../parts/send-button";
import { LocalizedPhrase } from "../../parts/values";
import { newKey } from "../../press-keys";
import { useCall } from "../../use-call";
import { READ_ANEW, useRead } from "../../use-read";
import { plainText } from "../../words";

type Candidate = AdminAnswer<"payout-runs/draft">["sellers"][number];

const isPayable = ({ missing, payablePaise }: Candidate): boolean => missing.length === 0 && payablePaise > 0;

/** The account where the money goes, or what is missing for it. */
const Account = ({ candidate: { account, missing, vendorId } }: { candidate: Candidate }) => {
  const { t } = useDesk();
  if (missing.length === 0)
    return (
      <small>
        {t("payouts.runs.account")} <Code>{`…${account}`}</Code>
      </small>
    );
  return (
    <small className="miss">
      {missing.map((field) => t(`payouts.runs.missing.${field}`)).join(" · ")}{" "}
      <a className="link" href={`#/firms/${vendorId}`}>
        {t("payouts.runs.complete")}
      </a>
    </small>
  );
};

/** What the run pays a seller, or why it pays nothing. */
const PayNow = ({ candidate }: { candidate: Candidate }) => {
  const { t, say } = useDesk();
  const { availablePaise, payablePaise } = candidate;
  if (isPayable(candidate))
    return (
      <b>
        <Money paise={payablePaise} decimals="always" />
      </b>
    );
  if (availablePaise < 0)
    return (
      <span className="quiet">
        {say("payouts.runs.owes", { amount: formatMoney(-availablePaise, "always") })}
      </span>
    );
  return (
    <span className="quiet">{t(payablePaise === 0 ? "payouts.runs.nothing" : "payouts.runs.waits")}</span>
  );
};

type RowProps = { candidate: Candidate; isChosen: boolean; onToggle: () => void };

const CandidateRow = ({ candidate, isChosen, onToggle }: RowProps) => {
  const { t, language } = useDesk();
  const { vendorId, name, onHoldPaise, cashHeldPaise, availablePaise } = candidate;
  const amounts = [
    ["payouts.columns.onHold", onHoldPaise],
    ["payouts.runs.available", availablePaise + cashHeldPaise],
    ["payouts.columns.cash", -cashHeldPaise],
  ] as const;
  return (
    <tr className={isChosen ? "on" : ""}>
      <td className="pick">
        {isPayable(candidate) && (
          <Checkbox
            checked={isChosen}
            onChange={onToggle}
            slotProps={{
              input: { "aria-label": t("payouts.runs.choose", { seller: plainText(name, language) }) },
            }}
          />
        )}
      </td>
      <td>
        <a className="link" href={`#/payouts/${vendorId}/show`}>
          <LocalizedPhrase text={name} />
        </a>
        <Account candidate={candidate} />
      </td>
      {amounts.map(([column, paise]) => (
        <td key={column} className="end" data-label={t(column)}>
          <Money paise={paise} decimals="always" />
        </td>
      ))}
      <td className="end" data-label={t("payouts.columns.payable")}>
        <PayNow candidate={candidate} />
      </td>
    </tr>
  );
};

/** The sellers to pay, and the press that pays them. A seller whose money changed meanwhile is read again. */
const useRun = (sellers: readonly Candidate[], onChanged: () => void) => {
  const { t } = useDesk();
  const navigate = useNavigate();
  const notify = useNotify();
  const [key] = useState(newKey);
  const [leftOut, setLeftOut] = useState<readonly number[]>([]);
  const call = useCall("payout-runs/make");
  const chosen = sellers.filter((candidate) => isPayable(candidate) && !leftOut.includes(candidate.vendorId));
  const make = async () => {
    const lines = chosen.map(({ vendorId, payablePaise }) => ({ vendorId, amountPaise: payablePaise }));
    const made = await call.send({ key, lines }, ({ code }) => code === "LINES_CHANGED" && onChanged());
    if (made === null) return;
    notify(t("payouts.runs.done.make"), { type: "success" });
    void navigate(`/payouts/runs/${made.id}`);
  };
  return {
    make,
    isBusy: call.isBusy,
    failure: call.failure,
    chosen,
    totalPaise: chosen.reduce((sum, { payablePaise }) => sum + payablePaise, 0),
    isChosen: (candidate: Candidate) => chosen.includes(candidate),
    toggle: ({ vendorId }: Candidate) =>
      setLeftOut((before) =>
        before.includes(vendorId) ? before.filter((id) => id !== vendorId) : [...before, vendorId],
      ),
  };
};

type DraftProps = { sellers: readonly Candidate[]; onChanged: () => void };

const Draft = ({ sellers, onChanged }: DraftProps) => {
  const { t, say } = useDesk();
  const run = useRun(sellers, onChanged);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run.make();
  };
  return (
    <form onSubmit={send}>
      <table className="rows stack payees">
        <thead>
          <tr>
            <th className="pick">
              <span className="vh">{t("payouts.runs.inRun")}</span>
            </th>
            <th>{t("payouts.columns.seller")}</th>
            <th className="end">{t("payouts.columns.onHold")}</th>
            <th className="end">{t("payouts.runs.available")}</th>
            <th className="end">{t("payouts.columns.cash")}</th>
            <th className="end">{t("payouts.columns.payable")}</th>
          </tr>
        </thead>
        <tbody>
          {sellers.map((candidate) => (
            <CandidateRow
              key={candidate.vendorId}
              candidate={candidate}
              isChosen={run.isChosen(candidate)}
              onToggle={() => run.toggle(candidate)}
            />
          ))}
        </tbody>
      </table>
      <section className="panel run-foot">
        <p className="quiet">{t("payouts.runs.follows")}</p>
        <Failure failure={run.failure} />
        <SendButton isBusy={run.isBusy} disabled={run.chosen.length === 0}>
          <span>
            {say("payouts.runs.make", {
              count: run.chosen.length,
              amount: formatMoney(run.totalPaise, "always"),
            })}
          </span>
        </SendButton>
      </section>
    </form>
  );
};

/** Chooses the sellers of a run, with what is on hold, available and to be paid of each, and why others are not paid. */
export const RunDraftPage = () => {
  const { t } = useDesk();
  const read = useRead("payout-runs/draft", {}, READ_ANEW);
  const sellers = read.data?.sellers;
  return (
    <>
      <BackLink to="/payouts">{t("menu.payouts")}</BackLink>
      <DimHead
        name={t("payouts.runs.new")}
        figure={sellers === undefined ? undefined : t("payouts.sellers", { count: sellers.length })}
      />
      <PageState read={read}>
        {(found) =>
          found.sellers.length === 0 ? (
            <Empty title={t("payouts.runs.nobody")}>
              <p>{t("payouts.runs.nobodyText")}</p>
            </Empty>
          ) : (
            <Draft sellers={found.sellers} onChanged={() => void read.refetch()} />
          )
        }
      </PageState>
    </>
  );
};
