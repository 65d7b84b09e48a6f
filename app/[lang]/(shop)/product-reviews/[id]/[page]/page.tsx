import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ReviewList } from "@/components/product/review-list";
import { Phrase } from "@/components/ui/inline-text";
import { isLanguage } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { segmentId } from "@/lib/languages/path-segment";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { getProduct } from "@/lib/shop/product-detail";
import { getReviewPage } from "@/lib/shop/reviews";

export const revalidate = 3600;

type Params = { lang: string; id: string; page: string };
/** Rendered at the first request, then cached. */
export const generateStaticParams = (): Params[] => [];

type Props = { params: Promise<Params> };

const productOf = async ({ lang, id }: Params) => {
  const number = segmentId(id);
  if (!isLanguage(lang) || number === null || number === 0) return null;
  const product = await getProduct(number, lang);
  return product && { product, language: lang };
};

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const address = await params;
  const found = await productOf(address);
  if (!found) return {};
  const t = await getTranslations({ locale: found.language, namespace: "product" });
  const title = t("reviewsOf", { name: found.product.name.text });
  return pageMetadata({
    language: found.language,
    title,
    description: title,
    path: (l) => links.reviews(l, found.product.id, segmentId(address.page) ?? 1),
    isIndexed: false,
  });
};

/** Reviews after those on the product's own page, by page. */
const ReviewsPage = async ({ params }: Props) => {
  const address = await params;
  const found = await productOf(address);
  const page = segmentId(address.page) ?? 0;
  if (!found || page === 0) notFound();
  const { product, language } = found;
  const [t, list] = await Promise.all([
    getTranslations({ locale: language, namespace: "product" }),
    getReviewPage(product.id, language, page),
  ]);
  if (page > list.pages) notFound();
  return (
    <main id="main" className="wrap">
      <Breadcrumbs
        language={language}
        steps={[
          { name: product.name.text, lang: product.name.lang, href: product.href },
          { name: t("reviews") },
        ]}
      />
      <h1>
        {t("reviews")}: <Phrase {...product.name} />
      </h1>
      <div className="rev-list">
        <ReviewList productId={product.id} list={list} language={language} level={2} />
      </div>
      <p className="after-table">
        <a className="btn" href={product.href}>
          {t("backToProduct")}
        </a>
      </p>
    </main>
  );
};

export default ReviewsPage;
