import { useId, useState, type FormEvent } from "react";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { TextBox } from "../parts/field";
import { SendButton } from "../parts/send-button";
import { typedBasisPoints } from "@/lib/typed-amount";
import { useDoing } from "../use-doing";
import type { Balance } from "./payout-types";

const MOST = 5_000;
const writtenPercent = (basisPoints: number): string => String(basisPoints / 100);
const readPercent = (typed: string): number | null => {
  const found = typedBasisPoints(typed);
  return found !== null && found >= 0 && found <= MOST ? found : null;
};

/** Sets commission and TCS of a seller, in percent. */
export const TermsForm = ({ balance }: { balance: Balance }) => {
  const { t } = useDesk();
  const id = useId();
  const [commission, setCommission] = useState(writtenPercent(balance.commissionBasisPoints));
  const [tcs, setTcs] = useState(writtenPercent(balance.tcsBasisPoints));
  const { act, isBusy, failure } = useDoing("payouts/set-terms");
  const [commissionBasisPoints, tcsBasisPoints] = [readPercent(commission), readPercent(tcs)];
  const isChanged =
    commissionBasisPoints !== balance.commissionBasisPoints || tcsBasisPoints !== balance.tcsBasisPoints;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (commissionBasisPoints === null || tcsBasisPoints === null) return;
    void act({ vendorId: balance.vendorId, commissionBasisPoints, tcsBasisPoints }, t("payouts.done.terms"));
  };
  const wrong = (value: number | null) => (value === null ? t("payouts.terms.wrong") : null);
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t("payouts.terms.title")}</h2>
      <p className="quiet">{t("payouts.terms.lead")}</p>
      <form className="form" onSubmit={send}>
        <TextBox
          label={t("payouts.terms.commission")}
          error={wrong(commissionBasisPoints)}
          value={commission}
          onChange={setCommission}
          isCode
          inputMode="decimal"
        />
        <TextBox
          label={t("payouts.terms.tcs")}
          error={wrong(tcsBasisPoints)}
          value={tcs}
          onChange={setTcs}
          isCode
          inputMode="decimal"
        />
        <div className="full">
          <Failure failure={failure} />
          <SendButton
            isBusy={isBusy}
            disabled={!isChanged || commissionBasisPoints === null || tcsBasisPoints === null}
          >
            {t("payouts.terms.save")}
          </SendButton>
        </div>
      </form>
    </section>
  );
};
