import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";
import { lastPage, listingSearch, pageWindow } from "@/lib/i18n/listing-address";
import type { ListingQuery } from "@/lib/model/listing";

/** Five page numbers with previous and next, as real links. Nothing when everything is on one page. */
export const Pagination = async ({ query, total, path }: { query: ListingQuery; total: number; path: string }) => {
  const t = await getTranslations("listing");
  const last = lastPage(total, query.pageSize);
  if (last === 1) return null;
  const hrefOf = (page: number) => `${path}${listingSearch({ ...query, page })}`;
  return (
    <nav className="pages num" aria-label={t("pages")}>
      {query.page > 1 ? (
        <a href={hrefOf(query.page - 1)} rel="prev" data-soft aria-label={t("prev")}>
          <Icon name="prev" size={18} />
        </a>
      ) : null}
      {pageWindow(query.page, last).map((page) => (
        <a key={page} href={hrefOf(page)} data-soft aria-label={t("page", { n: page })} {...(page === query.page ? { className: "on", "aria-current": "page" as const } : {})}>
          {page}
        </a>
      ))}
      {query.page < last ? (
        <a href={hrefOf(query.page + 1)} rel="next" data-soft aria-label={t("next")}>
          <Icon name="next" size={18} />
        </a>
      ) : null}
    </nav>
  );
};
