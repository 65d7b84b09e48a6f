import { productMetadata, ProductScreen, type ProductParams } from "../../../product-screen";

/** Cached until something of the product changes; it holds no personal data. */
export const revalidate = 3600;
export const generateStaticParams = (): Omit<ProductParams, "lang">[] => [];

type Props = { params: Promise<ProductParams> };

export const generateMetadata = async ({ params }: Props) => productMetadata(await params);

const ProductPage = async ({ params }: Props) => <ProductScreen params={await params} />;

export default ProductPage;
