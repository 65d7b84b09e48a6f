import { Fragment, type ReactNode } from "react";
import { marginOf } from "@/lib/model/margin";
import { latinDigits } from "@/lib/model/latin-digits";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { hsnShapeProblem, LONGEST_HSN, type HsnProblem } from "@/lib/model/hsn-codes";
import { useDesk } from "../desk-context";
import { UNREADABLE } from "../number-words";
import { ChoiceBox, TextBox } from "../parts/field";
import { WritableIfMay } from "../parts/if-may";
import { TypedBox } from "../parts/typed-box";
import { plainText } from "../words";
import { MarginNote } from "./margin-note";
import { NewRow } from "./new-row";
import type { Choices } from "./product-list";
import type { ProductFormState } from "./use-product-form";

type Props = {
  form: Pick<ProductFormState, "fields" | "set">;
  choices: Choices;
  wrong: readonly string[];
  /** Why goods cannot have the code of the product as it is stored or was refused; null if they can. */
  hsn: ({ code: string } & HsnProblem) | null;
  /** What its only article costs; null if that is not known. */
  costPaise?: number | null;
  /** A new product has no discount of its own yet. */
  hasDiscount: boolean;
};

const PricesIfMay = ({ children }: { children: ReactNode }) => (
  <WritableIfMay call="products/change-prices">{children}</WritableIfMay>
);

/** Price, tax, category and brand of a product. */
export const TradeFields = ({
  form: { fields, set },
  choices,
  wrong,
  hsn,
  costPaise = null,
  hasDiscount,
}: Props) => {
  const { t, language } = useDesk();
  const errorOf = (field: string): string | null => (wrong.includes(field) ? t("products.wrongField") : null);
  // A new product has its first price from who writes it.
  const PriceFields = hasDiscount ? PricesIfMay : Fragment;
  const hsnProblem =
    hsn?.code === fields.hsnCode ? hsn : fields.hsnCode === "" ? null : hsnShapeProblem(fields.hsnCode);
  const isOldRate = !choices.gstRates.includes(fields.gstRate);
  const rates = isOldRate ? [...choices.gstRates, fields.gstRate] : choices.gstRates;
  return (
    <div className="form">
      <PriceFields>
        <TypedBox
          label={t("fields.price")}
          hint={t("fields.priceHint")}
          field={NUMBER_FIELDS.price}
          isRefused={wrong.includes("pricePaise")}
          value={fields.pricePaise === 0 ? null : fields.pricePaise}
          onChange={(value) => set("pricePaise", value ?? 0)}
        />
        {hasDiscount && (
          <TypedBox
            label={t("fields.discount")}
            hint={t("fields.discountHint")}
            field={NUMBER_FIELDS.discount}
            isRefused={wrong.includes("discountBasisPoints")}
            value={fields.discountBasisPoints}
            onChange={(value) => set("discountBasisPoints", value ?? UNREADABLE)}
          />
        )}
        {costPaise !== null && fields.pricePaise > 0 && (
          <MarginNote
            costPaise={costPaise}
            margin={marginOf({ ...fields, ownPricePaise: null, surcharges: [] }, costPaise)}
          />
        )}
      </PriceFields>
      <ChoiceBox
        label={t("fields.category")}
        error={wrong.includes("categoryId") ? t("fields.chooseCategory") : null}
        value={String(fields.categoryId)}
        onChange={(value) => set("categoryId", Number(value))}
        choices={[
          ...(fields.categoryId === 0 ? [{ value: "0", label: t("common.choose") }] : []),
          ...choices.categories.map(({ id, name }) => ({
            value: String(id),
            label: plainText(name, language),
          })),
        ]}
        end={<NewRow kind="category" onMade={(id) => set("categoryId", id)} />}
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
        end={<NewRow kind="brand" onMade={(id) => set("brandId", id)} />}
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
          hsnProblem === null
            ? errorOf("hsnCode")
            : t(`exchange.expected.${hsnProblem.reason}`, { on: hsnProblem.on ?? "" })
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
