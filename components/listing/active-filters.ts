import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/languages/languages";
import { typedText } from "@/lib/i18n/typed-text";
import type { FilterGroupName } from "@/lib/model/filter-groups";
import { FACETS } from "@/lib/model/facets.mjs";
import {
  ID_GROUPS,
  type IdGroup,
  type ListingFacets,
  type ListingQuery,
  type SpecificationFacet,
} from "@/lib/model/listing";
import { bandWords } from "./band-name";
import { rangeIn } from "./shown-lengths";
import { specificationChips } from "./specification-chips";

/**
 * A filter that narrows the list. `group`: those of one group are combined by OR. `label`: what its name is of, such as
 * `Thread`; null if the name says it. `without`: the query that is left when it is removed.
 */
export type ActiveFilter = {
  key: string;
  group: FilterGroupName | "search";
  label: string | null;
  name: string;
  without: ListingQuery;
};

/** Groups whose values say nothing alone, such as `L` or `Black`. */
const LABELLED: ReadonlySet<IdGroup> = new Set<IdGroup>(["sizes", "color"]);

/** Sources of the names of active filters. */
export type NameSources = {
  language: Language;
  /** All values of the shop. */ values: ListingFacets | null;
  /** Attributes of the list. */ specifications: readonly SpecificationFacet[];
};

/** Lists the active filters of a list in the order of their groups. */
export const activeFilters = async (
  query: ListingQuery,
  { language, values, specifications }: NameSources,
): Promise<ActiveFilter[]> => {
  const t = await getTranslations("listing");
  const chosen = ID_GROUPS.flatMap((group) =>
    query.chosen[group].map((id) => ({
      key: `${group}-${id}`,
      group,
      label: LABELLED.has(group) ? t(FACETS[group].title) : null,
      name: values?.[group].find((value) => value.id === id)?.name.text ?? String(id),
      without: {
        ...query,
        chosen: { ...query.chosen, [group]: query.chosen[group].filter((other) => other !== id) },
      },
    })),
  );
  const chips = specificationChips(query.specifications, specifications, (facet, range) =>
    rangeIn(facet, range, query.unit, language, { from: t("from"), to: t("to") }),
  );
  return [
    ...(query.searchTerm === ""
      ? []
      : [
          {
            key: "search",
            group: "search" as const,
            label: null,
            name: t("search", { text: typedText(query.searchTerm, language) }),
            without: { ...query, searchTerm: "" },
          },
        ]),
    ...(query.onlyDeals
      ? [
          {
            key: "deals",
            group: "deals" as const,
            label: null,
            name: t("deals"),
            without: { ...query, onlyDeals: false },
          },
        ]
      : []),
    ...chosen,
    ...chips.map(({ attribute, label, name, terms }) => ({
      key: `spec-${terms.join()}`,
      group: `spec:${attribute}` as const,
      label,
      name,
      without: { ...query, specifications: query.specifications.filter((term) => !terms.includes(term)) },
    })),
    ...(query.minPrice === null && query.maxPrice === null
      ? []
      : [
          {
            key: "price",
            group: "price" as const,
            label: null,
            name: await bandWords(query.minPrice, query.maxPrice),
            without: { ...query, minPrice: null, maxPrice: null },
          },
        ]),
    ...(query.rating === null
      ? []
      : [
          {
            key: "rating",
            group: "rating" as const,
            label: null,
            name: t("starsUp", { n: query.rating }),
            without: { ...query, rating: null },
          },
        ]),
    ...(query.onlyInStock
      ? [
          {
            key: "stock",
            group: "stock" as const,
            label: null,
            name: t("inStock"),
            without: { ...query, onlyInStock: false },
          },
        ]
      : []),
  ];
};
