import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ProductSheet } from "@/components/product/product-sheet";
import { Phrase } from "@/components/ui/phrase";
import { SectionHead } from "@/components/ui/section-head";
import type { Language } from "@/lib/i18n/languages";
import type { ProductCard, ProductPage } from "@/lib/model/catalog";
import type { Text } from "@/lib/model/text";
import type { TrailStep } from "@/lib/seo/breadcrumb-list";
import type { ListingQuery } from "@/lib/shop/product-lists";
import { GoodsGrid } from "./goods-grid";
import { ListingChips } from "./listing-chips";
import { ListingTools } from "./listing-tools";
import { NoProducts } from "./no-products";
import { Pagination } from "./pagination";

/** Cards in view when the page opens, at four columns. */
const FIRST_ROW = 4;

type Props = {
  language: Language;
  query: ListingQuery;
  goods: ProductPage;
  /** The list's own name; a search is headed by what was searched. */
  name: Text;
  trail: TrailStep[];
  /** The listing's address without a query. */
  path: string;
  popular: ProductCard[];
  /** Beside the list; a seller's list has none. */
  sidebar?: ReactNode;
};

/** A list of products as every listing draws it: a category, all products, a search, a seller. */
export const ListingScreen = async ({ language, query, goods, name, trail, path, popular, sidebar }: Props) => {
  const t = await getTranslations("listing");
  const isEmpty = goods.total === 0;
  const list = (
    <div>
      <SectionHead level={1} figure={isEmpty ? undefined : t("products", { n: goods.total })}>
        {query.searchTerm === "" ? <Phrase text={name.text} lang={name.lang} /> : t("searchFor", { text: query.searchTerm })}
      </SectionHead>
      {isEmpty ? null : <ListingTools query={query} total={goods.total} path={path} />}
      <ListingChips query={query} path={path} />
      {isEmpty ? (
        <NoProducts searchTerm={query.searchTerm} language={language} popular={popular} />
      ) : (
        <GoodsGrid>
          <ProductSheet products={goods.products} columns={4} early={FIRST_ROW} />
        </GoodsGrid>
      )}
      <Pagination query={query} total={goods.total} path={path} />
    </div>
  );
  return (
    <main id="main" className="wrap">
      <Breadcrumbs language={language} steps={trail} />
      {sidebar ? (
        <div className="two">
          {sidebar}
          {list}
        </div>
      ) : (
        list
      )}
    </main>
  );
};
