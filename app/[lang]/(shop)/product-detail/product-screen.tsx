import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { choosableOf } from "@/components/product/choosable";
import { choiceOfQuery, picturesFor, queryOf } from "@/components/product/choice";
import { isLanguage, readPerLanguage, type Language } from "@/lib/languages/languages";
import { isolateNumbers } from "@/lib/languages/number-runs";
import { segmentText } from "@/lib/languages/path-segment";
import { isolated, pageMetadata } from "@/lib/seo/page-metadata";
import { chosenOptions, variantName } from "@/lib/seo/product-variants";
import { getProduct } from "@/lib/shop/product-detail";
import { getSite } from "@/lib/shop/site";
import { ProductView } from "./product-view";

export type ProductParams = { lang: string; id: string; category: string; slug: string };

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
  const own = isolateNumbers(product.meta.title);
  const hasOwn = own !== "" && query === "";
  return {
    ...metadata,
    ...(hasOwn ? { openGraph: { ...metadata.openGraph, title: own } } : {}),
    // The layout adds the site's name, which many a product's own title has already (section 1, ruling O4).
    ...(hasOwn
      ? { title: own.includes((await getSite(lang as Language)).name) ? { absolute: own } : own }
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

  return <ProductView product={product} language={lang} search={search} />;
};
