import { getTranslations } from "next-intl/server";
import { PaymentMarks } from "@/components/layout/payment-marks";
import { Code, Phrase } from "@/components/ui/inline-text";
import { Icon } from "@/components/ui/icon";
import { links } from "@/lib/i18n/links";
import type { Language } from "@/lib/i18n/languages";
import type { ProductDetail as Product } from "@/lib/model/catalog";
import type { PaymentMethod } from "@/lib/model/content";
import { AfterPaint } from "./after-paint";
import { BuyBox } from "./buy-box";
import { choosableOf } from "./choice";
import { Gallery } from "./gallery";
import { ProductFacts } from "./product-facts";
import { ProductText } from "./product-text";
import { PurchaseProvider } from "./purchase";
import { Rating } from "./stars";
import { ShareButton } from "./share-button";

const percentOff = ({ price }: Product): number =>
  price.discounted === null ? 0 : Math.round((1 - price.discounted / price.unit) * 100);

const StockLine = async ({ product, language }: { product: Product; language: Language }) => {
  const t = await getTranslations({ locale: language, namespace: "product" });
  if (!product.isStockKnown) return <span className="sold-out">{t("stockUnknown")}</span>;
  if (!product.isInStock) return <span className="sold-out">{t("soldOut")}</span>;
  return (
    <span className="in-stock">
      <Icon name="check" size={16} />
      <span>
        {product.showsStock
          ? t.rich("inStockCount", { n: product.stock, code: (chunks) => <Code>{chunks}</Code> })
          : t("inStock")}
      </span>
    </span>
  );
};

/** Product page: pictures, facts, price, options, and all texts. */
export const ProductDetail = async ({
  product,
  search,
  language,
  paymentMethods,
  canNotify,
}: {
  product: Product;
  /** Query of the address with the initial choice. */ search: string;
  language: Language;
  paymentMethods: PaymentMethod[];
  /** True if the host can mail when the product is back. */ canNotify: boolean;
}) => {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const off = percentOff(product);
  return (
    <PurchaseProvider product={choosableOf(product)} search={search}>
      <div className="pdp">
        <Gallery
          tag={
            off > 0 ? (
              <span className="off">
                <Code>−{off}%</Code>
              </span>
            ) : null
          }
        />
        <div className="buy">
          <span className="small">
            {t("soldBy")}{" "}
            <a className="link" href={links.vendor(language, product.vendor.slug)}>
              <Phrase {...product.vendor.name} />
            </a>
          </span>
          <h1>
            <Phrase {...product.name} />
          </h1>
          <div className="line-up">
            <Rating rating={product.rating} count={product.reviewCount} />
            <StockLine product={product} language={language} />
          </div>
          <p className="lead">
            <Phrase {...product.shortDescription} />
          </p>
          <BuyBox
            {...(canNotify ? {} : { cannotNotify: true })}
            taxLine={
              <p className="small quiet">
                {t("tax")}
                {product.isShippingFree ? ` · ${t("freeDelivery")}` : null}
              </p>
            }
          />
          <div className="asides">
            {/* Not for crawlers: the same form under an address for every product. */}
            <a
              className="link small"
              href={`${links.page(language, "contact-us")}?product=${product.id}`}
              rel="nofollow"
            >
              {t("ask")}
            </a>
            <ShareButton />
          </div>
          <ProductFacts product={product} language={language} />
          <PaymentMarks methods={paymentMethods} isOnPaper />
        </div>
      </div>
      <AfterPaint>
        <ProductText product={product} language={language} />
      </AfterPaint>
    </PurchaseProvider>
  );
};
