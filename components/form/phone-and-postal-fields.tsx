"use client";
import { useTranslations } from "next-intl";
import { isOddMobile, isOddPin, MOBILE_MAX, POSTAL_MAX } from "@/lib/forms/field-check";
import { TextField } from "./text-field";

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** True shows a hint for an unusual number. */ isIndian: boolean;
};

/** Optional, never blocks (ruling O38). */
export const MobileField = ({ isIndian, ...field }: Props) => {
  const t = useTranslations("islands.account");
  return (
    <TextField
      {...field}
      name="MobileNo"
      type="tel"
      dir="ltr"
      autoComplete="tel"
      maxLength={MOBILE_MAX}
      problem={null}
      hint={t(isIndian && isOddMobile(field.value) ? "hintMobile" : "optional")}
    />
  );
};

/** Optional. Text, because a postal code may start with a zero (ruling O38). */
export const PostalField = ({ isIndian, ...field }: Props) => {
  const t = useTranslations("islands.account");
  return (
    <TextField
      {...field}
      name="PostalCode"
      inputMode="numeric"
      dir="ltr"
      autoComplete="postal-code"
      maxLength={POSTAL_MAX}
      problem={null}
      hint={t(isIndian && isOddPin(field.value) ? "hintPin" : "optional")}
    />
  );
};
