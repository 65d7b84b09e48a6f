import Button from "@mui/material/Button";
import { useState } from "react";
import { useRefresh } from "react-admin";
import type { Language } from "@/lib/languages/languages";
import { useDesk } from "../desk-context";
import { nameOf, startOf, useList } from "../lists/lists";
import { BilingualText } from "../parts/bilingual-text";
import { ChoiceBox } from "../parts/field";
import { FormDialog } from "../parts/form-dialog";
import { Glyph } from "../parts/glyph";
import { IfMay } from "../parts/if-may";
import { useCall } from "../use-call";
import { plainText } from "../words";

type Kind = "brand" | "category";
type Props = { kind: Kind; onMade: (id: number) => void };

/** The category above the new one: products stand in those below another. */
const Parent = ({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) => {
  const { t, language } = useDesk();
  const { data } = useList("category");
  const parents = (data?.rows ?? []).filter(({ fields }) => fields.parentId === null);
  return (
    <ChoiceBox
      label={t("lists.fields.parentId")}
      value={String(value ?? "")}
      onChange={(id) => onChange(id === "" ? null : Number(id))}
      choices={[
        { value: "", label: t("lists.onTop") },
        ...parents.map((row) => ({ value: String(row.id), label: plainText(nameOf(row), language) })),
      ]}
    />
  );
};

const NewRowDialog = ({ kind, onMade, onClose }: Props & { onClose: () => void }) => {
  const { t } = useDesk();
  const refresh = useRefresh();
  const { send, isBusy, failure } = useCall("lists/save");
  const [fields, setFields] = useState(() => startOf(kind, null, null).fields);
  const wrong = (failure?.facts?.fields as string[] | undefined) ?? [];
  const make = async () => {
    const made = await send({ kind, id: null, fields, seen: null });
    if (made === null) return;
    refresh();
    onMade(made.id);
    onClose();
  };
  return (
    <FormDialog
      title={t(`lists.new.${kind}`)}
      action={t("products.save")}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onSend={() => void make()}
    >
      <BilingualText
        name="name"
        label={t("lists.fields.name")}
        fields={fields as Record<`name.${Language}`, string | null>}
        wrong={wrong}
        onChange={(name, value) => setFields({ ...fields, [name]: value })}
        maxLength={80}
      />
      {kind === "category" && (
        <Parent
          value={fields.parentId === null ? null : Number(fields.parentId)}
          onChange={(parentId) => setFields({ ...fields, parentId })}
        />
      )}
    </FormDialog>
  );
};

/** A button that makes a brand or a category where it is missed, and chooses it. */
export const NewRow = ({ kind, onMade }: Props) => {
  const { t } = useDesk();
  const [isOpen, setOpen] = useState(false);
  return (
    <IfMay call="lists/save">
      <Button className="new-row" onClick={() => setOpen(true)} startIcon={<Glyph name="plus" size={18} />}>
        {t(`lists.new.${kind}`)}
      </Button>
      {isOpen && <NewRowDialog kind={kind} onMade={onMade} onClose={() => setOpen(false)} />}
    </IfMay>
  );
};
