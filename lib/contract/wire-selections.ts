/** A chosen option as the wire names it: `productSelectedAttributes` of section 7. */
type WireSelection = { ProductAttributeID: number; PrimaryKeyValue: number };
type Selection = { attributeId: number; optionId: number };

/** Reads the chosen options of a wire row, and nothing else of it. */
export const readSelections = (wire: readonly WireSelection[]): Selection[] =>
  wire.map((s) => ({ attributeId: s.ProductAttributeID, optionId: s.PrimaryKeyValue }));

/** Writes chosen options with the names of the wire. */
export const wireSelections = (selections: readonly Selection[]): WireSelection[] =>
  selections.map((s) => ({ ProductAttributeID: s.attributeId, PrimaryKeyValue: s.optionId }));
