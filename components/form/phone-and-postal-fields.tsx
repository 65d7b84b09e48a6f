"use client";
import { useTranslations } from "next-intl";
import { isOddMobile, isOddPin, MOBILE_MAX, POSTAL_MAX } from "@/lib/forms/field-check";
import { TextField } from "./text-field";
import { usePinPlace } from "./use-pin-place";

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** True shows a hint for an unusual number. */ isIndian: boolean;
  problem: string | null;
  /** True where a delivery needs the value. */ isRequired?: boolean | undefined;
};

/** A hint never blocks (ruling O38). */
export const MobileField = ({ isIndian, isRequired = false, ...field }: Props) => {
  const t = useTranslations("islands.account");
  return (
    <TextField
      {...field}
      name="MobileNo"
      type="tel"
      dir="ltr"
      autoComplete="tel"
      maxLength={MOBILE_MAX}
      hint={isIndian && isOddMobile(field.value) ? t("hintMobile") : isRequired ? undefined : t("optional")}
    />
  );
};

type PostalProps = Omit<Props, "value" | "onChange"> & {
  values: Parameters<typeof usePinPlace>[0];
  onChange: Parameters<typeof usePinPlace>[2];
};

/**
 * Text, because a postal code may start with a zero (ruling O38). An Indian one fills in state and city; what is
 * said of them is beside the field and announced.
 */
export const PostalField = ({ isIndian, isRequired = false, values, onChange, ...field }: PostalProps) => {
  const t = useTranslations("islands.account");
  const said = usePinPlace(values, isIndian, onChange);
  return (
    <TextField
      {...field}
      value={values.PostalCode}
      onChange={(PostalCode) => onChange({ PostalCode })}
      name="PostalCode"
      inputMode="numeric"
      dir="ltr"
      autoComplete="postal-code"
      maxLength={POSTAL_MAX}
      hint={
        <span role="status" className={said?.isContrary ? "contrary" : undefined}>
          {said?.words ??
            (isIndian && isOddPin(values.PostalCode) ? t("hintPin") : isRequired ? "" : t("optional"))}
        </span>
      }
    />
  );
};
