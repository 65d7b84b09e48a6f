import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PreviewGuard } from "@/components/product/preview-guard";
import { addressSearch } from "@/lib/i18n/address-search";
import { isLanguage } from "@/lib/languages/languages";
import type { AddressQuery } from "@/lib/i18n/listing-address";
import { isolated } from "@/lib/seo/page-metadata";
import { getProductPreview } from "@/lib/shop/product-preview";
import { ProductView } from "../../product-detail/product-view";

/** Read anew for each person and each request. */
export const dynamic = "force-dynamic";

type Props = { params: Promise<{ lang: string; id: string }>; searchParams: Promise<AddressQuery> };

/** Its own style, so that no page of the shop carries a rule for it. */
const BANNER = { marginBlockStart: 12, padding: "12px 16px", background: "var(--green-soft)" };

const previewOf = async ({ params }: Pick<Props, "params">) => {
  const { lang, id } = await params;
  if (!isLanguage(lang) || !/^[1-9]\d{0,8}$/.test(id)) return null;
  const preview = await getProductPreview(Number(id), lang);
  return preview && { ...preview, lang };
};

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const preview = await previewOf(props);
  if (preview === null) return {};
  const t = await getTranslations({ locale: preview.lang, namespace: "preview" });
  return {
    title: t("title", { name: isolated(preview.product.name) }),
    robots: { index: false, follow: false },
  };
};

/**
 * Page of a product as its own will be, for people of the desk who may see the product, also while it is off the shop. For
 * anybody else there is no such page.
 */
const PreviewPage = async (props: Props) => {
  const [preview, query] = await Promise.all([previewOf(props), props.searchParams]);
  if (preview === null) notFound();
  const { product, sku, state, lang } = preview;
  const t = await getTranslations({ locale: lang, namespace: "preview" });
  return (
    <>
      <div className="wrap">
        <p role="note" style={BANNER}>
          <strong>{t("heading")}</strong> {t(`state.${state}`)} {t("noCart")}{" "}
          <a className="link" href={`/admin#/products/${encodeURIComponent(sku)}`}>
            {t("back")}
          </a>
        </p>
      </div>
      <PreviewGuard refusal={t("noCart")}>
        <ProductView product={product} language={lang} search={addressSearch(query)} isPreview />
      </PreviewGuard>
    </>
  );
};

export default PreviewPage;
