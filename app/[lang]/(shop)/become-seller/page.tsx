import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ClientMessages } from "@/components/layout/client-messages";
import { SectionHead } from "@/components/ui/section-head";
import { VendorForm } from "@/components/vendor/vendor-form";
import { isLanguage } from "@/lib/languages/languages";
import { listCountries, listStates } from "@/lib/shop/places";
import { accountMetadata } from "../account-metadata";

export const revalidate = 3600;

type Props = { params: Promise<{ lang: string }> };

export const generateMetadata = accountMetadata("become-seller", "becomeSeller", "sellerText");

const VendorPage = async ({ params }: Props) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const t = await getTranslations({ locale: lang, namespace: "account" });
  const { countries, indiaId } = await listCountries(lang);
  const states = indiaId === null ? [] : await listStates(indiaId, lang);
  return (
    <main id="main" className="wrap">
      <Breadcrumbs language={lang} steps={[{ name: t("becomeSeller") }]} />
      <SectionHead level={1}>{t("becomeSeller")}</SectionHead>
      <div className="narrow">
        <p className="quiet">{t("sellerText")}</p>
        <ClientMessages of={["account", "seller", "refusals"]}>
          <VendorForm countries={countries} indiaId={indiaId} states={states} />
        </ClientMessages>
      </div>
    </main>
  );
};

export default VendorPage;
