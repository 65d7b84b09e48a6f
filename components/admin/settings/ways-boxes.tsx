import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useId } from "react";
import { PAYMENT_KIND_NAMES, type PaymentKind } from "@/lib/model/payment-kinds";
import { useDesk } from "../desk-context";

type Props = {
  /** Name of the country. */
  country: string;
  ways: readonly PaymentKind[];
  /** Ways that are on and set up in the whole shop. */
  usable: readonly PaymentKind[];
  /** True if nobody could pay there. */
  isWrong: boolean;
  onChange: (ways: PaymentKind[]) => void;
};

/** Checkboxes of the ways to pay for the deliveries to a country. */
export const WaysBoxes = ({ country, ways, usable, isWrong, onChange }: Props) => {
  const { t } = useDesk();
  const id = useId();
  return (
    <fieldset className="ways" {...(isWrong ? { "aria-describedby": id } : {})}>
      <legend className="vh">{t("settings.waysTo", { country })}</legend>
      {PAYMENT_KIND_NAMES.map((kind) => (
        <FormControlLabel
          key={kind}
          label={
            <>
              {t(`settings.methods.${kind}`)}
              {!usable.includes(kind) && <small className="quiet"> {t("settings.wayIsOff")}</small>}
            </>
          }
          control={
            <Checkbox
              checked={ways.includes(kind)}
              onChange={(_, isOn) =>
                onChange(PAYMENT_KIND_NAMES.filter((one) => (one === kind ? isOn : ways.includes(one))))
              }
            />
          }
        />
      ))}
      {isWrong && (
        <p className="say" id={id} role="alert">
          {t("settings.noWay")}
        </p>
      )}
    </fieldset>
  );
};
