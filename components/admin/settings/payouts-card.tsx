import { useState } from "react";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { typedNumber, writtenNumber, type NumberField } from "@/lib/model/typed-number";
import { useDesk } from "../desk-context";
import { NumberBox } from "../parts/number-box";
import { lawfulTcs } from "../payouts/terms-boxes";
import { SettingCard } from "./setting-card";
import { useSetting, type Settings } from "./use-setting";

const { returnDays, sellerTerms } = NUMBER_FIELDS;

/** A number as it is typed. @property isRight also true of an empty box whose value may be none */
const useTyped = (start: number | null, field: NumberField, mayBeNone = false) => {
  const [text, setText] = useState(() => (start === null ? "" : writtenNumber(start, field.kind)));
  const valueOf = (typed: string) => typedNumber(typed, field);
  const isRight = (typed: string) => valueOf(typed) !== null || (mayBeNone && typed.trim() === "");
  return { text, setText, valueOf, isRight };
};

/** The days for returns, after which a sale is paid out to its seller, and the terms of new sellers. */
export const PayoutsCard = ({ found }: { found: Settings }) => {
  const { t, say } = useDesk();
  const { value, setValue, form } = useSetting("payouts", found);
  const days = useTyped(value.returnDays, returnDays);
  const commission = useTyped(value.commissionBasisPoints, sellerTerms);
  const tcs = useTyped(value.tcsBasisPoints, sellerTerms, true);
  const isRight = [days, commission, tcs].every((typed) => typed.isRight(typed.text));
  return (
    <SettingCard form={form} isBlocked={!isRight}>
      <div className="form">
        <NumberBox
          label={t("settings.returnDays")}
          hint={t("settings.returnDaysHint")}
          field={returnDays}
          wrong={t("settings.returnDaysWrong")}
          isRefused={!days.isRight(days.text)}
          value={days.text}
          onChange={(text) => {
            days.setText(text);
            setValue((before) => ({ ...before, returnDays: days.valueOf(text) ?? before.returnDays }));
          }}
        />
        <NumberBox
          label={t("settings.newCommission")}
          field={sellerTerms}
          wrong={t("payouts.terms.wrong")}
          isRefused={!commission.isRight(commission.text)}
          value={commission.text}
          onChange={(text) => {
            commission.setText(text);
            setValue((before) => ({
              ...before,
              commissionBasisPoints: commission.valueOf(text) ?? before.commissionBasisPoints,
            }));
          }}
        />
        <NumberBox
          label={t("settings.newTcs")}
          hint={say("settings.newTcsHint", lawfulTcs())}
          field={sellerTerms}
          wrong={t("payouts.terms.wrong")}
          isRefused={!tcs.isRight(tcs.text)}
          value={tcs.text}
          onChange={(text) => {
            tcs.setText(text);
            setValue((before) => ({ ...before, tcsBasisPoints: tcs.valueOf(text) }));
          }}
        />
      </div>
    </SettingCard>
  );
};
