import { getTranslations } from "next-intl/server";
import { Code } from "@/components/ui/inline-text";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/languages/languages";
import type { ProductDetail } from "@/lib/model/catalog";

/** Delivery, tax, HSN code and country of origin, below the buttons. What nobody stated is left out (ruling O126). */
export const ProductFacts = async ({
  product,
  origin,
  language,
}: {
  product: ProductDetail;
  /** Country of origin; null if it is not stated. */ origin: string | null;
  language: Language;
}) => {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const days = product.shippingDays ? t("days", { n: product.shippingDays }) : null;
  const delivery = product.isDigital
    ? t("download")
    : [days, product.isShippingFree ? t("free") : null].filter(Boolean).join(t("comma"));
  return (
    <dl className="facts">
      {delivery ? (
        <div>
          <dt>
            <Icon name={product.isDigital ? "download" : "truck"} size={18} />
            {t("delivery")}
          </dt>
          <dd>{delivery}</dd>
        </div>
      ) : null}
      {product.gstRate === null ? null : (
        <div>
          <dt>
            <Icon name="receipt" size={18} />
            {t("gst")}
          </dt>
          <dd>
            <Code>{product.gstRate}%</Code>
          </dd>
        </div>
      )}
      {product.hsnCode ? (
        <div>
          <dt>
            <Icon name="tag" size={18} />
            {t("hsn")}
          </dt>
          <dd>
            <Code>{product.hsnCode}</Code>
          </dd>
        </div>
      ) : null}
      {product.isDigital || origin === null ? null : (
        <div>
          <dt>
            <Icon name="pin" size={18} />
            {t("origin")}
          </dt>
          <dd>{origin}</dd>
        </div>
      )}
    </dl>
  );
};
