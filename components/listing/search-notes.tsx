import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ProductSheet } from "@/components/product/product-sheet";
import { SectionHead } from "@/components/ui/section-head";
import { listingSearch } from "@/lib/i18n/listing-address";
import type { ListingPage, ListingQuery } from "@/lib/model/listing";
import { SearchClicks } from "./search-clicks";

const bold = (chunks: ReactNode) => <b>{chunks}</b>;

type Props = {
  query: ListingQuery;
  goods: ListingPage;
  /** Address of the listing without a query. */ path: string;
};

/** Sentences about a search: a correction, a maker that is not carried, words that were left out or fit nothing. */
export const SearchNotes = async ({ query, goods, path }: Props) => {
  const t = await getTranslations("listing");
  const literal = `${path}${listingSearch({ ...query, isLiteral: true, page: 1 })}`;
  const isFound = goods.total > 0;
  return (
    <>
      {query.searchTerm === "" ? null : <SearchClicks text={query.searchTerm} />}
      {goods.absentMaker === null ? null : (
        <p className="corrected">{t.rich("absentMaker", { maker: goods.absentMaker, b: bold })}</p>
      )}
      {goods.correctedTerm === null || query.isLiteral ? null : (
        <p className="corrected">
          {t.rich("corrected", { text: goods.correctedTerm, b: bold })}{" "}
          {t.rich("literal", {
            text: query.searchTerm,
            a: (chunks) => (
              <a className="link" href={literal} rel="nofollow" data-soft>
                {chunks}
              </a>
            ),
          })}
        </p>
      )}
      {isFound && goods.leftOutWords.length > 0 ? (
        <p className="corrected">
          {t.rich("leftOut", { words: goods.leftOutWords.join(t("comma")), b: bold })}
        </p>
      ) : null}
      {isFound && goods.unmatchedWords.length > 0 ? (
        <p className="corrected">
          {t.rich("unmatched", { words: goods.unmatchedWords.join(t("comma")), b: bold })}
        </p>
      ) : null}
      {isFound && goods.isPartial ? <p className="corrected">{t("partial")}</p> : null}
      {goods.nearTo === null ? null : (
        <p className="corrected">
          {t.rich("nearTo", { measures: goods.nearTo, b: (chunks) => <bdi>{bold(chunks)}</bdi> })}
        </p>
      )}
    </>
  );
};

/** Products that only come near the searched text, or have a near size. */
export const NearProducts = async ({ goods }: { goods: ListingPage }) => {
  const t = await getTranslations("listing");
  if (goods.near.length === 0) return null;
  const title = t(goods.areNearSizes ? "nearSizes" : "near");
  return (
    <section aria-label={title}>
      <SectionHead level={2}>{title}</SectionHead>
      <ProductSheet products={goods.near} columns={4} />
    </section>
  );
};
