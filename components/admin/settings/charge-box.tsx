import { useState } from "react";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { typedNumber, writtenNumber } from "@/lib/model/typed-number";
import { isolate } from "@/lib/i18n/typed-text";
import { formatMoney } from "@/lib/model/money";
import { useDesk } from "../desk-context";
import { NumberBox } from "../parts/number-box";

const FIELD = NUMBER_FIELDS.delivery;

/**
 * What the delivery of an order to a country costs.
 * @param country its name @param paise GST included @param onChange is told null for what is no such amount
 */
export const ChargeBox = ({
  country,
  paise,
  onChange,
}: {
  country: string;
  paise: number;
  onChange: (paise: number | null) => void;
}) => {
  const { t } = useDesk();
  const [typed, setTyped] = useState(() => writtenNumber(paise, FIELD.kind));
  return (
    <NumberBox
      label={t("settings.chargeTo", { country })}
      hint={t("settings.chargeHint")}
      field={FIELD}
      wrong={t("settings.chargeWrong", { most: isolate(formatMoney(FIELD.most)) })}
      isRefused={typedNumber(typed, FIELD) === null}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onChange(typedNumber(text, FIELD));
      }}
    />
  );
};
