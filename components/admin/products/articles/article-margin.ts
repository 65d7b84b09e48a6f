import type { Surcharge } from "@/lib/model/catalog";
import { marginOf, type Margin } from "@/lib/model/margin";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { typedNumber } from "@/lib/model/typed-number";
import type { Cells } from "../cells";
import type { ProductFields } from "../product-fields";
import { cellIn, choicesIn, optionsOfKey, readAdded } from "./article-cells";

/** What decides the prices of articles beside their own cells. */
export type PricedProduct = Pick<ProductFields, "pricePaise" | "discountBasisPoints" | "gstRate">;

/** The margin of an article as it is typed; null without a cost, and as long as a number cannot be read. */
export const marginIn = (cells: Cells, key: string, product: PricedProduct): Margin | null => {
  const read = (column: "cost" | "price") => typedNumber(cellIn(cells, key, column), NUMBER_FIELDS.price);
  const [costPaise, ownPricePaise] = [read("cost"), read("price")];
  if (costPaise === null || (ownPricePaise === null && cellIn(cells, key, "price").trim() !== ""))
    return null;
  const surcharges = optionsOfKey(key, choicesIn(cells)).flatMap(({ added }): Surcharge[] => {
    const surcharge = added === null ? null : readAdded(added);
    if (surcharge === null) return [];
    return surcharge.type === "percentage"
      ? [{ type: surcharge.type, basisPoints: surcharge.amount }]
      : [{ type: surcharge.type, paise: surcharge.amount }];
  });
  return marginOf({ ...product, ownPricePaise, surcharges }, costPaise);
};
