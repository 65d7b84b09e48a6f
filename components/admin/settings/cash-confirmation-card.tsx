import { useState } from "react";
import { CASH_CONFIRMATIONS } from "@/lib/model/cash-confirmation";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { typedNumber, writtenNumber } from "@/lib/model/typed-number";
import { useDesk } from "../desk-context";
import { ChoiceBox } from "../parts/field";
import { NumberBox } from "../parts/number-box";
import { SettingCard } from "./setting-card";
import { useSetting, type Settings } from "./use-setting";

const FIELD = NUMBER_FIELDS.cashLimit;

/** Which cash orders wait until their customer has confirmed them (ruling O117). */
export const CashConfirmationCard = ({ found }: { found: Settings }) => {
  const { t } = useDesk();
  const { value, setValue, form } = useSetting("cashConfirmation", found);
  const [above, setAbove] = useState(() => writtenNumber(value.abovePaise, FIELD.kind));
  const isRight = value.asked !== "above" || typedNumber(above, FIELD) !== null;
  const type = (typed: string) => {
    setAbove(typed);
    const abovePaise = typedNumber(typed, FIELD);
    if (abovePaise !== null) setValue({ ...value, abovePaise });
  };
  return (
    <SettingCard form={form} isBlocked={!isRight}>
      <div className="form">
        <ChoiceBox
          label={t("settings.confirmation.who")}
          value={value.asked}
          choices={CASH_CONFIRMATIONS.map((asked) => ({
            value: asked,
            label: t(`settings.confirmation.asked.${asked}`),
          }))}
          onChange={(chosen) =>
            setValue({ ...value, asked: CASH_CONFIRMATIONS.find((asked) => asked === chosen) ?? value.asked })
          }
        />
        {value.asked === "above" ? (
          <NumberBox
            label={t("settings.confirmation.above")}
            field={FIELD}
            wrong={t("settings.confirmation.aboveWrong")}
            isRefused={!isRight}
            value={above}
            onChange={type}
          />
        ) : null}
      </div>
    </SettingCard>
  );
};
