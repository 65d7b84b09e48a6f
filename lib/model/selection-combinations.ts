import type { Selection } from "./cart";

/** Lists every combination of one option of each attribute, in their order; one without options for no attribute. */
export const combinationsOf = (
  attributes: readonly { attributeId: number; optionIds: readonly number[] }[],
): Selection[][] =>
  attributes.reduce<Selection[][]>(
    (before, { attributeId, optionIds }) =>
      before.flatMap((chosen) => optionIds.map((optionId) => [...chosen, { attributeId, optionId }])),
    [[]],
  );
