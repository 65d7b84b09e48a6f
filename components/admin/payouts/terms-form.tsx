import { useId, useState, type FormEvent } from "react";
import { IsolatedText } from "@/components/ui/inline-text";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { dayInIndia, formatDate } from "@/lib/i18n/format-date";
import { lawOn, TAX_LAW } from "@/lib/model/tax-law";
import { typedNumber, writtenNumber } from "@/lib/model/typed-number";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { NumberBox } from "../parts/number-box";
import { PasswordAgain } from "../parts/password-again";
import { SendButton } from "../parts/send-button";
import { useConfirmed } from "../use-confirmed";
import { useDoing } from "../use-doing";
import type { Balance } from "./payout-types";

const FIELD = NUMBER_FIELDS.sellerTerms;

/** Sets commission and TCS of a seller, in percent. */
export const TermsForm = ({ balance }: { balance: Balance }) => {
  const { t } = useDesk();
  const id = useId();
  const [commission, setCommission] = useState(writtenNumber(balance.commissionBasisPoints, "percent"));
  const [tcs, setTcs] = useState(writtenNumber(balance.tcsBasisPoints, "percent"));
  const confirmed = useConfirmed(useDoing("payouts/set-terms"));
  const [commissionBasisPoints, tcsBasisPoints] = [typedNumber(commission, FIELD), typedNumber(tcs, FIELD)];
  const law = lawOn(TAX_LAW.tcsBasisPoints, dayInIndia());
  const isChanged =
    commissionBasisPoints !== balance.commissionBasisPoints || tcsBasisPoints !== balance.tcsBasisPoints;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (commissionBasisPoints === null || tcsBasisPoints === null) return;
    const terms = { vendorId: balance.vendorId, commissionBasisPoints, tcsBasisPoints };
    void confirmed.act(terms, t("payouts.done.terms"));
  };
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t("payouts.terms.title")}</h2>
      <p className="quiet">
        <IsolatedText isClamped>
          {t("payouts.terms.lead", { rate: `${law.value / 100}%`, day: formatDate(law.from) })}
        </IsolatedText>
      </p>
      <form className="form" onSubmit={send}>
        <NumberBox
          label={t("payouts.terms.commission")}
          field={FIELD}
          wrong={t("payouts.terms.wrong")}
          isRefused={commissionBasisPoints === null}
          value={commission}
          onChange={setCommission}
        />
        <NumberBox
          label={t("payouts.terms.tcs")}
          field={FIELD}
          wrong={t("payouts.terms.wrong")}
          isRefused={tcsBasisPoints === null}
          value={tcs}
          onChange={setTcs}
        />
        <div className="full">
          <PasswordAgain confirmed={confirmed} />
          <Failure failure={confirmed.failure} />
          <SendButton
            isBusy={confirmed.isBusy}
            disabled={
              !isChanged || commissionBasisPoints === null || tcsBasisPoints === null || confirmed.isBlocked
            }
          >
            {t("payouts.terms.save")}
          </SendButton>
        </div>
      </form>
    </section>
  );
};
