"use client";
import type { ComponentProps } from "react";
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
  /** True where the checkout needs the values. */ isRequired?: boolean;
};

/** Mobile number of a form with an address. */
export const AddressMobile = ({ values, labels, onChange, wordsFor, ...rest }: Common) => (
  <MobileField
    {...rest}
    label={labels.MobileNo}
    value={values.MobileNo}
    onChange={(MobileNo) => onChange({ MobileNo })}
    problem={wordsFor("MobileNo")}
  />
);

type Places = Pick<ComponentProps<typeof PlaceFields>, "countries" | "states" | "cities">;

/** Country, state, city, PIN code and street of an address. */
export const AddressFields = ({
  isIndian,
  isRequired = false,
  countries,
  states,
  cities,
  ...common
}: Common & Places) => {
  const { values, labels, onChange, wordsFor } = common;
  return (
    <>
      <PlaceFields
        {...{ countries, states, values, labels, onChange, wordsFor }}
        {...(cities ? { cities } : {})}
        isRequired={isRequired && isIndian}
      />
      <PostalField
        {...{ values, onChange, isIndian, isRequired }}
        label={labels.PostalCode}
        problem={wordsFor("PostalCode")}
      />
      <TextField
        name="AddressLineOne"
        label={labels.AddressLineOne}
        value={values.AddressLineOne}
        onChange={(AddressLineOne) => onChange({ AddressLineOne })}
        problem={wordsFor("AddressLineOne")}
        autoComplete="street-address"
        rows={3}
        isFull
      />
    </>
  );
};
