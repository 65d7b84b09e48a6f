import {
  firmFieldKey,
  firmFieldsOf,
  isFirmCode,
  longestOf,
  wrongFirmFields,
  type FirmFieldName,
} from "@/lib/model/firm-fields";
import { unknownLetter } from "@/lib/model/paper-letters";
import { useDesk } from "../desk-context";
import { BilingualText } from "../parts/bilingual-text";
import { ChoiceBox, TextBox } from "../parts/field";
import { textOf, textsOf } from "../parts/kept-draft";
import type { KeptForm } from "../parts/use-kept-form";
import { plainText, wordsAt } from "../words";
import type { Firm } from "./firm";

type LineProps = { hint?: string; isRequired?: boolean; type?: "date" };

/**
 * The inputs of a firm's form by the names of its fields: a line, a text in both languages, and a state of India.
 * @param wrong the fields that the shop refused
 */
export const useFirmInputs = (firm: Firm, form: KeptForm, wrong: readonly string[]) => {
  const { t, language } = useDesk();
  const rules = wrongFirmFields(firmFieldsOf(form.fields), firm.isAbroad);
  const errorOf = (name: FirmFieldName): string | null => {
    const rule = rules[name];
    if (!wrong.includes(name) || rule === undefined) return null;
    if (rule === "letters")
      return t("common.letter", { letter: unknownLetter(textOf(form.fields, name)) ?? "" });
    return (rule === "shape" ? wordsAt(t, `firm.shapes.${name}`) : undefined) ?? t(`firm.wrong.${rule}`);
  };
  const set = (name: FirmFieldName) => (value: string | null) =>
    form.set({ [name]: value === "" ? null : value });
  const line = (name: FirmFieldName, more: LineProps = {}) => (
    <TextBox
      label={t(`firm.fields.${firmFieldKey(name)}`)}
      error={errorOf(name)}
      value={textOf(form.fields, name)}
      onChange={set(name)}
      maxLength={longestOf(name) + 10}
      isCode={isFirmCode(name)}
      {...more}
    />
  );
  const pair = (
    name: "name" | "city" | "about" | "officerName" | "officerRole" | "returnCity",
    { rows, isOptional = false }: { rows?: number; isOptional?: boolean } = {},
  ) => (
    <BilingualText
      name={name}
      label={t(`firm.fields.${name}`)}
      fields={textsOf(form.fields)}
      wrong={wrong}
      onChange={(field, value) => set(field)(value)}
      maxLength={longestOf(`${name}.en`)}
      isOptional={isOptional}
      {...(rows === undefined ? {} : { rows })}
    />
  );
  const state = (name: "state" | "returnState") => {
    if (firm.isAbroad) return line(name);
    const states = firm.states
      .map((known) => ({ value: known.en, label: plainText(known, language) }))
      .sort((a, b) => a.label.localeCompare(b.label, language));
    return (
      <ChoiceBox
        label={t(`firm.fields.${name}`)}
        error={errorOf(name)}
        value={textOf(form.fields, name)}
        choices={[{ value: "", label: t("firm.pickState") }, ...states]}
        onChange={set(name)}
      />
    );
  };
  return { line, pair, state, errorOf };
};

export type FirmInputs = ReturnType<typeof useFirmInputs>;
