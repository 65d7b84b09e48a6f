import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useDesk } from "../desk-context";
import { ChoiceBox } from "../parts/field";
import { LocalizedPhrase } from "../parts/values";
import { SettingCard } from "./setting-card";
import { useSetting, type Settings } from "./use-setting";

type Country = Settings["countries"][number];

/** The chosen countries, and a list to choose another. At least one stays. */
const Chosen = ({
  countries,
  served,
  onChange,
}: {
  countries: readonly Country[];
  served: readonly string[];
  onChange: (served: string[]) => void;
}) => {
  const { t, language } = useDesk();
  const nameOf = ({ name }: Country): string => name[language] ?? name.en;
  const others = countries
    .filter(({ code }) => !served.includes(code))
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b), language));
  return (
    <>
      <ul className="entries">
        {countries
          .filter(({ code }) => served.includes(code))
          .map((country) => (
            <li key={country.code} className="btns">
              <LocalizedPhrase text={country.name} />
              <span className="quiet small">{t("settings.customers", { count: country.customers })}</span>
              <Button
                disabled={served.length === 1}
                aria-label={t("settings.removeCountry", { country: nameOf(country) })}
                onClick={() => onChange(served.filter((code) => code !== country.code))}
              >
                {t("settings.remove")}
              </Button>
            </li>
          ))}
      </ul>
      <div className="form">
        <ChoiceBox
          label={t("settings.addCountry")}
          value=""
          choices={[
            { value: "", label: t("common.choose") },
            ...others.map((country) => ({ value: country.code, label: nameOf(country) })),
          ]}
          onChange={(code) => code !== "" && onChange([...served, code])}
        />
      </div>
    </>
  );
};

/** The country that is chosen first: the one with the most customers, else India. */
const firstCountry = (countries: readonly Country[]): string =>
  countries.reduce<Country | null>((most, one) => (one.customers > (most?.customers ?? 0) ? one : most), null)
    ?.code ?? "IN";

/** Countries that the shop delivers to: every one, or those that are chosen. */
export const CountriesCard = ({ found }: { found: Settings }) => {
  const { t } = useDesk();
  const { value, setValue, form } = useSetting("countries", found);
  const { served } = value;
  const left =
    served === null
      ? 0
      : found.countries
          .filter(({ code }) => !served.includes(code))
          .reduce((sum, { customers }) => sum + customers, 0);
  return (
    <SettingCard form={form}>
      <FormControlLabel
        label={t("settings.everyCountry")}
        control={
          <Checkbox
            checked={served === null}
            onChange={(_, isEvery) => setValue({ served: isEvery ? null : [firstCountry(found.countries)] })}
          />
        }
      />
      {served !== null && (
        <Chosen
          countries={found.countries}
          served={served}
          onChange={(codes) => setValue({ served: codes })}
        />
      )}
      {left > 0 && (
        <p className="note" role="status">
          <span>{t("settings.leftCustomers", { count: left })}</span>
        </p>
      )}
    </SettingCard>
  );
};
