import type { FormEvent } from "react";
import {
  firmFieldKey,
  firmFieldsOf,
  longestOf,
  readGstin,
  wrongFirmFields,
  type FirmFieldName,
} from "@/lib/model/firm-fields";
import { useDesk } from "../desk-context";
import { BilingualText } from "../parts/bilingual-text";
import { ChoiceBox, TextBox } from "../parts/field";
import { FormFoot } from "../parts/form-foot";
import { textOf, textsOf } from "../parts/kept-draft";
import { PasswordAgain } from "../parts/password-again";
import { useRowForm } from "../parts/use-row-form";
import { useCall } from "../use-call";
import { useConfirmed } from "../use-confirmed";
import { plainText, wordsAt } from "../words";
import type { Firm } from "./firm";

const useFirmForm = (firm: Firm) => {
  const call = useCall("vendors/save-firm");
  const read = useCall("vendors/firm");
  const confirmed = useConfirmed({
    act: async (request: Parameters<typeof call.send>[0]) => (await call.send(request)) !== null,
    isBusy: call.isBusy,
    failure: call.failure,
  });
  const texts = (fields: Firm["fields"]) => ({ before: fields, fields, pictures: {} });
  const row = useRowForm<Firm>({
    draftId: `firm.${firm.id}`,
    found: firm,
    startOf: (found) => texts((found ?? firm).fields),
    save: {
      isBusy: confirmed.isBusy,
      failure: confirmed.failure,
      forget: call.forget,
      send: async ({ fields, seen }) =>
        (await confirmed.act({ id: firm.id, fields: textsOf(fields), seen: textsOf(seen ?? {}) })) || null,
    },
    list: {
      ...read,
      send: async () => {
        const found = await read.send({ id: firm.id });
        return found && { rows: [found] };
      },
    },
    to: `/payouts/${firm.id}/show`,
  });
  return { ...row, confirmed };
};

/** The data of a firm: name, address, tax numbers, and where payouts go. What is typed is kept until it is saved. */
export const FirmForm = ({ firm }: { firm: Firm }) => {
  const { t, language } = useDesk();
  const { form, saving, confirmed } = useFirmForm(firm);
  const rules = wrongFirmFields(firmFieldsOf(form.fields), firm.isAbroad);
  const errorOf = (name: FirmFieldName): string | null => {
    const rule = rules[name];
    if (!saving.wrong.includes(name) || rule === undefined) return null;
    return (rule === "shape" ? wordsAt(t, `firm.shapes.${name}`) : undefined) ?? t(`firm.wrong.${rule}`);
  };
  const gstin = readGstin(textOf(form.fields, "gstin"));
  const line = (
    name: FirmFieldName,
    more: { isCode?: boolean; hint?: string; isRequired?: boolean } = {},
  ) => (
    <TextBox
      label={t(`firm.fields.${firmFieldKey(name)}`)}
      error={errorOf(name)}
      value={textOf(form.fields, name)}
      onChange={(value) => form.set({ [name]: value === "" ? null : value })}
      maxLength={longestOf(name) + 10}
      {...more}
    />
  );
  const pair = (name: "name" | "city" | "about", rows?: number) => (
    <BilingualText
      name={name}
      label={t(`firm.fields.${name}`)}
      fields={textsOf(form.fields)}
      wrong={saving.wrong}
      onChange={(field, value) => form.set({ [field]: value === "" ? null : value })}
      maxLength={longestOf(`${name}.en`)}
      isOptional={name === "about"}
      {...(rows === undefined ? {} : { rows })}
    />
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    void saving.send();
  };
  const states = firm.states
    .map((state) => ({ value: state.en, label: plainText(state, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <form className="maker firm" onSubmit={send}>
      <p className="quiet">{t("firm.lead")}</p>
      {pair("name")}
      {line("addressLine", { isRequired: true })}
      {pair("city")}
      <div className="form">
        {firm.isAbroad ? (
          line("state")
        ) : (
          <ChoiceBox
            label={t("firm.fields.state")}
            error={errorOf("state")}
            value={textOf(form.fields, "state")}
            choices={[{ value: "", label: t("firm.pickState") }, ...states]}
            onChange={(state) => form.set({ state: state === "" ? null : state })}
          />
        )}
        {line("postalCode", { isCode: true })}
      </div>
      <h2>{t("firm.tax")}</h2>
      <div className="form">
        {line("gstin", { isCode: true, ...(gstin === null ? {} : { hint: t("firm.reads", gstin) }) })}
        {line("pan", { isCode: true })}
        {line("enrolment", { isCode: true, hint: t("firm.enrolmentHint") })}
      </div>
      <h2>{t("firm.bank")}</h2>
      <p className="quiet">{t("firm.bankLead")}</p>
      <div className="form">
        {line("bankAccount", { isCode: true })}
        {line("bankIfsc", { isCode: true })}
        {line("upiId", { isCode: true })}
      </div>
      {pair("about", 4)}
      <PasswordAgain confirmed={confirmed} />
      <FormFoot form={form} saving={saving} words="firm.fields" />
    </form>
  );
};
