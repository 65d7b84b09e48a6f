import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { getTranslations } from "next-intl/server";
import { ListingScreen } from "@/components/listing/listing-screen";
import { VendorLead } from "@/components/vendor/vendor-lead";
import { VendorIdentity } from "@/components/vendor/vendor-identity";
import { isLanguage, type Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { segmentText } from "@/lib/languages/path-segment";
import { typedText } from "@/lib/i18n/typed-text";
import { isIndexed, listingQueryOf, listingSearch, type AddressQuery } from "@/lib/i18n/listing-address";
import { plainQuery } from "@/lib/model/listing";
import type { Text } from "@/lib/model/text";
import { isolated, pageMetadata } from "@/lib/seo/page-metadata";
import { itemList, vendorFacts } from "@/lib/seo/site-facts";
import { JsonLd } from "@/lib/seo/head-data";
import { getShopValues, withKnownValues } from "@/lib/shop/facets";
import { optionalRead } from "@/lib/shop/read-failures";
import { getProduct } from "@/lib/shop/product-detail";
import { isPopularityCounted } from "@/lib/shop/popularity";
import { listPopularProducts, listVendorProducts } from "@/lib/shop/product-lists";
import { getVendorDetail } from "@/lib/shop/vendor";

export type VendorParams = { lang: string; vendor: string };

/** Reads a vendor's name from its products; null without any. */
const getVendor = cache(
  async (slug: string, language: Language): Promise<{ slug: string; name: Text; total: number } | null> => {
    const { products, total } = await listVendorProducts(slug, plainQuery(0), language);
    const product = products[0] ? await getProduct(products[0].id, language) : null;
    return product ? { slug: product.vendor.slug, name: product.vendor.name, total } : null;
  },
);

export const vendorMetadata = async (
  { lang, vendor }: VendorParams,
  addressQuery: AddressQuery,
): Promise<Metadata> => {
  if (!isLanguage(lang)) return {};
  const slug = segmentText(vendor);
  const found = await getVendor(slug, lang);
  if (!found) return {};
  const t = await getTranslations("listing");
  const query = listingQueryOf(0, addressQuery);
  const name =
    query.searchTerm === ""
      ? isolated(found.name)
      : t("searchFor", { text: typedText(query.searchTerm, lang) });
  return pageMetadata({
    language: lang,
    title: query.page === 1 ? name : t("pageOf", { name, n: query.page }),
    description: t("metaVendor", { name: isolated(found.name), n: found.total }),
    path: (language) => `${links.vendor(language, slug)}${listingSearch(query)}`,
    isIndexed: isIndexed(query),
  });
};

/** One vendor's products: the listing without its sidebar (specification section 2). */
export const VendorListing = async ({
  params,
  addressQuery,
}: {
  params: VendorParams;
  addressQuery: AddressQuery;
}) => {
  if (!isLanguage(params.lang)) notFound();
  const language = params.lang;
  const slug = segmentText(params.vendor);
  const values = await optionalRead(getShopValues(language));
  // A seller's products have no template in common, and so no table to order from.
  const query = { ...withKnownValues(listingQueryOf(0, addressQuery), values), isTable: false };
  const path = links.vendor(language, slug);
  const [vendor, goods, popular] = await Promise.all([
    getVendor(slug, language),
    listVendorProducts(slug, query, language),
    optionalRead(listPopularProducts(language, 10)),
  ]);
  // A vendor is also found by name or in another case, but its page has one address.
  if (vendor && vendor.slug !== slug)
    permanentRedirect(`${links.vendor(language, vendor.slug)}${listingSearch(query)}`);
  // A page beyond the end is a 404, so that crawlers do not follow pages without end.
  if (!vendor || (goods.total === 0 && query.page > 1)) notFound();
  const detail = await getVendorDetail(slug, language);
  return (
    <>
      <ListingScreen
        isPopularityCounted={query.sort !== "popular" || (await isPopularityCounted())}
        language={language}
        query={query}
        goods={goods}
        name={vendor.name}
        trail={[{ name: vendor.name.text, lang: vendor.name.lang }]}
        path={path}
        popular={popular ?? []}
        values={values}
        lead={detail && <VendorLead vendor={detail} />}
        foot={detail ? <VendorIdentity vendor={detail} slug={vendor.slug} language={language} /> : null}
      />
      {isIndexed(query) ? (
        <JsonLd
          data={{
            "@graph": [
              vendorFacts(vendor.name.text, path, detail),
              itemList(goods.products, goods.total, (query.page - 1) * query.pageSize),
            ],
          }}
        />
      ) : null}
    </>
  );
};
