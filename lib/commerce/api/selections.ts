import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import type { LineSelection } from "../db/schema";
import { localizationRows } from "./localizations";

type SelectionRow = CallRow<"get-customer-order-history-detail">["SelectionsJson"][number];

/** A line's chosen options in words, as the cart and the order history send them. */
export const selectionRows = (productId: number, selections: readonly LineSelection[]): SelectionRow[] =>
  selections.map((s) => ({
    ProductId: productId,
    ProductAttributeID: s.attributeId,
    PrimaryKeyValue: s.optionId,
    AttributeDisplayName: s.attributeName.en,
    PrimaryKeyDisplayValue: s.optionName.en,
    LocalizationJsonData: localizationRows(s.optionName),
    AttributeLocalizationJsonData: localizationRows(s.attributeName),
  }));
