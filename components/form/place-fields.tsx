"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState, type ReactNode } from "react";
import type { Language } from "@/lib/languages/languages";
import type { Place } from "@/lib/model/account";
import type { AddressNeeds } from "@/lib/model/delivery-address";
import { loadCities, loadStates } from "@/lib/shop/actions/account-actions";
import { toastLoneFailure } from "@/lib/store/toasts";
import { FormField } from "./form-field";

type Values = { CountryID: string; StateProvinceId: string; CityId: string };
type Props = {
  /** Null if the country is fixed. */
  countries: Place[] | null;
  /** States of the initial country, cities of its state. */
  states: Place[];
  cities?: Place[];
  values: Values;
  onChange: (changes: Partial<Values>) => void;
  wordsFor: (key: keyof Values) => string | null;
  /** What a delivery needs, if the form leads to one. */ needs: AddressNeeds | null;
  labels: Record<keyof Values, string>;
  /** The postal code, which comes before the places that it fills in. */
  children: ReactNode;
};

const options = (places: Place[]) =>
  places.map((place) => (
    <option key={place.id} value={place.id} lang={place.lang}>
      {place.name}
    </option>
  ));

type Load = (language: Language, id: number) => Promise<Place[]>;
type Places = {
  places: Place[];
  isLoading: boolean;
  /** Null unless the list did not arrive. */ again: (() => void) | null;
};

/**
 * Lists the places within a place: first the given ones, later loaded ones. Only the last request counts. A
 * list that did not arrive is requested again when the network returns.
 */
const usePlacesOf = (of: string, first: Place[], load: Load): Places => {
  const t = useTranslations("islands.failures");
  const language = useLocale();
  const [known, setKnown] = useState({ of, places: first });
  const [missing, setMissing] = useState<string | null>(null);
  const isKnown = of === "" || known.of === of;
  const isMissing = missing === of && !isKnown;

  useEffect(() => {
    if (isKnown) return undefined;
    if (isMissing) {
      const retry = () => setMissing(null);
      window.addEventListener("online", retry);
      return () => window.removeEventListener("online", retry);
    }
    let isLast = true;
    load(language, Number(of)).then(
      (places) => isLast && setKnown({ of, places }),
      () => {
        if (!isLast) return;
        toastLoneFailure(t(navigator.onLine ? "FAULT" : "OFFLINE"));
        setMissing(of);
      },
    );
    return () => {
      isLast = false;
    };
  }, [isKnown, isMissing, of, load, language, t]);
  return {
    places: of !== "" && isKnown ? known.places : [],
    isLoading: !isKnown && !isMissing,
    again: isMissing ? () => setMissing(null) : null,
  };
};

const lacks = (places: Place[], id: string): boolean =>
  id !== "" && places.length > 0 && !places.some((place) => String(place.id) === id);

/**
 * Country, then its states, then a state's cities. A change clears the levels below (requirement R219). The
 * options follow the values, also those chosen before hydration.
 */
export const PlaceFields = ({
  countries,
  states: firstStates,
  cities: firstCities = [],
  values,
  onChange,
  wordsFor,
  needs,
  labels,
  children,
}: Props) => {
  const t = useTranslations("islands");
  const states = usePlacesOf(values.CountryID, firstStates, loadStates);
  const cities = usePlacesOf(values.StateProvinceId, firstCities, loadCities);
  const hint = ({ isLoading, again }: Places, isRequired: boolean) =>
    again ? (
      <button type="button" className="link" onClick={again}>
        {t("failure.retry")}
      </button>
    ) : isLoading ? (
      t("account.loading")
    ) : isRequired ? undefined : (
      t("account.optional")
    );
  // A draft may hold places of another country than the one chosen since.
  const isForeignState = lacks(states.places, values.StateProvinceId);
  const isForeignCity = lacks(cities.places, values.CityId);
  useEffect(() => {
    if (isForeignState) onChange({ StateProvinceId: "", CityId: "" });
    else if (isForeignCity) onChange({ CityId: "" });
  });

  return (
    <>
      {countries === null ? null : (
        <FormField label={labels.CountryID} problem={wordsFor("CountryID")}>
          {(control) => (
            <select
              {...control}
              name="CountryID"
              autoComplete="country"
              value={values.CountryID}
              onChange={(event) =>
                onChange({ CountryID: event.target.value, StateProvinceId: "", CityId: "" })
              }
            >
              <option value="">{t("account.pick")}</option>
              {options(countries)}
            </select>
          )}
        </FormField>
      )}
      {children}
      <FormField
        label={labels.StateProvinceId}
        problem={wordsFor("StateProvinceId")}
        hint={hint(states, /[CS]/.test(needs ?? ""))}
      >
        {(control) => (
          <select
            {...control}
            name="StateProvinceId"
            autoComplete="address-level1"
            // The list that loads can be reached already: the Tab key does not pass it by.
            disabled={states.places.length === 0 && !states.isLoading}
            aria-busy={states.isLoading}
            value={values.StateProvinceId}
            onChange={(event) => onChange({ StateProvinceId: event.target.value, CityId: "" })}
          >
            <option value="">{t("account.pick")}</option>
            {options(states.places)}
          </select>
        )}
      </FormField>
      <FormField
        label={labels.CityId}
        problem={wordsFor("CityId")}
        hint={hint(cities, needs?.includes("C") ?? false)}
      >
        {(control) => (
          <select
            {...control}
            name="CityId"
            autoComplete="address-level2"
            disabled={cities.places.length === 0 && !cities.isLoading}
            aria-busy={cities.isLoading}
            value={values.CityId}
            onChange={(event) => onChange({ CityId: event.target.value })}
          >
            <option value="">{t("account.pick")}</option>
            {options(cities.places)}
          </select>
        )}
      </FormField>
      <p className="vh" role="status">
        {states.isLoading || cities.isLoading ? t("account.loading") : ""}
      </p>
    </>
  );
};
