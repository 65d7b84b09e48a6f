import { PRICE_FIELDS } from "@/lib/model/far-price";
import { formatMoney } from "@/lib/model/money";
import { useDesk } from "../desk-context";
import { useChoices, type Choices } from "../products/product-list";
import { plainText } from "../words";
import type { Change } from "./exchange-types";

/** Fields with the number of a row of a list. */
const LISTS: Partial<Record<string, "categories" | "brands" | "vendors">> = {
  categoryId: "categories",
  brandId: "brands",
  sellerId: "vendors",
} satisfies Record<string, keyof Choices>;

/** Makes the texts of fields' values, as people write them; a dash for no value. */
export const useFieldText = (): ((field: string, value: Change["before"]) => string) => {
  const { t, language } = useDesk();
  const choices = useChoices().data;
  return (field, value) => {
    if (value === null || value === "") return "–";
    if (typeof value === "boolean") return t(value ? "exchange.on" : "exchange.off");
    if (typeof value === "string") return value;
    if (PRICE_FIELDS.some((price) => price === field)) return formatMoney(value, "always");
    if (field === "gstRate") return t("exchange.percent", { rate: value });
    if (field === "weightGrams") return t("exchange.grams", { grams: value });
    const list = LISTS[field];
    if (list === undefined) return value.toLocaleString("en-IN");
    const found = choices?.[list].find(({ id }) => id === value);
    return found === undefined ? String(value) : plainText(found.name, language);
  };
};
