import { permanentRedirect } from "next/navigation";
import { addressSearch } from "@/lib/i18n/address-search";
import type { AddressQuery } from "@/lib/i18n/listing-address";
import {
  productMetadata,
  ProductScreen,
  type ProductParams,
} from "../../../../product-detail/product-screen";

export const dynamic = "force-dynamic";

type Props = { params: Promise<ProductParams>; searchParams: Promise<AddressQuery> };

export const generateMetadata = async ({ params, searchParams }: Props) =>
  productMetadata(await params, addressSearch(await searchParams));

/**
 * Product with a choice in its address. The middleware leads here; the route has no address of its own.
 */
const VariantPage = async ({ params, searchParams }: Props) => {
  const [asked, query] = await Promise.all([params, searchParams]);
  const search = addressSearch(query);
  if (search === "")
    permanentRedirect(`/${asked.lang}/product-detail/${asked.id}/${asked.category}/${asked.slug}`);
  return <ProductScreen params={asked} search={search} />;
};

export default VariantPage;
