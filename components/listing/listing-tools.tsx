import { getTranslations } from "next-intl/server";
import { Code } from "@/components/ui/code";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, SORT_KEYS, type ListingQuery, type SortKey } from "@/lib/shop/product-lists";
import { ViewSwitch } from "./view-switch";

type Props = { query: ListingQuery; total: number; /** The listing's address without a query. */ path: string };

/** The row over the goods: what is shown of how many, page size, sort and view. A plain form; with script a choice applies at once. */
export const ListingTools = async ({ query, total, path }: Props) => {
  const t = await getTranslations("listing");
  const from = (query.page - 1) * query.pageSize + 1;
  return (
    <form className="tools" method="get" action={path} data-soft>
      {query.searchTerm === "" ? null : <input type="hidden" name="SearchTerm" value={query.searchTerm} />}
      {query.onlyDeals ? <input type="hidden" name="deals" value="1" /> : null}
      <span className="grow num" data-results>
        {t.rich("showing", { from, to: Math.min(from + query.pageSize - 1, total), total, n: (chunks) => <Code>{chunks}</Code> })}
      </span>
      <label className="not-phone" htmlFor="page-size">
        <span>{t("perPage")}</span>
        <select id="page-size" name="size" key={query.pageSize} defaultValue={query.pageSize} data-default={DEFAULT_PAGE_SIZE}>
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor="sort">
        <span>{t("sort")}</span>
        <select id="sort" name="sort" key={query.sort} defaultValue={query.sort} data-default="featured" aria-label={t("sort")}>
          {(Object.keys(SORT_KEYS) as SortKey[]).map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <button className="btn line no-script">{t("apply")}</button>
      <ViewSwitch />
    </form>
  );
};
