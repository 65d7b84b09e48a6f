import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/languages/languages";
import type { ListingFacets, ListingQuery, SpecificationFacet } from "@/lib/model/listing";
import { isRange, SpecificationGroup } from "./specification-group";

/** Open attributes; the others are behind "more". */
const OPEN = 10;
/** Score of an attribute as a filter: products that have it, less those of its most frequent value. */
const division = ({ values }: SpecificationFacet): number => {
  const counts = values.map(({ count }) => count);
  return counts.reduce((sum, n) => sum + n, 0) - Math.max(0, ...counts);
};

/** True if a term is of an attribute. */
const isOf = (facet: SpecificationFacet, term: string): boolean => term.startsWith(`${facet.key}:`);

/**
 * Filters by the specifications of the list's category: any of the values of an attribute, all attributes. Only
 * attributes that divide the products are shown, and chosen ones.
 */
export const SpecificationGroups = async ({
  language,
  query,
  facets,
  path,
}: {
  language: Language;
  query: ListingQuery;
  facets: ListingFacets;
  /** Address of the listing without a query. */ path: string;
}) => {
  const t = await getTranslations("listing");
  const chosen = query.specifications;
  const isChosen = (facet: SpecificationFacet): boolean => chosen.some((term) => isOf(facet, term));
  const shown = facets.specifications.filter((facet) => facet.values.length > 1 || isChosen(facet));
  const best = new Set(
    shown
      .toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)) || division(b) - division(a))
      .slice(0, OPEN),
  );
  const groupOf = (facet: SpecificationFacet) => (
    <SpecificationGroup
      key={facet.key}
      facet={facet}
      language={language}
      query={query}
      path={path}
      isOpen={best.has(facet) && (isChosen(facet) || [...best].indexOf(facet) < 4)}
    />
  );
  const others = shown.filter((facet) => !best.has(facet));
  /** True if a term has a field of its own: a value's, or those of a range. */
  const hasField = (term: string): boolean =>
    shown.some(
      (facet) =>
        isOf(facet, term) &&
        (term.includes("~")
          ? isRange(facet)
          : facet.values.some(({ value }) => term === `${facet.key}:${value}`)),
    );
  return (
    <>
      {/* Terms without a field of their own, such as a number that no product has. */}
      {chosen
        .filter((term) => !hasField(term))
        .map((term) => (
          <input key={term} type="hidden" name="spec" value={term} />
        ))}
      {shown.filter((facet) => best.has(facet)).map(groupOf)}
      {others.length === 0 ? null : (
        <details className="more" data-fold="spec-others">
          <summary>
            <span>
              {t("moreFilters", { n: others.length })}
              <small>{others.map(({ name }) => name.text).join(t("comma"))}</small>
            </span>
          </summary>
          {others.map(groupOf)}
        </details>
      )}
    </>
  );
};
