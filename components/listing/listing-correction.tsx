import { getTranslations } from "next-intl/server";
import { listingSearch } from "@/lib/i18n/listing-address";
import type { ListingQuery } from "@/lib/model/listing";

/** A search for other words than the typed ones says so and offers the way back. */
export const ListingCorrection = async ({
  query,
  corrected,
  path,
}: {
  query: ListingQuery;
  corrected: string | null;
  path: string;
}) => {
  const t = await getTranslations("listing");
  if (corrected === null || query.isLiteral) return null;
  return (
    <p className="corrected">
      {t.rich("corrected", { text: corrected, b: (chunks) => <b>{chunks}</b> })}{" "}
      {t.rich("literal", {
        text: query.searchTerm,
        a: (chunks) => (
          <a
            className="link"
            href={`${path}${listingSearch({ ...query, isLiteral: true, page: 1 })}`}
            rel="nofollow"
            data-soft
          >
            {chunks}
          </a>
        ),
      })}
    </p>
  );
};
