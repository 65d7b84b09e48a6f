import { getTranslations } from "next-intl/server";
import { PaymentMarks } from "@/components/layout/payment-marks";
import { Code, Phrase } from "@/components/ui/inline-text";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import type { ProductDetail as Product } from "@/lib/model/catalog";
import type { PaymentMethod } from "@/lib/model/content";
import { AfterPaint } from "./after-paint";
import { BuyBox } from "./buy-box";
import { choosableOf } from "./choosable";
import { Gallery } from "./gallery";
import { LiveStock } from "./live-stock";
import { PriceTierTable } from "./price-tier-table";
import { ProductFacts } from "./product-facts";
import { ProductText } from "./product-text";
import { PurchaseProvider } from "./purchase";
import { SizeTable } from "./size-table";
import { Rating } from "./stars";
import { ShareButton } from "./share-button";
import { hasVariantTable } from "./variant-rows";

const percentOff = ({ price }: Product): number =>
  price.discounted === null ? 0 : Math.round((1 - price.discounted / price.unit) * 100);

/** Product page: pictures, facts, price, options, and all texts. */
export const ProductDetail = async ({
  product,
  search,
  origin,
  language,
  paymentMethods,
  canNotify,
}: {
  product: Product;
  /** Query of the address with the initial choice. */ search: string;
  /** Country of origin; null if it is not stated. */ origin: string | null;
  language: Language;
  paymentMethods: PaymentMethod[];
  /** True if the host can mail when the product is back. */ canNotify: boolean;
}) => {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const off = percentOff(product);
  const hasMrp = product.variants.some(({ mrpPaise }) => mrpPaise !== null);
  const choosable = { ...choosableOf(product), ...(hasMrp ? { mrpName: t("mrp") } : {}) };
  const hasTable = hasVariantTable(choosable);
  return (
    <PurchaseProvider product={choosable} search={search}>
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
        <div className="buy" id="offer">
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
            <LiveStock />
          </div>
          <BuyBox
            {...(canNotify ? {} : { cannotNotify: true })}
            belowPrice={
              <>
                <p className="small quiet">
                  {t("tax")}
                  {product.isShippingFree && !product.isDigital ? ` · ${t("freeDelivery")}` : null}
                </p>
                {/* Below the price, which stands on the first screen of a small phone. */}
                <p className="lead">
                  <Phrase {...product.shortDescription} />
                </p>
              </>
            }
          />
          <PriceTierTable product={product} language={language} />
          <div className="asides">
            {hasTable ? (
              <a className="link small" href="#all-variants">
                {t("variants.link", { n: product.variants.length })}
              </a>
            ) : null}
            {/* Not for crawlers: the same form under an address for every product. */}
            <a
              className="link small"
              href={`${links.page(language, "contact-us")}?product=${product.id}`}
              rel="nofollow"
            >
              {t("ask")}
            </a>
            <a
              className="compare-link"
              data-compare
              href={links.compare(language, [product.id])}
              rel="nofollow"
              aria-label={t("card.compareNamed", { name: product.name.text })}
            >
              {t("card.compare")}
            </a>
            <ShareButton />
          </div>
          <ProductFacts product={product} origin={origin} language={language} />
          <PaymentMarks methods={paymentMethods} isOnPaper />
        </div>
      </div>
      <AfterPaint>
        {hasTable ? <SizeTable product={choosable} language={language} /> : null}
        <ProductText product={product} language={language} />
      </AfterPaint>
    </PurchaseProvider>
  );
};
