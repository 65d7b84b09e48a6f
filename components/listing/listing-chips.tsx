import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";
import type { ListingQuery } from "@/lib/shop/product-lists";
import { listingSearch } from "@/lib/shop/listing-address";

/** What narrows the list, each with the link that takes it away. */
export const ListingChips = async ({ query, path }: { query: ListingQuery; path: string }) => {
  const t = await getTranslations("listing");
  const chips = [
    ...(query.searchTerm === "" ? [] : [{ name: t("search", { text: query.searchTerm }), without: { ...query, searchTerm: "", page: 1 } }]),
    ...(query.onlyDeals ? [{ name: t("deals"), without: { ...query, onlyDeals: false, page: 1 } }] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <div className="chips" role="group" aria-label={t("chips")}>
      {chips.map(({ name, without }) => (
        <a key={name} className="chip" href={`${path}${listingSearch(without)}`} data-soft aria-label={t("drop", { name })}>
          <bdi>{name}</bdi>
          <Icon name="close" size={16} />
        </a>
      ))}
      {chips.length > 1 ? (
        <a className="link" href={path} data-soft>
          {t("clear")}
        </a>
      ) : null}
    </div>
  );
};
