import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Code } from "@/components/ui/inline-text";
import { Icon, type IconName } from "@/components/ui/icon";
import type { Language } from "@/lib/languages/languages";
import type { ProductDetail } from "@/lib/model/catalog";
import { PACKAGE_FACTS, type PackageFact } from "@/lib/model/package-facts";
import { packOfVariant } from "@/lib/model/pack-of-variant";
import type { Pack } from "@/lib/model/pack-units";

/** The contents of one piece; null without a pack, and where they differ between the variants. */
const netQuantityOf = ({ pack, variants }: ProductDetail): Pack | null => {
  const packs = variants.map(({ packQuantity }) => packOfVariant(pack, packQuantity));
  return packs.every((own) => own?.quantity === packs[0]?.quantity) ? (packs[0] ?? pack) : null;
};

const PACKAGE_ICONS = {
  madeBy: "factory",
  packedBy: "factory",
  importedBy: "globe",
  bisLicence: "check",
} as const satisfies Record<PackageFact, IconName>;

const Fact = ({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) => (
  <div>
    <dt>
      <Icon name={icon} size={18} />
      {name}
    </dt>
    <dd>{children}</dd>
  </div>
);

/**
 * Delivery, tax, HSN code, net quantity, country of origin and what the package says of who makes it, below the buttons. What
 * nobody stated is left out (ruling O126).
 */
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
  const net = netQuantityOf(product);
  return (
    <dl className="facts">
      {delivery ? (
        <Fact icon={product.isDigital ? "download" : "truck"} name={t("delivery")}>
          {delivery}
        </Fact>
      ) : null}
      {product.gstRate === null ? null : (
        <Fact icon="receipt" name={t("gst")}>
          <Code>{`${product.gstRate}%`}</Code>
        </Fact>
      )}
      {product.hsnCode ? (
        <Fact icon="tag" name={t("hsn")}>
          <Code>{product.hsnCode}</Code>
        </Fact>
      ) : null}
      {net === null ? null : (
        <Fact icon="ruler" name={t("netQuantity")}>
          {t(`net.${net.unit}`, { n: net.quantity })}
        </Fact>
      )}
      {product.isDigital || origin === null ? null : (
        <Fact icon="pin" name={t("origin")}>
          {origin}
        </Fact>
      )}
      {PACKAGE_FACTS.map((fact) => {
        const text = product.packageFacts[fact];
        return text === undefined ? null : (
          <Fact key={fact} icon={PACKAGE_ICONS[fact]} name={t(`package.${fact}`)}>
            {fact === "bisLicence" ? <Code>{text}</Code> : <bdi>{text}</bdi>}
          </Fact>
        );
      })}
    </dl>
  );
};
