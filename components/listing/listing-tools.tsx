import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Code } from "@/components/ui/inline-text";
import { listingSearch } from "@/lib/i18n/listing-address";
import { PAGE_SIZES, SORT_KEYS, type ListingQuery, type SortKey } from "@/lib/model/listing";
import { KeptFields } from "./kept-fields";
import { ViewSwitch } from "./view-switch";

type Props = {
  query: ListingQuery;
  /** False if the host knows only the orders of the specification. */ knowsPopularity: boolean;
  total: number;
  /** True if the total is a lower bound. */ isTotalBound: boolean;
  /** Address of the listing without a query. */ path: string;
  /** Button that opens the filters on phones. */ filters: ReactNode;
  /** True if the products can be shown in a table to order from. */ offersTable: boolean;
};

/**
 * Toolbar of a list: shown range and total, page size, sort, view, and the way to the table to order from. A plain form; with scripts a choice
 * applies at once.
 */
export const ListingTools = async ({
  query,
  knowsPopularity,
  total,
  isTotalBound,
  path,
  filters,
  offersTable,
}: Props) => {
  const t = await getTranslations("listing");
  const from = (query.page - 1) * query.pageSize + 1;
  return (
    <div className="tools">
      {filters}
      <form method="get" action={path} data-soft="true" autoComplete="off">
        <KeptFields query={query} asks={["size", "sort"]} />
        <span className="grow num" data-results>
          {t.rich(isTotalBound ? "showingAtLeast" : "showing", {
            from,
            to: Math.min(from + query.pageSize - 1, total),
            total,
            n: (chunks) => <Code>{chunks}</Code>,
          })}
        </span>
        <label className="not-phone" htmlFor="page-size">
          <span>{t("perPage")}</span>
          <select id="page-size" name="size" key={query.pageSize} defaultValue={query.pageSize}>
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
        <label htmlFor="sort">
          <span>{t("sort")}</span>
          <select id="sort" name="sort" key={query.sort} defaultValue={query.sort} aria-label={t("sort")}>
            {(Object.keys(SORT_KEYS) as SortKey[])
              .filter((sort) => sort !== "popular" || knowsPopularity)
              .map((sort) => (
                <option key={sort} value={sort}>
                  {t(`sorts.${sort}`)}
                </option>
              ))}
          </select>
        </label>
        <button className="btn line no-script">{t("apply")}</button>
        {query.isTable ? null : <ViewSwitch />}
        {offersTable ? (
          <a
            className="link"
            href={`${path}${listingSearch({ ...query, isTable: !query.isTable })}`}
            rel="nofollow"
            data-soft
          >
            {t(query.isTable ? "asCards" : "asTable")}
          </a>
        ) : null}
      </form>
    </div>
  );
};
