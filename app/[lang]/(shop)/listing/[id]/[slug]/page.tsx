import { permanentRedirect } from "next/navigation";
import type { AddressQuery } from "@/lib/i18n/listing-address";
import {
  CategoryListing,
  categoryMetadata,
  type ListingParams,
} from "../../../all-products/category-listing";

export const dynamic = "force-dynamic";

type Props = { params: Promise<ListingParams>; searchParams: Promise<AddressQuery> };

export const generateMetadata = async ({ params, searchParams }: Props) =>
  categoryMetadata(await params, await searchParams);

/**
 * List of an address with a query. A rewrite leads here (next.config.mjs); the route has no address of its
 * own.
 */
const ChosenListingPage = async ({ params, searchParams }: Props) => {
  const [{ lang, id, slug }, query] = await Promise.all([params, searchParams]);
  if (Object.keys(query).length === 0) permanentRedirect(`/${lang}/all-products/${id}/${slug}`);
  return <CategoryListing params={{ lang, id, slug }} addressQuery={query} />;
};

export default ChosenListingPage;
