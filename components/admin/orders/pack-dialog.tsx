import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { useId, useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { Code, IsolatedText } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { failureText } from "../parts/failure";
import { FormDialog } from "../parts/form-dialog";
import { Glyph } from "../parts/glyph";
import { useCall } from "../use-call";
import type { OrderRow } from "./order-types";
import { planPacking, type PackPlan } from "./pack-plan";
import { StateMark } from "./part-state";

type Results = AdminAnswer<"orders/pack-many">["results"];

/** Previews a packing of many orders: parts, mails, and the orders that are left out because of their state. */
const Plan = ({ plan }: { plan: PackPlan }) => {
  const { t } = useDesk();
  return (
    <>
      <ul className="follow">
        <li>
          <Glyph name="box" />
          <span>
            <b>{t("orders.bulk.parts", { count: plan.parts })}</b>
            <small>{t("orders.bulk.ofOrders", { count: plan.numbers.length })}</small>
          </span>
        </li>
        <li>
          <Glyph name="mail" />
          <span>
            <b>{t("orders.bulk.mails", { count: plan.numbers.length })}</b>
            <small>{t("orders.bulk.mailLead")}</small>
          </span>
        </li>
      </ul>
      {plan.left.length > 0 && (
        <div className="small">
          <p>{t("orders.bulk.left", { count: plan.left.length })}</p>
          <ul className="plain">
            {plan.left.map(({ number, state }) => (
              <li key={number}>
                <Code>{number}</Code> <StateMark state={state} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};

/** Reports the packed parts, and each refusal with its reason. */
const ResultDialog = ({ results, onClose }: { results: Results; onClose: () => void }) => {
  const desk = useDesk();
  const id = useId();
  const refused = results.flatMap(({ number, refusal }) => (refusal === null ? [] : [{ number, refusal }]));
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <div className="dialog-form">
        <h2 id={id}>{desk.t("orders.bulk.title")}</h2>
        <div role="alert">
          <p>{desk.t("orders.bulk.done", { count: results.length - refused.length })}</p>
          <p>{desk.t("orders.bulk.refused", { count: refused.length })}</p>
          <ul className="plain">
            {refused.map(({ number, refusal }) => (
              <li key={number}>
                <Code>{number}</Code> <IsolatedText>{failureText(desk, { code: refusal })}</IsolatedText>
              </li>
            ))}
          </ul>
        </div>
        <div className="btns">
          <Button onClick={onClose}>{desk.t("common.close")}</Button>
        </div>
      </div>
    </Dialog>
  );
};

type Props = {
  rows: readonly OrderRow[];
  onClose: () => void;
  /** The orders need not be chosen any longer. */
  onDone: () => void;
};

/** Packs the chosen orders after a preview. A refused order is reported and does not stop the others. */
export const PackDialog = ({ rows, onClose, onDone }: Props) => {
  const { t } = useDesk();
  const notify = useNotify();
  const refresh = useRefresh();
  // The list behind the dialog is read again.
  const [plan] = useState(() => planPacking(rows));
  const [results, setResults] = useState<Results | null>(null);
  const { send, isBusy, failure } = useCall("orders/pack-many");
  const pack = async () => {
    const answer = await send({ numbers: plan.numbers });
    // The list is also read after a broken connection, to show what was done.
    refresh();
    if (answer === null) return;
    onDone();
    if (answer.results.some(({ refusal }) => refusal !== null)) setResults(answer.results);
    else {
      notify(t("orders.bulk.done", { count: answer.results.length }), { type: "success" });
      onClose();
    }
  };
  if (results !== null) return <ResultDialog results={results} onClose={onClose} />;
  return (
    <FormDialog
      title={t("orders.bulk.title")}
      action={t("orders.bulk.send", { count: plan.parts })}
      isBusy={isBusy}
      failure={failure}
      isBlocked={plan.numbers.length === 0}
      onClose={onClose}
      onSend={() => void pack()}
    >
      <Plan plan={plan} />
    </FormDialog>
  );
};
