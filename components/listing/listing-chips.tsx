import { getTranslations } from "next-intl/server";
import { cutText } from "@/components/ui/cut-text";
import { Icon } from "@/components/ui/icon";
import { isNarrowed, listingSearch } from "@/lib/i18n/listing-address";
import { withoutFilters, type ListingQuery } from "@/lib/model/listing";
import type { ActiveFilter } from "./active-filters";

/** Longest name of a chip in characters. The whole one is its title. */
const NAME_LENGTH = 22;

type Props = {
  query: ListingQuery;
  filters: readonly ActiveFilter[];
  /** Address of the listing without a query. */ path: string;
};

/** Active filters with name, value and unit, each with a link that removes it. */
export const ListingChips = async ({ query, filters, path }: Props) => {
  const t = await getTranslations("listing");
  if (filters.length === 0) return null;
  return (
    <div className="chips" role="group" aria-label={t("chips")}>
      {filters.map(({ key, label, name, without }) => {
        const shown = cutText(name, NAME_LENGTH);
        const whole = label === null ? name : t("labelled", { label, name });
        return (
          <a
            key={key}
            className="chip"
            href={`${path}${listingSearch({ ...without, page: 1 })}`}
            rel="nofollow"
            data-soft
            aria-label={t("drop", { name: whole })}
            title={shown === name ? undefined : whole}
          >
            {label === null ? null : <span>{`${label}: `}</span>}
            <bdi>{shown}</bdi>
            <Icon name="close" size={16} />
          </a>
        );
      })}
      {isNarrowed(query) ? (
        <a className="link" href={`${path}${listingSearch(withoutFilters(query))}`} data-soft>
          {t("clear")}
        </a>
      ) : null}
    </div>
  );
};
