import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useState } from "react";
import type { ShopSettings } from "@/lib/contract/shop-settings";
import { firstWays, mayCharge, OTHER_COUNTRIES, type ServedCountry } from "@/lib/model/served-country";
import { PAYMENT_KIND_NAMES, type PaymentKind } from "@/lib/model/payment-kinds";
import { useDesk } from "../desk-context";
import { ChoiceBox } from "../parts/field";
import { LocalizedPhrase } from "../parts/values";
import { inLanguage } from "@/lib/languages/languages";
import { ChargeBox } from "./charge-box";
import { SettingCard } from "./setting-card";
import { useSetting, type Settings } from "./use-setting";
import { WaysBoxes } from "./ways-boxes";

type Country = Settings["countries"][number];

/** The country that is chosen first: the one with the most customers, else India. */
const firstCountry = (countries: readonly Country[]): string =>
  countries.reduce<Country | null>((most, one) => (one.customers > (most?.customers ?? 0) ? one : most), null)
    ?.code ?? "IN";

const opened = (country: string): ServedCountry => ({ country, ways: firstWays(country), chargePaise: 0 });

/** Ways to pay that are on and set up, by the settings as they were saved. */
const usableWays = ({ settings, methods }: Settings): PaymentKind[] => {
  const saved = settings.find(({ section }) => section === "payments")?.value as ShopSettings["payments"];
  return PAYMENT_KIND_NAMES.filter(
    (kind) => saved[kind] && methods.some((method) => method.kind === kind && method.isSetUp),
  );
};

/** Countries that the shop delivers to, each with its ways to pay and what a delivery costs, and what holds for all others. At least one stays. */
export const CountriesCard = ({ found }: { found: Settings }) => {
  const { t, language } = useDesk();
  const { value, setValue, form } = useSetting("countries", found);
  const { served } = value;
  /** Countries whose charge is no amount as it is typed. */
  const [wrongCharges, setWrongCharges] = useState<readonly string[]>([]);
  const usable = usableWays(found);
  const isUnpayable = ({ ways }: ServedCountry): boolean => !ways.some((kind) => usable.includes(kind));
  const nameOf = ({ name }: Country): string => inLanguage(name, language);
  const entryOf = (code: string) => served.find(({ country }) => country === code);
  const others = entryOf(OTHER_COUNTRIES);
  const without = found.countries.filter(({ code }) => entryOf(code) === undefined);
  const left = others ? 0 : without.reduce((sum, { customers }) => sum + customers, 0);

  const setServed = (entries: ServedCountry[]): void => setValue({ served: entries });
  const add = (code: string): void => setServed([...served, opened(code)]);
  const change = (entry: ServedCountry, part: Partial<ServedCountry>): void =>
    setServed(served.map((one) => (one === entry ? { ...one, ...part } : one)));
  const charge = (entry: ServedCountry, chargePaise: number | null): void => {
    const others = wrongCharges.filter((country) => country !== entry.country);
    setWrongCharges(chargePaise === null ? [...others, entry.country] : others);
    if (chargePaise !== null) change(entry, { chargePaise });
  };
  const remove = (code: string): void => {
    setWrongCharges(wrongCharges.filter((country) => country !== code));
    const rest = served.filter(({ country }) => country !== code);
    setServed(rest.length > 0 ? rest : [opened(firstCountry(found.countries))]);
  };
  const boxesOf = (entry: ServedCountry, name: string) => (
    <>
      <WaysBoxes
        country={name}
        ways={entry.ways}
        usable={usable}
        isWrong={isUnpayable(entry)}
        onChange={(ways) => change(entry, { ways })}
      />
      {mayCharge(entry.country) && (
        <ChargeBox
          country={name}
          paise={entry.chargePaise}
          onChange={(chargePaise) => charge(entry, chargePaise)}
        />
      )}
    </>
  );

  return (
    <SettingCard form={form} isBlocked={wrongCharges.length > 0 || served.some(isUnpayable)}>
      <FormControlLabel
        label={t("settings.everyCountry")}
        control={
          <Checkbox
            checked={others !== undefined}
            onChange={(_, isEvery) => (isEvery ? add : remove)(OTHER_COUNTRIES)}
          />
        }
      />
      <ul className="entries">
        {found.countries.map((country) => {
          const entry = entryOf(country.code);
          return entry === undefined ? null : (
            <li key={country.code}>
              <div className="served">
                <LocalizedPhrase text={country.name} />
                <span className="quiet small">{t("settings.customers", { count: country.customers })}</span>
                <Button
                  disabled={served.length === 1}
                  aria-label={t("settings.removeCountry", { country: nameOf(country) })}
                  onClick={() => remove(country.code)}
                >
                  {t("settings.remove")}
                </Button>
              </div>
              {boxesOf(entry, nameOf(country))}
            </li>
          );
        })}
        {others && (
          <li>
            <span>{t("settings.otherCountries")}</span>
            {boxesOf(others, t("settings.otherCountries"))}
          </li>
        )}
      </ul>
      <div className="form">
        <ChoiceBox
          label={t("settings.addCountry")}
          value=""
          choices={[
            { value: "", label: t("common.choose") },
            ...without
              .map((country) => ({ value: country.code, label: nameOf(country) }))
              .sort((a, b) => a.label.localeCompare(b.label, language)),
          ]}
          onChange={(code) => code !== "" && add(code)}
        />
      </div>
      {left > 0 && (
        <p className="note" role="status">
          <span>{t("settings.leftCustomers", { count: left })}</span>
        </p>
      )}
    </SettingCard>
  );
};
