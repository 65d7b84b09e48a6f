import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { ATTRIBUTE_KINDS, canFilter, hasUnit, LONGEST_KEY, type ListField } from "@/lib/model/list-fields";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { useDesk } from "../desk-context";
import { ChoiceBox, TextBox } from "../parts/field";
import { NumberBox } from "../parts/number-box";
import { textOf, textsOf } from "../parts/kept-draft";
import { PictureBox } from "../parts/picture-box";
import type { KeptForm } from "../parts/use-kept-form";
import { BilingualText } from "../parts/bilingual-text";
import { useCall } from "../use-call";
import { wordsAt } from "../words";
import { unitNames, unitWords } from "./list-words";
import { PlaceInput } from "./place-input";

type Props = {
  name: string;
  field: ListField;
  form: KeptForm;
  wrong: readonly string[];
  ownId: number | null;
};

const PictureInput = ({ name, form, wrong }: Props) => {
  const { t } = useDesk();
  const { send, isBusy, failure } = useCall("lists/add-picture");
  return (
    <PictureBox
      label={t("promotions.fields.pictureId")}
      lead={t("lists.pictureLead")}
      url={form.pictureOf(name)}
      isWrong={wrong.includes(name)}
      add={{ send: (data) => send({ data }), isBusy, failure }}
      onPicture={(picture) => form.setPicture(name, picture)}
      onRemove={() => form.setPicture(name, null)}
    />
  );
};

const KINDS = [...ATTRIBUTE_KINDS];

/** The kind of an attribute. A kind without units empties the unit; one that cannot filter switches the filter off. */
const KindInput = ({ name, form }: Props) => {
  const { t } = useDesk();
  const { fields, set } = form;
  return (
    <ChoiceBox
      label={t("lists.fields.kind")}
      value={textOf(fields, name)}
      choices={KINDS.map((value) => ({ value, label: t(`lists.kinds.${value}`) }))}
      onChange={(kind) =>
        set({
          kind,
          unit: hasUnit(kind) ? (fields.unit ?? null) : null,
          isFilterable: canFilter(kind) && fields.isFilterable === true,
        })
      }
    />
  );
};

const UnitInput = ({ name, form: { fields, set }, wrong }: Props) => {
  const desk = useDesk();
  const { t } = desk;
  if (!hasUnit(fields.kind)) return null;
  return (
    <ChoiceBox
      label={t("lists.fields.unit")}
      hint={t("lists.unitHint")}
      error={wrong.includes(name) ? t("products.wrongField") : null}
      value={textOf(fields, name)}
      choices={[
        { value: "", label: t("common.choose") },
        ...unitNames().map((value) => ({ value, label: unitWords(desk, value) })),
      ]}
      onChange={(unit) => set({ [name]: unit === "" ? null : unit })}
    />
  );
};

/** The control of a field, by its type. @param ownId of the row, null for a new one */
export const FieldInput = (props: Props) => {
  const { name, field, form, wrong } = props;
  const { t } = useDesk();
  const { fields, set } = form;
  const label = wordsAt(t, `lists.fields.${name}`) ?? name;
  const line = {
    label,
    error: wrong.includes(name)
      ? (wordsAt(t, `lists.wrong.${field.type}`) ?? t("products.wrongField"))
      : null,
    value: textOf(fields, name),
    isCode: true,
  };
  switch (field.type) {
    case "text":
      return (
        <BilingualText
          name={name}
          label={label}
          fields={textsOf(fields)}
          wrong={wrong}
          onChange={(changed, value) => set({ [changed]: value })}
          maxLength={field.most}
        />
      );
    case "key":
      return (
        <TextBox
          {...line}
          hint={t("lists.keyHint")}
          maxLength={LONGEST_KEY}
          onChange={(typed) => set({ [name]: typed })}
        />
      );
    case "hex":
      return (
        <TextBox
          {...line}
          hint={t("lists.hexHint")}
          maxLength={7}
          end={
            <input
              type="color"
              className="swatch"
              aria-label={t("lists.pickColor")}
              value={/^#[0-9A-Fa-f]{6}$/.test(line.value) ? line.value : "#000000"}
              onChange={({ target }) => set({ [name]: target.value.toUpperCase() })}
            />
          }
          onChange={(typed) => set({ [name]: typed })}
        />
      );
    case "length":
      return (
        <NumberBox
          label={label}
          hint={t("common.optional")}
          field={NUMBER_FIELDS.sizeLength}
          wrong={t("lists.wrong.length")}
          isRefused={wrong.includes(name)}
          value={line.value}
          onChange={(typed) => set({ [name]: typed === "" ? null : typed })}
        />
      );
    case "flag":
      return name === "isFilterable" && !canFilter(fields.kind) ? null : (
        <FormControlLabel
          className="full"
          control={<Switch checked={fields[name] === true} onChange={(_, isOn) => set({ [name]: isOn })} />}
          label={label}
        />
      );
    case "picture":
      return <PictureInput {...props} />;
    case "place":
      return <PlaceInput {...props} field={field} />;
    case "attributeKind":
      return <KindInput {...props} />;
    case "unit":
      return <UnitInput {...props} />;
  }
};
