"use client";
import type { ComponentProps } from "react";
import { useTranslations } from "next-intl";
import type { AddressNeeds } from "@/lib/model/delivery-address";
import { MobileField, PostalField } from "./phone-and-postal-fields";
import { PlaceFields } from "./place-fields";
import { TextField } from "./text-field";

type Key = "MobileNo" | "CountryID" | "StateProvinceId" | "CityId" | "PostalCode" | "AddressLineOne";

/** Values, labels and problems of the whole form. */
type Common = {
  values: Record<Key, string>;
  labels: Record<Key, string>;
  onChange: (changes: Partial<Record<Key, string>>) => void;
  wordsFor: (key: Key) => string | null;
  isIndian: boolean;
  /** What a delivery needs, if the form leads to one. */ needs?: AddressNeeds | null;
};

/** Letters that couriers in India rarely read. */
const ARABIC = /\p{Script=Arabic}/u;

/** Mobile number of a form with an address. */
export const AddressMobile = ({ values, labels, onChange, wordsFor, isIndian, needs = null }: Common) => (
  <MobileField
    isIndian={isIndian}
    isRequired={needs !== null}
    label={labels.MobileNo}
    value={values.MobileNo}
    onChange={(MobileNo) => onChange({ MobileNo })}
    problem={wordsFor("MobileNo")}
  />
);

type Places = Pick<ComponentProps<typeof PlaceFields>, "countries" | "states" | "cities">;

/** Country, PIN code, state, city and street of an address. The code comes first, because it fills in state and city. */
export const AddressFields = ({
  isIndian,
  needs = null,
  countries,
  states,
  cities,
  ...common
}: Common & Places) => {
  const { values, labels, onChange, wordsFor } = common;
  const t = useTranslations("islands.account");
  return (
    <>
      <PlaceFields
        {...{ countries, states, values, labels, onChange, wordsFor, needs }}
        {...(cities ? { cities } : {})}
      >
        <PostalField
          {...{ values, onChange, isIndian }}
          isRequired={needs?.includes("Z")}
          label={labels.PostalCode}
          problem={wordsFor("PostalCode")}
        />
      </PlaceFields>
      <TextField
        name="AddressLineOne"
        label={labels.AddressLineOne}
        value={values.AddressLineOne}
        onChange={(AddressLineOne) => onChange({ AddressLineOne })}
        problem={wordsFor("AddressLineOne")}
        hint={isIndian && ARABIC.test(values.AddressLineOne) ? t("hintLatin") : undefined}
        autoComplete="street-address"
        rows={3}
        isFull
      />
    </>
  );
};
