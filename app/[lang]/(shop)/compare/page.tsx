import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ComparisonTable, tableGroups } from "@/components/compare/comparison-table";
import { PageTools } from "@/components/compare/page-tools";
import { MoreToCompare } from "@/components/compare/product-head";
import { RememberedComparison } from "@/components/compare/remembered-comparison";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ClientMessages } from "@/components/layout/client-messages";
import { EmptyState } from "@/components/layout/empty-state";
import { thumbnailOf } from "@/components/ui/picture";
import { SectionHead } from "@/components/ui/section-head";
import { isLanguage, type Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import type { ProductDetail } from "@/lib/model/catalog";
import { comparedIds, comparisonOf, MAX_COMPARED } from "@/lib/model/comparison";
import { plainQuery } from "@/lib/model/listing";
import { isolated, pageMetadata } from "@/lib/seo/page-metadata";
import { categoryTrail } from "@/lib/seo/site-facts";
import { getCategory } from "@/lib/shop/categories";
import { getProduct } from "@/lib/shop/product-detail";
import { listProducts } from "@/lib/shop/product-lists";
import { optionalRead } from "@/lib/shop/read-failures";
import "../../../styles/compare.css";

/** The address says what is compared. */
export const dynamic = "force-dynamic";

type Query = { ids?: string | string[]; only?: string | string[] };
type Props = { params: Promise<{ lang: string }>; searchParams: Promise<Query> };

/** Products of the same category that are offered beside the compared ones. */
const OFFERED = 6;

const idsOf = ({ ids }: Query): number[] => comparedIds([ids ?? []].flat().join(","));

/** Reads the products of the address. Those that are no longer sold are left out. */
const productsOf = async (query: Query, language: Language): Promise<ProductDetail[]> =>
  (await Promise.all(idsOf(query).map((id) => getProduct(id, language)))).filter(
    (product) => product !== null,
  );

/** The category of all of them with those above it; null if they have different ones. */
const placeOf = async (products: readonly ProductDetail[], language: Language) => {
  const [id, ...others] = new Set(products.map(({ category }) => category.id));
  return id && others.length === 0 ? optionalRead(getCategory(id, language)) : null;
};

export const generateMetadata = async ({ params, searchParams }: Props): Promise<Metadata> => {
  const { lang } = await params;
  if (!isLanguage(lang)) return {};
  const t = await getTranslations({ locale: lang, namespace: "compare" });
  const products = await productsOf(await searchParams, lang);
  return pageMetadata({
    language: lang,
    title: t("title"),
    description:
      products.length === 0 ? t("emptyText") : products.map(({ name }) => isolated(name)).join(t("comma")),
    path: (language) => links.page(language, "compare"),
    isIndexed: false,
  });
};

const NothingCompared = async ({ language }: { language: Language }) => {
  const t = await getTranslations({ locale: language, namespace: "compare" });
  return (
    <EmptyState word="0" title={t("empty")} text={t("emptyText")}>
      <a className="btn" href={links.allProducts(language)}>
        {t("browse")}
      </a>
    </EmptyState>
  );
};

const Comparison = async ({
  language,
  products,
  onlyDifferences,
}: {
  language: Language;
  products: ProductDetail[];
  onlyDifferences: boolean;
}) => {
  const t = await getTranslations({ locale: language, namespace: "compare" });
  const [place, groups] = await Promise.all([
    placeOf(products, language),
    tableGroups(products, comparisonOf(products)),
  ]);
  const ids = products.map(({ id }) => id);
  const categoryId = products[0]?.category.id ?? null;
  const alike =
    categoryId === null || ids.length >= MAX_COMPARED
      ? null
      : await optionalRead(listProducts(plainQuery(categoryId), language));
  const differences = groups.flatMap(({ rows }) => rows).filter(({ isDifferent }) => isDifferent).length;
  const title = place ? t("titleOf", { name: place.category.name.text }) : t("title");
  const more = (alike?.products ?? []).filter(({ id }) => !ids.includes(id)).slice(0, OFFERED);
  return (
    <>
      <Breadcrumbs
        language={language}
        steps={[
          ...(place ? categoryTrail([...place.above, place.category], language) : []),
          { name: t("compare") },
        ]}
      />
      <SectionHead level={1} figure={products.length > 1 ? t("differences", { n: differences }) : undefined}>
        {title}
      </SectionHead>
      {place || products.length < 2 ? null : <p className="quiet">{t("mixed")}</p>}
      <div className="tools compare-tools">
        {products.length > 1 ? (
          <a
            className={onlyDifferences ? "switch on" : "switch"}
            href={links.compare(language, ids, !onlyDifferences)}
            rel="nofollow"
            data-soft
          >
            <i aria-hidden="true" />
            {t("onlyDifferences")}
            <span className="vh"> {t(onlyDifferences ? "on" : "off")}</span>
          </a>
        ) : null}
        <span className="grow" data-results>
          <i className="mark" aria-hidden="true" />
          {products.length > 1 ? t("differences", { n: differences }) : t("oneOnly")}
        </span>
        <PageTools title={title} />
      </div>
      <ComparisonTable
        language={language}
        products={products}
        groups={groups}
        onlyDifferences={onlyDifferences && products.length > 1}
        title={title}
      />
      {more.length > 0 ? <MoreToCompare language={language} compared={ids} products={more} /> : null}
    </>
  );
};

/** Up to four products side by side. The address names them, so that it can be shared. */
const ComparePage = async ({ params, searchParams }: Props) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const query = await searchParams;
  const products = await productsOf(query, lang);
  return (
    <main id="main" className="wrap">
      <RememberedComparison
        products={
          query.ids === undefined
            ? null
            : products.map(({ id, name, gallery }) => ({
                id,
                name: name.text,
                image: thumbnailOf(gallery[0]),
              }))
        }
      />
      <ClientMessages of={["comparePage"]}>
        {products.length === 0 ? (
          <NothingCompared language={lang} />
        ) : (
          <Comparison
            language={lang}
            products={products}
            onlyDifferences={[query.only ?? []].flat()[0] === "differences"}
          />
        )}
      </ClientMessages>
    </main>
  );
};

export default ComparePage;
