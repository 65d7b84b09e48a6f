"use client";
import { useDesk } from "../desk-context";
import type { ProductFormState } from "./use-product-form";
import { TwoTongues } from "./two-tongues";

type Props = { form: Pick<ProductFormState, "fields" | "set">; wrong: readonly string[] };

/** Name and descriptions in both languages. */
export const TextFields = ({ form: { fields, set }, wrong }: Props) => {
  const { t } = useDesk();
  const shared = { fields, wrong, onChange: set as (field: string, value: string | null) => void };
  return (
    <>
      <TwoTongues {...shared} name="name" label={t("products.texts.name")} maxLength={200} />
      <TwoTongues {...shared} name="short" label={t("products.texts.short")} rows={3} maxLength={2_000} />
      <TwoTongues
        {...shared}
        name="description"
        label={t("products.texts.description")}
        rows={6}
        maxLength={100_000}
      />
    </>
  );
};
