import type { FormEvent } from "react";
import { Code } from "@/components/ui/inline-text";
import { fieldsOf, type ListKind } from "@/lib/model/list-fields";
import { isUnit } from "@/lib/model/units";
import { useDesk, type Desk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { FormFoot } from "../parts/form-foot";
import { textOf } from "../parts/kept-draft";
import { useRowForm } from "../parts/use-row-form";
import { useCall } from "../use-call";
import { plainText, wordsAt } from "../words";
import { OffEffects } from "./category-switch";
import { FieldInput } from "./field-input";
import { unitWords } from "./list-words";
import { listHref, nameOf, startOf, type ListRow } from "./lists";

type Props = { kind: ListKind; of: number | null; found: ListRow | null };
type Input = ReturnType<typeof fieldsOf>[number];

const useListForm = ({ kind, of, found }: Props) => {
  const save = useCall("lists/save");
  const list = useCall("lists/list");
  return useRowForm({
    draftId: `list.${kind}.${found?.id ?? `new.${of ?? ""}`}`,
    found,
    startOf: (row) => startOf(kind, of, row),
    save: { ...save, send: (row) => save.send({ kind, ...row }) },
    list: { ...list, send: () => list.send({ kind, of }) },
    to: listHref(kind, of),
  });
};

const fixedValue = (desk: Desk, { fields }: ListRow, name: string): string => {
  const value = textOf(fields, name);
  if (name === "unit") return isUnit(value) ? unitWords(desk, value) : "";
  return name === "kind" ? (wordsAt(desk.t, `lists.kinds.${value}`) ?? value) : value;
};

/** The fields that cannot change any more, and why. */
const Fixed = ({ row }: { row: ListRow }) => {
  const desk = useDesk();
  const { t } = desk;
  const shown = row.fixed.filter((name) => name !== "attributeId" && row.fields[name] !== null);
  if (shown.length === 0) return null;
  return (
    <div className="note">
      <span>
        {t("lists.fixed")}
        {shown.map((name) => (
          <span key={name} className="fixed">
            {wordsAt(t, `lists.fields.${name}`) ?? name}:{" "}
            {name === "key" ? (
              <Code>{fixedValue(desk, row, name)}</Code>
            ) : (
              <bdi>{fixedValue(desk, row, name)}</bdi>
            )}
          </span>
        ))}
      </span>
    </div>
  );
};

/** Names the fields that something else of the list has already. */
const Taken = ({ taken }: { taken: readonly string[] }) => {
  const { t } = useDesk();
  return taken.length === 0 ? null : (
    <div className="note bad" role="alert">
      <span>
        {t("lists.taken", {
          fields: taken
            .map((name) => wordsAt(t, `lists.fields.${name.split(".")[0]}`) ?? name)
            .join(t("common.comma")),
        })}
      </span>
    </div>
  );
};

/** The form of a row of any list. @param found null for a new one */
export const ListForm = ({ kind, of, found }: Props) => {
  const { t, language } = useDesk();
  const { form, saving } = useListForm({ kind, of, found });
  const fixed = ["attributeId", ...(found?.fixed ?? [])];
  const goesOff = kind === "category" && form.before.isActive === true && form.fields.isActive === false;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void saving.send();
  };
  const inputs = fieldsOf(kind).filter(([name]) => !fixed.includes(name));
  const isWide = ([, { type }]: Input) => type === "text" || type === "picture";
  const inputOf = ([name, field]: Input) => (
    <FieldInput key={name} {...{ name, field, form }} wrong={saving.wrong} ownId={found?.id ?? null} />
  );
  return (
    <>
      <DimHead name={found === null ? t(`lists.new.${kind}`) : plainText(nameOf(found), language)} />
      <form className="maker" onSubmit={send}>
        {inputs.filter(isWide).map(inputOf)}
        <div className="form">{inputs.filter((input) => !isWide(input)).map(inputOf)}</div>
        {found !== null && <Fixed row={found} />}
        {goesOff && found !== null && <OffEffects id={found.id} />}
        <Taken taken={saving.taken} />
        <FormFoot form={form} saving={saving} words="lists.fields" />
      </form>
    </>
  );
};
