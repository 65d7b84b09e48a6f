import { useDesk } from "../desk-context";
import type { ProductFormState } from "./use-product-form";
import { BilingualText } from "../parts/bilingual-text";

type Props = { form: Pick<ProductFormState, "fields" | "set">; wrong: readonly string[] };

/** Name and descriptions in both languages. */
export const TextFields = ({ form, wrong }: Props) => {
  const { t } = useDesk();
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
        {...shared}
        name="description"
        label={t("products.texts.description")}
        html="text"
        maxLength={100_000}
      />
    </>
  );
};
