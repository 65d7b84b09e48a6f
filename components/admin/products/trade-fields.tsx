import { useState } from "react";
import { useDesk } from "../desk-context";
import { ChoiceBox, TextBox } from "../parts/field";
import { typedBasisPoints, typedPaise, writtenPaise } from "@/lib/typed-amount";
import { plainText } from "../words";
import type { Choices } from "./product-list";
import type { ProductFormState } from "./use-product-form";

type Props = {
  form: Pick<ProductFormState, "fields" | "set">;
  choices: Choices;
  wrong: readonly string[];
  /** A new product has no discount of its own yet. */
  hasDiscount: boolean;
};

/** Text for a number. The text stays as typed, and the number changes as long as the text can be read. */
const useTyped = (
  value: number,
  written: string,
  read: (typed: string) => number | null,
  take: (value: number) => void,
) => {
  const [typed, setTyped] = useState(written);
  const [known, setKnown] = useState(value);
  // The number was set by a draft or a merge, not by typing.
  if (value !== known) {
    setKnown(value);
    if (read(typed) !== value) setTyped(written);
  }
  return {
    value: typed,
    isWrong: read(typed) === null,
    onChange: (next: string) => {
      setTyped(next);
      const found = read(next);
      if (found === null) return;
      setKnown(found);
      take(found);
    },
  };
};

const writtenPercent = (basisPoints: number): string => String(basisPoints / 100);

/** Price, tax, category and brand of a product. */
export const TradeFields = ({ form: { fields, set }, choices, wrong, hasDiscount }: Props) => {
  const { t, language } = useDesk();
  const price = useTyped(
    fields.pricePaise,
    fields.pricePaise === 0 ? "" : writtenPaise(fields.pricePaise),
    typedPaise,
    (value) => set("pricePaise", value),
  );
  const discount = useTyped(
    fields.discountBasisPoints,
    writtenPercent(fields.discountBasisPoints),
    typedBasisPoints,
    (value) => set("discountBasisPoints", value),
  );
  const errorOf = (field: string, isWrong = false): string | null =>
    wrong.includes(field) || isWrong ? t("products.wrongField") : null;
  return (
    <div className="form">
      <TextBox
        label={t("fields.price")}
        hint={t("fields.priceHint")}
        error={errorOf("pricePaise", price.isWrong && price.value !== "")}
        value={price.value}
        onChange={price.onChange}
        isCode
        inputMode="decimal"
        isRequired
      />
      {hasDiscount && (
        <TextBox
          label={t("fields.discount")}
          hint={t("fields.discountHint")}
          error={errorOf("discountBasisPoints", discount.isWrong)}
          value={discount.value}
          onChange={discount.onChange}
          isCode
          inputMode="decimal"
        />
      )}
      <ChoiceBox
        label={t("fields.category")}
        error={errorOf("categoryId")}
        value={String(fields.categoryId)}
        onChange={(value) => set("categoryId", Number(value))}
        choices={[
          ...(fields.categoryId === 0 ? [{ value: "0", label: t("common.choose") }] : []),
          ...choices.categories.map(({ id, name }) => ({
            value: String(id),
            label: plainText(name, language),
          })),
        ]}
      />
      <ChoiceBox
        label={t("fields.brand")}
        error={errorOf("brandId")}
        value={String(fields.brandId ?? "")}
        onChange={(value) => set("brandId", value === "" ? null : Number(value))}
        choices={[
          { value: "", label: t("fields.noBrand") },
          ...choices.brands.map(({ id, name }) => ({ value: String(id), label: plainText(name, language) })),
        ]}
      />
      <ChoiceBox
        label={t("fields.gst")}
        error={errorOf("gstRate")}
        value={String(fields.gstRate)}
        onChange={(value) => set("gstRate", Number(value))}
        choices={choices.gstRates.map((rate) => ({ value: String(rate), label: `\u2066${rate}%\u2069` }))}
      />
      <TextBox
        label={t("fields.hsn")}
        hint={t("fields.hsnHint")}
        error={errorOf("hsnCode", fields.hsnCode !== "" && !/^\d{4,8}$/.test(fields.hsnCode))}
        value={fields.hsnCode}
        onChange={(value) => set("hsnCode", value.trim())}
        isCode
        inputMode="numeric"
        maxLength={8}
      />
    </div>
  );
};
