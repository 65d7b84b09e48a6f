"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { Language } from "@/lib/i18n/languages";
import type { Place } from "@/lib/model/account";
import { loadCities, loadStates } from "@/lib/shop/account-actions";
import { toastFailure } from "@/lib/store/toasts";
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
  wordsFor: (key: "CountryID" | "StateProvinceId") => string | null;
  labels: Record<keyof Values, string>;
};

const options = (places: Place[]) =>
  places.map((place) => (
    <option key={place.id} value={place.id}>
      {place.name}
    </option>
  ));

type Load = (language: Language, id: number) => Promise<Place[]>;

/** Lists the places within a place: first the given ones, later loaded ones. Only the last request counts. */
const usePlacesOf = (of: string, first: Place[], load: Load): { places: Place[]; isLoading: boolean } => {
  const t = useTranslations("islands.failures");
  const language = useLocale();
  const [known, setKnown] = useState({ of, places: first });
  const isKnown = of === "" || known.of === of;

  useEffect(() => {
    if (isKnown) return undefined;
    let isLast = true;
    const take = (places: Place[] | null) => {
      if (!isLast) return;
      if (!places) toastFailure(t("FAULT"));
      setKnown({ of, places: places ?? [] });
    };
    load(language, Number(of)).then(take, () => take(null));
    return () => {
      isLast = false;
    };
  }, [isKnown, of, load, language, t]);
  return { places: of !== "" && isKnown ? known.places : [], isLoading: !isKnown };
};

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
  labels,
}: Props) => {
  const t = useTranslations("islands");
  const { places: states, isLoading: isLoadingStates } = usePlacesOf(
    values.CountryID,
    firstStates,
    loadStates,
  );
  const { places: cities, isLoading: isLoadingCities } = usePlacesOf(
    values.StateProvinceId,
    firstCities,
    loadCities,
  );
  const hint = (isLoading: boolean) => t(isLoading ? "account.loading" : "account.optional");

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
      <FormField
        label={labels.StateProvinceId}
        problem={wordsFor("StateProvinceId")}
        hint={hint(isLoadingStates)}
      >
        {(control) => (
          <select
            {...control}
            name="StateProvinceId"
            autoComplete="address-level1"
            disabled={states.length === 0}
            aria-busy={isLoadingStates}
            value={values.StateProvinceId}
            onChange={(event) => onChange({ StateProvinceId: event.target.value, CityId: "" })}
          >
            <option value="">{t("account.pick")}</option>
            {options(states)}
          </select>
        )}
      </FormField>
      <FormField label={labels.CityId} problem={null} hint={hint(isLoadingCities)}>
        {(control) => (
          <select
            {...control}
            name="CityId"
            autoComplete="address-level2"
            disabled={cities.length === 0}
            aria-busy={isLoadingCities}
            value={values.CityId}
            onChange={(event) => onChange({ CityId: event.target.value })}
          >
            <option value="">{t("account.pick")}</option>
            {options(cities)}
          </select>
        )}
      </FormField>
      <p className="vh" role="status">
        {isLoadingStates || isLoadingCities ? t("account.loading") : ""}
      </p>
    </>
  );
};
