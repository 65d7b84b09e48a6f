import { CategoryListing, categoryMetadata, type ListingParams } from "../../category-listing";

export const revalidate = 3600;
/** Rendered at the first request, then cached. */
export const generateStaticParams = (): ListingParams[] => [];

type Props = { params: Promise<ListingParams> };

export const generateMetadata = async ({ params }: Props) => categoryMetadata(await params, {});

const PlainListingPage = async ({ params }: Props) => (
  <CategoryListing params={await params} addressQuery={{}} />
);

export default PlainListingPage;
