import type { ListField } from "@/lib/model/list-fields";
import { useDesk } from "../desk-context";
import { ChoiceBox } from "../parts/field";
import type { KeptForm } from "../parts/use-kept-form";
import { plainText, wordsAt } from "../words";
import { nameOf, useList } from "./lists";

type Props = {
  name: string;
  field: Extract<ListField, { type: "place" }>;
  form: KeptForm;
  wrong: readonly string[];
  ownId: number | null;
};

/** Chooses the row that this one belongs to. Categories have two levels: one with subcategories stays at the top. */
export const PlaceInput = ({ name, field, form: { fields, set }, wrong, ownId }: Props) => {
  const { t, language } = useDesk();
  const rows = useList(field.of).data?.rows ?? [];
  const isParent = field.of === "category";
  const hasOwn = isParent && ownId !== null && rows.some((row) => row.fields.parentId === ownId);
  const offered = rows.filter(
    (row) => !isParent || (!hasOwn && row.id !== ownId && row.fields.parentId === null),
  );
  return (
    <ChoiceBox
      label={wordsAt(t, `lists.fields.${name}`) ?? name}
      hint={hasOwn ? t("lists.staysOnTop") : undefined}
      error={wrong.includes(name) ? t("products.wrongField") : null}
      value={String(fields[name] ?? "")}
      choices={[
        { value: "", label: t(field.isOptional ? "lists.onTop" : "common.choose") },
        ...offered.map((row) => ({ value: String(row.id), label: plainText(nameOf(row), language) })),
      ]}
      onChange={(id) => set({ [name]: id === "" ? null : Number(id) })}
    />
  );
};
