import { getTranslations } from "next-intl/server";
import { listingSearch } from "@/lib/i18n/listing-address";
import type { FilterGroupName } from "@/lib/model/filter-groups";
import type { ListingFacets, ListingQuery } from "@/lib/model/listing";
import { activeFilters, type ActiveFilter, type NameSources } from "./active-filters";
import { loosenedQuery } from "./loosened-query";

type Props = {
  query: ListingQuery;
  /** The two groups that exclude each other. */ pair: [FilterGroupName, FilterGroupName];
  /** Filters of the list, counted. */ facets: ListingFacets;
  /** Address of the listing without a query. */ path: string;
  sources: NameSources;
};

/** Says which two choices of an empty list exclude each other, and offers to loosen either. */
export const ExcludingChoices = async ({ query, pair, facets, path, sources }: Props) => {
  const t = await getTranslations("listing");
  const named = (filters: readonly ActiveFilter[]): string => {
    const names = filters.map(({ name }) => name).join(t("comma"));
    const label = filters[0]?.label ?? null;
    return label === null ? names : t("labelled", { label, name: names });
  };
  const of = async (one: ListingQuery, group: FilterGroupName): Promise<ActiveFilter[]> =>
    (await activeFilters(one, sources)).filter((filter) => filter.group === group);
  const [first, second] = await Promise.all(pair.map(async (group) => named(await of(query, group))));
  const offers = await Promise.all(
    pair.map(async (group) => {
      const { query: looser, added } = loosenedQuery(query, group, facets);
      const left = await of(looser, group);
      const label = left[0]?.label ?? "";
      const also = (added ?? []).map(({ name }) => name.text).join(t("comma"));
      if (left.length === 0)
        return { looser, text: t("withoutChoice", { name: named(await of(query, group)) }) };
      return { looser, text: added === null ? named(left) : t("alsoChoice", { label, names: also }) };
    }),
  );
  return (
    <section className="excluding" aria-labelledby="excluding">
      <h2 id="excluding">
        {t.rich("excluding", {
          first: first ?? "",
          second: second ?? "",
          b: (chunks) => <bdi>{chunks}</bdi>,
        })}
      </h2>
      <div className="acts">
        {offers.map(({ looser, text }) => (
          <a
            key={text}
            className="btn line"
            href={`${path}${listingSearch(looser)}`}
            rel="nofollow"
            data-soft
          >
            <bdi>{text}</bdi>
          </a>
        ))}
      </div>
    </section>
  );
};
