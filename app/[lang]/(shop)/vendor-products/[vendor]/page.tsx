import { VendorListing, vendorMetadata, type VendorParams } from "../vendor-listing";

export const revalidate = 3600;
/** Rendered at the first request, then cached. */
export const generateStaticParams = (): VendorParams[] => [];

type Props = { params: Promise<VendorParams> };

export const generateMetadata = async ({ params }: Props) => vendorMetadata(await params, {});

const PlainVendorPage = async ({ params }: Props) => (
  <VendorListing params={await params} addressQuery={{}} />
);

export default PlainVendorPage;
