import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Code } from "@/components/ui/inline-text";
import {
  PAGE_SIZES,
  SORT_KEYS,
  type ListingQuery,
  type SortKey,
  ID_GROUPS,
  withoutFilters,
  type ListingFacets,
  type SpecificationFacet,
} from "@/lib/model/listing";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/i18n/languages";
import { isNarrowed, listingSearch } from "@/lib/i18n/listing-address";
import { typedText } from "@/lib/i18n/typed-text";
import { KeptFields } from "./kept-fields";
import { ViewSwitch } from "./view-switch";
import { bandWords } from "./band-name";
import { measureIn } from "./shown-lengths";
import { specificationChips } from "./specification-chips";

type Props = {
  query: ListingQuery;
  /** False if the host knows only the orders of the specification. */ knowsPopularity: boolean;
  total: number;
  /** True if the total is a lower bound. */ isTotalBound: boolean;
  /** Address of the listing without a query. */ path: string;
  /** Button that opens the filters on phones. */ filters: ReactNode;
};

/**
 * Toolbar of a list: shown range and total, page size, sort and view. A plain form; with scripts a choice
 * applies at once.
 */
export const ListingTools = async ({ query, knowsPopularity, total, isTotalBound, path, filters }: Props) => {
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
        <ViewSwitch />
      </form>
    </div>
  );
};

type ChipsProps = {
  language: Language;
  query: ListingQuery;
  /** Address of the listing without a query. */ path: string;
  /** Names of the chosen values. */ values: ListingFacets | null;
  /** Those of the list, for the names of chosen ones. */ specifications: SpecificationFacet[];
};
type Chip = { key: string; name: string; without: ListingQuery };

/** Active filters, each with a link that removes it. */
export const ListingChips = async ({ language, query, path, values, specifications }: ChipsProps) => {
  const t = await getTranslations("listing");
  const chosen = ID_GROUPS.flatMap((group) =>
    query.chosen[group].map((id): Chip => ({
      key: `${group}-${id}`,
      name: values?.[group].find((value) => value.id === id)?.name.text ?? String(id),
      without: {
        ...query,
        chosen: { ...query.chosen, [group]: query.chosen[group].filter((other) => other !== id) },
      },
    })),
  );
  const hasPrice = query.minPrice !== null || query.maxPrice !== null;
  const chips: Chip[] = [
    ...(query.searchTerm === ""
      ? []
      : [
          {
            key: "search",
            name: t("search", { text: typedText(query.searchTerm, language) }),
            without: { ...query, searchTerm: "" },
          },
        ]),
    ...(query.onlyDeals ? [{ key: "deals", name: t("deals"), without: { ...query, onlyDeals: false } }] : []),
    ...chosen,
    ...specificationChips(
      query.specifications,
      specifications,
      { from: t("from"), to: t("to") },
      (facet, value) => measureIn(facet, value, query.unit, language),
    ).map(({ name, terms }) => ({
      key: `spec-${terms.join()}`,
      name,
      without: { ...query, specifications: query.specifications.filter((term) => !terms.includes(term)) },
    })),
    ...(hasPrice
      ? [
          {
            key: "price",
            name: await bandWords(query.minPrice, query.maxPrice),
            without: { ...query, minPrice: null, maxPrice: null },
          },
        ]
      : []),
    ...(query.rating === null
      ? []
      : [{ key: "rating", name: t("starsUp", { n: query.rating }), without: { ...query, rating: null } }]),
  ];
  if (chips.length === 0) return null;
  return (
    <div className="chips" role="group" aria-label={t("chips")}>
      {chips.map(({ key, name, without }) => (
        <a
          key={key}
          className="chip"
          href={`${path}${listingSearch({ ...without, page: 1 })}`}
          rel="nofollow"
          data-soft
          aria-label={t("drop", { name })}
        >
          <bdi>{name}</bdi>
          <Icon name="close" size={16} />
        </a>
      ))}
      {isNarrowed(query) ? (
        <a className="link" href={`${path}${listingSearch(withoutFilters(query))}`} data-soft>
          {t("clear")}
        </a>
      ) : null}
    </div>
  );
};
