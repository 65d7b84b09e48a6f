import { typedOfHtml } from "@/lib/html/typed-text";
import { formatMoney } from "@/lib/model/money";
import type { Desk } from "../desk-context";
import { plainText } from "../words";
import type { ProductField } from "./product-fields";
import type { Choices } from "./product-list";

/** The name of a field. In the key of its words "-" replaces ".", which separates levels of the message tree. */
export const fieldName = ({ t }: Desk, field: ProductField): string =>
  t(`products.fieldNames.${field.replace(".", "-") as "name-en"}`);

/** A value of a field as words, e.g. the name of a category. */
export const valueText = (
  { t, language }: Desk,
  choices: Choices,
  field: ProductField | "mrpPaise",
  value: string | number | boolean | null,
): string => {
  if (value === null || value === "") return t("products.empty");
  if (field === "pricePaise" || field === "mrpPaise") return formatMoney(Number(value), "always");
  if (field === "discountBasisPoints") return `${Number(value) / 100}%`;
  if (field === "gstRate") return `${value}%`;
  if (field === "categoryId" || field === "brandId") {
    const named = field === "categoryId" ? choices.categories : choices.brands;
    const found = named.find(({ id }) => id === value);
    return found === undefined ? String(value) : plainText(found.name, language);
  }
  if (field === "description.en" || field === "description.ar") return typedOfHtml(String(value));
  if (typeof value === "boolean") return t(value ? "products.on" : "products.off");
  return String(value);
};
