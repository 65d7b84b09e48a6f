import { choosableOf } from "@/components/product/choosable";
import { getTranslations } from "next-intl/server";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ClientMessages } from "@/components/layout/client-messages";
import { AfterPaint } from "@/components/product/after-paint";
import { availabilityOf, choiceOfQuery, priceOf, withPreselected } from "@/components/product/choice";
import { ProductDetail } from "@/components/product/product-detail";
import { ProductReviews } from "@/components/product/product-reviews";
import { ProductSheet } from "@/components/product/product-sheet";
import { RecentlyViewed } from "@/components/product/recently-viewed";
import { cutText } from "@/components/ui/cut-text";
import { SectionHead } from "@/components/ui/section-head";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import type { ProductDetail as Detail } from "@/lib/model/catalog";
import { JsonLd, ProductTags } from "@/lib/seo/head-data";
import { productFacts } from "@/lib/seo/product-facts";
import { firstPrice, variantOf } from "@/lib/seo/product-variants";
import { categoryTrail } from "@/lib/seo/site-facts";
import { knowsCall } from "@/lib/shop/cached-read";
import { getCategory } from "@/lib/shop/categories";
import { listPaymentMethods } from "@/lib/shop/content";
import { listRelatedProducts } from "@/lib/shop/product-lists";
import { optionalRead } from "@/lib/shop/read-failures";
import { getReviewPage } from "@/lib/shop/reviews";

const TRAIL_NAME_LENGTH = 45;
const RELATED = 5;

/** Returns the country of origin of the specifications; null if they have none. */
const originOf = ({ specifications }: Detail): string | null =>
  specifications.flatMap(({ rows }) => rows).find(({ key }) => key === "origin")?.value.text ?? null;

/**
 * Content of a product's page.
 * @param search query of its address, with the `?`, that selects a variant, or empty
 * @param isPreview true for the desk's preview, which search engines and the browser's history do not get
 */
export const ProductView = async ({
  product,
  language,
  search,
  isPreview = false,
}: {
  product: Detail;
  language: Language;
  search: string;
  isPreview?: boolean;
}) => {
  // Only the product itself is required. Other regions are left out if they are unreadable (ruling O34).
  const [t, reviews, related, methods, place, canNotify] = await Promise.all([
    getTranslations({ locale: language, namespace: "product" }),
    optionalRead(getReviewPage(product.id, language, 1)),
    optionalRead(listRelatedProducts(product.id, language)),
    optionalRead(listPaymentMethods(language, product.id)),
    product.category.id === null ? null : optionalRead(getCategory(product.category.id, language)),
    product.isInStock && product.variants.every((variant) => variant.isInStock)
      ? true
      : knowsCall("ask-stock-notice"),
  ]);
  const choosable = choosableOf(product);
  const choice = withPreselected(choiceOfQuery(search, choosable), choosable);
  const above = place ? categoryTrail([...place.above, place.category], language) : [];

  return (
    <main id="main" className="wrap product-page">
      {/* On phones this page has no top bar and shows its picture above the breadcrumb, by its own element and by `order`. A
          browser that paints half of the document on a slow network or phone would move all of it. */}
      <link rel="expect" href="#offer" blocking="render" />
      {isPreview ? null : (
        <>
          <ProductTags
            product={product}
            price={firstPrice(product, priceOf(choosable, choice))}
            isInStock={product.isStockKnown && availabilityOf(choosable, choice) === "in"}
            itemId={variantOf(product, choice)?.key ?? String(product.id)}
          />
          <JsonLd data={productFacts(product, reviews?.reviews ?? [], language)} />
        </>
      )}
      <Breadcrumbs
        language={language}
        steps={[...above, { name: cutText(product.name.text, TRAIL_NAME_LENGTH), lang: product.name.lang }]}
      />
      <ClientMessages of={["product", "review", "notice"]}>
        <ProductDetail
          product={product}
          search={search}
          origin={originOf(product)}
          language={language}
          paymentMethods={methods ?? []}
          canNotify={canNotify}
        />
        <AfterPaint>
          {reviews ? (
            <ProductReviews
              productId={product.id}
              list={reviews}
              rating={product.rating}
              hasSamples={product.hasSampleReviews}
              language={language}
            />
          ) : null}
          {related?.length ? (
            <section className="later">
              <SectionHead
                more={<a href={above.at(-1)?.href ?? links.allProducts(language)}>{t("viewAll")}</a>}
              >
                {t("related")}
              </SectionHead>
              <ProductSheet products={related.slice(0, RELATED)} columns={5} isRail />
            </section>
          ) : null}
          {isPreview ? null : <RecentlyViewed viewing={product.id} />}
        </AfterPaint>
      </ClientMessages>
    </main>
  );
};
