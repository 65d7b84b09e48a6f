import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CartView } from "@/components/cart/cart-view";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { EmptyState } from "@/components/layout/empty-state";
import { ClientMessages } from "@/components/layout/client-messages";
import { PaymentMarks } from "@/components/layout/payment-marks";
import { ProductSheet } from "@/components/product/product-sheet";
import { RecentlyViewed } from "@/components/product/recently-viewed";
import { SectionHead } from "@/components/ui/section-head";
import { isLanguage } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { listPaymentMethods } from "@/lib/shop/content";
import { listPopularProducts } from "@/lib/shop/product-lists";
import { optionalRead } from "@/lib/shop/read-failures";

/** The page holds no cart data: the browser adds it. */
export const revalidate = 3600;

type Params = { params: Promise<{ lang: string }> };

const POPULAR = 5;

export const generateMetadata = async ({ params }: Params): Promise<Metadata> => {
  const { lang } = await params;
  if (!isLanguage(lang)) return {};
  const t = await getTranslations({ locale: lang, namespace: "cart" });
  return pageMetadata({
    language: lang,
    title: t("title"),
    description: t("emptyText"),
    path: (l) => links.page(l, "cart"),
    isIndexed: false,
  });
};

const CartPage = async ({ params }: Params) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const [t, methods, popular] = await Promise.all([
    getTranslations({ locale: lang, namespace: "cart" }),
    optionalRead(listPaymentMethods(lang)),
    optionalRead(listPopularProducts(lang, POPULAR)),
  ]);
  const empty = (
    <>
      <EmptyState word="0" title={t("empty")} text={t("emptyText")}>
        <a className="btn" href={links.allProducts(lang)}>
          {t("continue")}
        </a>
      </EmptyState>
      {popular?.length ? (
        <>
          <SectionHead more={<a href={links.mostShopped(lang)}>{t("viewAll")}</a>}>
            {t("popular")}
          </SectionHead>
          <ProductSheet products={popular} columns={5} isRail />
        </>
      ) : null}
      <RecentlyViewed />
    </>
  );
  return (
    <main id="main" className="wrap">
      <Breadcrumbs language={lang} steps={[{ name: t("title") }]} />
      <noscript>
        <h1>{t("title")}</h1>
        <p>{t("needsScript")}</p>
      </noscript>
      <ClientMessages of={["cart", "product"]}>
        <CartView
          language={lang}
          empty={empty}
          payMarks={<PaymentMarks methods={methods ?? []} isOnPaper />}
        />
      </ClientMessages>
    </main>
  );
};

export default CartPage;
