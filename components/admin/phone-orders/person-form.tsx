import { useState, type FormEvent } from "react";
import type { AdminFailure, AdminRequest } from "@/lib/admin-contract/calls";
import { PERSON_LETTERS } from "@/lib/model/person-letters";
import { useDesk } from "../desk-context";
import { ChoiceBox, TextBox } from "../parts/field";
import { Failure } from "../parts/failure";
import { SendButton } from "../parts/send-button";
import { useRead } from "../use-read";
import { plainText } from "../words";

export type Person = Extract<AdminRequest<"phone-orders/start">["caller"], { person: object }>["person"];

const NOBODY: Person = {
  firstName: "",
  lastName: "",
  mobileNo: "",
  email: "",
  addressLineOne: "",
  countryId: 0,
  stateId: null,
  cityId: null,
  postalCode: "",
};

const TEXTS = ["firstName", "lastName", "mobileNo", "email", "addressLineOne", "postalCode"] as const;
const CODES: readonly string[] = ["mobileNo", "email", "postalCode"];

/** Countries that are served, the states of one, and the cities of a state. */
const usePlaces = ({ countryId, stateId }: Person) => {
  const { language } = useDesk();
  const { data } = useRead("phone-orders/places", {
    countryId: countryId === 0 ? null : countryId,
    stateId,
    language,
  });
  return data ?? { countries: [], states: [], cities: [] };
};

type Props = { isBusy: boolean; failure: AdminFailure | null; onSend: (person: Person) => void };

/** What somebody new says on the telephone. A shop that serves one country alone does not ask for it. */
export const PersonForm = ({ isBusy, failure, onSend }: Props) => {
  const { t, language } = useDesk();
  const [typed, setTyped] = useState(NOBODY);
  const { countries } = usePlaces(typed);
  const [only] = countries;
  const person = typed.countryId === 0 && only !== undefined ? { ...typed, countryId: only.id } : typed;
  const { states, cities } = usePlaces(person);
  const wrong = Array.isArray(failure?.facts?.fields) ? (failure.facts.fields as string[]) : [];
  const set = (change: Partial<Person>) => setTyped({ ...person, ...change });
  const choicesOf = (list: typeof states) => [
    { value: "", label: t("common.choose") },
    ...list.map(({ id, name }) => ({ value: String(id), label: plainText(name, language) })),
  ];
  const errorOf = (name: string) => (wrong.includes(name) ? t("phoneOrders.wrongField") : null);
  const idOf = (value: string): number | null => (value === "" ? null : Number(value));
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend(person);
  };
  return (
    <form className="panel" onSubmit={send}>
      <h2>{t("phoneOrders.person.title")}</h2>
      <p className="quiet">{t("phoneOrders.person.lead")}</p>
      <div className="form">
        {TEXTS.slice(0, 5).map((name) => (
          <TextBox
            key={name}
            label={t(`phoneOrders.person.${name}`)}
            value={person[name]}
            error={errorOf(name)}
            isCode={CODES.includes(name)}
            isWide={name === "addressLineOne"}
            maxLength={PERSON_LETTERS[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
        {countries.length > 1 && (
          <ChoiceBox
            label={t("phoneOrders.person.country")}
            value={String(person.countryId)}
            choices={countries.map(({ id, name }) => ({
              value: String(id),
              label: plainText(name, language),
            }))}
            onChange={(value) => set({ countryId: Number(value), stateId: null, cityId: null })}
          />
        )}
        <ChoiceBox
          label={t("phoneOrders.person.state")}
          value={String(person.stateId ?? "")}
          error={errorOf("state")}
          choices={choicesOf(states)}
          onChange={(value) => set({ stateId: idOf(value), cityId: null })}
        />
        <ChoiceBox
          label={t("phoneOrders.person.city")}
          value={String(person.cityId ?? "")}
          error={errorOf("city")}
          choices={choicesOf(cities)}
          onChange={(value) => set({ cityId: idOf(value) })}
        />
        <TextBox
          label={t("phoneOrders.person.postalCode")}
          value={person.postalCode}
          error={errorOf("postalCode")}
          isCode
          maxLength={PERSON_LETTERS.postalCode}
          onChange={(postalCode) => set({ postalCode })}
        />
      </div>
      <Failure failure={failure} />
      <SendButton isBusy={isBusy} disabled={person.countryId === 0}>
        {t("phoneOrders.person.begin")}
      </SendButton>
    </form>
  );
};
