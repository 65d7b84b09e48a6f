import "server-only";
import type { ArticleReason } from "@/lib/model/article-fields";
import type { HsnReason } from "@/lib/model/hsn-codes";
import type { FormReason } from "../reading/file-refusal.mjs";
import type { DestroyedReason } from "./destroyed-value";

/** Codes of what an import expects of a file, a row or a cell. The desk's words are `exchange.expected.<name>`. */
export type Expected =
  | Exclude<ArticleReason, "pack" | "unknown">
  | FormReason
  | DestroyedReason
  | "key-column"
  | "code-column"
  | "known-column"
  | "one-column"
  | "changing-column"
  | "new-row-once"
  | "known-article"
  | "free-part-number"
  | "own-goods"
  | "needed"
  | "no-formula"
  | "name"
  | "paper-letters"
  | "text"
  | "clear-number"
  | "one-reading"
  | "category"
  | "brand"
  | "seller"
  | HsnReason
  | "bis-licence"
  | "below-mrp"
  | "gst"
  | "day"
  | "free-gtin"
  | "filled"
  | "attribute"
  | "unit"
  | "number"
  | "value-or-range"
  | "different-values"
  | "min-below-max"
  | "choice"
  | "yes-no"
  | "other-kind"
  | "wording"
  | "product-row"
  | "one-value"
  | "one-place"
  | "every-article"
  | "same-article";

/**
 * A mistake in a file. @property row the line, 1 for the columns' names @property column empty for the whole row
 * @property value what was found, shortened
 */
export type Problem = {
  row: number;
  column: string;
  value: string;
  expected: Expected;
  facts: Record<string, string | number>;
};

/** Makes the problem of a number that is not clear, with its meanings as facts; null if it has none. */
export const unclearNumber = ([first, second]: readonly string[]): Pick<
  Problem,
  "expected" | "facts"
> | null => {
  if (first === undefined) return null;
  return second === undefined
    ? { expected: "clear-number", facts: { first } }
    : { expected: "one-reading", facts: { first, second } };
};

const LONGEST = 60;

export const problemAt = (
  row: number,
  column: string,
  expected: Expected,
  value = "",
  facts: Problem["facts"] = {},
): Problem => ({
  row,
  column,
  value: value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value,
  expected,
  facts,
});
