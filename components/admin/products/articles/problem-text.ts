import type { Desk } from "../../desk-context";
import { wordsAt } from "../../words";
import type { Problem } from "../use-save-cells";

/** Reason why a value is refused, in the desk's language. */
export const problemText = ({ t }: Desk, { reason, other }: Pick<Problem, "reason" | "other">): string =>
  wordsAt(t, `products.articles.reasons.${reason}`, { other: other ?? "" }) ?? t("products.wrongField");
