import { useState } from "react";
import { htmlOfTyped, typedOfHtml } from "@/lib/html/typed-text";
import type { Language } from "@/lib/languages/languages";
import { useDesk } from "../desk-context";
import type { ProductFormState } from "./use-product-form";
import { BilingualText } from "../parts/bilingual-text";

type Props = { form: Pick<ProductFormState, "fields" | "set">; wrong: readonly string[] };
type Description = `description.${Language}`;

/**
 * The descriptions as plain text while they are paragraphs alone, and as HTML else. The form keeps HTML; what is typed is
 * kept here beside it, because HTML forgets an empty line at the end.
 */
const useTypedDescriptions = ({ fields, set }: Props["form"]) => {
  const [typed, setTyped] = useState<Partial<Record<Description, string>>>({});
  const shown = (name: Description): string | null => {
    const html = fields[name];
    const text = typed[name];
    if (text !== undefined && htmlOfTyped(text) === (html ?? "")) return text;
    return html === null ? null : typedOfHtml(html);
  };
  return {
    fields: { "description.en": shown("description.en"), "description.ar": shown("description.ar") },
    onChange: (name: Description, text: string | null) => {
      setTyped((now) => ({ ...now, [name]: text ?? "" }));
      set(name, (text === null ? null : htmlOfTyped(text)) as ProductFormState["fields"][Description]);
    },
  };
};

/** Name and descriptions in both languages. */
export const TextFields = ({ form, wrong }: Props) => {
  const { t } = useDesk();
  const descriptions = useTypedDescriptions(form);
  const shared = {
    fields: form.fields,
    wrong,
    onChange: form.set as (field: string, value: string | null) => void,
  };
  return (
    <>
      <BilingualText {...shared} name="name" label={t("products.texts.name")} maxLength={200} />
      <BilingualText {...shared} name="short" label={t("products.texts.short")} rows={3} maxLength={2_000} />
      <BilingualText
        {...descriptions}
        wrong={wrong}
        name="description"
        label={t("products.texts.description")}
        rows={6}
        maxLength={100_000}
      />
      <small className="quiet">{t("products.texts.descriptionLead")}</small>
    </>
  );
};
