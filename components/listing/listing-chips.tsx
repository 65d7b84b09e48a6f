import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/i18n/languages";
import { isNarrowed, listingSearch } from "@/lib/i18n/listing-address";
import { typedText } from "@/lib/i18n/typed-text";
import { ID_GROUPS, withoutFilters, type ListingFacets, type ListingQuery } from "@/lib/model/listing";
import { bandWords } from "./band-name";

type Props = {
  language: Language;
  query: ListingQuery;
  /** The listing's address without a query. */ path: string;
  /** Names of what is chosen. */ values: ListingFacets | null;
};
type Chip = { key: string; name: string; without: ListingQuery };

/** What narrows the list, each with the link that takes it away. */
export const ListingChips = async ({ language, query, path, values }: Props) => {
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
