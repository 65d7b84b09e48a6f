import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { Fragment, useState } from "react";
import { Code } from "@/components/ui/inline-text";
import { FORBIDDEN_CASH_PAISE, NUMBER_FIELDS } from "@/lib/model/number-fields";
import { typedNumber, writtenNumber } from "@/lib/model/typed-number";
import { isolate } from "@/lib/i18n/typed-text";
import { formatMoney } from "@/lib/model/money";
import { useDesk } from "../desk-context";
import { NumberBox } from "../parts/number-box";
import { SettingCard } from "./setting-card";
import { useSetting, type Settings } from "./use-setting";

type Method = Settings["methods"][number];

/** One way to pay. A switch without the server's settings is off, and says what to set. */
const MethodBox = ({
  method: { kind, isSetUp, missing },
  isOffered,
  onChange,
}: {
  method: Method;
  isOffered: boolean;
  onChange: (isOffered: boolean) => void;
}) => {
  const { t } = useDesk();
  return (
    <li>
      <FormControlLabel
        label={t(`settings.methods.${kind}`)}
        control={
          <Checkbox
            checked={isOffered && isSetUp}
            disabled={!isSetUp}
            onChange={(_, isOn) => onChange(isOn)}
          />
        }
      />
      {!isSetUp && (
        <p className="quiet small">
          {t("settings.notSetUp")}
          {missing.map((name) => (
            <Fragment key={name}>
              {" "}
              <Code>{name}</Code>
            </Fragment>
          ))}
        </p>
      )}
    </li>
  );
};

const FIELD = NUMBER_FIELDS.cashLimit;

/** Ways to pay, on or off, and the largest cash order. */
export const PaymentsCard = ({ found }: { found: Settings }) => {
  const { t } = useDesk();
  const { value, setValue, form } = useSetting("payments", found);
  const [limit, setLimit] = useState(() => writtenNumber(value.cashLimitPaise, FIELD.kind));
  const isRight = typedNumber(limit, FIELD) !== null;
  const typeLimit = (typed: string) => {
    setLimit(typed);
    const cashLimitPaise = typedNumber(typed, FIELD);
    if (cashLimitPaise !== null) setValue({ ...value, cashLimitPaise });
  };
  return (
    <SettingCard form={form} isBlocked={!isRight}>
      <ul className="methods">
        {found.methods.map((method) => (
          <MethodBox
            key={method.kind}
            method={method}
            isOffered={value[method.kind]}
            onChange={(isOffered) => setValue({ ...value, [method.kind]: isOffered })}
          />
        ))}
      </ul>
      <div className="form">
        <NumberBox
          label={t("settings.cashLimit")}
          hint={t("settings.cashLimitHint", { most: isolate(formatMoney(FORBIDDEN_CASH_PAISE)) })}
          field={FIELD}
          wrong={t("settings.cashLimitWrong", { most: isolate(formatMoney(FORBIDDEN_CASH_PAISE)) })}
          isRefused={!isRight}
          value={limit}
          onChange={typeLimit}
        />
      </div>
    </SettingCard>
  );
};
