import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/layout/empty-state";
import { ProductSheet } from "@/components/product/product-sheet";
import { SectionHead } from "@/components/ui/section-head";
import { links } from "@/lib/i18n/links";
import type { Language } from "@/lib/i18n/languages";
import type { ProductCard } from "@/lib/model/catalog";

/** A list without products: what happened, the way on, and what others buy. */
export const NoProducts = async ({ searchTerm, language, popular }: { searchTerm: string; language: Language; popular: ProductCard[] }) => {
  const t = await getTranslations("listing");
  return (
    <>
      <span className="vh" data-results>
        {t("none")}
      </span>
      <EmptyState word="0" level={2} title={searchTerm === "" ? t("none") : t("noneFor", { text: searchTerm })} text={t("noneText")}>
        <a className="btn" href={links.allProducts(language)}>
          {t("all")}
        </a>
      </EmptyState>
      {popular.length > 0 ? (
        <>
          <SectionHead more={<a href={links.mostShopped(language)}>{t("viewAll")}</a>}>{t("tried")}</SectionHead>
          <ProductSheet products={popular.slice(0, 5)} isRail />
        </>
      ) : null}
    </>
  );
};
