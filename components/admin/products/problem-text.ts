import type { Desk } from "../desk-context";
import { unclearWords } from "../number-words";
import { wordsAt, type WordValues } from "../words";
import type { Problem } from "./use-save-cells";

/** Reason why a value of a tab is refused, in the desk's language. @param values of further places in the words */
export const problemText = (
  { t }: Desk,
  tab: "articles" | "selling" | "specifications",
  { reason, other, meant = [] }: Pick<Problem, "reason" | "other" | "meant">,
  values: WordValues = {},
): string =>
  meant.length > 0
    ? unclearWords({ t }, meant)
    : (wordsAt(t, `products.${tab}.reasons.${reason}`, { other: other ?? "", ...values }) ??
      t("products.wrongField"));
