import { useId, type FormEvent } from "react";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { SendButton } from "../parts/send-button";
import { useDoing } from "../use-doing";
import type { Balance } from "./payout-types";
import { areSameTerms, lawfulTcs, TermsBoxes, useTerms } from "./terms-boxes";

/** Sets commission and TCS of a seller. */
export const TermsForm = ({ balance }: { balance: Balance }) => {
  const { t, say } = useDesk();
  const id = useId();
  const typed = useTerms(balance);
  const doing = useDoing("payouts/set-terms");
  const { terms } = typed;
  const isChanged = terms !== null && !areSameTerms(terms, balance);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (terms !== null) void doing.act({ vendorId: balance.vendorId, ...terms }, t("payouts.done.terms"));
  };
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t("payouts.terms.title")}</h2>
      <p className="quiet">{say("payouts.terms.lead", lawfulTcs())}</p>
      <form className="form" onSubmit={send}>
        <TermsBoxes typed={typed} />
        <div className="full">
          <Failure failure={doing.failure} />
          <SendButton isBusy={doing.isBusy} disabled={!isChanged}>
            {t("payouts.terms.save")}
          </SendButton>
        </div>
      </form>
    </section>
  );
};
