import { wrongArticleValue, type ArticleFields, type ArticleReasonOf } from "./article-fields";
import { partNumberKey } from "./article-numbers";

/** An article by its numbers. @property gtin null for none @property isActive false for one that is no longer sold */
export type Numbered = Pick<ArticleFields, "sku" | "gtin" | "isActive">;

/**
 * A number that cannot be. @property at index of the article
 * @property other part number of the article that has the same number; of a part number in the list itself the reason is `twice`
 */
export type NumberProblem = {
  at: number;
  field: "sku" | "gtin";
  reason: ArticleReasonOf<"sku" | "gtin"> | "free-part-number" | "free-gtin" | "twice";
  other: string | null;
};

/**
 * Lists the numbers of articles that cannot be: wrong ones, and those that another article has. A part number belongs to
 * one article for ever. A trade item number belongs to one that is sold: an article that is off may keep the number that
 * another has by now.
 * @param others articles that are not in the list (lib/commerce/base/db/article-numbers.ts)
 */
export const numberProblems = (
  articles: readonly Numbered[],
  others: readonly Numbered[],
): NumberProblem[] => {
  const bySku = new Map<string, { sku: string; isOther: boolean }>();
  const byGtin = new Map<string, string>();
  const note = ({ sku, gtin, isActive }: Numbered, isOther: boolean): void => {
    const key = partNumberKey(sku);
    if (!bySku.has(key)) bySku.set(key, { sku, isOther });
    if (gtin !== null && isActive && !byGtin.has(gtin)) byGtin.set(gtin, sku);
  };
  for (const other of others) note(other, true);
  return articles.flatMap((article, at) => {
    const { sku, gtin, isActive } = article;
    const sameSku = bySku.get(partNumberKey(sku));
    const sameGtin = gtin !== null && isActive ? byGtin.get(gtin) : undefined;
    note(article, false);
    const problems: Omit<NumberProblem, "at">[] = (["sku", "gtin"] as const).flatMap((field) => {
      const reason = wrongArticleValue(field, article[field]);
      return reason === null ? [] : [{ field, reason, other: null }];
    });
    if (sameSku !== undefined) {
      const reason = sameSku.isOther ? "free-part-number" : "twice";
      problems.push({ field: "sku", reason, other: sameSku.sku });
    }
    if (sameGtin !== undefined) problems.push({ field: "gtin", reason: "free-gtin", other: sameGtin });
    return problems.map((problem) => ({ at, ...problem }));
  });
};
