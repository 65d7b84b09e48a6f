import Button from "@mui/material/Button";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { Code, Money } from "@/components/ui/inline-text";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { useDesk } from "../../desk-context";
import { BackLink, DimHead } from "../../parts/dim-head";
import { Failure } from "../../parts/failure";
import { TextBox } from "../../parts/field";
import { FormDialog } from "../../parts/form-dialog";
import { Glyph } from "../../parts/glyph";
import { PageState } from "../../parts/page-state";
import { saveText } from "../../parts/save-file";
import { LocalizedPhrase, Typed, When } from "../../parts/values";
import { useCall } from "../../use-call";
import { useDoing } from "../../use-doing";
import { useRead } from "../../use-read";
import { plainText } from "../../words";

type Run = AdminAnswer<"payout-runs/show">;
type Line = Run["lines"][number];

/** Takes a line back that the bank refused. */
const ReturnDialog = ({ line, onClose }: { line: Line; onClose: () => void }) => {
  const { t, language } = useDesk();
  const [note, setNote] = useState("");
  const doing = useDoing("payout-runs/return-line");
  const send = async () => {
    if (await doing.act({ payoutId: line.payoutId, note }, t("payouts.runs.done.return"))) onClose();
  };
  return (
    <FormDialog
      title={
        <>
          {t("payouts.runs.return")}: <Typed>{plainText(line.name, language)}</Typed>
        </>
      }
      action={t("payouts.runs.return")}
      isBusy={doing.isBusy}
      failure={doing.failure}
      isBlocked={note.trim() === ""}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p className="quiet">{t("payouts.runs.returnLead")}</p>
      <div className="form">
        <TextBox
          label={t("payouts.runs.reason")}
          value={note}
          onChange={setNote}
          isRequired
          maxLength={500}
        />
      </div>
    </FormDialog>
  );
};

const LineRow = ({ line, onReturn }: { line: Line; onReturn: () => void }) => {
  const { t, language } = useDesk();
  const { vendorId, name, reference, account, ifsc, amountPaise, returned } = line;
  return (
    <tr>
      <td>
        <a className="link" href={`#/payouts/${vendorId}/show`}>
          <LocalizedPhrase text={name} />
        </a>
        <small>
          {t("payouts.runs.account")} <Code>{`…${account}`}</Code> <Code>{ifsc}</Code>
        </small>
      </td>
      <td data-label={t("payouts.runs.reference")}>
        <Code>{reference}</Code>
      </td>
      <td className="end full" data-label={t("payouts.runs.amount")}>
        <Money paise={amountPaise} decimals="always" />
      </td>
      <td className="end full">
        {returned === null ? (
          <Button onClick={onReturn}>
            {t("payouts.runs.return")}
            <span className="vh"> {plainText(name, language)}</span>
          </Button>
        ) : (
          <>
            {t("payouts.runs.returnedAt")} <When iso={returned.at} />
            <small>
              <Typed>{returned.reason}</Typed>
            </small>
          </>
        )}
      </td>
    </tr>
  );
};

const Sums = ({ run }: { run: Run }) => {
  const { t } = useDesk();
  return (
    <dl className="facts">
      <div>
        <dt>{t("payouts.runs.made")}</dt>
        <dd>
          <When iso={run.createdAt} />
        </dd>
      </div>
      <div>
        <dt>{t("payouts.runs.madeBy")}</dt>
        <dd>
          <Typed>{run.madeBy}</Typed>
        </dd>
      </div>
      <div>
        <dt>{t("payouts.runs.total")}</dt>
        <dd>
          <Money paise={run.totalPaise} decimals="always" />
        </dd>
      </div>
      <div>
        <dt>{t("payouts.runs.returned")}</dt>
        <dd>
          <Money paise={-run.returnedPaise} decimals="always" />
        </dd>
      </div>
    </dl>
  );
};

const RunView = ({ run }: { run: Run }) => {
  const { t } = useDesk();
  const [returning, setReturning] = useState<Line | null>(null);
  const file = useCall("payout-runs/bank-file");
  const save = async () => {
    const made = await file.send({ id: run.id });
    if (made !== null) saveText(made.fileName, "text/csv", [made.text]);
  };
  const isAllReturned = run.lines.every(({ returned }) => returned !== null);
  return (
    <>
      <DimHead
        name={t("payouts.runs.name", { number: run.number })}
        figure={t("payouts.sellers", { count: run.sellers })}
        actions={
          <Button disabled={file.isBusy || isAllReturned} onClick={() => void save()}>
            <Glyph name="download" size={18} />
            {t("payouts.runs.file")}
          </Button>
        }
      />
      <Failure failure={file.failure} />
      <p className="quiet">{t("payouts.runs.fileLead")}</p>
      <section className="panel run-sums">
        <Sums run={run} />
      </section>
      <table className="rows stack">
        <thead>
          <tr>
            <th>{t("payouts.columns.seller")}</th>
            <th>{t("payouts.runs.reference")}</th>
            <th className="end">{t("payouts.runs.amount")}</th>
            <th className="end">{t("payouts.runs.bank")}</th>
          </tr>
        </thead>
        <tbody>
          {run.lines.map((line) => (
            <LineRow key={line.payoutId} line={line} onReturn={() => setReturning(line)} />
          ))}
        </tbody>
      </table>
      {returning !== null && <ReturnDialog line={returning} onClose={() => setReturning(null)} />}
    </>
  );
};

/** A payout run: the file for the bank, and the lines that the bank refused. */
export const RunPage = () => {
  const { t } = useDesk();
  const read = useRead("payout-runs/show", { id: Number(useParams().id) });
  return (
    <>
      <BackLink to="/payouts/runs">{t("payouts.runs.title")}</BackLink>
      <PageState read={read}>{(run) => <RunView run={run} />}</PageState>
    </>
  );
};
