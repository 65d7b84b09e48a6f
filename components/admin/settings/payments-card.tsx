import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { Fragment, useState } from "react";
import { Code } from "@/components/ui/inline-text";
import { FORBIDDEN_CASH_PAISE } from "@/lib/contract/shop-settings";
import { formatMoney } from "@/lib/money";
import { typedPaise, writtenPaise } from "@/lib/typed-amount";
import { useDesk } from "../desk-context";
import { TextBox } from "../parts/field";
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

/** The least and the largest cash order that may be set, in paise. */
const isLimit = (paise: number | null): paise is number =>
  paise !== null && paise >= 100 && paise < FORBIDDEN_CASH_PAISE;

/** Ways to pay, on or off, and the largest cash order. */
export const PaymentsCard = ({ found }: { found: Settings }) => {
  const { t } = useDesk();
  const { value, setValue, form } = useSetting("payments", found);
  const [limit, setLimit] = useState(() => writtenPaise(value.cashLimitPaise).replace(/\.00$/, ""));
  const isRight = isLimit(typedPaise(limit));
  const typeLimit = (typed: string) => {
    setLimit(typed);
    const paise = typedPaise(typed);
    if (isLimit(paise)) setValue({ ...value, cashLimitPaise: paise });
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
        <TextBox
          label={t("settings.cashLimit")}
          hint={t("settings.cashLimitHint", { most: formatMoney(FORBIDDEN_CASH_PAISE) })}
          error={isRight ? null : t("settings.cashLimitWrong", { most: formatMoney(FORBIDDEN_CASH_PAISE) })}
          value={limit}
          onChange={typeLimit}
          isCode
          inputMode="decimal"
          maxLength={12}
        />
      </div>
    </SettingCard>
  );
};
