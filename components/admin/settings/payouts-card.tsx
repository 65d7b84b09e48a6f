import { useState } from "react";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { typedNumber, writtenNumber } from "@/lib/model/typed-number";
import { useDesk } from "../desk-context";
import { NumberBox } from "../parts/number-box";
import { SettingCard } from "./setting-card";
import { useSetting, type Settings } from "./use-setting";

const FIELD = NUMBER_FIELDS.returnDays;

/** The days for returns, after which a sale is paid out to its seller. */
export const PayoutsCard = ({ found }: { found: Settings }) => {
  const { t } = useDesk();
  const { value, setValue, form } = useSetting("payouts", found);
  const [typed, setTyped] = useState(() => writtenNumber(value.returnDays, FIELD.kind));
  const isRight = typedNumber(typed, FIELD) !== null;
  const type = (text: string) => {
    setTyped(text);
    const returnDays = typedNumber(text, FIELD);
    if (returnDays !== null) setValue({ returnDays });
  };
  return (
    <SettingCard form={form} isBlocked={!isRight}>
      <div className="form">
        <NumberBox
          label={t("settings.returnDays")}
          hint={t("settings.returnDaysHint")}
          field={FIELD}
          wrong={t("settings.returnDaysWrong")}
          isRefused={!isRight}
          value={typed}
          onChange={type}
        />
      </div>
    </SettingCard>
  );
};
