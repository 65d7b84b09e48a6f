import type { Selection } from "./cart";

/** Attributes of colour and size in a cart line and in the key of a variant (ruling O57). */
export const COLOR_ATTRIBUTE = 1;
export const SIZE_ATTRIBUTE = 2;

/** Writes selections as the key of a variant: `attributeId:optionId` by attribute id, joined by commas. */
export const selectionKey = (selections: readonly Selection[]): string =>
  [...selections]
    .sort((a, b) => a.attributeId - b.attributeId)
    .map((s) => `${s.attributeId}:${s.optionId}`)
    .join(",");

/** The key of a product's address that chooses an option of an attribute (choice-keys.mjs). */
export const choiceKey = (attributeId: number): string =>
  ({ [COLOR_ATTRIBUTE]: "color", [SIZE_ATTRIBUTE]: "size" })[attributeId] ?? `option-${attributeId}`;

/** Writes selections as the query of a product's address that chooses them; empty without any. */
export const selectionQuery = (selections: readonly Selection[]): string =>
  selections.length === 0
    ? ""
    : `?${[...selections]
        .sort((a, b) => a.attributeId - b.attributeId)
        .map((s) => `${choiceKey(s.attributeId)}=${s.optionId}`)
        .join("&")}`;

/** Reads the key of a variant. */
export const selectionsOfKey = (key: string): Selection[] =>
  key === ""
    ? []
    : key.split(",").map((pair) => {
        const [attributeId, optionId] = pair.split(":").map(Number);
        return { attributeId: attributeId ?? 0, optionId: optionId ?? 0 };
      });

/**
 * A key with other ids of a product's own options. Those of colours and sizes belong to the shop, and stay.
 * @param ids the new id by the earlier one; an option without one stays
 */
export const withIds = (key: string, ids: ReadonlyMap<number, number>): string =>
  selectionKey(
    selectionsOfKey(key).map(({ attributeId, optionId }) => ({
      attributeId,
      optionId: attributeId > SIZE_ATTRIBUTE ? (ids.get(optionId) ?? optionId) : optionId,
    })),
  );
