import { productMetadata, ProductScreen, type ProductParams } from "../../../product-screen";

/** Kept whole until something of the product changes; nothing of a visitor is in it. */
export const revalidate = 3600;
export const generateStaticParams = (): Omit<ProductParams, "lang">[] => [];

type Props = { params: Promise<ProductParams> };

export const generateMetadata = async ({ params }: Props) => productMetadata(await params);

const ProductPage = async ({ params }: Props) => <ProductScreen params={await params} />;

export default ProductPage;
