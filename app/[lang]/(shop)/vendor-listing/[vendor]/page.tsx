import { permanentRedirect } from "next/navigation";
import type { AddressQuery } from "@/lib/i18n/listing-address";
import { VendorListing, vendorMetadata, type VendorParams } from "../../vendor-products/vendor-listing";

export const dynamic = "force-dynamic";

type Props = { params: Promise<VendorParams>; searchParams: Promise<AddressQuery> };

export const generateMetadata = async ({ params, searchParams }: Props) =>
  vendorMetadata(await params, await searchParams);

/**
 * Vendor's list with a query. A rewrite leads here (next.config.mjs); the route has no address of its own.
 */
const ChosenVendorPage = async ({ params, searchParams }: Props) => {
  const [{ lang, vendor }, query] = await Promise.all([params, searchParams]);
  if (Object.keys(query).length === 0) permanentRedirect(`/${lang}/vendor-products/${vendor}`);
  return <VendorListing params={{ lang, vendor }} addressQuery={query} />;
};

export default ChosenVendorPage;
