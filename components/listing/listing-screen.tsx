import { getTranslations } from "next-intl/server";
import type { ComponentProps, ReactNode } from "react";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ClientMessages } from "@/components/layout/client-messages";
import { ProductSheet } from "@/components/product/product-sheet";
import { Icon } from "@/components/ui/icon";
import { Phrase } from "@/components/ui/inline-text";
import { SectionHead } from "@/components/ui/section-head";
import { listingSearch } from "@/lib/i18n/listing-address";
import type { Language } from "@/lib/languages/languages";
import { typedText } from "@/lib/i18n/typed-text";
import type { ProductCard } from "@/lib/model/catalog";
import type { FilterGroupName } from "@/lib/model/filter-groups";
import {
  sizesOf,
  withoutFilters,
  type ListingFacets,
  type ListingPage,
  type ListingQuery,
} from "@/lib/model/listing";
import type { Text } from "@/lib/model/text";
import { activeFilters } from "./active-filters";
import { ExcludingChoices } from "./excluding-choices";
import { FilterDrawer } from "./filter-drawer";
import { ProductGrid, NoProducts } from "./product-grid";
import { ListingChips } from "./listing-chips";
import { ListingTools } from "./listing-tools";
import { Pagination } from "./pagination";
import { NearProducts, SearchNotes } from "./search-notes";

/** Cards visible when the page opens, at four columns. */
const FIRST_ROW = 4;

type Props = {
  language: Language;
  query: ListingQuery;
  goods: ListingPage;
  /** Name of the list. The heading of a search is its text. */
  name: Text;
  trail: ComponentProps<typeof Breadcrumbs>["steps"];
  /** Address of the listing without a query. */
  path: string;
  popular: ProductCard[];
  /** All values of the shop, for the names of chosen ones. */
  values: ListingFacets | null;
  /** Filters of this list, counted; null if it has none or they are unreadable. */
  facets?: ListingFacets | null;
  /** Two groups that exclude each other in an empty list. */
  excluding?: [FilterGroupName, FilterGroupName] | null;
  /**
   * Filters of this list (filter-groups.tsx); a vendor's list has none. Passed to the sidebar too: rendered
   * and sent once.
   */
  groups?: ReactNode;
  /**
   * Shown beside the list, after it in the document: a slow phone, which hides it, would otherwise parse it
   * before the products. A vendor's list has none.
   */
  sidebar?: ReactNode;
  /** Below the heading, e.g. what a vendor makes. */
  lead?: ReactNode;
  /** True if the products can be shown in a table to order from. */
  offersTable?: boolean;
  /** The table to order from, in place of the cards. */
  table?: ReactNode;
  /** After the list, e.g. who a vendor is. */
  foot?: ReactNode;
  /** Whether the order by popularity rests on sales; else on the shop's choice. */
  isPopularityCounted: boolean;
  /** True if the search text of the address is too short. */
  isSearchTooShort?: boolean;
};

/** Screen of every product list: a category, all products, a search, a vendor. */
export const ListingScreen = async ({
  language,
  query,
  goods,
  name,
  trail,
  path,
  popular,
  values,
  facets = null,
  excluding = null,
  groups,
  sidebar,
  lead,
  offersTable = false,
  table,
  foot,
  isPopularityCounted,
  isSearchTooShort = false,
}: Props) => {
  const t = await getTranslations("listing");
  const isEmpty = goods.total === 0;
  const sources = { language, values, specifications: facets?.specifications ?? [] };
  const active = await activeFilters(query, sources);
  const sizes = sizesOf(goods);
  const chips = <ListingChips query={query} filters={active} path={path} />;
  const filters = groups ? (
    <>
      <a className="btn line only-phone no-script" href="#filters">
        <Icon name="sliders" />
        {t("filters")}
      </a>
      <FilterDrawer
        path={path}
        countAddress={`/${language}/count?list=${query.categoryId}`}
        clearHref={`${path}${listingSearch(withoutFilters(query))}`}
        total={goods.total}
        sizes={sizes}
        chips={chips}
      >
        {groups}
      </FilterDrawer>
    </>
  ) : null;
  const list = (
    <div id="list" tabIndex={-1}>
      {sidebar ? (
        <a className="skip not-phone" href="#filters">
          {t("toFilters")}
        </a>
      ) : null}
      <SectionHead
        level={1}
        figure={
          isEmpty
            ? undefined
            : [
                ...(sizes === null ? [] : [t("sizes", { n: sizes })]),
                t(goods.isTotalBound ? "productsAtLeast" : "products", { n: goods.total }),
              ].join(" · ")
        }
      >
        {query.searchTerm === "" ? (
          <Phrase text={name.text} lang={name.lang} />
        ) : (
          t("searchFor", { text: typedText(query.searchTerm, language) })
        )}
      </SectionHead>
      {lead}
      {isSearchTooShort ? <p className="corrected">{t("tooShort")}</p> : null}
      {query.sort === "popular" && !isEmpty ? (
        // What the list is ordered by, since its name stands also in a shop without sales (ruling O119).
        <p className="corrected small">{t(isPopularityCounted ? "popularBasis" : "chosenBasis")}</p>
      ) : null}
      <SearchNotes query={query} goods={goods} path={path} />
      {isEmpty ? (
        filters
      ) : (
        <ListingTools
          query={query}
          knowsPopularity={values?.isCounted ?? true}
          total={goods.total}
          isTotalBound={goods.isTotalBound}
          path={path}
          filters={filters}
          offersTable={offersTable}
        />
      )}
      {chips}
      {isEmpty ? (
        <>
          {excluding && facets ? (
            <ExcludingChoices query={query} pair={excluding} facets={facets} path={path} sources={sources} />
          ) : null}
          <NoProducts query={query} path={path} language={language} popular={popular} />
        </>
      ) : (
        (table ?? (
          <ProductGrid>
            <ProductSheet products={goods.products} columns={4} early={FIRST_ROW} canCompare />
          </ProductGrid>
        ))
      )}
      <Pagination query={query} total={goods.total} path={path} />
      <NearProducts goods={goods} />
      {foot}
    </div>
  );
  return (
    <main id="main" className="wrap">
      {/* A browser that paints half of the toolbar on a slow network would move its switches to the next line. */}
      {isEmpty || table ? null : <link rel="expect" href="#view" blocking="render" />}
      <Breadcrumbs language={language} steps={trail} />
      <ClientMessages of={["listing"]}>
        {sidebar ? (
          <div className="two">
            {list}
            {sidebar}
          </div>
        ) : (
          list
        )}
      </ClientMessages>
    </main>
  );
};
