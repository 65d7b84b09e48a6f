"use client";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { Language } from "@/lib/i18n/languages";
import type { Place } from "@/lib/model/account";
import { loadCities, loadStates } from "@/lib/shop/account-actions";
import { toastFailure } from "@/lib/store/toasts";
import { FormField } from "./form-field";

type Values = { CountryID: string; StateProvinceId: string; CityId: string };
type Props = {
  /** Null when the country is fixed. */
  countries: Place[] | null;
  /** Of the country chosen first, and of its state. */
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

/** Country, then its states, then a state's cities; a change above empties what is below (requirement R219). */
export const PlaceFields = ({ countries, states: firstStates, cities: firstCities = [], values, onChange, wordsFor, labels }: Props) => {
  const t = useTranslations("islands");
  const language = useLocale() as Language;
  const [states, setStates] = useState(firstStates);
  const [cities, setCities] = useState(firstCities);
  const [loading, setLoading] = useState<"states" | "cities" | null>(null);
  // Only the last question's answer counts.
  const asked = useRef(0);

  const load = async (what: "states" | "cities", id: string) => {
    const turn = ++asked.current;
    if (what === "states") setStates([]);
    setCities([]);
    if (id === "") return setLoading(null);
    setLoading(what);
    const places = await (what === "states" ? loadStates(language, Number(id)) : loadCities(language, Number(id))).catch(() => null);
    if (turn !== asked.current) return;
    setLoading(null);
    if (!places) toastFailure(t("failures.FAULT"));
    else if (what === "states") setStates(places);
    else setCities(places);
  };
  const hint = (what: "states" | "cities") => (loading === what ? t("account.loading") : t("account.optional"));

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
              onChange={(event) => {
                onChange({ CountryID: event.target.value, StateProvinceId: "", CityId: "" });
                void load("states", event.target.value);
              }}
            >
              <option value="">{t("account.pick")}</option>
              {options(countries)}
            </select>
          )}
        </FormField>
      )}
      <FormField label={labels.StateProvinceId} problem={wordsFor("StateProvinceId")} hint={hint("states")}>
        {(control) => (
          <select
            {...control}
            name="StateProvinceId"
            autoComplete="address-level1"
            disabled={states.length === 0}
            aria-busy={loading === "states"}
            value={values.StateProvinceId}
            onChange={(event) => {
              onChange({ StateProvinceId: event.target.value, CityId: "" });
              void load("cities", event.target.value);
            }}
          >
            <option value="">{t("account.pick")}</option>
            {options(states)}
          </select>
        )}
      </FormField>
      <FormField label={labels.CityId} problem={null} hint={hint("cities")}>
        {(control) => (
          <select {...control} name="CityId" autoComplete="address-level2" disabled={cities.length === 0} aria-busy={loading === "cities"} value={values.CityId} onChange={(event) => onChange({ CityId: event.target.value })}>
            <option value="">{t("account.pick")}</option>
            {options(cities)}
          </select>
        )}
      </FormField>
      <p className="vh" role="status">
        {loading ? t("account.loading") : ""}
      </p>
    </>
  );
};
