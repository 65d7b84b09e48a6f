import { latinDigits } from "@/lib/model/latin-digits";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { isHsnCode, LONGEST_HSN } from "@/lib/model/tax-law";
import { useDesk } from "../desk-context";
import { UNREADABLE } from "../number-words";
import { ChoiceBox, TextBox } from "../parts/field";
import { TypedBox } from "../parts/typed-box";
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

/** Price, tax, category and brand of a product. */
export const TradeFields = ({ form: { fields, set }, choices, wrong, hasDiscount }: Props) => {
  const { t, language } = useDesk();
  const errorOf = (field: string): string | null => (wrong.includes(field) ? t("products.wrongField") : null);
  const numberOf = (field: string) => ({
    wrong: t("products.wrongField"),
    isRefused: wrong.includes(field),
  });
  const isOldRate = !choices.gstRates.includes(fields.gstRate);
  const rates = isOldRate ? [...choices.gstRates, fields.gstRate] : choices.gstRates;
  return (
    <div className="form">
      <TypedBox
        label={t("fields.price")}
        hint={t("fields.priceHint")}
        field={NUMBER_FIELDS.price}
        {...numberOf("pricePaise")}
        value={fields.pricePaise === 0 ? null : fields.pricePaise}
        onChange={(value) => set("pricePaise", value ?? 0)}
        isRequired
      />
      {hasDiscount && (
        <TypedBox
          label={t("fields.discount")}
          hint={t("fields.discountHint")}
          field={NUMBER_FIELDS.discount}
          {...numberOf("discountBasisPoints")}
          value={fields.discountBasisPoints}
          onChange={(value) => set("discountBasisPoints", value ?? UNREADABLE)}
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
        error={isOldRate || wrong.includes("gstRate") ? t("fields.gstWrong") : null}
        value={String(fields.gstRate)}
        onChange={(value) => set("gstRate", Number(value))}
        choices={rates.map((rate) => ({ value: String(rate), label: `\u2066${rate}%\u2069` }))}
      />
      <TextBox
        label={t("fields.hsn")}
        hint={t("fields.hsnHint")}
        error={
          wrong.includes("hsnCode") || (fields.hsnCode !== "" && !isHsnCode(fields.hsnCode))
            ? t("fields.hsnWrong")
            : null
        }
        value={fields.hsnCode}
        onChange={(value) => set("hsnCode", latinDigits(value.trim()))}
        isCode
        inputMode="numeric"
        maxLength={LONGEST_HSN}
      />
    </div>
  );
};
