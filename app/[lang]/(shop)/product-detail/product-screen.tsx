import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ClientMessages } from "@/components/layout/client-messages";
import { AfterPaint } from "@/components/product/after-paint";
import { choiceOfQuery, choosableOf, picturesFor, priceOf, queryOf } from "@/components/product/choice";
import { ProductDetail } from "@/components/product/product-detail";
import { ProductReviews } from "@/components/product/product-reviews";
import { ProductSheet } from "@/components/product/product-sheet";
import { RecentlyViewed } from "@/components/product/recently-viewed";
import { cutText } from "@/components/ui/cut-text";
import { SectionHead } from "@/components/ui/section-head";
import { isLanguage, readPerLanguage, type Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import { isolateNumbers } from "@/lib/i18n/number-runs";
import { segmentText } from "@/lib/i18n/path-segment";
import type { ProductDetail as Detail } from "@/lib/model/catalog";
import { isolated, pageMetadata } from "@/lib/seo/page-metadata";
import { JsonLd, ProductTags } from "@/lib/seo/head-data";
import { chosenOptions, productFacts, variantName, variantOf } from "@/lib/seo/product-facts";
import { getCategory } from "@/lib/shop/categories";
import { listPaymentMethods } from "@/lib/shop/content";
import { getSite } from "@/lib/shop/site";
import { getProduct } from "@/lib/shop/product-detail";
import { listRelatedProducts } from "@/lib/shop/product-lists";
import { knowsCall } from "@/lib/shop/cached-read";
import { optionalRead } from "@/lib/shop/read-failures";
import { getReviewPage } from "@/lib/shop/reviews";

export type ProductParams = { lang: string; id: string; category: string; slug: string };

const TRAIL_NAME_LENGTH = 45;
const RELATED = 5;

/** Returns the country of origin of the specifications; null if they have none. */
const originOf = ({ specifications }: Detail): string | null =>
  specifications.flatMap(({ rows }) => rows).find(({ key }) => key === "origin")?.value.text ?? null;

const productOf = async (lang: string, id: string) =>
  isLanguage(lang) && /^[1-9]\d{0,8}$/.test(id) ? getProduct(Number(id), lang) : null;

/**
 * The head of a product's page. A chosen colour and size have their own title, picture and shared address; the
 * canonical address is the product's. @param search query of its address, as for the page
 */
export const productMetadata = async ({ lang, id }: ProductParams, search = ""): Promise<Metadata> => {
  const product = await productOf(lang, id);
  if (!product) return {};
  const inLanguage = await readPerLanguage((language) => productOf(language, id));
  const choosable = choosableOf(product);
  const choice = choiceOfQuery(search, choosable);
  const query = queryOf(choice);
  const [picture] = picturesFor(choosable, choice);
  const name = variantName(
    product,
    {
      color: product.colors.find((color) => color.id === choice.colorId),
      size: product.sizes.find((size) => size.id === choice.sizeId),
      options: chosenOptions(product, (attributeId) => choice.options[attributeId]),
    },
    isolated,
  );
  const metadata = pageMetadata({
    language: lang as Language,
    title: name,
    description: product.meta.description || isolated(product.shortDescription),
    // A product without a name in a language is shown in English there: that page is a copy of the English one.
    path: (language) => (inLanguage[language]?.name.lang ? null : (inLanguage[language]?.href ?? null)),
    ...(query === "" ? {} : { search: `?${query}` }),
    image: picture && { picture, alt: name },
    kind: "product",
  });
  return {
    ...metadata,
    ...(product.meta.title && query === ""
      ? { title: { absolute: isolateNumbers(product.meta.title) } }
      : {}),
    ...(product.meta.keywords ? { keywords: product.meta.keywords } : {}),
  };
};

/** Product page. @param search query of its address, with the `?`, that selects a variant, or empty */
export const ProductScreen = async ({
  params: { lang, id, category, slug },
  search = "",
}: {
  params: ProductParams;
  search?: string;
}) => {
  const product = await productOf(lang, id);
  if (!product || !isLanguage(lang)) notFound();
  // A known id with any other name redirects to the product's own address (ruling O12).
  const requestedPath = `/${lang}/product-detail/${id}/${segmentText(category)}/${segmentText(slug)}`;
  // In section 3 only rows of lists have the category. If the product has none of its own, any is accepted.
  const isOwn =
    product.category.name.text === ""
      ? requestedPath.endsWith(segmentText(product.href.slice(product.href.lastIndexOf("/"))))
      : requestedPath === segmentText(product.href);
  if (!isOwn) permanentRedirect(`${product.href}${search}`);

  // Only the product itself is required. Other regions are left out if they are unreadable (ruling O34).
  const [t, reviews, related, methods, place, canNotify] = await Promise.all([
    getTranslations({ locale: lang, namespace: "product" }),
    optionalRead(getReviewPage(product.id, lang, 1)),
    optionalRead(listRelatedProducts(product.id, lang)),
    optionalRead(listPaymentMethods(lang, product.id)),
    product.category.id === null ? null : optionalRead(getCategory(product.category.id, lang)),
    product.isInStock && product.variants.every((variant) => variant.isInStock)
      ? true
      : knowsCall("ask-stock-notice"),
  ]);
  const choosable = choosableOf(product);
  const choice = choiceOfQuery(search, choosable);
  const above = [place?.parent, place?.category].flatMap((c) =>
    c ? [{ name: c.name.text, lang: c.name.lang, href: links.category(lang, c.id, c.name.text) }] : [],
  );

  return (
    <main id="main" className="wrap">
      <ProductTags
        product={product}
        price={priceOf(choosable, choice)}
        itemId={variantOf(product, choice)?.key ?? String(product.id)}
      />
      <JsonLd data={productFacts(product, reviews?.reviews ?? [], lang)} />
      <Breadcrumbs
        language={lang}
        steps={[...above, { name: cutText(product.name.text, TRAIL_NAME_LENGTH), lang: product.name.lang }]}
      />
      <ClientMessages of={["product", "review", "notice"]}>
        <ProductDetail
          product={product}
          search={search}
          origin={originOf(product) ?? (await getSite(lang)).countryOfOrigin}
          language={lang}
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
              language={lang}
            />
          ) : null}
          {related?.length ? (
            <section className="later">
              <SectionHead more={<a href={above.at(-1)?.href ?? links.allProducts(lang)}>{t("viewAll")}</a>}>
                {t("related")}
              </SectionHead>
              <ProductSheet products={related.slice(0, RELATED)} columns={5} isRail />
            </section>
          ) : null}
          <RecentlyViewed viewing={product.id} />
        </AfterPaint>
      </ClientMessages>
    </main>
  );
};
