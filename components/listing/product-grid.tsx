import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { REMEMBERED_VIEW } from "@/components/ui/inline-scripts.mjs";
import { EmptyState } from "@/components/layout/empty-state";
import { ProductSheet } from "@/components/product/product-sheet";
import { RecentlyViewed } from "@/components/product/recently-viewed";
import { SectionHead } from "@/components/ui/section-head";
import { isNarrowed, listingSearch } from "@/lib/i18n/listing-address";
import { links } from "@/lib/languages/links";
import { typedText } from "@/lib/i18n/typed-text";
import type { Language } from "@/lib/languages/languages";
import type { ProductCard } from "@/lib/model/catalog";
import { withoutFilters, type ListingQuery } from "@/lib/model/listing";

/** Products of a listing in the chosen view. */
export const ProductGrid = ({ children }: { children: ReactNode }) => (
  <div className="goods" data-view="4" suppressHydrationWarning>
    {/* Inline markup instead of an element: React would not run it, and it must not run in a soft
        navigation. */}
    <div
      id="view"
      hidden
      dangerouslySetInnerHTML={{ __html: `<script>${REMEMBERED_VIEW}</script>` }}
      suppressHydrationWarning
    />
    {children}
  </div>
);

type Props = { query: ListingQuery; path: string; language: Language; popular: ProductCard[] };

/** An empty list: message, next steps, and popular products. */
export const NoProducts = async ({ query, path, language, popular }: Props) => {
  const t = await getTranslations("listing");
  const advice = query.searchTerm === "" ? t("noneTextHere") : t("noneText");
  return (
    <>
      <span className="vh" data-results>
        {t("none")}
      </span>
      <EmptyState
        word="0"
        level={2}
        title={
          query.searchTerm === "" ? t("none") : t("noneFor", { text: typedText(query.searchTerm, language) })
        }
        text={isNarrowed(query) ? t("noneTextFilters") : advice}
      >
        {isNarrowed(query) ? (
          <a className="btn" href={`${path}${listingSearch(withoutFilters(query))}`} data-soft>
            {t("clearFilters")}
          </a>
        ) : null}
        <a className={isNarrowed(query) ? "btn line" : "btn"} href={links.allProducts(language)}>
          {t("all")}
        </a>
      </EmptyState>
      {popular.length > 0 ? (
        <>
          <SectionHead more={<a href={links.mostShopped(language)}>{t("viewAll")}</a>}>
            {t("tried")}
          </SectionHead>
          <ProductSheet products={popular.slice(0, 5)} isRail />
        </>
      ) : null}
      <RecentlyViewed />
    </>
  );
};
